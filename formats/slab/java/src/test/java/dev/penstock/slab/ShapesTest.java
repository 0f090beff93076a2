package dev.penstock.slab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests what the text of generated code says about records. */
class ShapesTest {
  private final Shapes shapes = new Shapes("7e50/7f/+1+2;;+1;");

  @Test
  void readsPartsAndRecordsInBlocks() {
    assertThat(shapes.recordCount()).isEqualTo(3);
    assertThat(shapes.parts(0)).isDeepEqualTo(new byte[][] {{0x7e, 0x50}, {0x7f}});
    assertThat(shapes.parts(1)).isEmpty();
    assertThat(shapes.nested(0)).containsExactly(1, 2);
    assertThat(shapes.nested(1)).isEmpty();
    assertThat(shapes.nested(2)).containsExactly(1);
  }

  @Test
  void readsPartsWithoutFields() {
    assertThat(new Shapes("/4e/;").parts(0)).isDeepEqualTo(new byte[][] {{}, {0x4e}});
  }

  @Test
  void readsASchemaWithoutRecords() {
    assertThat(new Shapes("").recordCount()).isZero();
  }

  @Test
  void tablesHaveAllRecordsInTheirOrder() {
    assertThat(shapes.positionCount()).isEqualTo(3);
    assertThat(shapes.record(2)).isEqualTo(2);
  }

  @Test
  void otherRootsHaveOtherRecords() {
    Shapes other = shapes.of(2, 0);

    assertThat(other.positionCount()).isEqualTo(2);
    assertThat(other.record(0)).isEqualTo(2);
    assertThat(other.parts(0)).isDeepEqualTo(shapes.parts(0));
    assertThat(other.from(1).record(0)).isZero();
  }
}
