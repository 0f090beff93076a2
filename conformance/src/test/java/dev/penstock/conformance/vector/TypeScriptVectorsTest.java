package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Writes the TypeScript codecs of all vectors to {@code target/typescript}, where the tests in
 * {@code conformance/ts} find them.
 */
class TypeScriptVectorsTest {
  private static final Path TARGET =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "target", "typescript");

  @ParameterizedTest
  @CsvSource({"compact, accept", "compact, reject", "fast, accept", "fast, reject"})
  void allVectorsHaveCodecs(String name, String folder) throws IOException {
    Format format = Format.named(name);
    Emitter emitter = format.kit().emitter(Language.TYPESCRIPT, Product.CODEC).orElseThrow();
    Map<String, Schema> schemas = new TreeMap<>();
    for (VectorCase each : VectorFile.cases(format, folder)) {
      schemas.put(each.file().replace(".json", ""), SchemaText.parse(each.schema()));
    }
    Path target = TARGET.resolve(name).resolve(folder);
    delete(target);

    for (Map.Entry<String, Schema> each : schemas.entrySet()) {
      for (SourceFile source : emitter.emit(each.getValue()).sources()) {
        Path file = target.resolve(each.getKey()).resolve(source.path());
        Files.createDirectories(file.getParent());
        Files.writeString(file, source.text());
      }
    }

    try (Stream<Path> written = Files.list(target)) {
      assertThat(written).hasSize(schemas.size()).hasSizeGreaterThan(30);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
