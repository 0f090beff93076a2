package dev.penstock.lab.allocation;

import dev.penstock.lab.allocation.Timeline.Curves;
import dev.penstock.lab.allocation.Timeline.Mark;
import dev.penstock.lab.allocation.Timeline.Point;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Writes timelines as JSON and reads them again; long lists are flat lists of numbers. */
final class TimelineJson {
  /** The member of a profile that holds its timeline. */
  static final String MEMBER = "timeline";

  /** The member of a leaf that tells when: slice, objects, bytes, and so on. */
  static final String SHARES = "slices";

  private TimelineJson() {}

  static void write(JsonGenerator json, Timeline timeline) {
    json.writeStartObject();
    json.writeStringProperty("start", timeline.start().toString());
    json.writeNumberProperty("interval", timeline.interval());
    numbers(json, "bounds", timeline.bounds());
    json.writeArrayPropertyStart("marks");
    for (Mark mark : timeline.marks()) {
      json.writeStartObject();
      json.writeNumberProperty("at", mark.micros());
      json.writeStringProperty("name", mark.name());
      json.writeStringProperty("thread", mark.thread());
      json.writeEndObject();
    }
    json.writeEndArray();
    numbers(json, "allocated", flat(timeline.curves().allocated()));
    numbers(json, "heap", flat(timeline.curves().heap()));
    json.writeArrayPropertyStart("notes");
    timeline.notes().forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void numbers(JsonGenerator json, String name, List<Long> numbers) {
    json.writeArrayPropertyStart(name);
    numbers.forEach(json::writeNumber);
    json.writeEndArray();
  }

  private static List<Long> flat(List<Point> points) {
    return points.stream().flatMap(each -> List.of(each.micros(), each.bytes()).stream()).toList();
  }

  static void write(JsonGenerator json, List<Node.Share> shares) {
    json.writeStartArray();
    for (Node.Share share : shares) {
      json.writeNumber(share.slice());
      json.writeNumber(share.tally().count());
      json.writeNumber(share.tally().bytes());
    }
    json.writeEndArray();
  }

  static List<Node.Share> shares(JsonParser json) {
    List<Long> numbers = numbers(json);
    ProfileJson.require(numbers.size() % 3 == 0);
    List<Node.Share> shares = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i += 3) {
      Tally tally = new Tally(numbers.get(i + 1), numbers.get(i + 2));
      long slice = numbers.get(i);
      ProfileJson.require(slice >= 0 && slice <= Integer.MAX_VALUE);
      shares.add(new Node.Share((int) slice, tally));
    }
    return shares;
  }

  private static List<Long> numbers(JsonParser json) {
    ProfileJson.require(json.currentToken() == JsonToken.START_ARRAY);
    List<Long> numbers = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      numbers.add(json.getLongValue());
    }
    return numbers;
  }

  /** Reads the members of an object as they come. */
  static Timeline read(JsonParser json) {
    ProfileJson.require(json.currentToken() == JsonToken.START_OBJECT);
    Instant start = Instant.EPOCH;
    long interval = 0;
    List<Long> bounds = List.of();
    List<Mark> marks = List.of();
    List<Point> allocated = List.of();
    List<Point> heap = List.of();
    List<String> notes = List.of();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String member = json.currentName();
      json.nextToken();
      switch (member) {
        case "start" -> start = instant(json.getString());
        case "interval" -> interval = json.getLongValue();
        case "bounds" -> bounds = numbers(json);
        case "marks" -> marks = marks(json);
        case "allocated" -> allocated = points(json);
        case "heap" -> heap = points(json);
        case "notes" -> notes = texts(json);
        default -> json.skipChildren();
      }
    }
    return new Timeline(start, interval, bounds, marks, new Curves(allocated, heap), notes);
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      ProfileJson.require(false);
      return Instant.EPOCH;
    }
  }

  private static List<Point> points(JsonParser json) {
    List<Long> numbers = numbers(json);
    ProfileJson.require(numbers.size() % 2 == 0);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i += 2) {
      points.add(new Point(numbers.get(i), numbers.get(i + 1)));
    }
    return points;
  }

  private static List<Mark> marks(JsonParser json) {
    ProfileJson.require(json.currentToken() == JsonToken.START_ARRAY);
    List<Mark> marks = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      long at = 0;
      String name = "";
      String thread = "";
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String member = json.currentName();
        json.nextToken();
        switch (member) {
          case "at" -> at = json.getLongValue();
          case "name" -> name = json.getString();
          case "thread" -> thread = json.getString();
          default -> json.skipChildren();
        }
      }
      marks.add(new Mark(at, name, thread));
    }
    return marks;
  }

  private static List<String> texts(JsonParser json) {
    ProfileJson.require(json.currentToken() == JsonToken.START_ARRAY);
    List<String> texts = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      texts.add(json.getString());
    }
    return texts;
  }
}
