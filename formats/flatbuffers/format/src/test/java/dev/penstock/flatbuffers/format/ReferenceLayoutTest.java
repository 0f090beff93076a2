package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests places against those of the reference. The files {@code .layout} have what the binary
 * schema of {@code flatc -b --schema}, version 25.12.19, says: of a field of a table where the
 * vtable has its offset, of a field of a struct its offset, of a struct its size and alignment.
 * Vectors of 64 bits are taken away, which have no plan.
 */
class ReferenceLayoutTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", "../../.."));
  private static final Path FILES =
      ROOT.resolve("schema/src/test/resources/dev/penstock/schema/fbs");

  @ParameterizedTest
  @ValueSource(strings = {"game", "lacking"})
  void everythingStandsWhereTheReferenceHasIt(String name) throws IOException {
    String text = Files.readString(FILES.resolve(name + ".fbs")).replace("(vector64)", "");
    FlatPlan plan = FlatPlanner.plan(FbsText.parse(name, text));

    assertThat(lines(plan)).containsExactlyInAnyOrderElementsOf(expected(name + ".layout"));
  }

  private static List<String> expected(String file) throws IOException {
    try (var in = ReferenceLayoutTest.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static List<String> lines(FlatPlan plan) {
    List<String> lines = new ArrayList<>();
    for (TablePlan table : plan.entries().tables().values()) {
      for (Slot slot : table.slots()) {
        int entry = 4 + 2 * slot.id();
        if (slot.takesTwo()) {
          lines.add(table.name() + "." + slot.name() + "_type " + (entry - 2));
        }
        lines.add(table.name() + "." + slot.name() + " " + entry);
      }
    }
    for (StructPlan struct : plan.entries().structs().values()) {
      lines.add(struct.name() + " struct " + struct.byteLength() + " " + struct.alignment());
      for (StructPlan.Place place : struct.places()) {
        lines.add(struct.name() + "." + place.name() + " " + place.offset());
      }
    }
    return lines;
  }
}
