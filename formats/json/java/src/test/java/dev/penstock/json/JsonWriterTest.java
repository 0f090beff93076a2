package dev.penstock.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import dev.penstock.Limits;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

class JsonWriterTest {
  /** Lengths below, at and above those at which a text is copied in another way. */
  private static final int MOST_UNITS = 44;

  private final JsonWriter writer = new JsonWriter(JsonOptions.DEFAULT);

  private String written(Consumer<JsonWriter> calls) {
    writer.begin(false, Limits.DEFAULT.depth());
    calls.accept(writer);
    return new String(writer.array(), 0, writer.documentLength(), StandardCharsets.UTF_8);
  }

  /** Returns the string of a text, unit by unit as SPEC json 3.4 has it. */
  private static String expected(String text) {
    StringBuilder string = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '"' -> string.append("\\\"");
        case '\\' -> string.append("\\\\");
        case '\b' -> string.append("\\b");
        case '\f' -> string.append("\\f");
        case '\n' -> string.append("\\n");
        case '\r' -> string.append("\\r");
        case '\t' -> string.append("\\t");
        default -> string.append(unit < ' ' ? String.format("\\u%04X", (int) unit) : unit);
      }
    }
    return string.append('"').toString();
  }

  @Test
  void aUnitIsTheSameAtEveryPlaceOfATextOfEveryLength() {
    int[] units = {0, 7, 8, 9, 0x1F, ' ', '!', '"', '#', '[', '\\', ']', '~', 0x7F};
    int[] longer = {0x80, 0xA2, 0xFF, 0x100, 0x122, 0x161, 0x7FF, 0x800, 0x2028, 0x6161, 0xFFFF};
    for (int length = 1; length <= MOST_UNITS; length++) {
      for (int place = 0; place < length; place++) {
        StringBuilder text = new StringBuilder("a".repeat(length));
        for (int[] some : new int[][] {units, longer}) {
          for (int unit : some) {
            text.setCharAt(place, (char) unit);
            String each = text.toString();
            assertThat(written(out -> out.writeText(each))).isEqualTo(expected(each));
          }
        }
      }
    }
  }

  @Test
  void aPairIsFourBytesAndHalfOfOneIsAnErrorAtItsIndex() {
    for (int length = 0; length <= MOST_UNITS; length++) {
      String before = "x".repeat(length);

      assertThat(written(out -> out.writeText(before + "\uD83D\uDE00")))
          .isEqualTo('"' + before + "\uD83D\uDE00\"");
      for (String half : new String[] {"\uD83D", "\uDE00", "\uDE00\uD83D", "\uD83Dx"}) {
        assertThatThrownBy(() -> written(out -> out.writeText(before + half)))
            .isInstanceOf(EncodeException.class)
            .hasMessageContaining("at index " + length + ",");
      }
    }
  }

  @Test
  void aLongTextOfAnyScriptGrowsTheArray() {
    for (String unit : new String[] {"a", "\u0001", "\u00E9", "\u4E16", "\uD83D\uDE00"}) {
      String text = unit.repeat(50_000);

      assertThat(written(out -> out.writeText(text))).isEqualTo(expected(text));
    }
  }

  @Test
  void integersHaveAllTheirDigits() {
    LongStream.iterate(1, power -> power * 10)
        .limit(19)
        .flatMap(power -> LongStream.of(power - 1, power, power + 1, 3 * power))
        .forEach(value -> {
          assertThat(written(out -> out.writeI64(value))).isEqualTo(Long.toString(value));
          assertThat(written(out -> out.writeI64(-value))).isEqualTo(Long.toString(-value));
        });
    assertThat(written(out -> out.writeI64(Long.MIN_VALUE))).isEqualTo("-9223372036854775808");
    assertThat(written(out -> out.writeI64(Long.MAX_VALUE))).isEqualTo("9223372036854775807");
  }

  @Test
  void emptyObjectsAndListsTakeCommasLikeOthers() {
    String document =
        written(out -> {
          out.beginArray();
          out.beginArray();
          out.endArray();
          out.beginObject();
          out.endObject();
          out.writeText(",");
          out.beginArray();
          out.writeNull();
          out.endArray();
          out.endArray();
        });

    assertThat(document).isEqualTo("[[],{},\",\",[null]]");
  }

  @Test
  void listsThatNestDeeperThanAReaderTakesAreAnError() {
    JsonWriter shallow = new JsonWriter(JsonOptions.DEFAULT);
    shallow.begin(false, 1);
    for (int i = 0; i < 128; i++) {
      shallow.beginArray();
    }

    assertThatThrownBy(shallow::beginArray)
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("nest more than 128 deep");
  }

  @Test
  void aGeneratorGetsEveryTokenAsItIsWritten() {
    String document =
        "{\"a\":[1.50,1E+400,-0.0,18446744073709551615,true,null,\"\\uD800\",\"\uD83D\uDE00\"]}";
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    StringWriter text = new StringWriter();
    try (JsonGenerator generator =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      JsonReplay.replay(bytes, bytes.length, generator);
    }

    assertThat(text).hasToString(document);
  }
}
