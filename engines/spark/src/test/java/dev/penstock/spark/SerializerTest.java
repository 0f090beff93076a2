package dev.penstock.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.OutputBuffer;
import dev.penstock.compact.Compact;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.NotSerializableException;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.Tuple2;
import scala.Tuple3;
import scala.reflect.ClassTag;

/** Tests what {@link PenstockSerializer} writes and reads, without an engine around it. */
class SerializerTest {
  /** What nobody can write. */
  record Bare(int number) {}

  private static SparkConf configuration() {
    return new SparkConf(false).set(SparkMessages.TYPES, types(Shape.class, Order.class));
  }

  private static String types(Class<?>... types) {
    return String.join(",", Arrays.stream(types).map(Class::getName).toList());
  }

  private static SerializerInstance instance(String fallback) {
    SparkConf configuration = configuration().set(PenstockSerializer.FALLBACK, fallback);
    return new PenstockSerializer(configuration).newInstance();
  }

  private static SerializerInstance instance() {
    return instance("java");
  }

  private static byte[] written(SerializerInstance instance, @Nullable Object value) {
    ByteBuffer buffer = instance.serialize(value, ClassTag.Any());
    byte[] bytes = new byte[buffer.remaining()];
    buffer.get(bytes);
    return bytes;
  }

  private static Object carried(SerializerInstance instance, @Nullable Object value) {
    return instance.deserialize(ByteBuffer.wrap(written(instance, value)), ClassTag.Any());
  }

  private static byte[] stream(Object... values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SerializationStream stream = instance().serializeStream(bytes)) {
      for (Object each : values) {
        stream.writeObject(each, ClassTag.Any());
      }
    }
    return bytes.toByteArray();
  }

  private static DeserializationStream readable(byte[] bytes) {
    return instance().deserializeStream(new ByteArrayInputStream(bytes));
  }

  @Test
  void messageHasNumberAndLengthBeforeIt() {
    Order order = Order.numbered(1);
    byte[] message = Compact.codec(Order.class).encode(order);
    byte[] bytes = written(instance(), order);
    assertThat(bytes)
        .startsWith(2 * (ObjectKind.FIRST_MESSAGE + 1), 2 * message.length)
        .endsWith(message)
        .hasSize(message.length + 2);
  }

  /** A key that is in its message, too, compresses. */
  @Test
  void numbersHaveTheFormOfComponents() {
    Trade trade = Trade.numbered(1);
    for (int bit = 0; bit < Long.SIZE; bit++) {
      for (long id : new long[] {1L << bit, (1L << bit) - 1, -(1L << bit)}) {
        byte[] key = written(instance(), id);
        byte[] message =
            Compact.codec(Trade.class)
                .encode(
                    new Trade(
                        id,
                        trade.symbol(),
                        trade.trader(),
                        trade.price(),
                        trade.quantity(),
                        trade.time(),
                        trade.side()));
        // Before the first component are the header and the bits of the record, a byte each.
        assertThat(Arrays.copyOfRange(message, 2, key.length + 1))
            .isEqualTo(Arrays.copyOfRange(key, 1, key.length));
        assertThat(carried(instance(), id)).isEqualTo(id);
      }
    }
  }

  @Test
  void carriesLongMessages() {
    Order order = Order.numbered(1);
    Order longer =
        new Order(
            1,
            "x".repeat(3_000_000),
            order.day(),
            order.side(),
            order.total(),
            Collections.nCopies(70_000, order.lines().get(0)),
            Optional.empty());
    assertThat(carried(instance(), longer)).isEqualTo(longer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "kryo"})
  void carriesCasesOfSealedInterfaces(String fallback) {
    SerializerInstance instance = instance(fallback);
    assertThat(carried(instance, new Shape.Circle(2))).isEqualTo(new Shape.Circle(2));
    assertThat(carried(instance, new Shape.Square(3))).isEqualTo(new Shape.Square(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "kryo"})
  void carriesWhatStandsAroundMessages(String fallback) {
    SerializerInstance instance = instance(fallback);
    Order order = Order.numbered(3);
    List<Object> values =
        List.of(
            new Tuple2<>("key", order),
            new Tuple2<>(7, new Tuple2<>(order, order)),
            new Tuple3<>(1, order, -5L),
            new ArrayList<>(List.of(order, new Shape.Circle(1), "text")),
            Order.Side.SELL,
            Float.NaN,
            "half a pair: \ud800",
            "a pair: \ud83d\ude00");
    for (Object each : values) {
      assertThat(carried(instance, each)).isEqualTo(each);
    }
    assertThat((Object[]) carried(instance, new Object[] {order, null, "a", 1}))
        .containsExactly(order, null, "a", 1);
    assertThat((Order[]) carried(instance, new Order[] {order, order}))
        .containsExactly(order, order);
    assertThat((byte[]) carried(instance, new byte[] {1, 2})).containsExactly(1, 2);
  }

  @Test
  void carriesScalars() {
    for (Object each :
        List.of(
            true,
            false,
            0,
            -1,
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            Long.MIN_VALUE,
            5L,
            Long.MAX_VALUE,
            -0.0,
            Double.NaN,
            "",
            "\u00e4\u4e00",
            Optional.class)) {
      assertThat(carried(instance(), each)).isEqualTo(each);
    }
    assertThat(carried(instance(), null)).isNull();
  }

  /** As Spark does when it sorts what is serialized: by place, without reading. */
  @Test
  void objectsCanBeReordered() {
    PenstockSerializer serializer = new PenstockSerializer(configuration());
    assertThat(serializer.supportsRelocationOfSerializedObjects()).isTrue();
    SerializerInstance instance = serializer.newInstance();
    List<Object> values =
        List.of(Order.numbered(1), "a", List.of(Order.numbered(2)), List.of(Order.numbered(2)), 4);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Integer> ends = new ArrayList<>(List.of(0));
    try (SerializationStream stream = instance.serializeStream(bytes)) {
      for (Object each : values) {
        stream.writeObject(each, ClassTag.Any());
        stream.flush();
        ends.add(bytes.size());
      }
    }
    ByteArrayOutputStream reversed = new ByteArrayOutputStream();
    for (int i = values.size() - 1; i >= 0; i--) {
      reversed.write(bytes.toByteArray(), ends.get(i), ends.get(i + 1) - ends.get(i));
    }
    List<Object> read = new ArrayList<>();
    scala.collection.Iterator<Object> objects = readable(reversed.toByteArray()).asIterator();
    while (objects.hasNext()) {
      read.add(0, objects.next());
    }
    assertThat(read).isEqualTo(values);
  }

  @Test
  void endBetweenObjectsIsTheEnd() {
    DeserializationStream stream = readable(stream("a"));
    assertThat(stream.<Object>readObject(ClassTag.Any())).isEqualTo("a");
    assertThatThrownBy(() -> stream.readObject(ClassTag.Any())).isInstanceOf(EOFException.class);
  }

  /** An end that Spark takes for the last record would lose the others without a word. */
  @Test
  void endInsideAnObjectIsNoEnd() {
    byte[] whole = stream(Order.numbered(1), new Tuple2<>("a", List.of(1)), new Object[] {"b", 2});
    int objects = 0;
    for (int length = 0; length < whole.length; length++) {
      DeserializationStream stream = readable(Arrays.copyOf(whole, length));
      try {
        while (true) {
          stream.readObject(ClassTag.Any());
        }
      } catch (Exception e) {
        if (e instanceof EOFException) {
          objects++;
        } else {
          assertThat(e).isInstanceOf(StreamCorruptedException.class);
        }
      }
    }
    assertThat(objects).as("prefixes of whole objects").isEqualTo(3);
  }

  @Test
  void refusesNumbersThatTheListDoesNotHave() {
    byte[] bytes = written(instance(), Order.numbered(1));
    SparkConf other = new SparkConf(false).set(SparkMessages.TYPES, types(Shape.class));
    SerializerInstance instance = new PenstockSerializer(other).newInstance();
    assertThatThrownBy(() -> instance.deserialize(ByteBuffer.wrap(bytes), ClassTag.Any()))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage(
            "a message of one of 1 types was expected, found type 1; the other side has another"
                + " spark.penstock.types");
  }

  @Test
  void lengthsThatDoNotComeAllocateNothing() {
    OutputBuffer claim = new OutputBuffer();
    for (int each : new int[] {ObjectKind.BYTES, Integer.MAX_VALUE - 8, 1, 2}) {
      Varints.put(each, claim);
    }
    assertThatThrownBy(() -> readable(claim.toArray()).readObject(ClassTag.Any()))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessage("2147483639 bytes were expected, found the end after 2")
        .hasNoCause();
  }

  @Test
  void saysWhatToDoAboutRecordsThatAreNoMessages() {
    assertThatThrownBy(() -> written(instance(), new Bare(1)))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("Bare is neither a message of spark.penstock.types nor serializable")
        .hasMessageContaining("add @Message");
  }

  @Test
  void refusesOtherFallbacksAndTypesThatAreNamedTwice() {
    assertThatThrownBy(() -> instance("json"))
        .hasMessage("spark.penstock.fallback is java or kryo, not 'json'");
    SparkConf twice = new SparkConf(false).set(SparkMessages.TYPES, "a.B, a.B");
    assertThatThrownBy(() -> new PenstockSerializer(twice))
        .hasMessage("spark.penstock.types has a type twice: a.B,a.B");
  }

  @Test
  void driverListsWhatItsClassPathIndexes() {
    SparkConf configuration = new SparkConf(false);
    PenstockSerializer driver = new PenstockSerializer(configuration);
    assertThat(configuration.get(SparkMessages.TYPES).split(","))
        .contains(Order.class.getName(), Shape.class.getName())
        .isSorted();
    PenstockSerializer executor = new PenstockSerializer(configuration, false);
    Order order = Order.numbered(1);
    ByteBuffer bytes = driver.newInstance().serialize(order, ClassTag.Any());
    assertThat(executor.newInstance().<Object>deserialize(bytes, ClassTag.Any())).isEqualTo(order);
    assertThatThrownBy(() -> new PenstockSerializer(new SparkConf(false), false))
        .hasMessageContaining("an executor has no spark.penstock.types");
  }

  @Test
  void readsByTheLoaderThatIsGiven() throws ClassNotFoundException {
    byte[] bytes = written(instance(), Map.of("a", Order.numbered(2)));
    ClassLoader none = ClassLoader.getPlatformClassLoader();
    assertThatThrownBy(() -> instance().deserialize(ByteBuffer.wrap(bytes), none, ClassTag.Any()))
        .isInstanceOf(Exception.class)
        .hasMessageContaining("dev.penstock.spark");
  }
}
