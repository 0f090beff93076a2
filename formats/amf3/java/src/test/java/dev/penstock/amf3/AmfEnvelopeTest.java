package dev.penstock.amf3;

import static dev.penstock.amf3.AmfValueTest.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests envelopes. SPEC amf3 10 */
class AmfEnvelopeTest {
  /** A call of {@code a.b} with the arguments 1 and "x", to be answered at {@code /1}. */
  private static final String CALL =
      "00 03 00 00 00 01 00 03 61 2e 62 00 02 2f 31 00 00 00 0c 0a 00 00 00 02 11 04 01 11 06 03 78";

  @Test
  void aCallIsWrittenAsItWasRead() {
    AmfEnvelope call = AmfEnvelope.read(bytes(CALL));

    AmfEnvelope.Body body = call.bodies().get(0);
    assertThat(call.version()).isEqualTo(3);
    assertThat(body.target()).isEqualTo("a.b");
    assertThat(body.response()).isEqualTo("/1");
    assertThat(((AmfValue.Array) body.value()).elements())
        .containsExactly(new AmfValue.Int(1), new AmfValue.Text("x"));
    assertThat(HexFormat.ofDelimiter(" ").formatHex(call.write())).isEqualTo(CALL);
  }

  @Test
  void valuesOfAmf0AreRead() {
    // {a: 1.5, b: [true, null], c: the object itself}, in a header that must be understood
    String object =
        "03 00 01 61 00 3f f8 00 00 00 00 00 00 00 01 62 0a 00 00 00 02 01 01 05 00 01 63 07 00 00"
            + " 00 00 09";
    AmfEnvelope read =
        AmfEnvelope.read(bytes("00 00 00 01 00 01 68 01 ff ff ff ff " + object + " 00 00"));

    AmfEnvelope.Header header = read.headers().get(0);
    AmfValue.Obj value = (AmfValue.Obj) header.value();
    assertThat(header.mustUnderstand()).isTrue();
    assertThat(value.members().keySet()).containsExactly("a", "b", "c");
    assertThat(value.members().get("a")).isEqualTo(new AmfValue.Num(1.5));
    assertThat(value.members().get("c")).isSameAs(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00 03 00 00 00 01",
        "00 03 00 01 00 09 61",
        "00 03 00 00 00 00 00",
        "00 03 00 00 00 01 00 00 00 00 00 00 00 02 11 04 01",
        "00 03 00 00 00 01 00 00 00 00 00 00 00 04 11 04 01 00",
        "00 03 00 00 00 01 00 00 00 00 ff ff ff fe 05",
        "00 03 00 00 00 01 00 00 00 00 00 00 00 01 0d",
        "00 03 00 00 00 01 00 00 00 00 00 00 00 03 07 00 00",
        "00 03 00 00 00 01 00 00 00 00 00 00 00 05 0a 7f ff ff ff",
      })
  void refusesWhatIsNoEnvelope(String hex) {
    assertThatThrownBy(() -> AmfEnvelope.read(bytes(hex))).isInstanceOf(DecodeException.class);
  }

  @Test
  void offsetsCountFromTheStartOfTheEnvelope() {
    assertThatThrownBy(
            () -> AmfEnvelope.read(bytes("00 03 00 00 00 01 00 00 00 00 ff ff ff ff 11 12")))
        .isInstanceOfSatisfying(DecodeException.class, e -> assertThat(e.offset()).isEqualTo(15));
  }
}
