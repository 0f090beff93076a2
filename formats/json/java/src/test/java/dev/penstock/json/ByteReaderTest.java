package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** What is read from an array is what a parser reads. */
class ByteReaderTest {
  private static final int MOST_UNITS = 40;

  private static final JsonFactory FACTORY = JsonFactories.of(JsonOptions.DEFAULT, Limits.DEFAULT);

  private final QuoteCodec codec = new QuoteCodec();

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String outcome(Supplier<Quote> read) {
    try {
      return String.valueOf(read.get());
    } catch (DecodeException e) {
      return e.getMessage();
    }
  }

  /** Reads a document with the parser as the library makes it. */
  private Quote expected(byte[] document) {
    Utf8Input source = new Utf8Input(new ByteArrayInputStream(document));
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), source)) {
      ParserReader in =
          new ParserReader(parser, JsonOptions.DEFAULT, Limits.DEFAULT, source.scan(), 0);
      in.begin();
      Quote quote = codec.read(in);
      in.end();
      return quote;
    }
  }

  private void readAsUsual(byte[] document) {
    String expected = outcome(() -> expected(document));
    byte[] around = new byte[document.length + 9];
    Arrays.fill(around, (byte) '"');
    System.arraycopy(document, 0, around, 5, document.length);

    assertThat(outcome(() -> codec.decode(document))).isEqualTo(expected);
    assertThat(outcome(() -> codec.decode(around, 5, document.length))).isEqualTo(expected);
  }

  @Test
  void membersAreReadHoweverTheyStand() {
    for (String document :
        new String[] {
          "{\"symbol\":\"A\",\"bid\":1}",
          "{\"bid\":1,\"symbol\":\"A\"}",
          "{ \"symbol\" : \"A\" , \"bid\" : 1 }",
          "{\n\"symbol\":\n\"A\",\n\"bid\":-1}\n",
          "\uFEFF{\"symbol\":\"A\",\"bid\":-0}",
          "{\"symbol\":\"A\",\"x\":[{}],\"bid\":1,\"symbols\":2}",
          "{\"\\u0073ymbol\":\"A\",\"bid\":1}",
          "{\"symbol\":\"A\",\"bid\":1,\"next\":{\"symbol\":\"\",\"bid\":0,\"next\":null}}",
          "{\"symbol\":\"A\",\"symbol\":\"A\",\"bid\":1}",
          "{\"symbol\":\"A\" \"bid\":1}",
          "{\"symbol\":\"A\",,\"bid\":1}",
          "{,\"symbol\":\"A\"}",
          "{\"symbol\":\"A\",\"bid\":1,}",
          "{\"symbol\":\"A\",\"bid\":1.0}",
          "{\"symbol\":\"A\",\"bid\":01}",
          "{\"symbol\":\"A\",\"bid\":tru}",
          "{\"symbol\":\"A\",\"bid\":[1]}",
          "{\"symbol\":\"A\",\"bid\":}",
          "{\"symbol\":\"A\",\"bid\":1} 2",
          "{\"symbol\":\"A\",\"bid\":1",
          "{\"symbol\":\"A",
          "{\"symbol\":",
          "{",
          "",
          "\uFEFF",
          "[\"symbol\"]"
        }) {
      readAsUsual(utf8(document));
    }
  }

  @Test
  void aUnitIsTheSameAtEveryPlaceOfAStringOfEveryLength() {
    String[] units = {
      "b",
      " ",
      "!",
      "#",
      "[",
      "]",
      "\u007F",
      "\\\"",
      "\\\\",
      "\\n",
      "\\u0041",
      "\\uD83D\\uDE00",
      "\\uD800",
      "\u0080",
      "\u00A2",
      "\u00DC",
      "\u0122",
      "\u4E16",
      "\uD83D\uDE00",
      "\u001F",
      "\n",
      "\t",
      "\"",
      "\\",
      "\\x"
    };
    for (int length = 1; length <= MOST_UNITS; length++) {
      for (int place = 0; place < length; place++) {
        for (String unit : units) {
          String text = "a".repeat(place) + unit + "a".repeat(length - place - 1);
          readAsUsual(utf8("{\"bid\":12,\"symbol\":\"" + text + "\"}"));
        }
      }
    }
  }

  @Test
  void mutatedDocumentsAreReadAsUsual() {
    Random random = new Random(20261122);
    Quote quote = new Quote("ACME \u00C4\n", 101, new Quote("\uD83D\uDE00 long enough", 0, null));
    byte[] document = codec.encode(quote);
    byte[] some = utf8("\"\\{}[],:0123456789eE.+-tfn u\u00E9");
    for (int i = 0; i < 20_000; i++) {
      byte[] mutated = Arrays.copyOf(document, document.length - random.nextInt(2) * (i % 50));
      for (int count = 1 + random.nextInt(2); count > 0; count--) {
        mutated[random.nextInt(mutated.length)] = some[random.nextInt(some.length)];
      }
      readAsUsual(mutated);
    }
  }

  @Test
  void usualDocumentsAreNotLeftToTheParser() {
    for (String document :
        new String[] {
          "{\"symbol\":\"A\",\"bid\":1}",
          "\uFEFF { \"bid\" : -1 , \"symbol\" : \"\u00C4\\n\\uD83D\\uDE00\" , \"next\":null } ",
          "{\"x\":[{},[],{\"\":[1e5,{}]},\"\\uD800\"],\"bid\":2147483647,\"\\u0073ymbol\":\"\uFFFD\"}"
        }) {
      byte[] bytes = utf8(document);
      ByteReader in = new ByteReader(JsonOptions.DEFAULT, Limits.DEFAULT);
      in.open(bytes, 0, bytes.length);

      assertThat(codec.read(in)).isEqualTo(expected(bytes));
      assertThat(in.isAtEnd()).isTrue();
    }
  }

  @Test
  void aPartBeyondTheArrayIsRefused() {
    assertThatThrownBy(() -> codec.decode(new byte[4], 2, 3))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
