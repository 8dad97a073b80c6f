package io.scoville.sketch.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class LayoutTest {
    private static byte[] someLayout() {
        LayoutWriter out = new LayoutWriter('T');
        out.u8(200);
        out.i64(-2);
        out.var(300);
        out.bytes(new byte[] {1, 2});
        out.runs(new long[] {0, 0, 0, 5, 0, 7});
        return out.toBytes();
    }

    @Test
    void isDrawnInThePackage() {
        assertThat(HexFormat.ofDelimiter(" ").formatHex(someLayout()))
                .isEqualTo("01 54 c8 ff ff ff ff ff ff ff fe ac 02 02 01 02 00 02 05 00 00 07 de ce e9 f3");
    }

    @Test
    void readsWhatWasWritten() {
        LayoutReader in = new LayoutReader(someLayout(), 'T');
        // What was in the array before does not shine through.
        long[] runs = {9, 9, 9, 9, 9, 9};

        assertThat(in.u8()).isEqualTo(200);
        assertThat(in.i64()).isEqualTo(-2);
        assertThat(in.var()).isEqualTo(300);
        assertThat(in.bytes()).containsExactly(1, 2);
        in.runs(runs);
        assertThat(runs).containsExactly(0, 0, 0, 5, 0, 7);
        in.end();
    }

    @Test
    void writesAnyNumberFromZero() {
        for (long value : new long[] {0, 1, 127, 128, 16_383, 16_384, 1L << 35, Long.MAX_VALUE}) {
            LayoutWriter out = new LayoutWriter('T');
            out.var(value);

            assertThat(new LayoutReader(out.toBytes(), 'T').var()).isEqualTo(value);
        }
    }

    @Test
    void growsAsItMust() {
        LayoutWriter out = new LayoutWriter('T');
        byte[] large = new byte[100_000];
        Arrays.fill(large, (byte) 3);
        for (int i = 0; i < 5000; i++) {
            out.u8(1);
        }
        out.bytes(large);

        LayoutReader in = new LayoutReader(out.toBytes(), 'T');
        for (int i = 0; i < 5000; i++) {
            assertThat(in.u8()).isOne();
        }
        assertThat(in.bytes()).isEqualTo(large);
        in.end();
    }

    @Test
    void refusesAnythingCutAtAnyPlace() {
        byte[] layout = someLayout();
        for (int length = 0; length < layout.length; length++) {
            byte[] cut = Arrays.copyOf(layout, length);
            assertThatThrownBy(() -> new LayoutReader(cut, 'T')).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new LayoutReader(new byte[5], 'T')).hasMessage("a layout has at least 6 bytes, got 5");
    }

    @Test
    void refusesAnyFlippedBit() {
        byte[] layout = someLayout();
        for (int bit = 0; bit < layout.length * 8; bit++) {
            byte[] flipped = layout.clone();
            flipped[bit / 8] ^= (byte) (1 << (bit % 8));
            assertThatThrownBy(() -> new LayoutReader(flipped, 'T')).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void namesTheVersionAndTheKindThatItCannotRead() {
        byte[] foreign = someLayout();
        foreign[0] = 9;

        assertThatThrownBy(() -> new LayoutReader(foreign, 'T'))
                .hasMessage("version 1 of the layout can be read, got 9");
        assertThatThrownBy(() -> new LayoutReader(someLayout(), 'U'))
                .hasMessage("a layout of kind 'U' is expected, got 84");
        assertThatThrownBy(() -> new LayoutReader(new byte[] {1, 84, 0, 0, 0, 0}, 'T'))
                .hasMessageContaining("checksum");
        assertThat(new LayoutReader(new LayoutWriter('T').toBytes(), 'T')).isNotNull();
    }

    @Test
    void refusesContentThatDoesNotFit() {
        assertThatThrownBy(() -> reader(out -> out.u8(1)).i64()).hasMessage("the layout ends too early");
        assertThatThrownBy(() -> reader(out -> out.u8(1)).end()).hasMessage("1 bytes of the layout are left over");
        assertThatThrownBy(() -> reader(out -> out.var(5)).bytes())
                .hasMessage("5 bytes should follow, and 0 are left of the layout");
        assertThatThrownBy(() -> reader(out -> out.i64(-1)).var()).hasMessage("the layout ends too early");
        assertThatThrownBy(() -> reader(out -> {
                            out.i64(-1);
                            out.i64(-1);
                        })
                        .var())
                .hasMessage("a number of a layout has at most 9 bytes");
        assertThatThrownBy(() -> reader(out -> {
                            out.var(0);
                            out.var(3);
                        })
                        .runs(new long[3]))
                .hasMessage("a run of 3 zeros is longer than its sequence");
    }

    private static LayoutReader reader(java.util.function.Consumer<LayoutWriter> content) {
        LayoutWriter out = new LayoutWriter('T');
        content.accept(out);
        return new LayoutReader(out.toBytes(), 'T');
    }
}
