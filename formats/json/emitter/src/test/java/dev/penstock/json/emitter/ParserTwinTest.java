package dev.penstock.json.emitter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.json.DocumentParser;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mutated documents have the values and errors in an array that they have in a parser. */
class ParserTwinTest {
  private static final int MUTANTS = 40;

  /** Bytes and pieces that begin, continue, end or break something, in JSON or in UTF-8. */
  private static final List<String> PIECES =
      Stream.of(
              "\\0 \\x1f \" \\ { } [ ] , : - + . 0 9 e E n t u / \\x80 \\xc3 \\xed\\xa0\\x80 \\xff",
              "\\xc3\\xa9 \\xe4\\xb8\\x96 \\xf0\\x9f\\x98\\x80 null true false -0 1.5e3 0.1 00 1e400",
              "\\u0041 \\ud83d\\ude00 \\ud800 \\n 99999999999999999999 {} [] {\"a\":[1,{}]}",
              "\"a\": ,\"b\":1 \"type\": \"\" 2026-11-21 [1,2] -1.50 \"NaN\"")
          .flatMap(line -> Stream.of(line.split(" ", -1)))
          .map(ParserTwinTest::bytes)
          .toList();

  static Stream<Vector> documents() {
    return Stream.concat(Vector.in("accept").stream(), Vector.in("reject").stream())
        .filter(vector -> !vector.settings().containsKey("messageBytes")); // no limit of a stream
  }

  /** Returns a piece with its bytes as the units of a text. */
  private static String bytes(String piece) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < piece.length(); i++) {
      if (piece.startsWith("\\x", i)) {
        text.append((char) Integer.parseInt(piece.substring(i + 2, i + 4), 16));
        i += 3;
      } else if (piece.startsWith("\\0", i)) {
        text.append('\0');
        i++;
      } else {
        text.append(piece.charAt(i));
      }
    }
    return text.append(piece.isEmpty() ? " " : "").toString();
  }

  private static String outcome(JsonCodec<Object> codec, Supplier<Object> read) {
    try {
      return new String(codec.encode(read.get()), StandardCharsets.UTF_8);
    } catch (DecodeException e) {
      return e.kind() + " at " + e.offset() + " in " + e.path();
    }
  }

  /** Reads a document as the only one of a stream of them. */
  private static String streamed(JsonCodec<Object> codec, byte[] document) {
    try (JsonElements<Object> elements =
        codec.elements(new ByteArrayInputStream(document), JsonElements.Layout.LINES)) {
      return outcome(
              codec,
              () -> {
                if (!elements.hasNext()) {
                  throw new DecodeException(
                      ErrorKind.TRUNCATED, document.length, "a value", "none");
                }
                Object value = elements.next();
                if (elements.hasNext()) {
                  throw new DecodeException(ErrorKind.TRAILING_BYTES, -1, "one value", "another");
                }
                return value;
              })
          .replaceFirst(" in \\[0]\\.?", " in "); // the index of the document
    }
  }

  private static void assertSame(JsonCodec<Object> codec, byte[] document) {
    String expected = outcome(codec, () -> DocumentParser.read(codec, document));
    byte[] around = new byte[document.length + 20];
    Arrays.fill(around, (byte) '1');
    System.arraycopy(document, 0, around, 7, document.length);
    String actual = outcome(codec, () -> codec.decode(around, 7, document.length));
    if (!actual.equals(expected)) { // one of many thousands
      assertThat(actual).as(new String(document, StandardCharsets.ISO_8859_1)).isEqualTo(expected);
    }
    // What comes after a value is an error of the document, and another value of a stream.
    String streamed = streamed(codec, document);
    boolean hasMore = streamed.startsWith("TRAILING_BYTES at -1");
    boolean same = hasMore ? expected.endsWith(" in ") : streamed.equals(expected);
    if (!same) {
      assertThat(streamed)
          .as(new String(document, StandardCharsets.ISO_8859_1))
          .isEqualTo(expected);
    }
  }

  private static byte[] mutant(byte[] document, Random random) {
    StringBuilder text = new StringBuilder(new String(document, StandardCharsets.ISO_8859_1));
    for (int count = 1 + random.nextInt(3); count > 0 && text.length() > 0; count--) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(4));
      String piece = random.nextInt(4) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
      text.replace(from, to, piece);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    return random.nextInt(8) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length + 1)) : bytes;
  }

  @ParameterizedTest
  @MethodSource("documents")
  void mutantsAreReadAsTheParserReadsThem(Vector vector) {
    JsonCodec<Object> codec =
        GeneratedJson.of(vector.schema()).codec(vector.options(), vector.limits());
    Random random = new Random(vector.toString().hashCode());
    assertSame(codec, vector.document());
    for (int i = 0; i < MUTANTS; i++) {
      assertSame(codec, mutant(vector.document(), random));
    }
  }
}
