package dev.penstock.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The jars in a build folder, by their names. */
final class Archives {
  private Archives() {}

  /** Returns the jars directly in a folder, in the order of their names. */
  static List<Path> in(Path build) {
    try (Stream<Path> files = Files.list(build)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells whether a jar goes with another one: sources or documentation. */
  static boolean isAttached(Path jar) {
    String name = jar.getFileName().toString();
    return name.endsWith("-sources.jar") || name.endsWith("-javadoc.jar");
  }

  /** Returns the module's name, which is the file's name up to the version. */
  static String artifact(Path jar) {
    return jar.getFileName().toString().replaceFirst("-[0-9].*", "");
  }
}
