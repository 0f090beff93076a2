package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.fbs.FbsText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that the plan of a schema is that of the {@code .fbs} which it becomes: what is printed and
 * read again has no maps, lists of lists and moments, and gives the same tables.
 */
class FbsPlanTest {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", "../../.."));

  static Stream<Path> schemas() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> corpus = Files.list(ROOT.resolve("spec/schemas"))) {
      corpus.filter(each -> each.toString().endsWith(".schema")).sorted().forEach(files::add);
    }
    files.add(ROOT.resolve("schema/src/test/resources/dev/penstock/schema/fbs/lacking.schema"));
    return files.stream();
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void planIsThatOfItsFile(Path file) throws IOException {
    SchemaModule module = module(Files.readString(file));
    FlatPlan plan = FlatPlanner.plan(module);

    FlatPlan ofFile = FlatPlanner.plan(FbsText.parse("x.fbs", FbsText.print(module)));

    assertThat(lines(plan)).containsExactlyInAnyOrderElementsOf(lines(ofFile));
  }

  private static SchemaModule module(String text) {
    if (text.contains("\nmodule ") || text.startsWith("module ")) {
      return SchemaText.parseModule(text);
    }
    Schema schema = SchemaText.parse(text);
    return SchemaModule.of(schema);
  }

  /** Returns what bytes depend on. */
  private static List<String> lines(FlatPlan plan) {
    List<String> lines = new ArrayList<>();
    plan.roots().forEach(each -> lines.add("root " + each.table()));
    for (TablePlan table : plan.entries().tables().values()) {
      for (Slot slot : table.slots()) {
        String marks = slot.marks().key() + " " + slot.marks().deprecated();
        lines.add(
            "%s.%s %d %s %s %s"
                .formatted(
                    table.name(),
                    slot.name(),
                    slot.id(),
                    shown(slot.value()),
                    slot.absent(),
                    marks));
      }
    }
    for (StructPlan struct : plan.entries().structs().values()) {
      lines.add(struct.name() + " " + struct.byteLength() + " " + struct.alignment());
      for (StructPlan.Place each : struct.places()) {
        lines.add(struct.name() + " " + each.name() + each.offset() + each.value());
      }
    }
    plan.entries()
        .enums()
        .values()
        .forEach(each -> lines.add(each.name() + each.kind() + each.constants()));
    for (UnionPlan union : plan.entries().unions().values()) {
      for (UnionPlan.Case each : union.cases()) {
        lines.add(union.name() + union.kind() + each.name() + each.type() + each.value());
      }
    }
    return lines;
  }

  /** A file does not say where messages of other formats stand, nor that keys differ. */
  private static String shown(Value value) {
    return value instanceof Value.Vector vector
        ? "[" + vector.element() + "] " + vector.key()
        : value.toString();
  }
}
