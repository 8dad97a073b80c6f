package io.scoville.detector.config;

/**
 * Where the HTTP server listens.
 *
 * @param bind the address; loopback by default, for nobody has to log in
 * @param port the port; 0 for a free one
 */
public record HttpSettings(String bind, int port) {
    static final Setting<String> BIND = Setting.text(
            "http.bind",
            "127.0.0.1",
            "[a-zA-Z0-9.:%_-]{1,253}",
            "an address or a host name",
            "The address that the API and the page listen on. Nobody has to log in: mind who reaches it.");
    static final Setting<Integer> PORT =
            Setting.whole("http.port", 8080, 0, 65535, "The port of the API and the page; 0 takes a free one.");

    /** What holds when nobody says otherwise. */
    public static final HttpSettings DEFAULTS = new HttpSettings(BIND.fallback(), PORT.fallback());

    /**
     * Checks the ranges.
     *
     * @throws InvalidConfigException if a value is out of its range
     */
    public HttpSettings {
        BIND.check(bind);
        PORT.check(port);
    }

    static HttpSettings from(SettingsReader reader) {
        return new HttpSettings(reader.get(BIND), reader.get(PORT));
    }
}
