package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An error does not depend on whether a document is in an array, a buffer or a stream. */
final class SameErrorsTest {
  private static final QuoteCodec CODEC = new QuoteCodec();
  private static final int[] CHUNKS = {1, 3, 1 << 16};

  /** Bytes that begin, continue, end or break something, in JSON or in UTF-8. */
  private static final int[] BYTES = {
    0x00, 0x08, 0x0A, 0x1F, ' ', '"', '\\', '{', '}', '[', ']', ',', ':', '-', '+', '.', '0', '9',
    'e', 'n', 't', 'u', 'x', '/', 0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xCE, 0xE2, 0xED, 0xEF, 0xF0, 0xF4,
    0xFF
  };

  /** A stream that gives a few bytes at a time. */
  private static final class Chunks extends FilterInputStream {
    private final int most;

    Chunks(byte[] document, int most) {
      super(new ByteArrayInputStream(document));
      this.most = most;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return super.read(target, offset, Math.min(most, length));
    }
  }

  private interface Decoding {
    Quote of(byte[] document) throws IOException;
  }

  private static String result(byte[] document, Decoding decoding) {
    try {
      return decoding.of(document).toString();
    } catch (DecodeException e) {
      return e.kind() + " at " + e.offset() + " in " + e.path();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Quote offset(byte[] document) {
    byte[] wider = new byte[document.length + 9];
    Arrays.fill(wider, (byte) '"');
    System.arraycopy(document, 0, wider, 5, document.length);
    return CODEC.decode(wider, 5, document.length);
  }

  private static void assertSame(byte[] document) {
    String expected = result(document, CODEC::decode);
    Set<String> others = new LinkedHashSet<>();
    others.add(result(document, SameErrorsTest::offset));
    others.add(result(document, bytes -> CODEC.decode(ByteBuffer.wrap(bytes))));
    for (int chunk : CHUNKS) {
      others.add(
          result(
              document,
              bytes -> {
                try (InputStream in = new Chunks(bytes, chunk)) {
                  return CODEC.decode(in);
                }
              }));
    }
    if (others.equals(Set.of(expected))) {
      return; // one of many thousands
    }
    assertThat(others)
        .as(new String(document, StandardCharsets.ISO_8859_1))
        .containsExactly(expected);
  }

  static Stream<String> documents() {
    return Stream.of(
        "{\"symbol\":\"-7\",\"bid\":-293,\"next\":{\"symbol\":\"s\",\"bid\":1}}",
        "{\"symbol\":\"\u00e9\u4e2d\ud83d\ude00\",\"bid\":0,\"next\":null}",
        " { \"bid\" : 12 , \"x\\u00e9\" : [ true , false , 1.5e3 ] , \"symbol\" : \"\\ud83d\\ude00\" } ",
        "\ufeff{\"symbol\":\"\",\"bid\":7,\"\u00fc\":{\"y\":[\"\u20ac\",{}]}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ce", "2cce", "e282", "f09f9880ff", "2020c3", "78ce", "747275ce"})
  void bytesBehindAnObjectThatIsOpenGiveTheSameError(String hex) {
    byte[] start =
        "{\"symbol\":\"-7\",\"bid\":-293,\"in\":{\"s\":\"-7\"}".getBytes(StandardCharsets.UTF_8);
    byte[] more = HexFormat.of().parseHex(hex);
    byte[] document = Arrays.copyOf(start, start.length + more.length);
    System.arraycopy(more, 0, document, start.length, more.length);
    assertSame(document);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyChangedByteGivesTheSameError(String text) {
    byte[] document = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < document.length; at++) {
      for (int each : BYTES) {
        byte[] changed = document.clone();
        changed[at] = (byte) each;
        assertSame(changed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyByteMoreGivesTheSameError(String text) {
    byte[] document = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at <= document.length; at++) {
      for (int each : BYTES) {
        byte[] changed = new byte[document.length + 1];
        System.arraycopy(document, 0, changed, 0, at);
        changed[at] = (byte) each;
        System.arraycopy(document, at, changed, at + 1, document.length - at);
        assertSame(changed);
        assertSame(Arrays.copyOf(changed, at + 1));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyStretchLessGivesTheSameError(String text) {
    byte[] document = text.getBytes(StandardCharsets.UTF_8);
    for (int from = 0; from < document.length; from++) {
      for (int length = 1; length <= 3 && from + length <= document.length; length++) {
        byte[] changed = new byte[document.length - length];
        System.arraycopy(document, 0, changed, 0, from);
        System.arraycopy(document, from + length, changed, from, changed.length - from);
        assertSame(changed);
      }
      assertSame(Arrays.copyOf(document, from));
    }
  }
}
