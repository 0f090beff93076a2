package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests where lines of generated Java are broken; the examples are google-java-format's. */
class JavaLayoutTest {
  private static final String LONG = "aNameOfFortyLettersThatFillsHalfALineUp1";

  private static String at(int column, String text) {
    return String.join("\n", JavaLayout.lines(text, column));
  }

  @Test
  void aLineThatFitsStaysAsItIs() {
    assertThat(at(4, "out.writeText(value);")).isEqualTo("    out.writeText(value);");
  }

  @Test
  void aCallBreaksBehindItsBracket() {
    assertThat(at(2, "out.writeVarint(numberOf(" + LONG + ", " + LONG + "));"))
        .isEqualTo("  out.writeVarint(\n      numberOf(" + LONG + ", " + LONG + "));");
  }

  @Test
  void argumentsThatDoNotFitOnOneLineStandOnTheirOwn() {
    assertThat(at(0, "put(" + LONG + ", " + LONG + ", " + LONG + ");"))
        .isEqualTo("put(\n    " + LONG + ",\n    " + LONG + ",\n    " + LONG + ");");
  }

  @Test
  void shortArgumentsFillTheirLines() {
    String some = String.join(", ", Collections.nCopies(12, "\"four\""));
    String more = String.join(", ", Collections.nCopies(11, "\"four\""));

    assertThat(at(0, "put(" + some + ", " + more + ");"))
        .isEqualTo("put(\n    " + some + ",\n    " + more + ");");
  }

  @Test
  void anAssignmentBreaksBehindTheEqualsSign() {
    assertThat(at(0, "String text = " + LONG + "(" + LONG + ".value());"))
        .isEqualTo("String text =\n    " + LONG + "(" + LONG + ".value());");
  }

  @Test
  void aChoiceBreaksBeforeItsMarks() {
    assertThat(at(0, "bits |= " + LONG + ".isPresent() ? read(" + LONG + ") : nothing();"))
        .isEqualTo(
            "bits |=\n    "
                + LONG
                + ".isPresent()\n        ? read("
                + LONG
                + ")\n        : nothing();");
  }

  @Test
  void aChainBreaksBeforeItsDots() {
    assertThat(at(0, "if (!Writer.required(value." + LONG + "()).equals(" + LONG + ")) {"))
        .isEqualTo("if (!Writer.required(value." + LONG + "())\n    .equals(" + LONG + ")) {");
  }

  @Test
  void argumentsOfTheFirstCallOfAChainAreDeeperThanTheCallsBehind() {
    assertThat(at(0, "Names.of(" + LONG + ", " + LONG + ", lastOfAll).field(value);"))
        .isEqualTo(
            "Names.of(\n        "
                + LONG
                + ",\n        "
                + LONG
                + ",\n        lastOfAll)\n    .field(value);");
  }

  @Test
  void theHeadOfAMethodBreaksBehindItsBracketOrBeforeItsName() {
    assertThat(at(2, "private static void " + LONG + "(Writer out, List<" + LONG + "> list) {"))
        .isEqualTo(
            "  private static void " + LONG + "(\n      Writer out, List<" + LONG + "> list) {");
    assertThat(at(2, "private static Map<" + LONG + ", Long> " + LONG + "(Reader in) {"))
        .isEqualTo("  private static Map<" + LONG + ", Long>\n      " + LONG + "(Reader in) {");
  }

  @Test
  void shortElementsFillLinesAndLongOnesDoNot() {
    List<String> numbers = Collections.nCopies(40, "null");
    List<String> names = List.of("\"" + LONG + "\"", "\"" + LONG + "\"", "\"b\"");

    assertThat(JavaLayout.array("int[] NUMBERS =", numbers, 2)).hasSize(5);
    assertThat(JavaLayout.array("String[] NAMES =", names, 2))
        .containsExactly(
            "  String[] NAMES = {", "    \"" + LONG + "\", \"" + LONG + "\", \"b\"", "  };");
    assertThat(JavaLayout.array("String[] NAMES =", Collections.nCopies(3, names.get(0)), 2))
        .hasSize(5);
  }

  @Test
  void wordsFillLinesThatAreAdded() {
    List<String> words = List.of(LONG, LONG, LONG, "b");

    assertThat(JavaLayout.words("String NAMES =", List.of("a", "b"), 2))
        .containsExactly("  String NAMES = \"a b\";");
    assertThat(JavaLayout.words("String NAMES =", words, 2))
        .containsExactly(
            "  String NAMES =",
            "      \"" + LONG + " " + LONG + "\"",
            "          + \" " + LONG + " b\";");
    assertThat(JavaLayout.words("String " + LONG + LONG + LONG + " =", List.of("a"), 2))
        .containsExactly("  String", "      " + LONG + LONG + LONG + " =", "          \"a\";");
  }
}
