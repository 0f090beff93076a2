package dev.penstock.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
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

  /** The bytes as a writer asks for them, or null if there is a lone surrogate. */
  private byte @Nullable [] encoded() {
    byte[] target = new byte[slab.count() + 3];
    if (slab.putAscii(target, 3)) {
      return Arrays.copyOfRange(target, 3, target.length);
    }
    target = Arrays.copyOf(target, slab.unicodeRoom() + 4);
    int length = slab.putUnicode(target, 3);
    return length < 0 ? null : Arrays.copyOfRange(target, 3, 3 + length);
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
    int[] cells = {0, 3, 12, texts.length - 2};
    Bytes.putInt(records, 0, 0);
    int bytes = 0;
    int[] expected = new int[texts.length + 1];
    for (int i = 0; i < texts.length; i++) {
      Bytes.putInt(records, 4 * (i + 1), slab.add(texts[i]));
      bytes += texts[i].getBytes(StandardCharsets.UTF_8).length;
      expected[i + 1] = bytes;
    }
    encoded();

    assertThat(slab.toBytePositions(records, cells, cells.length)).isTrue();
    for (int i = 0; i <= texts.length; i++) {
      assertThat(Bytes.getInt(records, 4 * i)).isEqualTo(expected[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 4095, 4096, 5000})
  void aLoneSurrogateIsSeenWhereverItStands(int at) {
    begin("x".repeat(at) + "\uD83D", "y".repeat(70));

    assertThat(encoded()).isNull();
  }

  @Test
  void halvesOfAPairInTwoTextsAreLone() {
    slab.begin(false);
    slab.addWhole("\uD83D", 0);

    assertThatThrownBy(() -> slab.addWhole("\uDE00", 0))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("U+DE00 at index 0");
  }

  @Test
  void positionsInsideAPairAreSeen() {
    begin("\uD83D");
    byte[] records = new byte[8];
    Bytes.putInt(records, 0, slab.count());
    Bytes.putInt(records, 4, slab.add("\uDE00"));
    encoded();

    assertThat(slab.toBytePositions(records, new int[] {0, 2}, 2)).isFalse();
  }

  @Test
  void roomForLongTextThatIsMostlyAsciiIsCounted() {
    begin("x".repeat(100_000) + "é€😀");

    assertThat(slab.unicodeRoom()).isBetween(100_009, 100_020);
    assertThat(encoded()).hasSize(100_009);
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
