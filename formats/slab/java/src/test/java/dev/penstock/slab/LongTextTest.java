package dev.penstock.slab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.transport.BulkArrays;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Tests messages of which the text is longer than a block of characters. */
class LongTextTest {
  private static final int BLOCK = 1 << 17;
  private static final List<String> SMALL = List.of("Zoë", "", "Ζωή", "end");

  /** Which characters a list of texts has. */
  private enum Letters {
    ASCII("abcdefgh "),
    LATIN_1("aé ÿb"),
    WIDE("Ζωή漢 a"),
    PAIRS("😀a");

    private final String letters;

    Letters(String letters) {
      this.letters = letters;
    }

    String text(Random random, int length) {
      int[] points = letters.codePoints().toArray();
      StringBuilder text = new StringBuilder(length + 2);
      while (text.length() < length) {
        text.appendCodePoint(points[random.nextInt(points.length)]);
      }
      return text.toString();
    }
  }

  /** Returns texts of more than a block, of which one in {@code oddEvery} has other letters. */
  private static List<String> texts(long seed, Letters odd, int oddEvery, int longest) {
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    for (int sum = 0; sum < 2 * BLOCK + 1_000; sum += texts.get(texts.size() - 1).length()) {
      Letters letters = random.nextInt(oddEvery) == 0 ? odd : Letters.ASCII;
      texts.add(letters.text(random, random.nextInt(longest)));
    }
    return texts;
  }

  private static List<List<String>> lists() {
    List<List<String>> lists = new ArrayList<>();
    for (Letters letters : Letters.values()) {
      lists.add(texts(1, letters, 1, 3_000));
      lists.add(texts(2, letters, 3, 500));
      lists.add(texts(3, letters, 40, 20_000));
    }
    lists.add(List.of("a".repeat(BLOCK), "b"));
    lists.add(List.of("a".repeat(BLOCK - 1), "Ζ", "", "é"));
    lists.add(List.of("short", "Ζ" + "a".repeat(2 * BLOCK), "short", "b".repeat(BLOCK)));
    lists.add(List.of("a".repeat(BLOCK), Letters.PAIRS.text(new Random(4), 2 * BLOCK)));
    return lists;
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"UTF_8", "UTF_16", "MIXED"})
  void textIsWhatItIsTextByText(SlabEncoding wide) {
    TextMessage writer = new TextMessage(wide);
    for (List<String> texts : lists()) {
      for (List<String> next : List.of(texts, SMALL, texts)) {
        byte[] expected = TextMessage.expected(next, wide);
        assertThat(Arrays.equals(writer.with(next).array(), expected)).isTrue();
        byte[] copy = writer.with(next).copy();
        assertThat(Arrays.equals(copy, 1, copy.length - 1, expected, 0, expected.length)).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.INCLUDE,
      names = {"UTF_8", "UTF_16", "MIXED"})
  void loneSurrogatesAreFoundInEveryBlock(SlabEncoding wide) {
    TextMessage writer = new TextMessage(wide);
    List<String> texts = texts(5, Letters.WIDE, 3, 9_000);
    for (int at : new int[] {0, texts.size() / 2, texts.size() - 1}) {
      List<String> damaged = new ArrayList<>(texts);
      damaged.set(at, damaged.get(at) + "\uD83D");
      assertThat(writer.with(damaged).array()).isNull();
      byte[] expected = TextMessage.expected(SMALL, wide);
      assertThat(writer.with(SMALL).array()).isEqualTo(expected);
    }
  }

  @Test
  void largeArraysStandBetweenRecordsAndText() throws IOException {
    TextMessage writer = new TextMessage(SlabEncoding.MIXED);
    List<String> texts = texts(7, Letters.WIDE, 3, 500);
    int[] values = new Random(7).ints(5_000).toArray();
    byte[] plain = TextMessage.expected(texts, SlabEncoding.MIXED);
    int at = 1 + 4 * (texts.size() + 1);
    byte[] expected = new byte[plain.length + 4 * values.length];
    System.arraycopy(plain, 0, expected, 0, at);
    BulkArrays.put(values, expected, at);
    System.arraycopy(plain, at, expected, at + 4 * values.length, plain.length - at);

    assertThat(Arrays.equals(writer.with(texts).and(values).array(), expected)).isTrue();
    byte[] copy = writer.with(texts).and(values).copy();
    assertThat(Arrays.equals(copy, 1, copy.length - 1, expected, 0, expected.length)).isTrue();
    assertThat(Arrays.equals(writer.with(texts).and(values).stream(), expected)).isTrue();
  }

  @Test
  void aLongMessageThatWasNotFinishedLeavesNothingBehind() {
    TextMessage writer = new TextMessage(SlabEncoding.MIXED);
    writer.with(texts(6, Letters.WIDE, 3, 500)).end();
    byte[] expected = TextMessage.expected(SMALL, SlabEncoding.MIXED);
    assertThat(writer.with(SMALL).array()).isEqualTo(expected);
  }
}
