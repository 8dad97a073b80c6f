package io.scoville.detector.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
    @ParameterizedTest
    @CsvSource({"500ms,PT0.5S", "60s,PT1M", "10m,PT10M", "2h,PT2H", "1d,PT24H", "PT45S,PT45S", "pt1h,PT1H"})
    void readsBothForms(String text, Duration expected) {
        assertThat(new DurationConverter().convert(text)).isEqualTo(expected);
    }

    @Test
    void namesWhatIsNone() {
        assertThatThrownBy(() -> new DurationConverter().convert("soon"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'soon' is no duration; write it like 60s, 10m or PT10M");
    }
}
