package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SeededDocumentsTest {

  private static String source(List<Object> documents) {
    return documents.stream().map(SeededJson::text).collect(Collectors.joining("\n"));
  }

  @Test
  void anExactSchemaHoldsEveryDocument() {
    int folded = 0;
    for (long seed = 0; seed < 1500; seed++) {
      List<Object> documents = new SeededJson(seed).documents();
      Schema schema = Inferred.schema(source(documents), InferenceOptions.EXACT);
      Holding holding = new Holding(schema);
      assertThat(documents).as("seed %s", seed).allMatch(holding::holds);
      folded += schema.definitions().size();
    }
    assertThat(folded).isGreaterThan(3000);
  }

  @Test
  void aSchemaOfElementsHoldsEveryElement() {
    InferenceOptions options = InferenceOptions.EXACT.with(MessageUnit.ELEMENT);
    for (long seed = 0; seed < 500; seed++) {
      List<Object> elements = new SeededJson(seed).documents();
      elements.removeIf(List.class::isInstance);
      Holding holding = new Holding(Inferred.schema(SeededJson.text(elements), options));
      assertThat(elements).as("seed %s", seed).allMatch(holding::holds);
    }
  }

  @Test
  void aNaturalSchemaKeepsTheRulesOfTheModel() {
    for (long seed = 0; seed < 700; seed++) {
      String source = source(new SeededJson(seed).documents());
      assertThat(Inferred.schema(source, InferenceOptions.NATURAL).definitions()).isNotEmpty();
    }
  }

  @Test
  void theSameDocumentsGiveTheSameSchema() {
    for (long seed = 0; seed < 100; seed++) {
      String source = source(new SeededJson(seed).documents());
      assertThat(Inferred.schema(source, InferenceOptions.EXACT))
          .isEqualTo(Inferred.schema(source, InferenceOptions.EXACT));
    }
  }

  @Test
  void recursiveDataFoldsWhileItIsRead() throws IOException {
    StringBuilder json = new StringBuilder();
    nest(json, 18);
    byte[] source = json.toString().getBytes(StandardCharsets.UTF_8);
    json.setLength(0);
    json.trimToSize();
    long before = used();
    JsonShape shape =
        JsonInference.shape(new ByteArrayInputStream(source), "tree.json", InferenceOptions.EXACT);
    assertThat(used() - before).as("bytes for 524,287 objects").isLessThan(32L << 20);
    assertThat(source).hasSizeGreaterThan(10_000_000);
    assertThat(shape.toSchema(InferenceOptions.EXACT.withRootName("tree")).definitions())
        .hasSize(1);
  }

  private static void nest(StringBuilder json, int depth) {
    json.append("{\"id\":").append(depth).append(",\"left\":");
    if (depth == 0) {
      json.append("null,\"right\":null}");
      return;
    }
    nest(json, depth - 1);
    json.append(",\"right\":");
    nest(json, depth - 1);
    json.append('}');
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
