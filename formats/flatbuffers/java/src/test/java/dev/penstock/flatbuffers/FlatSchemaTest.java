package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the text of a schema, and what is known of it. */
class FlatSchemaTest {
  private static final String FILE =
      """
      namespace acme;
      enum Color:ubyte (bit_flags) { Red, Green }
      struct Vec (force_align: 8) { x:float; cells:[short:3]; }
      union Any { Item, Vec, note:string }
      table Item {
        name:string (key); kind:string = "orc"; hp:short = 100; mana:int = null; color:Color = Red;
        pos:Vec; any:Any; all:[Any]; ids:[ulong]; ratio:float = nan;
        inside:[ubyte] (nested_flatbuffer:"Item"); hashed:uint (hash:"fnv1_32"); old:bool (deprecated);
      }
      root_type Item;
      file_identifier "ITEM";
      """;

  @Test
  void aSchemaIsAFewLines() {
    assertThat(Reference.schema(FILE))
        .hasToString(
            """
            R 0 4954454d
            T acme.Item
            .name 4 text ! #
            .kind 6 text =6f7263
            .hp 8 i16 =100
            .mana 10 i32 ?
            .color 12 @2 =1
            .pos 14 @1
            .any 18 @3
            .all 22 [@3]
            .ids 24 [u64] ^8
            .ratio 26 f32 =NaN
            .inside 28 [u8] @0 ^8
            .hashed 30 u32 %fnv1_32
            .old 32 bool -
            S acme.Vec 16 8
            .x 0 f32
            .cells 4 [i16:3]
            E acme.Color u8 flags
            .Red 1
            .Green 2
            U acme.Any u8
            .Item 1 @0
            .Vec 2 @1
            .note 3 text
            """);
  }

  @Test
  void aTableIsChosenByItsNameOrTheEndOfIt() {
    FlatSchema schema =
        Reference.schema(
            """
            namespace a; table One {} namespace b; table One {} table Two { s:Pair; }
            struct Pair { x:int; y:int; } root_type Two;
            """);

    assertThat(schema.rootName()).isEqualTo("b.Two");
    assertThat(schema.withRoot("a.One").rootName()).isEqualTo("a.One");
    assertThat(schema.withRoot("Two").rootName()).isEqualTo("b.Two");
    assertThatThrownBy(() -> schema.withRoot("One")).hasMessage("several tables are named One");
    assertThatThrownBy(() -> schema.withRoot("Three")).hasMessage("no table is named Three");
    assertThatThrownBy(() -> schema.withRoot("b.Pair"))
        .hasMessage("b.Pair is a struct; a root is a table");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "T A",
        "R 1\nT A",
        "R 0\nE A u8",
        "R 0\nT A\n.x 4",
        "R 0\nT A\n.x 4 what",
        "R 0\nT A\n.x 4 @7",
        "R 0\nT A\n.x 4 i32 <",
        "R 0\n.x 4 i32",
        "R 0\nX A"
      })
  void otherTextIsNoSchema(String text) {
    assertThatThrownBy(() -> FlatSchema.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aTableOfManyFieldsHasEachByItsName() {
    StringBuilder fields = new StringBuilder();
    StringBuilder document = new StringBuilder("{");
    for (int i = 999; i >= 0; i--) {
      fields.append("field_").append(i).append(":int; ");
      document.append("field_").append(i).append(": ").append(i + 1).append(", ");
    }
    FlatJson json = FlatJson.of(Reference.schema("table Wide { " + fields + " } root_type Wide;"));
    byte[] message = json.toMessage((document + "}").getBytes(StandardCharsets.UTF_8));

    assertThat(new String(json.toJson(message), StandardCharsets.UTF_8))
        .contains("field_0: 1\n", "field_999: 1000,\n", "field_500: 501,\n");
  }
}
