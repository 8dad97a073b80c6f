package io.scoville.detector.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.NotFoundResponse;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The page: the files of the build, read once, and nothing else. All its views have an address, and all of them are the
 * same document, which draws the view that its address names.
 */
final class PageFiles {
    private static final int NOT_MODIFIED = 304;
    private static final String DOCUMENT = "index.html";
    private static final List<String> VIEWS = List.of("/", "/alerts", "/topics/{topic}");
    private static final List<String> ASSETS = List.of(
            "alerts.js",
            "api.js",
            "app.js",
            "charts.js",
            "dom.js",
            "icon.svg",
            "overview.js",
            "page.css",
            "text.js",
            "topic.js",
            "vendor/uPlot.iife.min.js",
            "vendor/uPlot.min.css",
            "vendor/uPlot-LICENSE.txt");
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8");

    /*
     * Scripts, styles and data from here only. uPlot and our own code set single styles from script, which this allows;
     * a style attribute or an inline script that somebody smuggled in does nothing.
     */
    private static final String CONTENT_POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final Map<String, Asset> assets = new HashMap<>();

    private static final class Asset {
        private final byte[] content;
        private final String type;
        private final String tag;

        Asset(byte[] content, String type) {
            this.content = content;
            this.type = type;
            CRC32C checksum = new CRC32C();
            checksum.update(content);
            tag = '"' + HexFormat.of().toHexDigits(checksum.getValue(), 8) + '"';
        }
    }

    PageFiles() {
        assets.put(DOCUMENT, read(DOCUMENT));
        ASSETS.forEach(name -> assets.put(name, read(name)));
    }

    void add(RoutesConfig routes) {
        VIEWS.forEach(view -> routes.get(view, context -> {
            MediaType.HTML.requireAccepted(context);
            answer(context, DOCUMENT);
        }));
        routes.get("/assets/<name>", context -> answer(context, context.pathParam("name")));
    }

    private void answer(Context context, String name) {
        Asset asset = Optional.ofNullable(assets.get(name))
                .orElseThrow(() -> new NotFoundResponse("the page has no file of this name"));
        context.header(Header.CACHE_CONTROL, "no-cache")
                .header(Header.ETAG, asset.tag)
                .header(Header.CONTENT_SECURITY_POLICY, CONTENT_POLICY);
        if (asset.tag.equals(context.header(Header.IF_NONE_MATCH))) {
            context.status(NOT_MODIFIED);
        } else {
            context.result(asset.content).contentType(asset.type);
        }
    }

    private static Asset read(String name) {
        byte[] content = Resource.read("page/" + name);
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalStateException("the page's file " + name + " has no known type");
        }
        return new Asset(content, type);
    }
}
