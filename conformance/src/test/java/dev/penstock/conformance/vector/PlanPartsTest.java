package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.inspect.Area;
import dev.penstock.inspect.Inspector;
import dev.penstock.inspect.Span;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inspector, which knows no plan, finds components in the order of Compact's plan. */
class PlanPartsTest {

  static Stream<VectorCase> accepted() {
    return VectorFile.cases(Format.named("compact"), "accept").stream();
  }

  /** Returns how many spans of components were put beside the plan. */
  private static int check(VectorCase vector) {
    Schema schema = SchemaText.parse(vector.schema());
    List<Span> spans = new ArrayList<>();
    Inspector.ofCompact(schema, Limits.DEFAULT)
        .inspect(vector.bytes(), (span, bytes) -> spans.add(span));
    spans.removeIf(span -> span.owner().area() != Area.RECORDS);
    return new PlannedParts(schema).check(spans);
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void componentsOfARecordStandInTheOrderOfThePlan(VectorCase vector) {
    check(vector);
  }

  @Test
  void mostComponentsOfTheVectorsAreLookedAt() {
    assertThat(accepted().mapToInt(PlanPartsTest::check).sum()).isGreaterThan(400);
  }
}
