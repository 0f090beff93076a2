package dev.penstock.lab.workload;

import java.util.Locale;
import java.util.Random;
import tools.jackson.core.JsonGenerator;

/**
 * The plugins of a build server by their names: 12,500 short texts, five of them with a letter
 * above U+00FF, and lists that are often not there.
 */
final class Catalogue {
  private static final long SEED = 12_500;
  private static final int PLUGINS = 900;

  /** One of so many plugins has a maintainer whose name is not Latin-1. */
  private static final int WIDE_EVERY = 180;

  private static final String WIDE_NAME = "Zdeněk Hořejší";
  private static final String SITE = "https://plugins.example.org/";

  private static final String[] SUBJECTS = {
    "artifact",
    "badge",
    "branch",
    "cloud",
    "commit",
    "coverage",
    "credentials",
    "deploy",
    "docker",
    "environment",
    "folder",
    "junit",
    "kubernetes",
    "matrix",
    "metrics",
    "notification",
    "pipeline",
    "repository",
    "script",
    "webhook"
  };
  private static final String[] KINDS = {
    "api",
    "builder",
    "connector",
    "dashboard",
    "filter",
    "publisher",
    "runner",
    "steps",
    "trigger",
    "view"
  };
  private static final String[] LABELS = {
    "administration",
    "builder",
    "cloud",
    "deployment",
    "notifier",
    "report",
    "scm",
    "user-interface"
  };
  private static final String[] FIRST_NAMES = {
    "Amélie", "Bruno", "Chidi", "Dagmar", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jürgen"
  };
  private static final String[] LAST_NAMES = {
    "Adler", "Barbosa", "Castellanos", "Dietrich", "Eriksson", "Fontaine", "Grünwald", "Hartmann"
  };

  private final JsonGenerator json;
  private final Random random = new Random(SEED);

  private Catalogue(JsonGenerator json) {
    this.json = json;
  }

  static void write(JsonGenerator json) {
    new Catalogue(json).write();
  }

  private void write() {
    json.writeStartObject();
    json.writeObjectPropertyStart("plugins");
    for (int i = 0; i < PLUGINS; i++) {
      writePlugin(i);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writePlugin(int number) {
    String name = name(number);
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("name", name);
    json.writeStringProperty("title", "The " + name.replace('-', ' ') + " of this build server");
    json.writeStringProperty("version", version());
    json.writeStringProperty("released", moment());
    json.writeStringProperty("url", SITE + "download/plugins/" + name + "/latest/" + name + ".jar");
    if (random.nextInt(5) > 0) {
      json.writeStringProperty("excerpt", excerpt());
    } else {
      json.writeNullProperty("excerpt");
    }
    json.writeNumberProperty("size", 4_000L + random.nextInt(9_000_000));
    if (random.nextInt(2) == 0) {
      writeLabels(1 + random.nextInt(4));
    }
    if (random.nextInt(3) > 0) {
      writeDependencies(1 + random.nextInt(4));
    }
    boolean wide = number % WIDE_EVERY == WIDE_EVERY / 2;
    if (wide || random.nextInt(10) > 0) {
      writeMaintainers(wide, 1 + random.nextInt(2));
    }
    json.writeEndObject();
  }

  private static String name(int number) {
    String subject = SUBJECTS[number % SUBJECTS.length];
    String kind = KINDS[number / SUBJECTS.length % KINDS.length];
    int series = number / (SUBJECTS.length * KINDS.length);
    return subject + "-" + kind + (series == 0 ? "" : "-" + (series + 1));
  }

  private String version() {
    return 1 + random.nextInt(5) + "." + random.nextInt(40) + "." + random.nextInt(12);
  }

  private String moment() {
    return String.format(
        Locale.ROOT,
        "20%02d-%02d-%02dT%02d:%02d:00.00Z",
        12 + random.nextInt(14),
        1 + random.nextInt(12),
        1 + random.nextInt(28),
        random.nextInt(24),
        random.nextInt(60));
  }

  private String excerpt() {
    return "Adds a "
        + pick(SUBJECTS)
        + " "
        + pick(KINDS)
        + " for each "
        + pick(SUBJECTS)
        + " of a build or of a folder, and shows what came of it beside the "
        + pick(SUBJECTS)
        + " of the build before.";
  }

  private void writeLabels(int count) {
    json.writeArrayPropertyStart("labels");
    for (int i = 0; i < count; i++) {
      json.writeString(pick(LABELS));
    }
    json.writeEndArray();
  }

  private void writeDependencies(int count) {
    json.writeArrayPropertyStart("dependencies");
    for (int i = 0; i < count; i++) {
      json.writeStartObject();
      json.writeStringProperty("name", name(random.nextInt(PLUGINS)));
      json.writeStringProperty("version", version());
      json.writeBooleanProperty("required", random.nextInt(4) > 0);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeMaintainers(boolean wide, int count) {
    json.writeArrayPropertyStart("maintainers");
    for (int i = 0; i < count; i++) {
      String first = pick(FIRST_NAMES);
      String last = pick(LAST_NAMES);
      json.writeStartObject();
      json.writeStringProperty("id", (first.charAt(0) + last).toLowerCase(Locale.ROOT));
      if (wide && i == 0) {
        json.writeStringProperty("name", WIDE_NAME);
      } else if (random.nextInt(5) > 0) {
        json.writeStringProperty("name", first + " " + last);
      } else {
        json.writeNullProperty("name");
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private String pick(String[] words) {
    return words[random.nextInt(words.length)];
  }
}
