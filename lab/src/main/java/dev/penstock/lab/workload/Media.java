package dev.penstock.lab.workload;

import tools.jackson.core.JsonGenerator;

/** A film and two pictures of it, as the jvm-serializers benchmark shaped them. */
final class Media {
  private static final String SITE = "http://example.org/";

  private Media() {}

  static void write(JsonGenerator json) {
    write(json, "opening", "Opening Lecture", "Ada Quill", "Jonas Weir");
  }

  /** As {@link #write}, with names in Greek. */
  static void writeGreek(JsonGenerator json) {
    write(json, "έναρξη", "Εναρκτήριο μάθημα", "Άδα Κουίλ", "Ιωνάς Φράγμας");
  }

  private static void write(
      JsonGenerator json, String file, String title, String first, String second) {
    json.writeStartObject();
    json.writeObjectPropertyStart("media");
    json.writeStringProperty("uri", SITE + file + ".mpg");
    json.writeStringProperty("title", title);
    json.writeNumberProperty("width", 640);
    json.writeNumberProperty("height", 480);
    json.writeStringProperty("format", "video/mpg4");
    json.writeNumberProperty("duration", 18_000_000L);
    json.writeNumberProperty("size", 58_982_400L);
    json.writeNumberProperty("bitrate", 262_144);
    json.writeBooleanProperty("hasBitrate", true);
    json.writeArrayPropertyStart("persons");
    json.writeString(first);
    json.writeString(second);
    json.writeEndArray();
    json.writeStringProperty("player", "JAVA");
    json.writeNullProperty("copyright");
    json.writeEndObject();
    json.writeArrayPropertyStart("images");
    writeImage(json, file + "_large.jpg", title, 1024, 768);
    writeImage(json, file + "_small.jpg", title, 320, 240);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeImage(
      JsonGenerator json, String file, String title, int width, int height) {
    json.writeStartObject();
    json.writeStringProperty("uri", SITE + file);
    json.writeStringProperty("title", title);
    json.writeNumberProperty("width", width);
    json.writeNumberProperty("height", height);
    json.writeStringProperty("size", width > 1000 ? "LARGE" : "SMALL");
    json.writeEndObject();
  }
}
