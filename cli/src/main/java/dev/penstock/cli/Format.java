package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.codegen.Emitter;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import dev.penstock.compact.emitter.CompactJavaEmitter;
import dev.penstock.fast.Fast;
import dev.penstock.fast.FastOptions;
import dev.penstock.fast.emitter.FastJavaEmitter;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonOptions;
import dev.penstock.json.emitter.JsonJavaEmitter;
import java.util.Arrays;
import java.util.Locale;

/** The formats that the command line knows; the only list of them here. */
enum Format {
  COMPACT,
  FAST,
  JSON;

  /** What a user chooses beside the format. */
  enum Choice {
    DEFAULT,
    FRONT_CODING
  }

  /** As long as inference takes them. */
  static final int NUMBER_LENGTH = 100_000;

  /**
   * Returns the format of a {@code .pen} file.
   *
   * @param file the file's name, for the message
   * @throws CommandFailure if there is no such format
   */
  static Format named(String name, String file) {
    return Arrays.stream(values())
        .filter(each -> each.label().equals(name))
        .findFirst()
        .orElseThrow(() ->
            CommandFailure.input(
                file + ": its messages have the format '" + name + "'",
                "This penstock knows " + Arrays.toString(labels()) + "."));
  }

  private static String[] labels() {
    return Arrays.stream(values()).map(Format::label).toArray(String[]::new);
  }

  /** Returns the format's name, as it stands in files. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns what generates the format's codecs. */
  Emitter emitter() {
    return switch (this) {
      case COMPACT -> new CompactJavaEmitter();
      case FAST -> new FastJavaEmitter();
      case JSON -> new JsonJavaEmitter();
    };
  }

  /** Returns the generated codec of a type. */
  Codec<Object> codec(Class<Object> type, Choice choice) {
    return switch (this) {
      case COMPACT -> Compact.codec(type, compactOptions(choice), Limits.TRUSTED);
      case FAST -> Fast.codec(type, FastOptions.DEFAULT, Limits.TRUSTED);
      case JSON -> json(type);
    };
  }

  /** Returns the generated JSON codec of a type. */
  static JsonCodec<Object> json(Class<Object> type) {
    return Json.codec(type, JsonOptions.DEFAULT.withNumberLength(NUMBER_LENGTH), Limits.TRUSTED);
  }

  private static CompactOptions compactOptions(Choice choice) {
    return CompactOptions.DEFAULT.withFrontCoding(choice == Choice.FRONT_CODING);
  }

  @Override
  public String toString() {
    return label();
  }
}
