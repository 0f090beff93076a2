package dev.penstock.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests sizes of methods on which the speed of generated code rests. */
class HotMethodTest {
  /** Up to so many bytes of bytecode HotSpot copies a hot method into its callers. */
  private static final int FREQ_INLINE_SIZE = 325;

  private static final Pattern INSTRUCTION = Pattern.compile("^ +(\\d+): \\w+", Pattern.MULTILINE);

  @ParameterizedTest
  @CsvSource({"dev.penstock.compact.CompactReader, java.lang.String units"})
  void methodsThatMustStayCallsAreTooLargeToBeCopied(String type, String method) {
    assertThat(lastInstruction(type, method)).isGreaterThan(FREQ_INLINE_SIZE);
  }

  private static int lastInstruction(String type, String method) {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    String path = System.getProperty("java.class.path");
    int status =
        ToolProvider.findFirst("javap")
            .orElseThrow()
            .run(writer, writer, "-c", "-p", "-cp", path, type);
    String text = out.toString();
    assertThat(status).as(text).isZero();
    int start = text.indexOf(" " + method + "(");
    assertThat(start).as("%s of %s", method, type).isPositive();
    int end = text.indexOf("\n\n", start);
    return INSTRUCTION
        .matcher(text.substring(start, end < 0 ? text.length() : end))
        .results()
        .map(MatchResult::group)
        .mapToInt(line -> Integer.parseInt(line.strip().split(":", -1)[0]))
        .max()
        .orElseThrow();
  }
}
