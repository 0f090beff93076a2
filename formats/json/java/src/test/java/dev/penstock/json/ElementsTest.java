package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.json.JsonElements.Layout;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of a stream are the same in a window and by a parser, wherever the window ends. */
final class ElementsTest {
  private static final QuoteCodec CODEC = new QuoteCodec();
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final List<String> PIECES =
      List.of(
          "{", "}", "[", "]", ",", ":", "\"", "\\", "1", "-", "e", " ", "\n", "t", "\u00ff", "");

  /** A stream that gives a few bytes at a time, stays open and notes how many it gave. */
  private static final class Chunks extends InputStream {
    private final byte[] document;
    private final int most;
    private int given;

    Chunks(byte[] document, int most) {
      this.document = document;
      this.most = most;
    }

    @Override
    public int read() {
      throw new AssertionError("blocks are read");
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count = Math.min(Math.min(length, most), document.length - given);
      System.arraycopy(document, given, target, offset, count);
      given += count;
      return count == 0 ? -1 : count;
    }

    @Override
    public void close() throws IOException {
      throw new IOException("the caller closes it");
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String document(Layout layout, List<String> values) {
    return layout == Layout.LIST
        ? "[" + String.join(", ", values) + "]"
        : String.join("\n", values);
  }

  private static String quote(String symbol, int bid) {
    return "{\"symbol\":\"" + symbol + "\",\"bid\":" + bid + ",\"next\":null}";
  }

  /** Returns all values and the error after them. */
  private static String outcome(byte[] document, Layout layout, int chunk, int before) {
    StringBuilder all = new StringBuilder();
    JsonElements<Quote> elements = null;
    try {
      elements = CODEC.elements(new Chunks(document, chunk), layout);
      while (elements.hasNext()) {
        all.append(elements.next()).append('\n');
      }
      all.append(elements.offset() - before);
    } catch (DecodeException e) {
      String found = e.found().replaceFirst(" \\(line.*", ""); // which a parser inside has not
      all.append(
          "%s at %d in %s: %s, %s"
              .formatted(e.kind(), e.offset() - before, e.path(), e.expected(), found));
    }
    return all.toString();
  }

  /** Returns the document with a mark in front, with which the parser reads all of it. */
  private static byte[] marked(byte[] document) {
    byte[] marked = Arrays.copyOf(MARK, MARK.length + document.length);
    System.arraycopy(document, 0, marked, MARK.length, document.length);
    return marked;
  }

  private static void assertSame(byte[] document, Layout layout, int... chunks) {
    String expected = outcome(marked(document), layout, Integer.MAX_VALUE, MARK.length);
    for (int chunk : chunks) {
      String actual = outcome(document, layout, chunk, 0);
      if (!actual.equals(expected)) { // one of many thousands
        assertThat(actual)
            .as(new String(document, StandardCharsets.ISO_8859_1))
            .isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void mutantsAreReadAsTheParserReadsThem(Layout layout) {
    Random random = new Random(20261123);
    List<String> values = List.of(quote("a\u00e9", 1), quote("\\u00e9\u4e2d", -293), quote("", 12));
    for (int i = 0; i < 4_000; i++) {
      StringBuilder text = new StringBuilder(document(layout, values));
      for (int count = random.nextInt(3); count > 0; count--) {
        int from = 4 + random.nextInt(text.length() - 4); // the mark is where null bytes count
        int to = Math.min(text.length(), from + random.nextInt(3));
        text.replace(from, to, PIECES.get(random.nextInt(PIECES.size())));
      }
      byte[] bytes = utf8(text.toString());
      int length = random.nextInt(8) == 0 ? 5 + random.nextInt(bytes.length - 5) : bytes.length;
      bytes[4 + random.nextInt(bytes.length - 4)] ^= (byte) (random.nextInt(16) == 0 ? 0x80 : 0);
      assertSame(Arrays.copyOf(bytes, length), layout, Integer.MAX_VALUE, 1 + random.nextInt(90));
    }
  }

  @ParameterizedTest
  @EnumSource
  void valuesOfAnyLengthAreReadWhereverTheWindowEnds(Layout layout) {
    Random random = new Random(7);
    List<String> values = new ArrayList<>();
    for (int length = 1; length < 300_000; length += 1 + length / 5) {
      values.add(quote("x\\n\u00e9".repeat(random.nextInt(length)), length));
      values.add(quote("y", random.nextInt()));
    }
    byte[] document = utf8(document(layout, values) + "\n");

    assertSame(document, layout, Integer.MAX_VALUE, 1 << 16, 50_001);
  }

  @ParameterizedTest
  @EnumSource
  void aValueThatIsWrongFarInIsToldWithItsPlace(Layout layout) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      values.add(quote("symbol" + i, i));
    }
    for (String wrong : List.of("{\"bid\":true}", "{\"symbol\":\"a\"}", "{\"x\" 1}", "nul", "0]")) {
      values.set(4_321, wrong);
      byte[] document = utf8(document(layout, values));

      assertSame(document, layout, Integer.MAX_VALUE, 4_096);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aValueIsThereBeforeTheStreamHasMore(Layout layout) {
    String first = document(layout, List.of(quote("a", 1), quote("b", 2)));
    Chunks stream = new Chunks(utf8(first), first.indexOf('}') + 1);
    JsonElements<Quote> elements = CODEC.elements(stream, layout);

    assertThat(elements.next()).isEqualTo(new Quote("a", 1, null));
    assertThat(stream.given).isEqualTo(first.indexOf('}') + 1);
  }

  @Test
  void whatTheParserAloneTakesIsFollowedByFurtherValues() {
    String name = "n".repeat(40_000); // longer than the window's reader takes
    String rare = "{\"symbol\":\"a\",\"bid\":1,\"" + name + "\":0}";
    List<String> values = List.of(quote("a", 1), rare, quote("b", 2));

    assertSame(utf8(document(Layout.LIST, values)), Layout.LIST, Integer.MAX_VALUE, 1_000);
    assertThat(outcome(utf8(document(Layout.LINES, values)), Layout.LINES, 100_000, 0))
        .contains("b");
  }

  @Test
  void aListIsALevelOfItsValues() {
    QuoteCodec shallow = new QuoteCodec(JsonOptions.DEFAULT, Limits.DEFAULT.withDepth(1));
    String deep = "[".repeat(127) + "]".repeat(127);
    String value = "{\"symbol\":\"a\",\"bid\":1,\"x\":" + deep + "}";
    byte[] lines = utf8(value);
    byte[] list = utf8("[" + value + "]");

    assertThat(shallow.elements(new ByteArrayInputStream(lines), Layout.LINES).next().symbol())
        .isEqualTo("a");
    try (JsonElements<Quote> elements =
        shallow.elements(new ByteArrayInputStream(list), Layout.LIST)) {
      assertThatThrownBy(elements::next).hasMessageContaining("LIMIT_EXCEEDED at byte 154");
    }
  }
}
