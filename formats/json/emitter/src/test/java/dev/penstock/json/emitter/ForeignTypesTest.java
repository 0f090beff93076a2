package dev.penstock.json.emitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.EncodeException;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests generated code over Java types that people write: adapted, boxed, generic, checked. */
class ForeignTypesTest {
  private static final String PACKAGE = "dev.penstock.json.emitter";

  private static final String SCHEMA =
      """
      schema app : app.Order
      record app.Order {
        1 price: adapted<"P.Money.Cents", "P.Money", i64>
        2 fees: list<adapted<"P.Money.Cents", "P.Money", i64>?>
        3 stamp: custom<"P.Stamp.OneByte", "P.Stamp">?
        4 count: i32 @java-type("java.lang.Integer")
        5 tags: list<text> @java-type("java.util.Collection<java.lang.String>")
        6 page: app.Page_Text
        7 size: optional i64 @java-type("java.util.OptionalLong")
        8 budget: map<text, adapted<"P.Money.Cents", "P.Money", i64>>
        9 in: optional f64 @java-type("java.util.OptionalDouble")
      }
      record app.Page_Text @java("app.Order.Page<java.lang.String>") {
        1 items: list<text>
      }
      """
          .replace("P.", PACKAGE + ".");

  private static final String ORDER =
      """
      package app;
      import java.util.*;
      public record Order(
          P.Money price, List<P.Money> fees, P.Stamp stamp, Integer count,
          Collection<String> tags, Page<String> page, OptionalLong size,
          Map<String, P.Money> budget, OptionalDouble in) {
        public Order {
          if (count != null && count > 99) {
            throw new IllegalArgumentException("at most 99 of them");
          }
        }
        public record Page<T>(List<T> items) {}
        public Order withCount(Integer other) {
          return new Order(price, fees, stamp, other, tags, page, size, budget, in);
        }
      }
      """
          .replace("P.", PACKAGE + ".");

  private static final String DOCUMENT =
      "{\"price\":100,\"fees\":[1,null],\"stamp\":\"Bw==\",\"count\":3,\"tags\":[\"a\",\"b\"],"
          + "\"page\":{\"items\":[\"x\"]},\"size\":5,\"budget\":{\"q1\":9},\"in\":1.5}";

  private final JsonCodec<Object> codec = codec();

  @SuppressWarnings("unchecked") // values come from the same codec
  private static JsonCodec<Object> codec() {
    Schema schema = SchemaText.parse(SCHEMA);
    List<SourceFile> sources = new ArrayList<>(new JsonJavaEmitter().emit(schema).sources());
    sources.add(SchemaClass.of(schema));
    sources.add(new SourceFile("app/Order.java", ORDER));
    ClassLoader loader =
        SourceCompiler.withClassPathOfThisProcess()
            .compile(sources)
            .loader(ForeignTypesTest.class.getClassLoader());
    try {
      return (JsonCodec<Object>) Json.codec(loader.loadClass("app.Order"));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object decode(String document) {
    return codec.decode(document.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void theyAreReadAndWritten() {
    Object order = decode(DOCUMENT);

    assertThat(new String(codec.encode(order), StandardCharsets.UTF_8)).isEqualTo(DOCUMENT);
    assertThat(order).hasFieldOrPropertyWithValue("price", Money.of(100));
    assertThat(order).hasFieldOrPropertyWithValue("stamp", new Stamp(7));
    assertThat(decode(DOCUMENT)).isEqualTo(order);
  }

  @Test
  void absentOnesStayAbsent() {
    String document = DOCUMENT.replace("\"size\":5,", "").replace(",\"in\":1.5", "");

    assertThat(codec.encode(decode(document))).asString().isEqualTo(document);
  }

  @Test
  void whatAnAdapterRefusesIsADecodeError() {
    assertThatThrownBy(() -> decode(DOCUMENT.replace("[1,null]", "[1,-1]")))
        .hasMessageContaining("VALUE_OUT_OF_RANGE at byte 23 in fees[1]")
        .hasMessageContaining("debts are not money");
  }

  @Test
  void whatAConstructorRefusesIsADecodeError() {
    assertThatThrownBy(() -> decode(DOCUMENT.replace("\"count\":3", "\"count\":100")))
        .hasMessageContaining("VALUE_OUT_OF_RANGE")
        .hasMessageContaining("at most 99 of them");
  }

  @Test
  void whatACodecRefusesIsAnErrorAtItsText() {
    assertThatThrownBy(() -> decode(DOCUMENT.replace("Bw==", "Bwc=")))
        .hasMessageContaining("TRUNCATED at byte 37 in stamp.number: expected one byte");
  }

  @Test
  void aBoxedNumberThatIsNullIsAnEncodeError() throws ReflectiveOperationException {
    Object order = decode(DOCUMENT);
    Object without =
        order.getClass().getMethod("withCount", Integer.class).invoke(order, (Object) null);

    assertThatThrownBy(() -> codec.encode(without))
        .isInstanceOf(EncodeException.class)
        .hasMessage(
            "count: null in a required component: mark it @Nullable, make it Optional, or set a value");
  }
}
