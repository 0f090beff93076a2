package dev.penstock.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Diagnostic;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A schema can have records that no constructor in Java takes. */
class JavaLimitsTest {

  @Test
  void tooManyFields() {
    assertThat(refusals(fields(127, "i64"))).isEmpty();
    assertThat(refusals(fields(254, "i64?"))).isEmpty();
    assertThat(refusals(fields(127, "f64") + " 999 z: i8"))
        .containsExactly(
            "[TooManyFields] R: the fields need 255 parameters of a constructor, 64-bit numbers"
                + " two each, and Java allows 254; move some fields into a record of their own, or"
                + " write a map");
  }

  private static List<String> refusals(String fields) {
    Schema schema = SchemaText.parse("schema : R record R { " + fields + " }");
    assertThat(SchemaRules.check(schema)).isEmpty();
    return JavaLimits.refusals(schema).stream().map(Diagnostic::toString).toList();
  }

  private static String fields(int count, String type) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(each -> each + " f" + each + ": " + type)
        .collect(Collectors.joining(" "));
  }
}
