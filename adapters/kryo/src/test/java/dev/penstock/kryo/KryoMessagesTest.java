package dev.penstock.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import dev.penstock.CodecRef;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.compact.Compact;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests messages in Kryo 5; those of {@code engines/spark} have Kryo 4. */
class KryoMessagesTest {
  private static final Price PRICE = new Price("ACME", 12, List.of(1, 2, 300));

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.register(ArrayList.class);
    KryoMessages.register(kryo, CodecRef.of(Event.Ended.class, "compact"));
    KryoMessages.register(kryo, CodecRef.of(Event.class, "compact"));
    KryoMessages.register(kryo, CodecRef.of(Price.class, "compact"));
    return kryo;
  }

  private static byte[] written(Object value) {
    Output output = new Output(64, -1);
    kryo().writeClassAndObject(output, value);
    return output.toBytes();
  }

  private static Object read(byte[] bytes) {
    return kryo().readClassAndObject(new Input(bytes));
  }

  @Test
  void carriesRecordsWithinWhatKryoCarries() {
    List<Object> values = new ArrayList<>();
    Collections.addAll(values, PRICE, null, new Event.Begun(1), new Event.Ended(2, "told"), PRICE);
    byte[] bytes = written(values);
    assertThat(read(bytes)).isEqualTo(values);
    Input small = new Input(new ByteArrayInputStream(bytes), 7);
    assertThat(kryo().readClassAndObject(small)).isEqualTo(values);
  }

  @Test
  void writesNumberLengthAndMessage() {
    byte[] message = Compact.codec(Price.class).encode(PRICE);
    byte[] bytes = written(PRICE);
    assertThat(bytes).hasSize(3 + 1 + message.length).endsWith(message);
    assertThat(bytes[3]).isEqualTo((byte) message.length);
  }

  /** Numbers that Kryo gives itself do. */
  @Test
  void numbersDoNotDependOnTheOrder() {
    Kryo other = new Kryo();
    KryoMessages.register(other, CodecRef.of(Price.class, "compact"));
    assertThat(other.readClassAndObject(new Input(written(PRICE)))).isEqualTo(PRICE);
  }

  @Test
  void caseThatIsAMessageKeepsItsCodec() {
    byte[] message = Compact.codec(Event.Ended.class).encode(new Event.Ended(2, "told"));
    assertThat(written(new Event.Ended(2, "told"))).endsWith(message);
    byte[] ofUnion = Compact.codec(Event.class).encode(new Event.Begun(1));
    assertThat(written(new Event.Begun(1))).endsWith(ofUnion);
  }

  @Test
  void refusesTwoClassesWithOneNumber() {
    Kryo kryo = new Kryo();
    int number = KryoMessages.number(Price.class.getName());
    kryo.register(ArrayList.class, new CollectionSerializer<>(), number);
    assertThatThrownBy(() -> KryoMessages.register(kryo, CodecRef.of(Price.class, "compact")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("dev.penstock.kryo.Price and java.util.ArrayList have the number");
  }

  @Test
  void copiesAreEqual() {
    Price copy = kryo().copy(PRICE);
    assertThat(copy).isEqualTo(PRICE).isNotSameAs(PRICE);
  }

  @Test
  void damageIsSaidWithTheType() {
    byte[] bytes = written(PRICE);
    bytes[4] = 0x7F;
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining("dev.penstock.kryo.Price could not be read: ")
        .hasCauseInstanceOf(DecodeException.class);
    assertThatThrownBy(() -> read(Arrays.copyOf(bytes, bytes.length - 1)))
        .isInstanceOf(KryoException.class);
    assertThatThrownBy(() -> written(new Price("half a pair \ud800", 1, List.of())))
        .isInstanceOf(KryoException.class)
        .hasCauseInstanceOf(EncodeException.class);
  }

  @Test
  void lengthIsWithinTheLimits() {
    Limits limits = Limits.DEFAULT.withMessageBytes(5);
    Kryo kryo = new Kryo();
    KryoMessages.register(kryo, CodecRef.of(Price.class, "compact", CodecSettings.NONE, limits));
    Input input = new Input(written(PRICE));
    assertThatThrownBy(() -> kryo.readClassAndObject(input))
        .isInstanceOf(KryoException.class)
        .hasMessageContaining("a message of at most 5 bytes was expected, found one of");
  }
}
