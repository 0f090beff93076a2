package dev.penstock.lab.report;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What is concluded from the results of a data set, as JSON. */
final class JsonAdvice {
  private JsonAdvice() {}

  static void write(JsonGenerator json, Advice advice) {
    json.writeStartObject();
    JsonText.texts(json, "sentences", advice.sentences());
    JsonText.texts(json, "fastest", advice.fastest());
    json.writeStringProperty("smallest", advice.smallest());
    json.writeArrayPropertyStart("doubts");
    for (Doubt doubt : advice.doubts()) {
      json.writeStartObject();
      json.writeStringProperty("contender", doubt.contender());
      json.writeStringProperty("operation", doubt.operation());
      json.writeStringProperty("what", doubt.what());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Returns what the results of a data set conclude; it is worked out where they are older. */
  static Advice of(JsonTree dataSet) {
    JsonTree written = dataSet.object("conclusion");
    if (written == null) {
      return Advice.of(JsonResults.dataSet(dataSet));
    }
    List<Doubt> doubts =
        written.objects("doubts").stream()
            .map(each ->
                new Doubt(each.text("contender"), each.text("operation"), each.text("what")))
            .toList();
    return new Advice(
        written.texts("sentences"), written.texts("fastest"), written.text("smallest"), doubts);
  }
}
