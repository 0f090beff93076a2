package dev.penstock.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the text of a message around the lengths at which its way of encoding changes. */
class TextSlabTest {
  private final TextSlab slab = new TextSlab();

  private void begin(String... texts) {
    slab.begin(false);
    for (String text : texts) {
      slab.add(text);
    }
  }

  /** The bytes as a writer asks for them. */
  private byte[] encoded() {
    byte[] ascii = new byte[slab.count() + 3];
    if (slab.encodeAhead()) {
      byte[] target = new byte[slab.encodedLength()];
      slab.putEncoded(target, 0);
      return target;
    } else if (slab.putAscii(ascii, 3)) {
      return Arrays.copyOfRange(ascii, 3, ascii.length);
    }
    byte[] target = new byte[slab.encodeUnicode()];
    slab.putEncoded(target, 0);
    return target;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 66, 4095, 4096, 4097, 8192, 8193, 20_000})
  void asciiIsItself(int length) {
    String text =
        "0123456789abcdefghijklmnopqrstuvwxyz".repeat(length / 36 + 1).substring(0, length);
    begin(text);

    assertThat(encoded()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 64, 65, 200, 4095, 4096, 4097, 8200})
  void oneCharacterThatIsNotAsciiMayStandAnywhere(int length) {
    for (String odd : new String[] {"é", "€", "😀"}) {
      for (int at = 0; at <= length; at = at < 70 ? at + 1 : at * 5 / 4) {
        String text = "x".repeat(at) + odd + "y".repeat(length - at);
        begin(text);

        assertThat(encoded())
            .as("%s at %d", odd, at)
            .isEqualTo(text.getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void surrogatePairsMayStandAcrossChunks() {
    for (int at = 4090; at < 4100; at++) {
      String text = "x".repeat(at) + "😀" + "y".repeat(5000) + "😀";
      begin(text);

      assertThat(encoded()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void positionsInUnitsBecomePositionsInBytes() {
    String[] texts = {"", "ab", "é", "", "x€y", "😀", "z"};
    slab.begin(false);
    byte[] records = new byte[4 * (texts.length + 1)];
    int[] cells = new int[texts.length + 1];
    Bytes.putInt(records, 0, 0);
    int bytes = 0;
    int[] expected = new int[texts.length + 1];
    for (int i = 0; i < texts.length; i++) {
      cells[i + 1] = 4 * (i + 1);
      Bytes.putInt(records, cells[i + 1], slab.add(texts[i]));
      bytes += texts[i].getBytes(StandardCharsets.UTF_8).length;
      expected[i + 1] = bytes;
    }
    slab.encodeUnicode();
    slab.toBytePositions(records, cells, cells.length);

    for (int i = 0; i < cells.length; i++) {
      assertThat(Bytes.getInt(records, cells[i])).isEqualTo(expected[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 4095, 4096, 5000})
  void aLoneSurrogateIsSeenWhereverItStands(int at) {
    begin("x".repeat(at) + "\uD83D", "y".repeat(70));

    assertThat(slab.encodeUnicode()).isEqualTo(-1);
  }

  @Test
  void halvesOfAPairInTwoTextsAreLone() {
    slab.begin(false);
    slab.add("\uD83D");

    assertThatThrownBy(() -> slab.add("\uDE00"))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("U+DE00 at index 0");
  }

  @Test
  void aVerifyingSlabNamesTheLoneSurrogate() {
    slab.begin(true);

    assertThatThrownBy(() -> slab.add("a\uD83D"))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("U+D83D at index 1");
  }

  @Test
  void aSlabIsUsedAgain() {
    begin("é".repeat(3000));
    encoded();
    slab.trim();
    begin("abc");

    assertThat(encoded()).isEqualTo("abc".getBytes(StandardCharsets.UTF_8));
  }
}
