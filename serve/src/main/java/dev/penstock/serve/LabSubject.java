package dev.penstock.serve;

import dev.penstock.lab.BrowserData;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the page Lab can measure.
 *
 * @param id its name in addresses
 * @param name as people call it
 * @param folder with what the page asks for
 */
record LabSubject(String id, String name, Path folder, BrowserData data) {

  /** Returns what the page has to know before it measures. */
  String toJson() {
    return JsonLine.of(json -> {
      json.writeStringProperty("id", id);
      json.writeStringProperty("name", name);
      json.writeArrayPropertyStart("formats");
      data.formats().forEach(json::writeString);
      json.writeEndArray();
      json.writeObjectPropertyStart("refusals");
      for (Map.Entry<String, String> each : new TreeMap<>(data.refusals()).entrySet()) {
        json.writeStringProperty(each.getKey(), each.getValue());
      }
      json.writeEndObject();
    });
  }

  /** Returns the files that the page asks for, by their names in addresses. */
  Map<String, String> files() {
    return Map.of(
        "codecs.js", "codecs.js",
        "document.json", "document.json",
        "message", "message." + data.formats().getFirst());
  }
}
