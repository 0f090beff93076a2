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
          "Café by the Sluice",
          "The Miller's Arithmetic",
          "Floodmarks",
          "An Inventory of Rain",
          "What the Turbine Heard");

  private Books() {}

  static void write(JsonGenerator json) {
    json.writeStartArray();
    int id = 1_001;
    for (String title : TITLES) {
      json.writeStartObject();
      json.writeNumberProperty("id", id++);
      json.writeStringProperty("title", title);
      json.writeStringProperty("author", AUTHOR);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
