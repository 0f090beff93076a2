package dev.penstock.serve;

import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.ByteArrayOutputStream;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Repositories that nobody has, as many as are wanted; those of one number are always the same. */
final class Repositories {
  /** A message has many rows, so that a list that arrives can be shown message by message. */
  static final Schema SCHEMA =
      SchemaText.parse(
          """
          schema repositories: repositories.Part

          record repositories.Part {
            1 rows: list<repositories.Part.Repository>
          }

          record repositories.Part.Repository {
            1 name: text
            2 owner: text
            3 stars: i32
            4 language: text?
            5 pushed: date
            6 description: text
            7 forks: i32
            8 issues: i32
            9 topics: list<text>
            10 licence: text?
            11 archived: bool
          }
          """);

  /** Changes with every repository, so that files of others are not taken for these. */
  static final int EDITION = 2;

  /** How many rows a message has. */
  static final int ROWS = 500;

  /** Not what {@link SplittableRandom} steps by: neighbours would have the same numbers. */
  private static final long SEED = 0xD1B5_4A32_D192_ED03L;

  private static final long FIRST_DAY = LocalDate.of(2012, 1, 1).toEpochDay();
  private static final int DAYS = 5_000;
  private static final int MOST_STARS = 400_000;

  private static final List<String> FIRST =
      words(
          "amber basalt cedar delta ember fjord gable harbor indigo juniper kestrel lantern marble"
              + " nimbus onyx pepper quartz raven saffron tundra umber velvet willow zephyr");
  private static final List<String> SECOND =
      words(
          "cache cli codec docs forms graph index maps queue sync tools store router parser charts"
              + " mesh vault proxy tests notes");
  private static final List<String> OWNERS =
      words(
          "river mill stone bright north oak copper field silver cloud summit harvest meadow anchor"
              + " beacon falcon");
  private static final List<String> OWNER_ENDS = words("works labs systems craft soft data hub io");
  private static final List<String> LANGUAGES =
      words("Java Python Go TypeScript C++ Rust Kotlin C# Ruby Swift Scala Zig");
  private static final List<String> TOPICS =
      words(
          "json binary streaming database search maps android web cli testing graphics finance"
              + " science games audio");
  private static final List<String> LICENCES = words("Apache-2.0 MIT BSD-3-Clause MPL-2.0 GPL-3.0");
  private static final List<String> VERBS =
      words("Draws Keeps Moves Reads Sorts Watches Packs Signs Finds Mends");
  private static final List<String> THINGS =
      List.of(
          "build logs",
          "road signs",
          "sensor readings",
          "shop orders",
          "tide tables",
          "train times",
          "library loans",
          "weather maps",
          "café menus",
          "old photographs");
  private static final List<String> MANNERS =
      List.of(
          "without a server",
          "as they come",
          "in one pass",
          "for small teams",
          "on a schedule",
          "and never loses one",
          "in the browser",
          "from the command line",
          "with tests",
          "over any network");

  /** Descriptions that are not in Latin letters. */
  private static final List<String> OTHERS =
      List.of(
          "逐条读取传感器读数，无需服务器",
          "Хранит расписание поездов",
          "地図をすばやく描きます",
          "Διαβάζει πίνακες παλίρροιας");

  private Repositories() {}

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  /** Returns a message as JSON, of the rows from one number to before another. */
  static byte[] json(int from, int to) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json =
        new JsonFactory().createGenerator(ObjectWriteContext.empty(), bytes)) {
      json.writeStartObject();
      json.writeArrayPropertyStart("rows");
      for (int i = from; i < to; i++) {
        write(json, i, new SplittableRandom(SEED * (i + 1)));
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }

  private static void write(JsonGenerator json, int number, SplittableRandom random) {
    int stars = (int) Math.min(MOST_STARS, 2 / Math.max(random.nextDouble(), 1e-9) - 2);
    json.writeStartObject();
    json.writeStringProperty(
        "name", pick(FIRST, random) + "-" + pick(SECOND, random) + "-" + number);
    json.writeStringProperty("owner", pick(OWNERS, random) + pick(OWNER_ENDS, random));
    json.writeNumberProperty("stars", stars);
    writeMaybe(json, "language", random.nextInt(12) > 0 ? pick(LANGUAGES, random) : null);
    LocalDate pushed = LocalDate.ofEpochDay(FIRST_DAY + random.nextInt(DAYS));
    json.writeStringProperty("pushed", pushed.toString());
    json.writeStringProperty("description", description(random));
    json.writeNumberProperty("forks", stars / (2 + random.nextInt(9)));
    json.writeNumberProperty("issues", random.nextInt(60));
    json.writeArrayPropertyStart("topics");
    for (int left = random.nextInt(4); left > 0; left--) {
      json.writeString(pick(TOPICS, random));
    }
    json.writeEndArray();
    writeMaybe(json, "licence", random.nextInt(5) > 0 ? pick(LICENCES, random) : null);
    json.writeBooleanProperty("archived", random.nextInt(20) == 0);
    json.writeEndObject();
  }

  private static void writeMaybe(JsonGenerator json, String name, @Nullable String text) {
    if (text == null) {
      json.writeNullProperty(name);
    } else {
      json.writeStringProperty(name, text);
    }
  }

  private static String description(SplittableRandom random) {
    if (random.nextInt(40) == 0) {
      return pick(OTHERS, random);
    }
    return pick(VERBS, random) + " " + pick(THINGS, random) + " " + pick(MANNERS, random);
  }

  private static String pick(List<String> words, SplittableRandom random) {
    return words.get(random.nextInt(words.size()));
  }
}
