package dev.penstock.conformance.golden;

import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Emitted code that is committed beside the schema that it was made from.
 *
 * @param file the schema
 */
record Golden(Format format, Path file) {

  /** Returns all goldens of binary formats; those of documents stand in tests of their emitter. */
  static Stream<Golden> all() {
    return Format.BINARY.stream()
        .flatMap(format -> files(format, ".schema").stream().map(file -> new Golden(format, file)));
  }

  /** Returns the files with an ending beside the goldens of a format. */
  static List<Path> files(Format format, String ending) {
    try (Stream<Path> files = Files.list(format.folder().resolve("golden"))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the text of the schema. */
  String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Schema schema() {
    return SchemaText.parse(text());
  }

  /** Returns what the emitter makes of the schema now. */
  SourceFile emitted() {
    return format.emitter().emit(schema()).sources().get(0);
  }

  /** Returns the file with the committed code. */
  Path committed() {
    return file.resolveSibling(Path.of(emitted().path()).getFileName());
  }

  @Override
  public String toString() {
    return format + " " + file.getFileName();
  }
}
