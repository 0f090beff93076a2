package dev.penstock.amf3;

import dev.penstock.SchemaMatch;
import dev.penstock.SchemaMatch.Answer;
import dev.penstock.SchemaMatch.Difference;
import dev.penstock.amf3.format.Amf3Format;
import dev.penstock.model.format.Reading;
import java.util.stream.Collectors;

/** What needs the rules of the format, an artifact that few programs have. */
final class Comparison {
  private Comparison() {}

  /** Returns what a reader of one schema gets of the messages of another, by their texts. */
  static SchemaMatch of(String reader, String writer) {
    Reading reading = Reading.of(reader, writer, Amf3Format.INSTANCE);
    return new SchemaMatch(
        Answer.valueOf(reading.answer().name()),
        reading.diagnostics().stream()
            .map(each -> new Difference(each.code(), each.element(), each.message()))
            .collect(Collectors.toUnmodifiableList()));
  }
}
