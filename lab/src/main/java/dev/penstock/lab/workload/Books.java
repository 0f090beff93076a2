package dev.penstock.lab.workload;

import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Books of one author. */
final class Books {
  private static final String AUTHOR = "Ottilie Brandt-Hale";
  private static final List<String> TITLES =
      List.of(
          "The Copper Weir",
          "A Map of Slow Water",
          "Nine Locks to the Sea",
          "Supper by the Sluice",
          "The Miller's Arithmetic",
          "Floodmarks",
          "An Inventory of Rain",
          "What the Turbine Heard");

  private Books() {}

  static void write(JsonGenerator json) {
    write(json, TITLES.get(3));
  }

  /** As {@link #write}, with one letter that is not ASCII in the fourth title. */
  static void writeAccent(JsonGenerator json) {
    write(json, "Suppér by the Sluice");
  }

  private static void write(JsonGenerator json, String fourthTitle) {
    json.writeStartArray();
    for (int i = 0; i < TITLES.size(); i++) {
      json.writeStartObject();
      json.writeNumberProperty("id", 1_001 + i);
      json.writeStringProperty("title", i == 3 ? fourthTitle : TITLES.get(i));
      json.writeStringProperty("author", AUTHOR);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
