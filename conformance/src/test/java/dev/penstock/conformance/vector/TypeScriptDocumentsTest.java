package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the TypeScript codecs of JSON's vectors, which are documents, to {@code
 * target/typescript}, where the tests in {@code conformance/ts} find them.
 */
class TypeScriptDocumentsTest {
  private static final Format JSON = Format.named("json");
  private static final Path TARGET =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "target", "typescript");

  @ParameterizedTest
  @ValueSource(strings = {"accept", "reject"})
  void allVectorsHaveCodecs(String folder) throws IOException {
    Emitter emitter = JSON.kit().emitter(Language.TYPESCRIPT, Product.CODEC).orElseThrow();
    Path target = Files.createDirectories(TARGET.resolve("json").resolve(folder));
    List<Path> files = files(folder);
    for (Path file : files) {
      Path own = target.resolve(file.getFileName().toString().replace(".json", ""));
      for (SourceFile source : emitter.emit(SchemaText.parse(schema(file))).sources()) {
        Path module = own.resolve(source.path());
        Files.createDirectories(module.getParent());
        Files.writeString(module, source.text());
      }
    }

    assertThat(files).hasSizeGreaterThan(15);
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(JSON.folder().resolve("vectors").resolve(folder))) {
      return files.sorted().toList();
    }
  }

  private static String schema(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    try (JsonParser in =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readString(file))) {
      while (in.nextToken() != null) {
        if (in.currentToken() == JsonToken.PROPERTY_NAME && in.currentName().equals("schema")) {
          in.nextToken();
          while (in.nextToken() != JsonToken.END_ARRAY) {
            lines.add(in.getString());
          }
        }
      }
    }
    return String.join("\n", lines);
  }
}
