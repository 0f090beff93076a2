package dev.penstock.conformance.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import dev.penstock.row.Projection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads all vectors as rows. */
class RowVectorTest {
  private static Stream<VectorCase> cases(String folder) {
    List<VectorCase> cases = new ArrayList<>();
    Rows.FORMATS.stream()
        .filter(Format.BINARY::contains)
        .forEach(format -> cases.addAll(VectorFile.cases(format, folder)));
    Map<String, Set<Format>> formatsBySchema = new LinkedHashMap<>();
    cases.forEach(each -> formatsBySchema.put(each.schema(), each.formats()));
    GeneratedType.prepare(formatsBySchema);
    return cases.stream();
  }

  static Stream<VectorCase> accepted() {
    return cases("accept");
  }

  static Stream<VectorCase> rejected() {
    return cases("reject");
  }

  private static Rows rows(VectorCase vector) {
    return Rows.of(vector.format(), vector.schema(), Projection.ALL, vector.codec().limits());
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void aRowHasWhatTheCodecReads(VectorCase vector) {
    Rows rows = rows(vector);
    String row = rows.read(vector.bytes());
    assertThat(row).startsWith("[");
    if (!vector.schema().contains("custom<")) { // of which a row has the bytes
      assertThat(row).isEqualTo(rows.decode(vector.codec(), vector.bytes()));
    }
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void aRowIsRefusedAsTheCodecRefuses(VectorCase vector) {
    Rows rows = rows(vector);
    assertThat(rows.read(vector.bytes()))
        .doesNotStartWith("[")
        .isEqualTo(rows.decode(vector.codec(), vector.bytes()));
  }
}
