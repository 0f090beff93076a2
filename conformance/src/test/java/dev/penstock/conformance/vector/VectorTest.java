package dev.penstock.conformance.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.penstock.DecodeException;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.GeneratedType;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads and writes all vectors of the binary formats. */
class VectorTest {
  private static final List<Format> FORMATS = Format.BINARY;

  private static final List<VectorCase> ACCEPTED = cases("accept");

  private static List<VectorCase> cases(String folder) {
    List<VectorCase> cases = new ArrayList<>();
    FORMATS.forEach(format -> cases.addAll(VectorFile.cases(format, folder)));
    Map<String, Set<Format>> formatsBySchema = new LinkedHashMap<>();
    cases.forEach(each -> formatsBySchema.put(each.schema(), each.formats()));
    GeneratedType.prepare(formatsBySchema);
    return cases;
  }

  static Stream<VectorCase> accepted() {
    return ACCEPTED.stream().filter(each -> !each.isPassed());
  }

  static Stream<VectorCase> passed() {
    return ACCEPTED.stream().filter(VectorCase::isPassed);
  }

  static Stream<VectorCase> written() {
    return accepted().filter(VectorCase::isWritten);
  }

  static Stream<VectorCase> rejected() {
    return cases("reject").stream();
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void theBytesAreReadAsTheValue(VectorCase vector) {
    assertThat(vector.codec().decode(vector.bytes())).isEqualTo(vector.value());
  }

  @ParameterizedTest
  @MethodSource("written")
  void theValueIsWrittenAsTheBytes(VectorCase vector) {
    assertThat(hex(vector.codec().encode(vector.value()))).isEqualTo(hex(vector.bytes()));
  }

  @ParameterizedTest
  @MethodSource("passed")
  void whatTheReaderKeepsIsWrittenAsTheBytes(VectorCase vector) {
    Object value = vector.codec().decode(vector.bytes());

    assertThat(vector.json(value)).isEqualTo(vector.json(vector.value()));
    assertThat(hex(vector.codec().encode(value))).isEqualTo(hex(vector.bytes()));
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void theBytesAreRefusedWithKindOffsetAndPath(VectorCase vector) {
    Throwable error = catchThrowable(() -> vector.codec().decode(vector.bytes()));
    assertThat(error).isInstanceOf(DecodeException.class);
    DecodeException refusal = (DecodeException) error;
    assertThat(refusal.kind() + " at " + refusal.offset() + " in " + refusal.path())
        .as("%s", refusal)
        .isEqualTo(
            vector.string("kind")
                + " at "
                + vector.member("offset")
                + " in "
                + vector.string("path"));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.ofDelimiter(" ").formatHex(bytes);
  }
}
