package dev.penstock.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.SourceFile;
import dev.penstock.conformance.Format;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How emitted code grows with the depth of types: in proportion to it. A chain as deep as values
 * can nest is emitted at all.
 */
class EmittedSizeTest {
  private static final int DEEPEST = 500;

  /**
   * A format, and the fields of each record of a chain; {@code #} stands for the number of the next
   * one.
   */
  record Chain(Format format, String name, String fields) {
    int size(int depth) {
      return source(depth).length();
    }

    String source(int depth) {
      Schema schema = SchemaText.parse(text(depth));
      List<SourceFile> files = format.emitter().emit(schema).sources();
      return files.get(0).text();
    }

    String text(int depth) {
      StringBuilder text = new StringBuilder("schema com.acme : com.acme.R100\n");
      for (int i = 0; i < depth; i++) {
        int number = 100 + i; // of as many digits at every depth
        String next = fields.replace("#", Integer.toString(number + 1));
        text.append("record com.acme.R").append(number).append(" {\n").append(next).append("}\n");
        text.append("union com.acme.U").append(number).append(" {\n");
        text.append("  0 One: com.acme.R").append(number).append("\n}\n");
      }
      return text.append("record com.acme.R" + (100 + depth) + " {\n  1 x: i32\n}\n")
          .append("union com.acme.U" + (100 + depth) + " {\n  0 One: com.acme.R")
          .append(100 + depth)
          .append("\n}\n")
          .toString();
    }

    @Override
    public String toString() {
      return format + " " + name;
    }
  }

  static Stream<Chain> chains() {
    List<Chain> chains = new ArrayList<>();
    for (Format format : Format.ALL) {
      String number = "  1 x: i32\n";
      chains.add(new Chain(format, "fixed", number + "  2 next: com.acme.R#\n"));
      chains.add(new Chain(format, "text", "  1 x: text\n  2 next: com.acme.R#\n"));
      chains.add(new Chain(format, "nullable", number + "  2 next: com.acme.R#?\n"));
      chains.add(new Chain(format, "list", number + "  2 next: list<com.acme.R#>\n"));
      chains.add(new Chain(format, "map", number + "  2 next: map<text, com.acme.R#>\n"));
      chains.add(new Chain(format, "union", number + "  2 next: com.acme.U#\n"));
      chains.add(
          new Chain(
              format, "twice", "  1 x: text\n  2 next: com.acme.R#?\n  3 other: com.acme.R#?\n"));
      chains.add(
          new Chain(
              format,
              "grown",
              number + "  2 next: com.acme.R#\n  3 later: optional text @since(2)\n"));
    }
    return chains.stream();
  }

  @ParameterizedTest
  @MethodSource("chains")
  void codeGrowsInProportionToTheDepthOfTypes(Chain chain) {
    assertThat(SchemaRules.check(SchemaText.parse(chain.text(3)))).isEmpty();
    assertThat(chain.size(200)).isLessThan((int) (2.1 * chain.size(100)));
  }

  @ParameterizedTest
  @MethodSource("chains")
  void typesNestAsDeepAsValues(Chain chain) {
    assertThat(chain.source(DEEPEST)).contains("R" + (100 + DEEPEST));
  }
}
