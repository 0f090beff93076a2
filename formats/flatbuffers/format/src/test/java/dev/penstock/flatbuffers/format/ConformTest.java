package dev.penstock.flatbuffers.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Change;
import dev.penstock.model.change.Changes;
import dev.penstock.model.change.Severity;
import dev.penstock.schema.fbs.FbsText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the rules on pairs of schemas. The verdicts in {@code conform.txt}, {@code +} and {@code
 * -}, are those of {@code flatc --conform}, version 25.12.19; {@link ConformPairs} asks for them.
 */
class ConformTest {
  private static final List<ConformPairs.Pair> PAIRS = ConformPairs.read();

  /** Why more is refused than the reference refuses. Spec: evolution, section 7. */
  private static final Set<String> STRICTER =
      Set.of(
          "CaseRemoved",
          "ConstantRemoved",
          "DefaultChanged",
          "FieldRequired",
          "FlagsChanged",
          "IdentifierChanged",
          "KeyChanged",
          "LengthChanged",
          "NestedChanged",
          "NumberChanged",
          "NumberReused",
          "RootChanged",
          "StructChanged",
          "TypeChanged");

  private static Set<String> breaks(String before, String after) {
    SchemaModule old = FbsText.parse("old.fbs", before);
    SchemaModule now = FbsText.parse("new.fbs", after);
    Set<String> codes = new TreeSet<>();
    for (Change each : Changes.between(old, now, List.of(FlatBuffersFormat.INSTANCE.judge()))) {
      assertThat(each.consequence()).as(each.code()).isNotEmpty();
      if (each.severity() == Severity.BREAKS) {
        assertThat(each.fix()).as(each.code()).isNotEmpty();
        codes.add(each.code());
      }
    }
    return codes;
  }

  @Test
  void refusesWhatTheReferenceRefuses() {
    assertThat(PAIRS.size()).isGreaterThan(400);
    List<ConformPairs.Pair> taken = new ArrayList<>(PAIRS);
    taken.removeIf(each -> each.isTaken() || !breaks(each.before(), each.after()).isEmpty());
    assertThat(taken).isEmpty();
  }

  @Test
  void refusesMoreForKnownReasonsOnly() {
    Set<String> codes = new TreeSet<>();
    for (ConformPairs.Pair each : PAIRS) {
      if (each.isTaken()) {
        Set<String> found = breaks(each.before(), each.after());
        assertThat(STRICTER).as(each.toString()).containsAll(found);
        codes.addAll(found);
      }
    }
    assertThat(codes).isEqualTo(new TreeSet<>(STRICTER));
  }

  @Test
  void aSchemaHasNoChangesToItself() {
    for (ConformPairs.Pair each : PAIRS) {
      assertThat(breaks(each.after(), each.after())).as(each.after()).isEmpty();
    }
  }

  /** The reference compares digits and words, not numbers. */
  @ParameterizedTest
  @CsvSource({
    "x:float=1.0, x:float=1.00",
    "x:double=1e1, x:double=10",
    "x:float=inf, x:float=infinity",
    "x:bool=2, x:bool=true"
  })
  void takesTheSameDefaultInOtherWords(String before, String after) {
    assertThat(breaks("table A{" + before + ";}", "table A{" + after + ";}")).isEmpty();
  }
}
