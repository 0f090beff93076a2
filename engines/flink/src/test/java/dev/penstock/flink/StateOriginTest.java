package dev.penstock.flink;

import static dev.penstock.flink.Orders.BROKEN;
import static dev.penstock.flink.Orders.BY_CODEC;
import static dev.penstock.flink.Orders.FORMER;
import static dev.penstock.flink.Orders.GROWN;
import static dev.penstock.flink.Orders.GROWN_AGAIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecRef;
import dev.penstock.flink.Orders.Serialization;
import dev.penstock.flink.Orders.State;
import dev.penstock.flink.StateJob.Kind;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.GenericTypeInfo;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** State that stays as it was written, that something else wrote, or that is damaged. */
class StateOriginTest {
  @TempDir private static Path folder;
  private static Cluster cluster;
  private static Orders orders;

  @BeforeAll
  static void start() throws Exception {
    cluster = Cluster.start();
    orders = Orders.on(cluster, folder);
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.close();
  }

  /** Leaves state that is older. */
  private static final class Leaving implements Serialization {
    @Override
    public <T> TypeInformation<T> of(Class<T> type) {
      return PenstockTypeInfo.of(type);
    }

    @Override
    public <T> TypeSerializer<T> inState(Class<T> type) {
      return PenstockTypeInfo.of(type).createSerializer(null).leavingOldState();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateIsLeftAsOlderSchemasWroteIt(String backend) throws Exception {
    for (Kind kind : List.of(Kind.VALUE, Kind.LIST, Kind.MAP)) {
      State state = new State(backend, kind);
      String first = orders.keep(state, FORMER, new Leaving(), "");
      String second = orders.keep(state, GROWN, new Leaving(), first);
      List<String> found = orders.print(state, GROWN_AGAIN, new Leaving(), second);
      assertThat(found)
          .hasSize(StateJob.COUNT)
          .allMatch(each -> each.contains("note=Optional.empty, currency=EUR"));
      assertThat(orders.print(state, GROWN_AGAIN, second)).hasSize(StateJob.COUNT);
      assertThatThrownBy(() -> orders.print(state, BROKEN, new Leaving(), second))
          .hasStackTraceContaining("[TypeChanged] acme.Order.cents");
    }
  }

  /** As Flink serializes a type that it knows nothing of. */
  private static final class ByFlink implements Serialization {
    @Override
    public <T> TypeInformation<T> of(Class<T> type) {
      TypeInformation<T> found = TypeInformation.of(type);
      assertThat(found).isInstanceOf(PojoTypeInfo.class);
      return found;
    }
  }

  /** As Flink serializes what it takes for no record of its own. */
  private static final class ByKryo implements Serialization {
    @Override
    public <T> TypeInformation<T> of(Class<T> type) {
      return new GenericTypeInfo<>(type);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateOfFlinksOwnSerializerIsTakenOver(String backend) throws Exception {
    for (Kind kind : List.of(Kind.VALUE, Kind.LIST, Kind.MAP)) {
      State state = new State(backend, kind);
      String own = orders.keep(state, FORMER, new ByFlink(), "");
      String moved = orders.keep(state, FORMER, BY_CODEC, own);
      assertThat(orders.print(state, GROWN, moved))
          .hasSize(StateJob.COUNT)
          .allMatch(each -> each.contains("note=Optional.empty"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateOfKryoIsTakenOver(String backend) throws Exception {
    State state = new State(backend, Kind.VALUE);
    String kryo = orders.keep(state, FORMER, new ByKryo(), "");
    assertThat(orders.print(state, FORMER, kryo))
        .hasSize(StateJob.COUNT)
        .contains("7 Order[id=7, customer=c0, cents=700]");
  }

  /** By the codec of another format. */
  private static final class ByFast implements Serialization {
    @Override
    public <T> TypeInformation<T> of(Class<T> type) {
      return PenstockTypeInfo.of(CodecRef.of(type, "fast"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateOfAnotherFormatIsMigrated(String backend) throws Exception {
    State state = new State(backend, Kind.LIST);
    String fast = orders.keep(state, FORMER, new ByFast(), "");
    assertThat(orders.print(state, GROWN, fast))
        .hasSize(StateJob.COUNT)
        .contains("7 [Order[id=7, customer=c0, cents=700, note=Optional.empty]]");
    assertThatThrownBy(() -> orders.print(state, BROKEN, fast))
        .hasStackTraceContaining("The state holds fast messages of acme.Order")
        .hasStackTraceContaining("[TypeChanged] acme.Order.cents");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void aSavepointWithADamagedSchemaIsRefused(String backend) throws Exception {
    State state = new State(backend, Kind.VALUE);
    String savepoint = orders.keep(state, FORMER);
    assertThat(replace(Path.of(URI.create(savepoint)), "3 cents: i32", "3 cents: q32"))
        .as("files with the schema")
        .isPositive();
    assertThatThrownBy(() -> orders.print(state, GROWN, savepoint))
        .hasStackTraceContaining("The schema in the state of acme.Order is damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void aSavepointWithADamagedRecordIsRefused(String backend) throws Exception {
    State state = new State(backend, Kind.VALUE);
    String savepoint = orders.keep(state, FORMER);
    Path files = Path.of(URI.create(savepoint));
    // Order 49: length, then what is damaged.
    byte[] message = message(49);
    assertThat(replace(files, message, damaged(message))).as("files with it").isEqualTo(1);
    assertThatThrownBy(() -> orders.print(state, FORMER, savepoint))
        .hasStackTraceContaining("DecodeException");
  }

  private static byte[] message(long number) throws Exception {
    Versions version = Versions.of(FORMER);
    Class<?> type = Class.forName("acme.Order", false, version.loader());
    return encoded(type, type.getMethod("of", long.class).invoke(null, number));
  }

  private static <T> byte[] encoded(Class<T> type, Object value) {
    return CodecRef.of(type, "compact").codec().encode(type.cast(value));
  }

  private static byte[] damaged(byte[] message) {
    byte[] damaged = message.clone();
    damaged[0] ^= (byte) 0xff;
    return damaged;
  }

  private static int replace(Path folder, String from, String to) throws IOException {
    return replace(
        folder, from.getBytes(StandardCharsets.UTF_8), to.getBytes(StandardCharsets.UTF_8));
  }

  /** Replaces bytes in all files of a folder and returns in how many they were. */
  private static int replace(Path folder, byte[] from, byte[] to) throws IOException {
    String old = new String(from, StandardCharsets.ISO_8859_1);
    String other = new String(to, StandardCharsets.ISO_8859_1);
    int count = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path each : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(each, StandardCharsets.ISO_8859_1);
        if (text.contains(old)) {
          Files.writeString(each, text.replace(old, other), StandardCharsets.ISO_8859_1);
          count++;
        }
      }
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void theClassLoaderOfAJobIsCollected(String backend) throws Exception {
    StateJob.LOADERS.clear();
    orders.keep(new State(backend, Kind.KEY), FORMER);
    orders.keep(new State(backend, Kind.MAP), FORMER);
    List<WeakReference<ClassLoader>> loaders = List.copyOf(StateJob.LOADERS);
    assertThat(loaders).as("tasks").hasSize(4);
    Cluster.await(() -> {
      System.gc();
      return loaders.stream().allMatch(each -> each.get() == null);
    });
  }

  @Test
  void aClassLoaderThatIsHeldIsNotCollected() throws Exception {
    StateJob.LOADERS.clear();
    orders.keep(new State("hashmap", Kind.VALUE), FORMER);
    ClassLoader held = StateJob.LOADERS.peek().get();
    System.gc();
    assertThat(StateJob.LOADERS.peek().get()).isSameAs(held);
  }
}
