package dev.penstock.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;

/** Names that are for one format stand in Java, too. */
class NamesInFormatsTest {
  @Test
  void namesInFormatsAreSaidWhereverTheyStand() {
    Schema schema =
        SchemaText.parse(
            """
            schema com.acme : com.acme.R

            record com.acme.R @x("acme.R") {
              1 a: i8 @x("an a") @y("b")
              2 b: com.acme.R.E @json("e") @proto("left_out")
            }

            enum com.acme.R.E {
              0 A @x("first")
            }
            """);
    String source = JavaText.print(schema);

    assertThat(source)
        .isEqualTo(Sources.formatted(source))
        .contains("@NameIn(\"x acme.R\")", "@NameIn({\"x an a\", \"y b\"})", "@NameIn(\"x first\")")
        .doesNotContain("left_out");
    String before = SchemaText.print(schema).replace(" @proto(\"left_out\")", "");
    assertThat(SchemaText.print(Sources.readBack(schema, source))).isEqualTo(before);
  }
}
