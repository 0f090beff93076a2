package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.fast.emitter.typescript.FastTypeScriptEmitter;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Writes the TypeScript codecs of all vectors to {@code target/typescript}, where the tests in
 * {@code conformance/ts} find them, and says of which there are none.
 */
class TypeScriptVectorsTest {
  private static final Format FAST = Format.named("fast");
  private static final Path TARGET =
      Path.of(System.getProperty("penstock.root", ".."), "conformance", "target", "typescript");

  @Test
  void vectorsThatAreAcceptedHaveCodecs() throws IOException {
    assertThat(write(FAST, "accept"))
        .containsOnlyKeys(
            "custom-in-part",
            "evolved-blocks",
            "evolved",
            "grown-from-nothing",
            "grown-into-added",
            "grown-into-each-other",
            "grown-into-itself",
            "grown-into-root",
            "kept",
            "shared-order",
            "shared",
            "union-added")
        .allSatisfy((file, codes) ->
            assertThat(Set.of("GrownInTypeScript", "KeepsInTypeScript", "SharedInTypeScript"))
                .containsAll(codes));
  }

  @Test
  void vectorsThatAreRejectedHaveCodecs() throws IOException {
    assertThat(write(FAST, "reject"))
        .containsOnlyKeys(
            "custom-in-part", "evolved", "grown-in-block", "grown-into-itself", "shared");
  }

  /** Writes the codecs of a folder; returns the codes of what is refused, by file. */
  private static Map<String, Set<String>> write(Format format, String folder) throws IOException {
    Map<String, Schema> schemas = new TreeMap<>();
    for (VectorCase each : VectorFile.cases(format, folder)) {
      schemas.put(each.file().replace(".json", ""), SchemaText.parse(each.schema()));
    }
    Path target = Files.createDirectories(TARGET.resolve("fast").resolve(folder));
    try (Stream<Path> printedBefore = Files.list(target)) {
      for (Path file : printedBefore.toList()) {
        Files.delete(file);
      }
    }
    Map<String, Set<String>> refused = new TreeMap<>();
    for (Map.Entry<String, Schema> each : schemas.entrySet()) {
      Set<String> codes =
          FastTypeScriptEmitter.refusals(each.getValue()).stream()
              .map(Diagnostic::code)
              .collect(Collectors.toCollection(TreeSet::new));
      if (codes.isEmpty()) {
        String text = new FastTypeScriptEmitter().emit(each.getValue()).files().getFirst().text();
        Files.writeString(target.resolve(each.getKey() + ".ts"), text);
      } else {
        refused.put(each.getKey(), codes);
      }
    }
    return refused;
  }
}
