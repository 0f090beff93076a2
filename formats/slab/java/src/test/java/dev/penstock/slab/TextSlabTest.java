package dev.penstock.slab;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import dev.penstock.transport.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the text of a message around the lengths at which its way of encoding changes. */
class TextSlabTest {
  private final TextSlab slab = new TextSlab();
  private final SlabWriter writer = new TextMessage(SlabEncoding.MIXED);

  private void begin(String... texts) {
    slab.begin();
    for (String text : texts) {
      slab.add(text, writer);
    }
  }

  /** The bytes of ASCII, or of UTF-8; null if there is a lone surrogate. */
  private byte @Nullable [] encoded() {
    byte[] target = new byte[slab.count() + 3];
    if (slab.putBytes(target, 3) == SlabEncoding.ASCII) {
      return Arrays.copyOfRange(target, 3, target.length);
    }
    target = Arrays.copyOf(target, slab.utf8Room() + 4);
    int length = slab.putUtf8(target, 3);
    return length < 0 ? null : Arrays.copyOfRange(target, 3, 3 + length);
  }

  private byte @Nullable [] wide() {
    byte[] target = new byte[2 * slab.count() + 3];
    int length = slab.putUtf16(target, 3);
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

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 63, 64, 65, 200, 4095, 4096, 4097})
  void oneLetterOfLatin1MayStandAnywhere(int length) {
    for (String odd : new String[] {"\u0080", "é", "ÿ"}) {
      for (int at = 0; at <= length; at = at < 70 ? at + 1 : at * 5 / 4) {
        String text = "x".repeat(at) + odd + "y".repeat(length - at);
        byte[] target = new byte[length + 4];
        begin(text);

        assertThat(slab.putBytes(target, 3)).isEqualTo(SlabEncoding.LATIN_1);
        assertThat(Arrays.copyOfRange(target, 3, target.length))
            .isEqualTo(text.getBytes(StandardCharsets.ISO_8859_1));
        begin(text, "Ā");
        assertThat(slab.putBytes(new byte[length + 5], 3)).isNull();
      }
    }
  }

  @Test
  void surrogatePairsMayStandAcrossChunks() {
    for (int at = 4090; at < 4100; at++) {
      String text = "x".repeat(at) + "😀" + "y".repeat(5000) + "😀";
      begin(text);

      assertThat(encoded()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
      assertThat(wide()).isEqualTo(text.getBytes(StandardCharsets.UTF_16LE));
    }
  }

  @Test
  void textIsMostlyWideWhereUtf16IsNotLonger() {
    for (int times : new int[] {1, 10, 129, 100_003}) {
      begin("x".repeat(times));
      assertThat(slab.isMostlyWide()).isFalse();
      begin("д".repeat(times));
      assertThat(slab.isMostlyWide()).isTrue();
      begin("中x中".repeat(times));
      assertThat(slab.isMostlyWide()).isTrue();
      begin("x中x".repeat(times));
      assertThat(slab.isMostlyWide()).isFalse();
      begin("😀".repeat(times));
      assertThat(slab.isMostlyWide()).isTrue();
    }
  }

  /** Puts texts into blocks of one or two, as a writer does; returns where their ends stand. */
  private int[] collect(byte[] target, String... texts) {
    slab.begin();
    int[] cells = new int[texts.length * 2];
    int cellCount = 0;
    int cell = 0;
    for (int i = 0; i < texts.length; ) {
      int inBlock = inBlock(texts, i);
      cells[cellCount++] = cell;
      cells[cellCount++] = inBlock + 1;
      Bytes.putInt(target, cell, slab.count());
      for (int k = 1; k <= inBlock; k++) {
        Bytes.putInt(target, cell + 4 * k, slab.add(texts[i++], writer));
      }
      cell += 4 * inBlock + 4;
    }
    return Arrays.copyOf(cells, cellCount);
  }

  private int putMixed(byte[] target, int offset, String... texts) {
    int[] cells = collect(target, texts);
    slab.putBytes(target, offset);
    return slab.putMixed(target, offset, cells, cells.length);
  }

  private static int inBlock(String[] texts, int first) {
    return Math.min(texts.length - first, 1 + (first & 1));
  }

  @Test
  void mixedTextsAreLatin1OrUtf16EachByItself() {
    String[] texts = {
      "",
      "ab",
      "é",
      "",
      "x€y",
      "😀",
      "z",
      "plain ".repeat(40),
      "",
      "д".repeat(70),
      "é€",
      "",
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
      "h",
      "i",
      "j",
      "k",
      "l",
      "m",
      "n",
      "o",
      "p",
      "q",
      "r",
      "s",
      "t"
    };
    for (int first = 0; first < 8; first++) {
      String[] some = Arrays.copyOfRange(texts, first, texts.length);
      byte[] target = new byte[4000];
      int length = putMixed(target, 200, some);

      assertMixed(target, some, length);
    }
  }

  @Test
  void textsAreMostlyWideWhereMoreAreThanAreNot() {
    assertThat(areMostlyWide("д".repeat(70), "€", "", "x€y", "😀", "z")).isTrue();
    assertThat(areMostlyWide("", "")).isFalse();
    assertThat(areMostlyWide("€")).isTrue();
    String[] many = new String[1000];
    Arrays.fill(many, "latin");
    assertThat(areMostlyWide(many)).isFalse();
    Arrays.fill(many, 0, 800, "ж");
    assertThat(areMostlyWide(many)).isTrue();
  }

  private boolean areMostlyWide(String... texts) {
    byte[] records = new byte[8 * texts.length];
    int[] cells = collect(records, texts);
    return slab.areMostlyWide(records, cells, cells.length);
  }

  private static void assertMixed(byte[] target, String[] texts, int length) {
    int at = 0;
    int cell = 0;
    for (int i = 0; i < texts.length; ) {
      int inBlock = inBlock(texts, i);
      assertThat(Bytes.getInt(target, cell)).isEqualTo(at);
      for (int k = 1; k <= inBlock; k++) {
        String text = texts[i++];
        boolean wide = text.chars().anyMatch(unit -> unit > 0xFF);
        int bytes = text.length() * (wide ? 2 : 1);
        int end = at + bytes;
        assertThat(Bytes.getInt(target, cell + 4 * k)).isEqualTo(wide ? end | TextSlab.WIDE : end);
        assertThat(new String(target, 200 + at, bytes, wide ? UTF_16LE : ISO_8859_1))
            .isEqualTo(text);
        at = end;
      }
      cell += 4 * inBlock + 4;
    }
    assertThat(length).isEqualTo(at);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 64, 65, 4095, 4096, 5000})
  void aLoneSurrogateIsSeenWhereverItStands(int at) {
    begin("x".repeat(at) + "\uD83D", "y".repeat(70));

    assertThat(encoded()).isNull();
    assertThat(wide()).isNull();
  }

  @Test
  void halvesOfAPairInTwoTextsAreLone() {
    slab.begin();
    slab.addWhole("\uD83D", 0, writer);

    assertThatThrownBy(() -> slab.addWhole("\uDE00", 0, writer))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("U+DE00 at index 0");
  }

  @Test
  void halvesOfAPairInTwoMixedTextsAreLone() {
    assertThat(putMixed(new byte[100], 50, "x", "\uD83D", "\uDE00")).isEqualTo(-1);
    assertThat(putMixed(new byte[100], 50, "x", "", "\uD83D\uDE00")).isEqualTo(5);
  }

  @Test
  void halvesOfAPairInTwoWideTextsAreSeen() {
    byte[] records = new byte[100];
    int[] split = collect(records, "x", "\uD83D", "\uDE00");
    wide();
    assertThat(slab.areWhole(records, split, split.length)).isFalse();
    int[] whole = collect(records, "x", "", "\uD83D\uDE00");
    wide();
    assertThat(slab.areWhole(records, whole, whole.length)).isTrue();
  }

  @Test
  void roomForLongTextThatIsMostlyAsciiIsCounted() {
    begin("x".repeat(100_000) + "é€😀");

    assertThat(slab.utf8Room()).isBetween(100_009, 100_020);
    assertThat(encoded()).hasSize(100_009);
  }

  @Test
  void aVerifyingSlabNamesTheLoneSurrogate() {
    slab.begin();
    slab.verify();

    assertThatThrownBy(() -> slab.add("a\uD83D", writer))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("U+D83D at index 1");
  }

  @Test
  void aSlabIsUsedAgain() {
    begin("é".repeat(3000));
    encoded();
    slab.trim(0);
    begin("abc");

    assertThat(encoded()).isEqualTo("abc".getBytes(StandardCharsets.UTF_8));
  }
}
