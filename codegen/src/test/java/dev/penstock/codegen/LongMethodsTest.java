package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.compile.SourceCompiler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A generated method that HotSpot would not compile becomes several. */
class LongMethodsTest {

  @Test
  void leavesShortMethodsAlone() {
    String text = reader(60).text();

    assertThat(text).contains("    int step = 0;\n", "      int c60 = in.i32(at + 60);\n");
    assertThat(text).doesNotContain("held");
  }

  @Test
  void aConstructorWithManyArgumentsStandsAlone() {
    assertThat(reader(61).lines())
        .contains("      readWide1(in, at, end, held);", "    held.c61 = in.i32(at + 61);");
  }

  @Test
  void variablesOfSeveralMethodsAreFields() {
    List<String> lines = reader(600).lines();

    assertThat(lines.subList(0, 5))
        .containsExactly(
            "  private static Wide readWide(FastReader in, int at, int end) {",
            "    ReadWideVariables held = new ReadWideVariables();",
            "    try {",
            "      readWide1(in, at, held);",
            "      readWide2(in, at, held);");
    assertThat(lines)
        .contains("      throw e.within(NAMES[held.step]);")
        .contains(
            "  private static void readWide1(FastReader in, int at, ReadWideVariables held) {")
        .contains("    held.step = 600;", "    held.c600 = in.i32(at + 600);")
        .contains("  /** Variables that the methods of {@code readWide} share. */")
        .contains("  private static final class ReadWideVariables {", "    int step;")
        .contains("    int c1;", "    int c600;");
  }

  @Test
  void noStatementIsLost() {
    List<String> lines = reader(600).lines();

    List<String> reads = lines.stream().filter(each -> each.contains("in.i32(")).toList();
    assertThat(reads)
        .isEqualTo(
            IntStream.rangeClosed(1, 600)
                .mapToObj(i -> "    held.c" + i + " = in.i32(at + " + i + ");")
                .toList());
    assertThat(lines).containsOnlyOnce("    in.close(at, end);");
    assertThat(lines).noneMatch(each -> each.contains("step = 0"));
  }

  @Test
  void variablesOfOneMethodStayInIt() {
    JavaLines java = new JavaLines(1);
    java.open("private static void putWide(FastWriter out, int at, Wide value)");
    for (int i = 0; i < 600; i++) {
      java.line("Integer c" + i + " = value.c" + i + "();");
      java.line("out.putI32(at + " + 4 * i + ", c" + i + ");");
    }
    java.close();

    assertThat(java.lines()).contains("    out.putI32(at + 4, c1);").doesNotContain("    int c1;");
  }

  @Test
  void fieldsOfAVariableOfSeveralMethodsAreFoundThroughIt() {
    JavaLines java = new JavaLines(1);
    java.open("private static Wide readWide(FastReader in)");
    java.line("WideFields fields = new WideFields();");
    for (int i = 0; i < 600; i++) {
      java.line("fields.c" + i + " = in.i32(com.acme.Limits.MOST + " + i + ");");
    }
    java.line("return new Wide(fields.c0, fields.c599);");
    java.close();

    assertThat(java.lines())
        .contains("    held.fields = new WideFields();", "    WideFields fields;")
        .contains("    held.fields.c599 = in.i32(com.acme.Limits.MOST + 599);")
        .contains("    return new Wide(held.fields.c0, held.fields.c599);");
  }

  @Test
  void namesThatAreInUseAreLeftAlone() {
    JavaLines java = reader(600);
    java.line("private static final int held = 3;");
    java.line("private static final ReadWideVariables readWide1 = null;");

    assertThat(java.lines())
        .contains("    ReadWideVariables_2 held_2 = new ReadWideVariables_2();")
        .contains("      readWide1_2(in, at, held_2);");
  }

  @Test
  void aLongSwitchGoesOnInOtherMethods() throws ReflectiveOperationException {
    JavaLines java = new JavaLines(0);
    java.open("class Choice");
    java.open("private static String find(String key)");
    java.line("int tag = Integer.parseInt(key);");
    java.open("return switch (tag)");
    for (int i = 0; i < 1200; i++) {
      java.line("case " + i + " -> String.valueOf(" + i + ");");
    }
    java.line("default -> String.valueOf(-1);");
    java.closeStatement();
    java.close();
    java.open("static String run(String key)");
    java.line("return find(key);");
    java.close();
    java.close();

    assertThat(java.lines())
        .contains("      default -> findOthers(tag);")
        .contains("  private static String findOthers(int tag) {")
        .contains("      default -> findOthers_2(tag);");
    assertThat(run(java, "0", "700", "1199", "1200")).isEqualTo("0 700 1199 -1");
  }

  @Test
  void aLongChainOfBranchesGoesOnInOtherMethods() throws ReflectiveOperationException {
    JavaLines java = new JavaLines(0);
    java.open("class Choice");
    java.open("private static void find(String key, StringBuilder out)");
    for (int i = 0; i < 1000; i++) {
      String test = "if (key.equals(\"" + i + "\"))";
      if (i == 0) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      java.line("out.append(" + i + ");");
    }
    java.close();
    java.close();
    java.open("static String run(String key)");
    java.line("StringBuilder out = new StringBuilder();");
    java.line("find(key, out);");
    java.line("return out.toString();");
    java.close();
    java.close();

    assertThat(java.lines())
        .contains("      findOthers(key, out);", "      findOthers_2(key, out);")
        .contains("  private static void findOthers(String key, StringBuilder out) {");
    assertThat(run(java, "0", "500", "999", "1000")).isEqualTo("0 500 999 ");
  }

  /** Compiles a class and returns what it makes of arguments. */
  private static String run(JavaLines java, String... arguments)
      throws ReflectiveOperationException {
    ClassLoader loader =
        SourceCompiler.withClassPathOfThisProcess()
            .compile(List.of(new SourceFile("Choice.java", java.text())))
            .loader(LongMethodsTest.class.getClassLoader());
    Method run = loader.loadClass("Choice").getDeclaredMethod("run", String.class);
    run.setAccessible(true);
    List<String> results = new ArrayList<>();
    for (String each : arguments) {
      results.add((String) run.invoke(null, each));
    }
    return String.join(" ", results);
  }

  private static JavaLines reader(int components) {
    JavaLines java = new JavaLines(1);
    java.open("private static Wide readWide(FastReader in, int at, int end)");
    java.line("int step = 0;");
    java.open("try");
    for (int i = 1; i <= components; i++) {
      java.line("step = " + i + ";");
      java.line("int c" + i + " = in.i32(at + " + i + ");");
    }
    java.line("in.close(at, end);");
    List<String> arguments = IntStream.rangeClosed(1, components).mapToObj(i -> "c" + i).toList();
    java.call("return new Wide", arguments, ";");
    java.reopen("catch (DecodeException e)");
    java.line("throw e.within(NAMES[step]);");
    java.close();
    java.close();
    return java;
  }
}
