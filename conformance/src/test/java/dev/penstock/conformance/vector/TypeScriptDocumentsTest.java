package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.typescript.Modules;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Writes the TypeScript codecs of JSON's vectors, which are documents, to {@code
 * target/typescript}, where the tests in {@code conformance/ts} find them.
 */
class TypeScriptDocumentsTest {
  private static final Format JSON = Format.named("json");

  @ParameterizedTest
  @ValueSource(strings = {"accept", "reject"})
  void allVectorsHaveCodecs(String folder) throws IOException {
    Path target = Modules.FOLDER.resolve("json").resolve(folder);
    Modules.delete(target);
    List<DocumentFile> files = DocumentFile.all(JSON, folder);
    for (DocumentFile file : files) {
      Modules.print(JSON, SchemaText.parse(file.schema()), target.resolve(file.name()));
    }

    assertThat(files).hasSizeGreaterThan(15);
  }
}
