package dev.penstock.conformance.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.change.Change;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Rule;
import dev.penstock.slab.format.SlabRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each row of the tables of evolution, sections 4 and 5; see changes.txt. */
class ChangesTest {
  private static final Path FILE =
      Path.of("src/test/resources/dev/penstock/conformance/evolution/changes.txt");

  /** Two schemas and what lies between them. */
  private record Row(String name, String before, String after, List<String> expected) {
    List<Change> changes() {
      return Judges.changes(Corpus.sound(before), Corpus.sound(after));
    }

    String blessed() {
      StringBuilder text = new StringBuilder("## " + name + "\n");
      lines("old", before, text);
      lines("new", after, text);
      changes().forEach(each -> text.append(shown(each)).append('\n'));
      return text.toString();
    }

    private static void lines(String label, String schema, StringBuilder text) {
      schema.strip().lines().forEach(line -> text.append(label + " " + line.strip() + "\n"));
    }
  }

  private static String shown(Change change) {
    return "  %s (%s) %s"
        .formatted(change.severity().shown(), Judges.shown(change), change.diagnostic());
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String part : Files.readString(FILE).split("\n(?=## )", -1)) {
      List<String> lines = part.lines().toList();
      if (part.startsWith("## ")) {
        rows.add(
            new Row(
                lines.getFirst().substring(3),
                joined(lines, "old "),
                joined(lines, "new "),
                lines.stream().filter(line -> line.startsWith("  ")).toList()));
      }
    }
    return rows;
  }

  private static String joined(List<String> lines, String label) {
    return lines.stream()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(label.length()))
        .collect(Collectors.joining("\n"));
  }

  @TestFactory
  Stream<DynamicTest> everyRowOfTheTables() throws IOException {
    if (Boolean.getBoolean("penstock.bless")) {
      String head = Files.readString(FILE).split("(?m)^## ", 2)[0];
      Files.writeString(
          FILE, head + rows().stream().map(Row::blessed).collect(Collectors.joining("\n")));
    }
    return rows().stream()
        .map(row ->
            DynamicTest.dynamicTest(
                row.name(),
                () ->
                    assertThat(row.changes())
                        .extracting(ChangesTest::shown)
                        .isEqualTo(row.expected())));
  }

  @Test
  void everyCodeHasARow() throws IOException, ReflectiveOperationException {
    Set<String> codes = new TreeSet<>();
    for (Class<?> rules :
        List.of(
            CommonRules.class,
            SlabRules.class,
            Class.forName("dev.penstock.json.format.JsonRules"))) {
      for (java.lang.reflect.Field field : rules.getDeclaredFields()) {
        if (field.getType() == Rule.class) {
          field.setAccessible(true);
          codes.add(((Rule) field.get(null)).code());
        }
      }
    }
    assertThat(codes).hasSizeGreaterThan(30);
    for (Row row : rows()) {
      row.changes().forEach(change -> codes.remove(change.code()));
    }

    assertThat(codes).containsExactly("MessageAdded", "MessageRemoved", "SchemaChanged");
  }
}
