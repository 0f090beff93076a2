package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.conformance.Format;
import dev.penstock.model.text.SchemaText;
import org.junit.jupiter.api.Test;

/** Schemas that a format cannot carry are refused when code is generated, with the reason. */
class RefusedSchemaTest {

  private static void emit(Format format, String definitions) {
    format.emitter().emit(SchemaText.parse("schema v : v.M " + definitions));
  }

  @Test
  void fastHasNoRoomForNumbersAbove65535() {
    String schema = "record v.M { 1 a: v.M.E } enum v.M.E { 0 A 65536 B }";

    assertThatThrownBy(() -> emit(Format.FAST, schema))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("v.M.E.B has the number 65536");
  }

  @Test
  void fastCannotCountArraysWithoutElements() {
    assertThatThrownBy(() -> emit(Format.FAST, "record v.M { 1 a: list<array<i32, 0>> }"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("fixed length 0");
  }

  @Test
  void fastHasNoBlocksOfMoreThanTwoGibibytes() {
    StringBuilder schema = new StringBuilder("record v.M { 1 a: v.R1 2 b: v.R1 }");
    for (int i = 1; i < 40; i++) {
      schema.append(" record v.R%d { 1 a: v.R%d 2 b: v.R%d }".formatted(i, i + 1, i + 1));
    }
    schema.append(" record v.R40 { 1 x: i32 }");

    assertThatThrownBy(() -> emit(Format.FAST, schema.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("takes more than 2 GiB");
  }
}
