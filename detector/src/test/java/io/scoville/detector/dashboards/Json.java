package io.scoville.detector.dashboards;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON objects with their fields in the order they are written in. */
final class Json {
    /** Whatever the dashboard's variable chooses. */
    static final Map<String, Object> DATA_SOURCE = object("type", "prometheus", "uid", "${datasource}");

    private Json() {}

    /** An object of names and values in turn. */
    static Map<String, Object> object(@Nullable Object... namesAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            object.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return object;
    }
}
