package dev.penstock.processor;

import dev.penstock.model.change.Level;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler was told about schema files.
 *
 * @param folder where they stand; null where the project's own folder is to be found
 * @param level how much is to keep working
 */
record SchemaOptions(@Nullable Path folder, Mode mode, Level level) {
  static final String FOLDER = "penstock.schemas";
  static final String MODE = "penstock.schemas.mode";
  static final String LEVEL = "penstock.schemas.level";
  private static final String OFF = "off";
  static final Set<String> NAMES = Set.of(FOLDER, MODE, LEVEL);

  /** What is done with the files. */
  enum Mode {
    /** They are read; what breaks is an error. */
    CHECK,
    /** They have to be what the source says; any difference is an error. */
    EXACT,
    /** Those that are missing or differ are written; what breaks is an error. */
    UPDATE,
    /** They are written, whatever breaks. */
    ACCEPT;

    /** Returns the mode's name as options have it, {@code check}. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the options; null where they say off, or where one is wrong and reported. */
  static @Nullable SchemaOptions of(Map<String, String> options, Messager messager) {
    Mode mode = choice(MODE, Mode.values(), options.getOrDefault(MODE, "check"), messager);
    Level level = choice(LEVEL, Level.values(), options.getOrDefault(LEVEL, "json"), messager);
    String folder = options.get(FOLDER);
    if (mode == null || level == null || OFF.equals(folder)) {
      return null;
    }
    try {
      return new SchemaOptions(folder == null ? null : Path.of(folder), mode, level);
    } catch (InvalidPathException e) {
      error(messager, FOLDER, "'" + folder + "' is no name of a folder; write another");
      return null;
    }
  }

  private static <E extends Enum<E>> @Nullable E choice(
      String option, E[] values, String text, Messager messager) {
    for (E value : values) {
      if (value.toString().equals(text)) {
        return value;
      }
    }
    String known = Arrays.stream(values).map(Enum::toString).collect(Collectors.joining(", "));
    error(messager, option, "'" + text + "' is not known; write one of " + known);
    return null;
  }

  private static void error(Messager messager, String option, String message) {
    messager.printMessage(Kind.ERROR, "[BadSchemaOption] -A" + option + ": " + message);
  }
}
