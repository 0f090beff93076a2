package dev.penstock.lab.workload;

import tools.jackson.core.JsonGenerator;

/** A film and two pictures of it, as the jvm-serializers benchmark shaped them. */
final class Media {
  private static final String SITE = "http://example.org/";

  private Media() {}

  static void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeObjectPropertyStart("media");
    json.writeStringProperty("uri", SITE + "opening.mpg");
    json.writeStringProperty("title", "Opening Lecture");
    json.writeNumberProperty("width", 640);
    json.writeNumberProperty("height", 480);
    json.writeStringProperty("format", "video/mpg4");
    json.writeNumberProperty("duration", 18_000_000L);
    json.writeNumberProperty("size", 58_982_400L);
    json.writeNumberProperty("bitrate", 262_144);
    json.writeBooleanProperty("hasBitrate", true);
    json.writeArrayPropertyStart("persons");
    json.writeString("Ada Quill");
    json.writeString("Jonas Weir");
    json.writeEndArray();
    json.writeStringProperty("player", "JAVA");
    json.writeNullProperty("copyright");
    json.writeEndObject();
    json.writeArrayPropertyStart("images");
    writeImage(json, "opening_large.jpg", 1024, 768, "LARGE");
    writeImage(json, "opening_small.jpg", 320, 240, "SMALL");
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeImage(
      JsonGenerator json, String file, int width, int height, String size) {
    json.writeStartObject();
    json.writeStringProperty("uri", SITE + file);
    json.writeStringProperty("title", "Opening Lecture");
    json.writeNumberProperty("width", width);
    json.writeNumberProperty("height", height);
    json.writeStringProperty("size", size);
    json.writeEndObject();
  }
}
