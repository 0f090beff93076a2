package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import dev.penstock.schema.infer.SeededJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaTextTest {
  private static final Set<JavaFeature> PLAIN = EnumSet.of(JavaFeature.SERIALIZABLE);

  private static final String ORDER =
      """
      schema com.acme : com.acme.Order

      /// What a customer wants, and until when.
      record com.acme.Order {
        1 id: uuid @key
        2 lines: list<com.acme.Order.Line>
        3 side: com.acme.Order.Side
        4 note: optional text @json("remark") @alias("comment")
        5 paid: maybe decimal
        6 currency: text = "EUR" @interned
        9 weights: array<f64>
        removed 10 fee: i32?
        removed 11 gift: optional text @since(2)
        reserved 7, 8
      }

      record com.acme.Order.Line transparent {
        /// How many are wanted.
        1 count: i32?
      }

      enum com.acme.Order.Side {
        0 BUY
        /// We give.
        2 SELL
        3 OTHER @unknown
        reserved 1
      }
      """;

  private static Schema inferred(String json, InferenceOptions options) {
    try {
      return JsonInference.infer(
          new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), "root.json", options);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aSchemaIsOneFileOfRecords() {
    assertThat(JavaText.print(SchemaText.parse(ORDER)))
        .isEqualTo(
            """
            package com.acme;

            import dev.penstock.Default;
            import dev.penstock.Id;
            import dev.penstock.Interned;
            import dev.penstock.Key;
            import dev.penstock.Maybe;
            import dev.penstock.Message;
            import dev.penstock.Name;
            import dev.penstock.Removed;
            import dev.penstock.Reserved;
            import dev.penstock.Transparent;
            import dev.penstock.Unknown;
            import java.math.BigDecimal;
            import java.util.Arrays;
            import java.util.List;
            import java.util.Objects;
            import java.util.Optional;
            import java.util.UUID;
            import org.jspecify.annotations.Nullable;

            /** What a customer wants, and until when. */
            @Message
            @Removed({"10 fee: i32?", "11 gift: optional text @since(2)"})
            @Reserved({7, 8})
            public record Order(
                @Key UUID id,
                List<Line> lines,
                Side side,
                @Name(
                        value = "remark",
                        aliases = {"comment"})
                    Optional<String> note,
                Maybe<BigDecimal> paid,
                @Interned @Default("EUR") String currency,
                @Id(9) double[] weights) {
              @Override
              public boolean equals(@Nullable Object other) {
                return other instanceof Order that
                    && Objects.equals(id(), that.id())
                    && Objects.equals(lines(), that.lines())
                    && Objects.equals(side(), that.side())
                    && Objects.equals(note(), that.note())
                    && Objects.equals(paid(), that.paid())
                    && Objects.equals(currency(), that.currency())
                    && Arrays.equals(weights(), that.weights());
              }

              @Override
              public int hashCode() {
                int hash = 1;
                hash = 31 * hash + Objects.hashCode(id());
                hash = 31 * hash + Objects.hashCode(lines());
                hash = 31 * hash + Objects.hashCode(side());
                hash = 31 * hash + Objects.hashCode(note());
                hash = 31 * hash + Objects.hashCode(paid());
                hash = 31 * hash + Objects.hashCode(currency());
                hash = 31 * hash + Arrays.hashCode(weights());
                return hash;
              }

              @Override
              public String toString() {
                return "Order[id="
                    + id()
                    + ", lines="
                    + lines()
                    + ", side="
                    + side()
                    + ", note="
                    + note()
                    + ", paid="
                    + paid()
                    + ", currency="
                    + currency()
                    + ", weights="
                    + Arrays.toString(weights())
                    + "]";
              }

              /**
               * @param count How many are wanted.
               */
              @Transparent
              public record Line(@Nullable Integer count) {}

              @Reserved(1)
              public enum Side {
                BUY,
                /** We give. */
                @Id(2)
                SELL,
                @Id(3)
                @Unknown
                OTHER
              }
            }
            """);
  }

  @Test
  void withoutAnnotationsOnlyTheJdkIsNeeded() {
    String source =
        JavaText.print(
            inferred("[{\"a b\":1,\"v\":[1,\"x\"]},{}]", InferenceOptions.NATURAL), PLAIN);
    assertThat(source)
        .isEqualTo(
            """
            package json;

            import java.io.Serializable;
            import java.util.List;

            public record Root(List<RootItem> items) implements Serializable {

              public record RootItem(Integer aB, List<V> v) implements Serializable {}

              public sealed interface V permits IntegerValue, TextValue {}

              public record IntegerValue(int value) implements V, Serializable {}

              public record TextValue(String value) implements V, Serializable {}
            }
            """);
  }

  @Test
  void theFormatterLeavesTheTextAlone() {
    int wideTypes = 0;
    for (long seed = 0; seed < 120; seed++) {
      Schema schema = new SeededSchemas(seed, true).schema();
      for (Set<JavaFeature> features : List.of(JavaText.ANNOTATED, PLAIN)) {
        String source = JavaText.print(schema, features);
        if (source.lines().anyMatch(line -> line.length() > 100 && line.endsWith(">"))) {
          wideTypes++;
        } else {
          assertThat(source).as("seed %s", seed).isEqualTo(Sources.formatted(source));
        }
      }
    }
    assertThat(wideTypes).isLessThan(10);
  }

  @Test
  void theAnnotationProcessorReadsTheSameSchemaBack() {
    for (long seed = 0; seed < 20; seed++) {
      Schema schema = new SeededSchemas(seed, false).schema();
      Schema read = Sources.readBack(schema, JavaText.print(schema));
      assertThat(sorted(read)).as("seed %s", seed).isEqualTo(sorted(schema));
    }
  }

  @Test
  void inferredSchemasAreReadBackAsTheyAre() {
    for (long seed = 0; seed < 20; seed++) {
      List<Object> documents = new SeededJson(seed).documents();
      String json = String.join("\n", documents.stream().map(SeededJson::text).toList());
      for (InferenceOptions options : List.of(InferenceOptions.EXACT, InferenceOptions.NATURAL)) {
        Schema schema = inferred(json, options);
        String source = JavaText.print(schema);
        assertThat(source).isEqualTo(Sources.formatted(source));
        assertThat(SchemaText.print(Sources.readBack(schema, source)))
            .as("seed %s", seed)
            .isEqualTo(SchemaText.print(schema));
      }
    }
  }

  private static String sorted(Schema schema) {
    List<Definition> definitions =
        schema.definitions().stream().sorted(Comparator.comparing(Definition::name)).toList();
    return SchemaText.print(new Schema(schema.namespace(), schema.root(), definitions));
  }

  @Test
  void recordsWithArraysCompareByContent() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.Sample

            record com.acme.Sample {
              1 a: array<i32>
              2 b: list<array<f64>>
              3 c: map<text, list<bytes>>
              4 d: optional array<i64>
              5 e: f64
              6 same: i32
            }
            """);
    String source = JavaText.print(schema);
    assertThat(source).isEqualTo(Sources.formatted(source));
    Sources.Loaded classes = Sources.compile(schema, source);
    Object first = sample(classes, 1, 2, (byte) 3, 4);
    assertThat(sample(classes, 1, 2, (byte) 3, 4)).isEqualTo(first).hasSameHashCodeAs(first);
    assertThat(sample(classes, 0, 2, (byte) 3, 4)).isNotEqualTo(first);
    assertThat(sample(classes, 1, 0, (byte) 3, 4)).isNotEqualTo(first);
    assertThat(sample(classes, 1, 2, (byte) 0, 4)).isNotEqualTo(first);
    assertThat(sample(classes, 1, 2, (byte) 3, 0)).isNotEqualTo(first);
    assertThat(first.toString()).startsWith("Sample[a=[1], b=").endsWith("e=NaN, same=7]");
  }

  private static Object sample(Sources.Loaded classes, int a, double b, byte c, long d) {
    return classes.create(
        "com.acme.Sample",
        new int[] {a},
        List.of(new double[] {b}),
        Map.of("k", List.of(new byte[] {c})),
        Optional.of(new long[] {d}),
        Double.NaN,
        7);
  }

  @Test
  void typesThatShareANameWithAnotherAreWrittenInFull() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.Box

            record com.acme.Box {
              1 list: list<com.acme.Box.List>
              2 message: com.acme.Box.Message?
              3 text: com.acme.Box.String?
            }

            record com.acme.Box.List {
              1 a: text
            }

            record com.acme.Box.Message {
              1 a: array<i32>
            }

            record com.acme.Box.String {
              1 a: list<text?>?
            }
            """);
    String source = JavaText.print(schema);
    assertThat(source)
        .isEqualTo(Sources.formatted(source))
        .contains("@dev.penstock.Message", "java.util.List<List> list", "java.lang.String a")
        .contains("java.util.@Nullable List<java.lang.@Nullable String> a");
    assertThat(sorted(Sources.readBack(schema, source))).isEqualTo(sorted(schema));
  }

  @Test
  void aUnionCanBeTheRoot() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.Shape

            union com.acme.Shape {
              0 Circle: com.acme.Shape.Circle
              1 Dot: com.acme.Shape.Dot
            }

            record com.acme.Shape.Circle {
              1 radius: f64
            }

            record com.acme.Shape.Dot {
            }
            """);
    String source = JavaText.print(schema);
    assertThat(source).isEqualTo(Sources.formatted(source));
    assertThat(Sources.readBack(schema, source)).isEqualTo(schema);
  }

  @Test
  void aRootThatIsACaseIsRefused() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.Node

            record com.acme.Node {
              1 next: com.acme.Node.Next?
            }

            union com.acme.Node.Next {
              0 Node: com.acme.Node
            }
            """);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JavaText.print(schema))
        .withMessageContaining("com.acme.Node is a case of a union");
  }

  @Test
  void pathAndClassNamesFollowTheSchema() {
    Schema schema = SchemaText.parse(ORDER);
    assertThat(JavaText.path(schema)).isEqualTo("com/acme/Order.java");
    assertThat(JavaText.className(schema, "com.acme.Order")).isEqualTo("com.acme.Order");
    assertThat(JavaText.className(schema, "com.acme.Order.Line")).isEqualTo("com.acme.Order$Line");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "record R { 1 a: list<i8, 3> } | R.a | lists of fixed length",
        "record R { 1 a: optional i8 = 5 } | R.a | a default of a field that can be missing",
        "record R { 1 a: i8? = 5 } | R.a | a default of a field that can be missing",
        "record R @struct { 1 a: i8 } | R | structs",
        "record R { 1 a: i8 reserved 3 to 5 } | R | ranges of numbers",
        "record R { 1 a: i8 reserved \"b\" } | R | reserved names",
        "record R { 1 a: E } enum E: u8 @flags { 0 A } | E | a width of an enum",
        "record R { 1 a: E } enum E: u8 @flags { 0 A } | E | the constants are bits",
        "record R { 1 a: E } enum E: i8 { -1 A } | E.A | negative",
        "record R { 1 a: E } enum E @aliases { 0 A 0 B } | E.B | two constants with one number",
        "record R { 1 a: U } union U { 1 A: (text) } | U.A | cases of a union that are no records",
        "record R { 1 a: U } union U { 1 A: B 2 C: B } record B { } | U.C | one record in two cases",
        "record R { 1 a: optional U @oneof } union U { 1 A: B } record B { } "
            + "| R.a | cases with numbers of the record",
      })
  void whatJavaCannotSayIsRefusedByItsElement(String text, String element, String what) {
    Schema schema = SchemaText.parse("schema : R " + text);

    assertThat(SchemaRules.check(schema)).isEmpty();
    assertThat(JavaText.refusals(schema))
        .anySatisfy(each -> {
          assertThat(each.element()).isEqualTo(element);
          assertThat(each.message()).startsWith("Java source has no words for").contains(what);
        });
  }

  @Test
  void anOpenEnumIsAnEnumAndARecordOfOtherNumbers() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.Box

            record com.acme.Box {
              1 color: com.acme.Box.Color = RED
              2 others: list<com.acme.Box.Other?>
              3 known: map<com.acme.Box.Known, text>
            }

            /// What it looks like.
            enum com.acme.Box.Color @open {
              /// As blood.
              1 RED
              -7 ODD @json("odd")
              reserved 8
            }

            enum com.acme.Box.Other @open {
              0 A
            }

            enum com.acme.Box.Known @open {
              0 B
            }
            """);
    String source = JavaText.print(schema);
    assertThat(source)
        .isEqualTo(Sources.formatted(source))
        .contains(
            """
              /** What it looks like. */
              public sealed interface Color {
                @Reserved(8)
                enum Known implements Color {
                  /** As blood. */
                  @Id(1)
                  RED,
                  @Id(-7)
                  @Name("odd")
                  ODD
                }

                @Unknown
                record Other(int number) implements Color {}
              }
            """);
    Schema back = Sources.readBack(schema, source);
    assertThat(Fingerprint.of(back)).isEqualTo(Fingerprint.of(schema));
    assertThat(SchemaText.print(back))
        .contains("enum com.acme.Box.Other @java-other(\"com.acme.Box.Other.Unnamed\") @open")
        .contains("enum com.acme.Box.Known @java-known(\"com.acme.Box.Known.Constant\") @open");
  }

  @Test
  void hintsAreSaidWhereverTheyStand() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.R

            record com.acme.R @hint("x", "mark", "") {
              1 a: i8 @hint("x", "y", "a b") @hint("z", "q", "1")
              2 b: com.acme.R.E
            }

            enum com.acme.R.E @hint("x", "width", "i8") {
              0 A @hint("x", "number", "-1")
            }
            """);
    String source = JavaText.print(schema);

    assertThat(source)
        .isEqualTo(Sources.formatted(source))
        .contains("@Hint(\"x mark\")", "@Hint({\"x y a b\", \"z q 1\"})", "@Hint(\"x number -1\")");
    assertThat(JavaText.refusals(schema)).isEmpty();
    assertThat(Sources.readBack(schema, source)).isEqualTo(schema);
  }

  @Test
  void attributesOfOtherLanguagesAreLeftOut() {
    String text = "schema : R record R { 1 a: i8 @attribute(\"proto\", \"(x)\", \"1\") }";

    assertThat(JavaText.refusals(SchemaText.parse(text))).isEmpty();
  }
}
