package dev.penstock.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The schemas from which every format and language has its goldens. */
public final class GoldenSchemas {
  private static final Path ROOT = Path.of(System.getProperty("penstock.root", ".."));
  private static final Path FOLDER = ROOT.resolve("spec/schemas");

  /** The committed classes with schemas, which the codecs of all formats have in common. */
  public static final Path SCHEMA_CLASSES = ROOT.resolve("codegen/golden");

  private GoldenSchemas() {}

  /** Returns the files, by name. */
  public static List<Path> files() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".schema")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the files of schemas whose types are all generated, with no adapter or codec. */
  public static List<Path> generated() {
    return files().stream()
        .filter(file -> !text(file).matches("(?s).*\\b(adapted|custom)<.*"))
        .toList();
  }

  /** Returns the text of a schema. */
  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
