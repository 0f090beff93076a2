package dev.penstock.conformance.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.Sharing;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.contract.Network.Place;
import dev.penstock.conformance.contract.Network.Station;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Records of shared types, as one object or as many. Spec: type-system, section 3.7. */
class ReferencesTest {
  private static Codec<Network> codec(Format format, Sharing sharing, Limits limits) {
    return format.codec(Network.class, CodecSettings.NONE.with("sharing", sharing), limits);
  }

  private static Codec<Network> codec(Format format, Sharing sharing) {
    return codec(format, sharing, Limits.DEFAULT);
  }

  private static Network copy(Format format, Sharing sharing, Network value) {
    return codec(format, Sharing.IDENTITY).decode(codec(format, sharing).encode(value));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void oneObjectIsOneObjectAgain(Format format) {
    Station shared = Network.station("a");

    List<Station> stations = copy(format, Sharing.IDENTITY, Network.of(shared, shared)).stations();

    assertThat(stations.get(0)).isEqualTo(shared).isSameAs(stations.get(1));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void equalObjectsStayTwoByIdentity(Format format) {
    Network value = Network.of(Network.station("a"), Network.station("a"));

    List<Station> stations = copy(format, Sharing.IDENTITY, value).stations();

    assertThat(stations.get(0)).isEqualTo(stations.get(1)).isNotSameAs(stations.get(1));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void equalObjectsBecomeOneByEquality(Format format) {
    Network value = Network.of(Network.station("a"), Network.station("b", Network.station("a")));

    List<Station> stations = copy(format, Sharing.EQUALITY, value).stations();

    assertThat(stations).isEqualTo(value.stations());
    assertThat(stations.get(0)).isSameAs(stations.get(1).next().get(0));
    assertThat(stations.get(0).place()).isSameAs(stations.get(1).place());
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void nothingIsSharedWhereItIsOff(Format format) {
    Station shared = Network.station("a");

    List<Station> stations = copy(format, Sharing.OFF, Network.of(shared, shared)).stations();

    assertThat(stations.get(0)).isEqualTo(stations.get(1)).isNotSameAs(stations.get(1));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void aMessageWithoutSharedRecordsIsPlain(Format format) {
    assertThat(codec(format, Sharing.IDENTITY).encode(Network.of()))
        .isEqualTo(codec(format, Sharing.OFF).encode(Network.of()));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void randomGraphsKeepWhatIsTheSame(Format format) {
    for (int seed = 0; seed < 300; seed++) {
      Network value = Network.random(seed, 2 + seed % 30);
      Network copy = copy(format, Sharing.IDENTITY, value);
      assertThat(copy).as("seed %d", seed).isEqualTo(value);
      assertThat(shape(copy)).as("seed %d", seed).isEqualTo(shape(value));
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void randomGraphsByEqualityHaveOneObjectForEqualOnes(Format format) {
    for (int seed = 0; seed < 300; seed++) {
      Network value = Network.random(seed, 2 + seed % 30);
      Network copy = copy(format, Sharing.EQUALITY, value);
      assertThat(copy).as("seed %d", seed).isEqualTo(value);
      List<Object> met = new ArrayList<>();
      shape(copy, new IdentityHashMap<>(), met);
      assertThat(met).as("seed %d", seed).doesNotHaveDuplicates();
    }
  }

  /** Returns for each place in a network which object stands there, by the order of meeting. */
  private static List<Integer> shape(Network network) {
    return shape(network, new IdentityHashMap<>(), new ArrayList<>());
  }

  private static List<Integer> shape(
      Network network, Map<Object, Integer> numbers, List<Object> met) {
    List<Integer> shape = new ArrayList<>();
    network.stations().forEach(each -> walk(each, numbers, met, shape));
    network.hubs().forEach(each -> walk(each, numbers, met, shape));
    if (network.center() != null) {
      number(network.center(), numbers, met, shape);
    }
    return shape;
  }

  private static void walk(
      Station station, Map<Object, Integer> numbers, List<Object> met, List<Integer> shape) {
    if (number(station, numbers, met, shape)) {
      number(station.place(), numbers, met, shape);
      station.next().forEach(each -> walk(each, numbers, met, shape));
    }
  }

  private static boolean number(
      Object record, Map<Object, Integer> numbers, List<Object> met, List<Integer> shape) {
    boolean isNew = !numbers.containsKey(record);
    if (isNew) {
      numbers.put(record, met.size());
      met.add(record);
    }
    shape.add(numbers.get(record));
    return isNew;
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void aCycleIsRefusedWithItsPath(Format format) {
    Station first = Network.station("a");
    first.next().add(Network.station("b", first));
    Codec<Network> codec = codec(format, Sharing.IDENTITY);

    assertThatThrownBy(() -> codec.encode(Network.of(first)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("stations[0].next[0].next[0]")
        .hasMessageContaining("a cycle: a record that is part of itself");
    assertThat(codec.decode(codec.encode(Network.of(Network.station("c")))))
        .isEqualTo(Network.of(Network.station("c")));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void aCycleIsRefusedByEqualityToo(Format format) {
    Station first = Network.station("a");
    first.next().add(first);

    assertThatThrownBy(() -> codec(format, Sharing.EQUALITY).encode(Network.of(first)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a cycle");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void referencesInReferencesAreCounted(Format format) {
    byte[] message = codec(format, Sharing.IDENTITY).encode(Network.of(Network.chain(60)));

    DecodeException error =
        catchThrowableOfType(
            DecodeException.class, () -> codec(format, Sharing.IDENTITY).decode(message));

    assertThat(message.length).isLessThan(5000);
    assertThat(error.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(error).hasMessageContaining("Limits.elements");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void noHashCodeOfASetTakesLongerThanTheLimitAllows(Format format) {
    Station chain = Network.chain(20);
    byte[] list =
        codec(format, Sharing.IDENTITY).encode(new Network(List.of(chain), Set.of(chain), null));
    Limits limits = Limits.DEFAULT.withElements(1 << 16);

    assertThatThrownBy(() -> codec(format, Sharing.IDENTITY, limits).decode(list))
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("Limits.elements");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void aReferenceCountsWhatItBrings(Format format) {
    Station leaf = Network.station("a");
    byte[] message = codec(format, Sharing.IDENTITY).encode(Network.of(leaf, leaf, leaf));
    // 3 elements of the list; a station and its place; 2 for each of two references.
    Limits enough = Limits.DEFAULT.withElements(9);

    assertThat(codec(format, Sharing.IDENTITY, enough).decode(message).stations()).hasSize(3);
    assertThatThrownBy(
            () -> codec(format, Sharing.IDENTITY, enough.withElements(8)).decode(message))
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("stations[2]");
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void manyRecordsAreFoundAgain(Format format) {
    List<Station> stations = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      stations.add(new Station("", List.of(), new Place(i, i)));
    }
    stations.addAll(stations.subList(0, 100_000));
    Network value = new Network(stations, Set.of(), null);
    Codec<Network> codec = codec(format, Sharing.IDENTITY);

    for (int turn = 0; turn < 2; turn++) {
      List<Station> copy = codec.decode(codec.encode(value)).stations();
      assertThat(copy).isEqualTo(stations);
      assertThat(copy.get(99_999)).isSameAs(copy.get(199_999));
    }
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#SHARING")
  void threadsShareACodec(Format format) throws Exception {
    Codec<Network> codec = codec(format, Sharing.IDENTITY);
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int task = 0; task < 8; task++) {
      Network value = Network.random(task, 20);
      byte[] message = codec(format, Sharing.IDENTITY).encode(value);
      tasks.add(() -> {
        boolean right = true;
        for (int turn = 0; turn < 2000; turn++) {
          right &= Arrays.equals(codec.encode(value), message);
          right &= codec.decode(message).equals(value);
        }
        return right;
      });
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Boolean> result : threads.invokeAll(tasks)) {
        assertThat(result.get()).isTrue();
      }
    }
  }
}
