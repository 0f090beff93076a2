package dev.penstock;

import static java.util.Objects.requireNonNull;

import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds a format by its name, once for each codec. */
final class FormatLookup {
  private FormatLookup() {}

  /**
   * Returns the codecs of a format that the class loader of a type finds, or else the one that
   * loaded this: a program's own copy of a format goes before that of an engine.
   */
  static CodecFamily find(String format, Class<?> type) {
    requireNonNull(format, "format is null");
    Map<String, CodecFamily> found = new TreeMap<>();
    @Nullable ServiceConfigurationError failure = collect(type.getClassLoader(), found);
    ClassLoader ours = CodecFamily.class.getClassLoader();
    if (!found.containsKey(format) && !Objects.equals(ours, type.getClassLoader())) {
      ServiceConfigurationError second = collect(ours, found);
      failure = failure == null ? second : failure;
    }
    CodecFamily family = found.get(format);
    if (family == null) {
      throw new IllegalArgumentException(
          String.format(
              "there is no format '%s' where the class loader of %s (%s) looks, but %s; if the name"
                  + " is right, add dev.penstock:penstock-%s there",
              format,
              type.getTypeName(),
              type.getClassLoader(),
              found.isEmpty() ? "none at all" : String.join(", ", found.keySet()),
              format),
          failure);
    }
    return family;
  }

  /** Adds the formats that a class loader finds; returns why one of them cannot be used, if so. */
  private static @Nullable ServiceConfigurationError collect(
      @Nullable ClassLoader loader, Map<String, CodecFamily> found) {
    ServiceConfigurationError failure = null;
    Iterator<CodecFamily> families = ServiceLoader.load(CodecFamily.class, loader).iterator();
    while (true) {
      try {
        if (!families.hasNext()) {
          return failure;
        }
        CodecFamily family = families.next();
        found.putIfAbsent(family.format(), family);
      } catch (ServiceConfigurationError e) {
        // Of another copy of Penstock, or broken; the others may still be right.
        failure = e;
      }
    }
  }
}
