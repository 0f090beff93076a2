package dev.penstock.conformance.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Codecs in TypeScript, printed to {@code conformance/target/typescript}. */
public final class Modules {
  /** The formats that have codecs in TypeScript. */
  public static final List<Format> FORMATS =
      Format.where(each -> each.kit().emitter(Language.TYPESCRIPT, Product.CODEC).isPresent());

  /** Where the tests in {@code conformance/ts} look. */
  public static final Path FOLDER =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "target", "typescript");

  private Modules() {}

  /** Prints the codec of a schema to a folder; tells whether the format can carry it. */
  public static boolean print(Format format, Schema schema, Path folder) throws IOException {
    return print(
        format.kit().emitter(Language.TYPESCRIPT, Product.CODEC).orElseThrow(), schema, folder);
  }

  /** Prints the views of a schema to a folder, if the format has them. */
  public static void printViews(Format format, Schema schema, Path folder) throws IOException {
    Optional<Emitter> emitter =
        format
            .kit()
            .emitter(Language.TYPESCRIPT, Product.MUTABLE_VIEW)
            .or(() -> format.kit().emitter(Language.TYPESCRIPT, Product.VIEW));
    if (emitter.isPresent()) {
      print(emitter.get(), schema, folder);
    }
  }

  private static boolean print(Emitter emitter, Schema schema, Path folder) throws IOException {
    Emitted emitted = emitter.emit(schema);
    for (SourceFile source : emitted.sources()) {
      Path file = folder.resolve(source.path());
      if (Files.exists(file)) {
        assertThat(source.text())
            .as("%s of %s", file, emitter.format().name())
            .isEqualTo(Files.readString(file));
      }
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.text());
    }
    return emitted.refusals().isEmpty();
  }

  /** Deletes a folder with all that is in it. */
  public static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
