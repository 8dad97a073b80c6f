package io.scoville.detector.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Locale;

/** All meters of this instance, and their scrape. */
public final class MetricsRegistry implements AutoCloseable {
    private static final String OPEN_METRICS = "application/openmetrics-text";
    private static final String OPEN_METRICS_TYPE = OPEN_METRICS + "; version=1.0.0; charset=utf-8";
    private static final String TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics garbageCollection = new JvmGcMetrics();

    /** The meters of the JVM and the process, and none of ours yet. */
    public MetricsRegistry() {
        // Their names break Prometheus' conventions: nanoseconds, and a gauge that ends like a histogram's count.
        registry.config()
                .meterFilter(MeterFilter.denyNameStartsWith("process.cpu.time"))
                .meterFilter(MeterFilter.denyNameStartsWith("system.cpu.count"));
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        new FileDescriptorMetrics().bindTo(registry);
        garbageCollection.bindTo(registry);
    }

    /** Where meters are added. */
    public MeterRegistry meters() {
        return registry;
    }

    /** The media type in which {@link #scrape} answers a client that accepts these. */
    public static String contentType(String accept) {
        return accept.toLowerCase(Locale.ROOT).contains(OPEN_METRICS) ? OPEN_METRICS_TYPE : TEXT_TYPE;
    }

    /**
     * All metrics.
     *
     * @param contentType what {@link #contentType} gave
     */
    public String scrape(String contentType) {
        return registry.scrape(contentType);
    }

    /** Stops listening to the garbage collector. */
    @Override
    public void close() {
        garbageCollection.close();
        registry.close();
    }
}
