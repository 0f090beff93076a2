package dev.penstock.conformance.golden;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GoldenSchemas;
import dev.penstock.formats.FormatKits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Emitted code that is committed, and the schema that it was made from.
 *
 * @param product codecs or views
 * @param file the schema
 */
record Golden(Format format, Product product, Path file) {

  /** The formats of the product: one that only tests have needs no goldens. */
  static final List<Format> FORMATS =
      FormatKits.ALL.stream().map(kit -> Format.named(kit.name())).toList();

  /** Returns the goldens of all formats: of each schema that the format can carry. */
  static Stream<Golden> all() {
    return FORMATS.stream()
        .flatMap(format ->
            Stream.of(Product.CODEC, Product.VIEW).flatMap(product -> of(format, product)))
        .filter(each -> each.emitter().emit(each.schema()).refusals().isEmpty());
  }

  /** Returns the codecs of all formats. */
  static Stream<Golden> codecs() {
    return all().filter(each -> each.product == Product.CODEC);
  }

  private static Stream<Golden> of(Format format, Product product) {
    return format.kit().emitter(Language.JAVA, product).isEmpty()
        ? Stream.empty()
        : GoldenSchemas.files().stream().map(file -> new Golden(format, product, file));
  }

  Emitter emitter() {
    return format.kit().emitter(Language.JAVA, product).orElseThrow();
  }

  /** Returns the goldens of a format whose names have an ending. */
  static List<Path> files(Format format, String ending) {
    try (Stream<Path> files = Files.list(folder(format))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the text of the schema. */
  String text() {
    return GoldenSchemas.text(file);
  }

  private static Path folder(Format format) {
    return format.folder().resolve("golden");
  }

  Schema schema() {
    return SchemaText.parse(text());
  }

  /** Returns what the emitter makes of the schema now. */
  SourceFile emitted() {
    return emitter().emit(schema()).sources().get(0);
  }

  /** Returns the file with the committed code. */
  Path committed() {
    return committed(emitted());
  }

  /** Returns the file for a source that was made from the schema. */
  Path committed(SourceFile source) {
    return folder(format).resolve(Path.of(source.path()).getFileName());
  }

  @Override
  public String toString() {
    return format + " " + product + " " + file.getFileName();
  }
}
