package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;

/** How often folding compares two objects. */
class FoldingCostTest {

  @Test
  void eachTwoOfAChainAreComparedOnce() throws IOException {
    assertThat(comparisons(chain(200, ""))).isLessThan(200 * 200);
  }

  @Test
  void eachTwoOfAChainThatLooksRecursiveAreComparedOnceForEachKindOfLikeness() throws IOException {
    assertThat(comparisons(chain(200, ",\"b\":1,\"c\":2"))).isLessThan(2 * 200 * 200);
  }

  @Test
  void eachTwoOfAChainOfListsAreComparedOnce() throws IOException {
    String json = "{\"a\":[".repeat(200) + "1" + "]}".repeat(200);
    assertThat(comparisons(json)).isLessThan(200 * 200);
  }

  /** Objects in one another, each under the same name; the innermost is a number. */
  private static String chain(int depth, String more) {
    return "{\"a\":".repeat(depth) + "1" + (more + "}").repeat(depth);
  }

  private static long comparisons(String json) throws IOException {
    Place root = new Place();
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    CountingInput input = new CountingInput(new ByteArrayInputStream(bytes), count -> {});
    try (JsonParser parser = JsonSource.open(input, "root.json")) {
      parser.nextToken();
      new ShapeReader(root).read(parser, root);
    }
    Folding folding = new Folding(root);
    folding.run();
    return folding.visitCount();
  }
}
