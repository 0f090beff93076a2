package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

class JsonCodecTest {
  private static final Quote QUOTE = new Quote("ACME", 101, new Quote("ÄÖ \uD83D\uDE00", -1, null));
  private static final String DOCUMENT =
      "{\"symbol\":\"ACME\",\"bid\":101,\"next\":"
          + "{\"symbol\":\"ÄÖ \uD83D\uDE00\",\"bid\":-1,\"next\":null}}";

  private final QuoteCodec codec = new QuoteCodec();

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(utf8(text));
  }

  @Test
  void aValueIsWrittenAndReadBack() throws IOException {
    assertThat(new String(codec.encode(QUOTE), StandardCharsets.UTF_8)).isEqualTo(DOCUMENT);
    assertThat(codec.decode(utf8(DOCUMENT))).isEqualTo(QUOTE);
    assertThat(codec.decode(stream(DOCUMENT))).isEqualTo(QUOTE);
    assertThat(codec.format()).isEqualTo("json");
  }

  @Test
  void aPartOfAnArrayIsWrittenAndRead() {
    byte[] bytes = new byte[200];

    int length = codec.encode(QUOTE, bytes, 7);

    assertThat(length).isEqualTo(utf8(DOCUMENT).length);
    assertThat(codec.decode(bytes, 7, length)).isEqualTo(QUOTE);
  }

  @Test
  void aTargetThatIsTooShortIsAnError() {
    assertThatThrownBy(() -> codec.encode(QUOTE, new byte[60], 10))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the target has 50 from offset 10");
  }

  @Test
  void messagesAreAppendedToABuffer() {
    OutputBuffer buffer = new OutputBuffer(1);

    codec.encode(QUOTE, buffer);
    codec.encode(QUOTE, buffer);

    assertThat(new String(buffer.toArray(), StandardCharsets.UTF_8)).isEqualTo(DOCUMENT + DOCUMENT);
  }

  @Test
  void aBufferIsUnchangedAfterAnError() {
    OutputBuffer buffer = new OutputBuffer();

    assertThatThrownBy(() -> codec.encode(new Quote("\uD800", 1, null), buffer))
        .isInstanceOf(EncodeException.class);

    assertThat(buffer.length()).isZero();
  }

  @Test
  void aLoneSurrogateIsAnErrorWithItsPath() {
    Quote quote = new Quote("x", 1, new Quote("ab\uDC00", 2, null));

    assertThatThrownBy(() -> codec.encode(quote))
        .hasMessage(
            "next.symbol: the text has a lone surrogate, U+DC00 at index 2, which UTF-8 cannot"
                + " carry: put U+FFFD or nothing in its place");
  }

  @Test
  void nullWhereAValueIsRequiredIsAnErrorWithItsPath() {
    @SuppressWarnings("NullAway") // what the test is about
    Quote quote = new Quote(null, 1, null);

    assertThatThrownBy(() -> codec.encode(quote))
        .hasMessage(
            "symbol: null in a required component: mark it @Nullable, make it Optional, or set a value");
  }

  @Test
  void aCodecWorksAfterAnError() {
    for (int i = 0; i < 100; i++) {
      assertThatThrownBy(() -> codec.encode(new Quote("\uD800", 1, null)))
          .isInstanceOf(EncodeException.class);
      assertThat(codec.encode(QUOTE)).isEqualTo(utf8(DOCUMENT));
    }
  }

  @Test
  void aValueThatIsTooDeepIsAnError() {
    QuoteCodec shallow = new QuoteCodec(JsonOptions.DEFAULT, Limits.DEFAULT.withDepth(2));
    Quote three = new Quote("a", 1, QUOTE);

    assertThat(shallow.encode(QUOTE)).isEqualTo(utf8(DOCUMENT));
    assertThatThrownBy(() -> shallow.encode(three))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("next.next: records nest more than 2 deep");
  }

  @Test
  void aSyntaxErrorSaysLineAndColumn() {
    DecodeException error =
        catchThrowableOfType(
            DecodeException.class, () -> codec.decode(utf8("{\"bid\":1,\n  \"symbol\" 2}")));

    assertThat(error.kind()).isEqualTo(ErrorKind.SYNTAX);
    assertThat(error.offset()).isEqualTo(21);
    assertThat(error.found()).contains("(line 2, column 12)").doesNotContain("REDACTED");
  }

  @Test
  void aStreamThatFailsIsNotADecodeError() {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the disk is gone");
          }

          @Override
          public int read(byte[] target, int offset, int length) throws IOException {
            throw new IOException("the disk is gone");
          }
        };

    assertThatThrownBy(() -> codec.decode(failing))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the disk is gone");
  }

  @Test
  void aLongStreamHasTheOffsetsOfAnArray() {
    String blanks = " ".repeat(100_000);
    byte[] document =
        utf8("{\"symbol\":\"" + "é".repeat(50_000) + "\"," + blanks + "\"bid\":\"x\"}");

    DecodeException array =
        catchThrowableOfType(DecodeException.class, () -> codec.decode(document));
    DecodeException stream =
        catchThrowableOfType(
            DecodeException.class, () -> codec.decode(new ByteArrayInputStream(document)));

    assertThat(array.offset()).isEqualTo(document.length - 4);
    assertThat(stream.getMessage()).isEqualTo(array.getMessage());
  }

  @Test
  void elementsAreReadOneAfterTheOther() {
    try (JsonElements<Quote> elements =
        codec.elements(stream("[" + DOCUMENT + "," + DOCUMENT + "]"), JsonElements.Layout.LIST)) {
      assertThat(elements.next()).isEqualTo(QUOTE);
      assertThat(elements.hasNext()).isTrue();
      assertThat(elements.next()).isEqualTo(QUOTE);
      assertThat(elements.hasNext()).isFalse();
      assertThat(elements.hasNext()).isFalse();
    }
  }

  @Test
  void linesAreReadOneAfterTheOther() {
    try (JsonElements<Quote> lines =
        codec.elements(
            stream(DOCUMENT + "\n" + DOCUMENT + "\r\n" + DOCUMENT), JsonElements.Layout.LINES)) {
      int count = 0;
      while (lines.hasNext()) {
        assertThat(lines.next()).isEqualTo(QUOTE);
        count++;
      }
      assertThat(count).isEqualTo(3);
    }
  }

  @Test
  void anElementWithAnErrorIsNamedAndEndsTheValues() {
    try (JsonElements<Quote> elements =
        codec.elements(stream("[" + DOCUMENT + ",{\"bid\":true}]"), JsonElements.Layout.LIST)) {
      elements.next();

      assertThatThrownBy(elements::next).hasMessageContaining("in [1].bid");
      assertThat(elements.hasNext()).isFalse();
    }
  }

  @Test
  void whatFollowsTheListIsAnError() {
    try (JsonElements<Quote> elements =
        codec.elements(stream("[" + DOCUMENT + "] 1"), JsonElements.Layout.LIST)) {
      elements.next();

      assertThatThrownBy(elements::hasNext).hasMessageContaining("TRAILING_BYTES");
    }
  }

  @Test
  void limitsCountForEachElement() {
    QuoteCodec shallow = new QuoteCodec(JsonOptions.DEFAULT, Limits.DEFAULT.withDepth(2));
    String many = "[" + String.join(",", Arrays.asList(DOCUMENT, DOCUMENT, DOCUMENT)) + "]";

    try (JsonElements<Quote> elements = shallow.elements(stream(many), JsonElements.Layout.LIST)) {
      elements.forEachRemaining(quote -> assertThat(quote).isEqualTo(QUOTE));
    }
  }

  @Test
  void theLengthOfAStreamIsLimitedForAMessageAndNotForElements() throws IOException {
    QuoteCodec limited = new QuoteCodec(JsonOptions.DEFAULT, Limits.DEFAULT.withMessageBytes(100));
    String many = "[" + String.join(",", Arrays.asList(DOCUMENT, DOCUMENT, DOCUMENT)) + "]";

    assertThat(limited.decode(stream(DOCUMENT))).isEqualTo(QUOTE);
    assertThatThrownBy(() -> limited.decode(stream(DOCUMENT + " ".repeat(100))))
        .hasMessageContaining("LIMIT_EXCEEDED at byte 0:"); // Spec: limits, 6
    try (JsonElements<Quote> elements = limited.elements(stream(many), JsonElements.Layout.LIST)) {
      elements.forEachRemaining(quote -> assertThat(quote).isEqualTo(QUOTE));
      assertThat(elements.offset()).isEqualTo(utf8(many).length);
    }
  }

  @Test
  void aValueIsReadFromAnyParser() {
    JsonFactory factory = new JsonFactory();
    try (JsonParser parser =
        factory.createParser(ObjectReadContext.empty(), "[" + DOCUMENT + ",7]")) {
      parser.nextToken();
      parser.nextToken();

      assertThat(codec.read(parser)).isEqualTo(QUOTE);
      assertThat(parser.nextToken()).isEqualTo(JsonToken.VALUE_NUMBER_INT);
    }
  }

  @Test
  void aValueIsWrittenToAnyGenerator() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator generator =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes)) {
      generator.writeStartArray();
      codec.write(QUOTE, generator);
      codec.write(QUOTE, generator);
      generator.writeEndArray();
    }

    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("[" + DOCUMENT + "," + DOCUMENT + "]");
  }

  @Test
  void textIsTheSameWhereverItFallsIntoABlock() {
    StringBuilder prefix = new StringBuilder("x".repeat(7_900));
    for (int i = 0; i < 200; i++) {
      Quote quote = new Quote(prefix.append('y') + "\uD83D\uDE00é\"", i, QUOTE);

      assertThat(codec.decode(codec.encode(quote))).isEqualTo(quote);
    }
  }

  @Test
  void mutatedDocumentsAreReadOrRefused() {
    Random random = new Random(20261121);
    byte[] document = utf8(DOCUMENT);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] mutated = Arrays.copyOf(document, 1 + random.nextInt(document.length));
      mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
      try {
        Quote quote = codec.decode(mutated);
        assertThat(codec.decode(codec.encode(quote))).isEqualTo(quote);
      } catch (DecodeException e) {
        assertThat(e.offset()).isBetween(0L, (long) mutated.length);
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(10_000);
  }
}
