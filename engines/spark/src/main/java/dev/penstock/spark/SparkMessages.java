package dev.penstock.spark;

import dev.penstock.CodecRef;
import dev.penstock.MessageIndex;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.SparkConf;
import org.apache.spark.util.Utils;

/**
 * Which types are carried as messages, by their numbers, and in which format.
 *
 * <p>The driver lists the types that it finds, in the order of their names, and keeps the list in
 * the configuration that executors get from it. So a number means the same class in all processes
 * of an application, whatever their class paths hold.
 *
 * @param names the names of the types; the number of a type is its place
 */
record SparkMessages(ArrayList<String> names, String format) implements Serializable {
  /** Class names with commas between; all that the class path indexes if it is not set. */
  static final String TYPES = "spark.penstock.types";

  static final String FORMAT = "spark.penstock.format";

  private static final String USUAL_FORMAT = "compact";

  /** Returns what an application is configured to carry, or else what its class path has. */
  static SparkMessages of(SparkConf configuration) {
    ArrayList<String> names = new ArrayList<>();
    if (configuration.contains(TYPES)) {
      for (String name : configuration.get(TYPES).split(",", -1)) {
        if (!name.isBlank()) {
          names.add(name.strip());
        }
      }
      if (new TreeSet<>(names).size() < names.size()) {
        throw new IllegalArgumentException(TYPES + " has a type twice: " + String.join(",", names));
      }
    } else {
      names.addAll(indexed());
    }
    return new SparkMessages(names, configuration.get(FORMAT, USUAL_FORMAT));
  }

  private static TreeSet<String> indexed() {
    try {
      return new TreeSet<>(MessageIndex.names(Utils.getContextOrSparkClassLoader()));
    } catch (IOException e) {
      throw new UncheckedIOException("the class path could not be searched for messages", e);
    }
  }

  /** Keeps the list for the other processes of the application. */
  void writeTo(SparkConf configuration) {
    configuration.set(TYPES, String.join(",", names));
  }

  /** Returns the codec of the type with a number. */
  CodecRef<?> codec(int number, ClassLoader loader) throws ClassNotFoundException {
    return CodecRef.of(Class.forName(names.get(number), false, loader), format);
  }

  /** Returns the codecs of all types that a class loader has. */
  List<CodecRef<?>> codecs(ClassLoader loader) {
    List<CodecRef<?>> codecs = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      try {
        codecs.add(codec(i, loader));
      } catch (ClassNotFoundException e) {
        // Of another process; a class that is met here has its loader.
      }
    }
    return codecs;
  }
}
