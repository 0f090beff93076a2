package dev.penstock.protobuf;

import dev.penstock.SchemaMatch;
import dev.penstock.SchemaMatch.Answer;
import dev.penstock.SchemaMatch.Difference;
import dev.penstock.model.format.Reading;
import dev.penstock.protobuf.format.ProtobufFormat;
import java.util.stream.Collectors;

/** Compares schemas by the rules of the format, an artifact that is needed for nothing else. */
final class Comparison {
  private Comparison() {}

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
