package dev.penstock.conformance.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.vector.VectorCase;
import dev.penstock.conformance.vector.VectorFile;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** BlazeDS reads the vectors of AMF3, and what it writes of them is read as the same values. */
class BlazeDsTest {
  private static final Format AMF3 = Format.named("amf3");

  /** What BlazeDS 4.8.0 reads or writes as something else, and why. */
  private static final Set<String> CHANGED =
      Set.of(
          // A Dictionary becomes a Hashtable, which has no nulls.
          "amf3 maps.json \"entries\"",
          // Undefined becomes null.
          "\"undefined for absent\"",
          "\"undefined all over\"",
          // An array with entries becomes an object.
          "\"entries of an array are members that the schema lacks\"",
          // BlazeDS writes these bytes and does not read them.
          "\"a character as two surrogates, as BlazeDS writes it\"",
          "\"null as two bytes, as BlazeDS writes it\"",
          // An ObjectProxy is written with an object that has lost its alias.
          "unions.json \"in a proxy\"",
          // There is no value to compare with beside what is kept.
          "amf3 kept.json");

  static Stream<VectorCase> cases() {
    return VectorFile.cases(AMF3, "accept").stream()
        .filter(each -> CHANGED.stream().noneMatch(each.toString()::contains));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatBlazeDsMakesOfAVectorIsTheSameValue(VectorCase vector) {
    Codec<Object> codec = vector.codec();

    byte[] theirs = new BlazeDs().again(vector.bytes());

    assertThat(codec.decode(theirs)).isEqualTo(vector.value());
  }
}
