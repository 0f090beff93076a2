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

/** The inspector, which knows no plan, finds components where the plan of Fast puts them. */
class PlanSpansTest {

  static Stream<VectorCase> accepted() {
    return VectorFile.cases(Format.named("fast"), "accept").stream();
  }

  private static PlannedSpans inspected(VectorCase vector) {
    Schema schema = SchemaText.parse(vector.schema());
    List<Span> spans = new ArrayList<>();
    Inspector.ofFast(schema, Limits.DEFAULT)
        .inspect(vector.bytes(), (span, bytes) -> spans.add(span));
    spans.removeIf(span -> span.owner().area() != Area.RECORDS);
    PlannedSpans planned = new PlannedSpans(schema);
    planned.add(spans);
    return planned;
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void everySlotOfARecordStandsWhereThePlanHasIt(VectorCase vector) {
    inspected(vector).check(!vector.isPassed() && vector.isWritten());
  }

  @Test
  void mostComponentsOfTheVectorsAreLookedAt() {
    assertThat(accepted().mapToInt(vector -> inspected(vector).slotCount()).sum())
        .isGreaterThan(500);
  }
}
