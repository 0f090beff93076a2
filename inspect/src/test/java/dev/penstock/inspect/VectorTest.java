package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the vectors say of a message, a walk finds. */
final class VectorTest {

  static Stream<VectorCase> accepted() {
    return VectorCase.all("accept");
  }

  static Stream<VectorCase> rejected() {
    return VectorCase.all("reject");
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void everyByteIsNamedAndTheValuesAreThoseOfTheVector(VectorCase vector) {
    Found found = Found.in(vector.inspector(), vector.bytes());
    assertThat(found.finding()).isNull();
    assertThat(found.spans()).noneMatch(span -> span.owner().area() == Area.NOT_READ);
    new ValueCheck(vector, found).check(vector.members().get("value"));
  }

  @ParameterizedTest
  @MethodSource("rejected")
  void whatIsWrongIsFoundWithKindOffsetAndPath(VectorCase vector) {
    Finding finding = Found.in(vector.inspector(), vector.bytes()).finding();
    Map<?, ?> error = (Map<?, ?>) vector.members().get("error");
    assertThat(finding).isNotNull();
    assertThat(finding.kind() + " at " + finding.offset() + " in " + finding.path())
        .as("%s", finding)
        .isEqualTo(
            error.get("kind")
                + " at "
                + ((Json.Digits) error.get("offset")).text()
                + " in "
                + error.get("path"));
  }
}
