package io.scoville.detector.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import java.util.Optional;

/** What can be asked for, and who answers. */
final class Routes {
    private static final String OPENAPI = "openapi.json";
    private static final String EVENTS = "/api/v1/events";

    private Routes() {}

    static void add(RoutesConfig routes, HttpSources sources, TopicEvents events) {
        routes.before(Routes::protect);
        routes.before("/api/*", context -> {
            if (!context.path().equals(EVENTS)) {
                MediaType.JSON.requireAccepted(context);
            }
        });

        new PageFiles().add(routes);
        routes.sse(EVENTS, events::open);

        routes.get("/metrics", context -> {
            MetricsSource.Scrape scrape = sources.metrics().scrape(accepted(context));
            context.result(scrape.text()).contentType(scrape.contentType());
        });

        HealthAnswers health = new HealthAnswers(sources.health());
        routes.get("/health/live", health::live);
        routes.get("/health/ready", health::ready);

        TopicAnswers topics = new TopicAnswers(sources.reports(), sources.whatIf());
        routes.get("/api/v1/topics", topics::list);
        routes.get("/api/v1/topics/{topic}", topics::report);
        routes.get("/api/v1/topics/{topic}/history", topics::history);
        routes.get("/api/v1/recommendations", topics::recommendations);
        routes.post("/api/v1/what-if", topics::whatIf);

        AlertAnswers alerts = new AlertAnswers(sources.alerts());
        routes.get("/api/v1/alerts", alerts::list);

        byte[] openApi = Resource.read(OPENAPI);
        routes.get("/api/v1/" + OPENAPI, context -> context.result(openApi).contentType(MediaType.JSON.text()));
    }

    private static void protect(Context context) {
        context.header(Header.CACHE_CONTROL, "no-store");
        context.header(Header.X_CONTENT_TYPE_OPTIONS, "nosniff");
        context.header(Header.X_FRAME_OPTIONS, "DENY");
        context.header(Header.REFERRER_POLICY, "no-referrer");
        context.header(Header.CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'");
    }

    private static String accepted(Context context) {
        return Optional.ofNullable(context.header(Header.ACCEPT)).orElse("");
    }
}
