package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.format.HintedConstructs;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.Fingerprint;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of the Java source of schemas of others. */
class NearestJavaTest {
  @Test
  void everyConstructOfFlatBuffersBecomesSourceThatIsReadBackAsTheSame() throws IOException {
    Path file = Path.of("src/test/resources/dev/penstock/schema/fbs/game.fbs");
    Schema nearest = nearest(FbsText.parse(file, List.of()));
    String source = JavaText.print(nearest);
    assertThat(source).isEqualTo(Sources.formatted(source));
    Schema back = Sources.readBack(nearest, source);
    assertThat(Fingerprint.essence(back).replace("acme.game.Monster.", "acme.game."))
        .isEqualTo(Fingerprint.essence(nearest));
  }

  @Test
  void theRootStandsInARecordWhereItIsACase() {
    String text = "union U { A, Other: A, s: string } table A { u: U; class: int; } root_type A;";
    Schema nearest = nearest(FbsText.parse("a.fbs", text));
    assertThat(JavaText.print(nearest))
        .contains("record UA(A value) implements U")
        .contains("record UOther(A value) implements U")
        .contains("record Us(String value) implements U");
    Sources.compile(nearest, JavaText.print(nearest));
  }

  @Test
  void wordsOfJavaAreNamesToo() {
    String text =
        """
        namespace acme.package.int;
        enum enum: byte { class, class_, true, hashCode }
        struct record { int: int; void: [enum: 2]; }
        union interface { switch, sealed: record, new: string, abstract }
        table switch { continue: string; yield: int; true: [record]; }
        table String { value: string; list: [string]; other: [switch]; }
        table abstract {
          class: int; class_: string; this: enum = null; super: enum = class_; default: interface;
          final: [abstract]; string: String; Override: [int]; clone: permits;
        }
        table permits { _: int; assert_: int; assert: int; }
        table List { x: [int]; }
        table Arrays { x: List; y: [List]; z: [ubyte]; }
        table var { yield: Arrays; goto: abstract; }
        root_type var;
        """;
    Schema nearest = nearest(FbsText.parse("a.fbs", text));
    String source = JavaText.print(nearest);
    assertThat(source).startsWith("package acme.package_.int_;\n").contains("public record var_(");
    Schema back = Sources.readBack(nearest, source);
    assertThat(source).isEqualTo(Sources.formatted(source));
    assertThat(Fingerprint.essence(back)).contains("@json(\"class\")", "@json(\"switch\")");
  }

  @Test
  void casesWithNumbersOfTheRecordAreHints() {
    Schema schema =
        SchemaText.parse(
            """
            schema : Order

            record Order {
              1 id: i64
              3 payment: Payment? @oneof
              9 note: Note? @oneof
            }

            union Payment {
              3 card: Card
              4 cash: Money @hint("plain", "integer", "fixed")
              7 voucher: (text) @hint("plain", "kind", "short")
            }

            union Note {
              10 card: Card
              9 plain: (text)
            }

            record Card {
              1 number: text
            }

            enum Money {
              0 EUR
              1 USD
            }
            """);
    SchemaModule module = SchemaModule.of(schema);
    Schema nearest = JavaText.nearest(module, module.roots().getFirst(), "plain");
    assertThat(SchemaRules.check(nearest)).isEmpty();
    assertThat(JavaText.refusals(nearest)).isEmpty();
    String source = JavaText.print(nearest);
    assertThat(source)
        .contains("@Id(3) @Hint(\"plain oneof\") @Nullable Payment payment")
        .contains("@Hint(\"plain integer fixed\") Money value) implements Payment")
        .contains("record Notecard(Card value) implements Note");
    Schema back = HintedConstructs.of(Sources.readBack(nearest, source), "plain");
    assertThat(Fingerprint.essence(back).replace("Order.", "").replace(" @json(\"card\")", ""))
        .isEqualTo(Fingerprint.essence(schema));
  }

  private static Schema nearest(SchemaModule module) {
    Schema nearest = JavaText.nearest(module, module.roots().getFirst(), "flatbuffers");
    assertThat(SchemaRules.check(nearest)).isEmpty();
    assertThat(JavaText.refusals(nearest)).isEmpty();
    return nearest;
  }
}
