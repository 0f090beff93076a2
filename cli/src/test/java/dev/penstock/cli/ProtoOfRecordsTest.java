package dev.penstock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.text.SchemaText;
import dev.penstock.protobuf.ProtoSchema;
import dev.penstock.protobuf.format.ProtoSchemaText;
import dev.penstock.schema.proto.ProtoText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are written of records, and the messages that codecs of the records write. */
final class ProtoOfRecordsTest {
  private static final Path SCHEMAS = Path.of("../spec/schemas");
  private static final Pattern MENTION = Pattern.compile("@([0-9]+)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "catalog",
        "document",
        "drawing",
        "grown",
        "keeping",
        "kinds",
        "lists",
        "price",
        "prices"
      })
  void filesOfRecordsHaveTheFieldsOfTheirMessages(String name) throws IOException {
    String text = Files.readString(SCHEMAS.resolve(name + ".schema"));
    SchemaModule module = SchemaModule.of(SchemaText.parse(text));
    ProtoSchema planned = ProtoSchema.parse(ProtoSchemaText.print(module));
    ProtoSchema written = ProtoSchema.of(ProtoText.printBinary(module), planned.rootName());
    assertThat(fields(written)).isEqualTo(fields(planned)).hasSizeGreaterThan(1);
  }

  /**
   * Returns what each message has, with the names of types in place of their numbers. Types of maps
   * have no name that anybody sees, and an enum is open in proto3.
   */
  private static Set<String> fields(ProtoSchema schema) {
    List<String> lines = schema.toString().lines().toList();
    List<String> types = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("P ")) {
        types.add("map");
      } else if (line.startsWith("M ") || line.startsWith("E ")) {
        types.add(line.replace(" closed", ""));
      }
    }
    Set<String> fields = new TreeSet<>();
    String of = "";
    int next = 0;
    for (String line : lines) {
      if (line.startsWith("M ") || line.startsWith("E ") || line.startsWith("P ")) {
        of = types.get(next++);
      } else if (!line.startsWith("R ")) {
        fields.add(
            of
                + line
                + MENTION
                    .matcher(line)
                    .results()
                    .map(each -> " " + types.get(Integer.parseInt(each.group(1))))
                    .findFirst()
                    .orElse(""));
      }
    }
    Set<String> named = new TreeSet<>();
    fields.forEach(each -> named.add(MENTION.matcher(each).replaceFirst("")));
    return named;
  }
}
