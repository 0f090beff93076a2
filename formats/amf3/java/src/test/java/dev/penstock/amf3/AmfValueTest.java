package dev.penstock.amf3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests values without a schema. SPEC amf3 9 */
class AmfValueTest {
  private static final HexFormat HEX = HexFormat.of();

  /** Returns bytes that are written in hexadecimal, with spaces. */
  static byte[] bytes(String hex) {
    return HEX.parseHex(hex.replace(" ", ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "00",
        "01",
        "02",
        "03",
        "04 bf ff ff ff",
        "04 c0 80 80 00",
        "05 3f f0 00 00 00 00 00 00",
        "06 01",
        "06 03 61",
        "07 09 3c 61 2f 3e",
        "0b 01",
        "08 01 42 7a 1f d9 a9 ac a0 00",
        "09 05 01 04 01 06 03 61",
        "09 03 03 6b 01 01 09 00",
        "0a 23 03 41 03 78 03 79 04 01 0a 01 02 03",
        "0a 1b 03 41 03 78 04 01 03 7a 06 00 01",
        "0a 0b 01 03 61 0a 01 01 01",
        "0c 05 00 ff",
        "0d 05 01 ff ff ff fe 00 00 00 01",
        "0e 03 00 ff ff ff ff",
        "0f 03 00 3f e0 00 00 00 00 00 00",
        "10 03 00 03 41 01",
        "11 03 01 04 01 06 03 61",
      })
  void aValueIsWrittenAsItWasRead(String hex) {
    byte[] message = bytes(hex);

    assertThat(HEX.formatHex(Amf3.write(Amf3.read(message)))).isEqualTo(HEX.formatHex(message));
  }

  @Test
  void anObjectCanHoldItself() {
    AmfValue.Array array = (AmfValue.Array) Amf3.read(bytes("09 03 01 09 00"));

    assertThat(array.elements()).hasSize(1);
    assertThat(array.elements().get(0)).isSameAs(array);
    assertThat(Amf3.write(array)).isEqualTo(bytes("09 03 01 09 00"));
  }

  @Test
  void aCollectionHoldsItsArray() {
    AmfValue.External external = new AmfValue.External("flex.messaging.io.ArrayCollection");
    external.members().put("source", new AmfValue.Array());

    AmfValue read = Amf3.read(Amf3.write(external));

    assertThat(read).isInstanceOf(AmfValue.External.class);
    assertThat(((AmfValue.External) read).members().get("source"))
        .isInstanceOf(AmfValue.Array.class);
  }

  @Test
  void aSmallMessageHasItsMembers() {
    // AbstractMessage: body and messageId, then messageIdBytes; nothing; nothing of its own.
    byte[] message = bytes("0a 07 07 44 53 4b 91 02 06 03 62 06 05 69 64 0c 03 07 00 00");

    AmfValue.External read = (AmfValue.External) Amf3.read(message);

    assertThat(read.alias()).isEqualTo("DSK");
    assertThat(read.members().keySet()).containsExactly("body", "messageId", "messageIdBytes");
    assertThat(Amf3.write(read)).isEqualTo(message);
  }

  @Test
  void xmlIsTextAndItsEntitiesAreNotLookedAt() {
    String xml = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a>&e;</a>";

    AmfValue read = Amf3.read(Amf3.write(new AmfValue.Xml(xml, false)));

    assertThat(((AmfValue.Xml) read).text()).isEqualTo(xml);
  }

  @Test
  void refusesExternalizableClassesThatAreNotKnown() {
    assertThatThrownBy(() -> Amf3.read(bytes("0a 07 03 51 01")))
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("UNSUPPORTED");
  }

  @Test
  void refusesValuesThatAreTooDeep() {
    byte[] message = new byte[3 * 600 + 1];
    for (int i = 0; i < 600; i++) {
      message[3 * i] = 0x09;
      message[3 * i + 1] = 0x03;
      message[3 * i + 2] = 0x01;
    }
    message[3 * 600] = 0x01;

    assertThatThrownBy(() -> Amf3.read(message)).hasMessageContaining("LIMIT_EXCEEDED");
    assertThat(Amf3.read(message, Limits.DEFAULT.withDepth(601))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "04",
        "04 80",
        "05 00",
        "06 05 61",
        "09 0f 01",
        "09 ff ff ff ff 01",
        "0a 0b 01 03 61",
        "0a f3 ff ff ff",
        "0d 0f 00",
        "10 03 02 01 01",
        "11 03 04 01 01",
        "12",
        "06 02",
        "09 02",
        "0a 05",
        "01 01",
      })
  void refusesWhatIsNoValue(String hex) {
    assertThatThrownBy(() -> Amf3.read(bytes(hex))).isInstanceOf(DecodeException.class);
  }
}
