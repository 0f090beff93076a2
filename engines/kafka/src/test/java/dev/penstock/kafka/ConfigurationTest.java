package dev.penstock.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecRef;
import dev.penstock.Message;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What properties say, and what keys are, without a broker. */
class ConfigurationTest {

  /** A type that is a good key. */
  @Message
  public record Place(String country, int number) {}

  /** A type whose messages are in any order. */
  @Message
  public record Places(Set<String> countries) {}

  private static final Place PLACE = new Place("IS", 4);

  private static PenstockSerializer<Place> serializer(boolean isKey, Map<String, ?> properties) {
    PenstockSerializer<Place> serializer = new PenstockSerializer<>();
    serializer.configure(properties, isKey);
    return serializer;
  }

  @Test
  void aKeyIsItsMessageAlone() {
    CodecRef<Place> ref = CodecRef.of(Place.class, "compact");
    PenstockSerde<Place> serde = PenstockSerde.ofKeys(ref);
    byte[] key = serde.serializer().serialize("t", PLACE);

    assertThat(key).isEqualTo(ref.codec().encode(PLACE));
    assertThat(serde.deserializer().deserialize("t", key)).isEqualTo(PLACE);
    assertThat(serde.serializer().serialize("t", null)).isNull();
    assertThat(serde.deserializer().deserialize("t", (byte[]) null)).isNull();
  }

  @Test
  void aTypeWithoutOneByteSequenceIsNoKey() {
    CodecRef<Places> ref = CodecRef.of(Places.class, "compact");

    assertThatThrownBy(() -> PenstockSerde.ofKeys(ref))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("Places is not safe as a key, ")
        .hasMessageContaining("Places.countries: sets and maps have no order of their own");
    assertThatThrownBy(() -> new PenstockDeserializer<>(ref).configure(Map.of(), true))
        .isInstanceOf(ConfigException.class);
    assertThatThrownBy(() -> PenstockSerde.ofKeys(Versions.SECOND.codec()))
        .hasMessageContaining("com.acme.Order.note: added in version 2");
  }

  @Test
  void keysAndValuesOfOneClientHaveTheirOwnTypes() {
    Map<String, Object> properties = new HashMap<>();
    properties.put("penstock.key.type", Place.class.getName());
    properties.put("penstock.type", Places.class);
    properties.put("penstock.format", "fast");

    byte[] key = serializer(true, properties).serialize("t", PLACE);
    assertThat(key).isEqualTo(CodecRef.of(Place.class, "fast").codec().encode(PLACE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          penstock.type     | com.acme.Gone | there is no such class
          penstock.type     | java.lang.String | java.lang.String has no Compact codec
          penstock.format   | cbor | there is no format 'cbor'
          penstock.framing  | magic | it is prefix, header or none
          penstock.limits   | deepness=5 | there is no limit 'deepness'
          penstock.limits   | depth=deep | For input string
          penstock.limits   | 5 | each is NAME=VALUE
          penstock.settings | colour=red | compact has no setting 'colour'
          penstock.schemas.timeout.ms | soon | it is a number of milliseconds
          """)
  void whatIsWrongInAConfigurationIsNamed(String name, String value, String problem) {
    Map<String, Object> properties = new HashMap<>();
    properties.put("penstock.type", Place.class);
    properties.put(name, value);

    assertThatThrownBy(() -> serializer(false, properties))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void aTypeMustBeNamedAndKeysHaveNoFraming() {
    assertThatThrownBy(() -> serializer(false, Map.of()))
        .hasMessage("penstock.type is not set: the class of the messages");
    assertThatThrownBy(() ->
            serializer(
                true, Map.of("penstock.key.framing", "prefix", "penstock.type", Place.class)))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("keys have no framing");
  }

  @Test
  void whatNobodyConfiguredSaysSo() {
    PenstockSerializer<Place> serializer = new PenstockSerializer<>();

    assertThatThrownBy(() -> serializer.serialize("t", PLACE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("PenstockSerializer is not configured");
  }

  @Test
  void limitsHoldForReaders() {
    Map<String, ?> properties =
        Map.of("penstock.type", Place.class, "penstock.limits", "messageBytes=2");
    PenstockDeserializer<Place> deserializer = new PenstockDeserializer<>();
    deserializer.configure(properties, true);
    byte[] key = serializer(true, properties).serialize("t", PLACE);

    assertThatThrownBy(() -> deserializer.deserialize("t", key))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("messageBytes");
  }

  @Test
  void buffersOfAnyKindAreReadFromTheirPosition() {
    PenstockSerde<Place> serde = PenstockSerde.ofKeys(CodecRef.of(Place.class, "compact"));
    byte[] key = serde.serializer().serialize("t", PLACE);
    byte[] around = new byte[key.length + 5];
    System.arraycopy(key, 0, around, 3, key.length);
    ByteBuffer slice = ByteBuffer.wrap(around, 1, key.length + 3).slice();
    slice.position(2).limit(2 + key.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(key.length).put(key).flip();

    for (ByteBuffer each : new ByteBuffer[] {slice, slice.asReadOnlyBuffer(), direct}) {
      assertThat(serde.deserializer().deserialize("t", null, each)).isEqualTo(PLACE);
    }
    assertThat(serde.deserializer().deserialize("t", null, (ByteBuffer) null)).isNull();
  }
}
