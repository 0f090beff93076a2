package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.typescript.Modules;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Writes the TypeScript codecs and views of all vectors to {@code target/typescript}, where the
 * tests in {@code conformance/ts} find them.
 */
class TypeScriptVectorsTest {
  @ParameterizedTest
  @CsvSource({
    "compact, accept, 30",
    "compact, reject, 30",
    "fast, accept, 30",
    "fast, reject, 30",
    "flatbuffers, accept, 20",
    "flatbuffers, reject, 8",
    "protobuf, accept, 8",
    "protobuf, reject, 3",
    "amf3, accept, 8",
    "amf3, reject, 1"
  })
  void allVectorsHaveModules(String name, String folder, int least) throws IOException {
    Format format = Format.named(name);
    Map<String, Schema> schemas = new TreeMap<>();
    for (VectorCase each : VectorFile.cases(format, folder)) {
      schemas.put(each.file().replace(".json", ""), SchemaText.parse(each.schema()));
    }
    Path target = Modules.FOLDER.resolve(name).resolve(folder);
    Modules.delete(target);

    for (Map.Entry<String, Schema> each : schemas.entrySet()) {
      Modules.print(format, each.getValue(), target.resolve(each.getKey()));
      Modules.printViews(format, each.getValue(), target.resolve(each.getKey()));
    }

    try (Stream<Path> written = Files.list(target)) {
      assertThat(written).hasSize(schemas.size()).hasSizeGreaterThan(least);
    }
  }
}
