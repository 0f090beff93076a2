package dev.penstock.cli;

import dev.penstock.model.change.Change;
import dev.penstock.model.change.Judge;
import dev.penstock.model.change.Level;
import dev.penstock.model.change.Severity;
import java.io.StringWriter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Shows changes to programs: one JSON object, one line for each change. */
final class DiffJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private DiffJson() {}

  static String of(List<Change> changes) {
    boolean breaks = changes.stream().anyMatch(each -> each.severity() == Severity.BREAKS);
    StringBuilder text = new StringBuilder("{\"breaks\":").append(breaks).append(",\"changes\":[");
    String separator = "\n";
    for (Change change : changes) {
      text.append(separator).append(object(change));
      separator = ",\n";
    }
    return text.append(changes.isEmpty() ? "]}\n" : "\n]}\n").toString();
  }

  private static String object(Change change) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("code", change.code());
      json.writeStringProperty("element", change.element());
      json.writeStringProperty(
          "severity", change.severity().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      strings(json, "levels", change.levels().stream().map(Level::label).toList());
      strings(
          json,
          "formats",
          change.judges().stream()
              .filter(each -> each.level() != Level.SOURCE)
              .map(Judge::scope)
              .toList());
      json.writeStringProperty("change", change.message());
      json.writeStringProperty("rule", change.ruleText());
      json.writeStringProperty("consequence", change.consequence());
      json.writeStringProperty("fix", change.fix());
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void strings(JsonGenerator json, String name, Collection<String> values) {
    json.writeName(name);
    json.writeStartArray();
    values.forEach(json::writeString);
    json.writeEndArray();
  }
}
