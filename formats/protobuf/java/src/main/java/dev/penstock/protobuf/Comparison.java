package dev.penstock.protobuf;

import dev.penstock.SchemaMatch;
import dev.penstock.SchemaMatch.Answer;
import dev.penstock.SchemaMatch.Difference;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.format.Reading;
import dev.penstock.model.text.SchemaText;
import dev.penstock.protobuf.format.ProtoSchemaText;
import dev.penstock.protobuf.format.ProtobufFormat;
import java.util.stream.Collectors;

/** What needs the rules and the plan of the format, an artifact that few programs have. */
final class Comparison {
  private Comparison() {}

  /** Returns the text that {@link ProtoSchema#parse} reads, of the text of a schema. */
  static String schemaText(String schema) {
    return ProtoSchemaText.print(SchemaModule.of(SchemaText.parse(schema)));
  }

  /** Returns what a reader of one schema gets of the messages of another, by their texts. */
  static SchemaMatch of(String reader, String writer) {
    Reading reading = Reading.of(reader, writer, ProtobufFormat.INSTANCE);
    return new SchemaMatch(
        Answer.valueOf(reading.answer().name()),
        reading.diagnostics().stream()
            .map(each -> new Difference(each.code(), each.element(), each.message()))
            .collect(Collectors.toUnmodifiableList()));
  }
}
