package dev.penstock.flink;

import static dev.penstock.flink.Orders.BROKEN;
import static dev.penstock.flink.Orders.FORMER;
import static dev.penstock.flink.Orders.GROWN;
import static dev.penstock.flink.Orders.REMOVED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.flink.Orders.State;
import dev.penstock.flink.StateJob.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.flink.util.StateMigrationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Savepoints of one version of a type restored by another, on a cluster with both backends. */
class SavepointTest {
  enum Change {
    NONE(FORMER, FORMER),
    GROW(FORMER, GROWN),
    REMOVE(GROWN, REMOVED),
    BACK(GROWN, FORMER),
    BREAK(FORMER, BROKEN);

    private final String before;
    private final String after;

    Change(String before, String after) {
      this.before = before;
      this.after = after;
    }
  }

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

  private static Stream<Arguments> all(Kind... kinds) {
    List<Arguments> all = new ArrayList<>();
    for (String backend : List.of("hashmap", "rocksdb")) {
      for (Kind kind : kinds) {
        for (Change change : Change.values()) {
          all.add(Arguments.of(new State(backend, kind), change));
        }
      }
    }
    return all.stream();
  }

  static Stream<Arguments> values() {
    return all(Kind.VALUE, Kind.LIST, Kind.MAP);
  }

  @ParameterizedTest
  @MethodSource("values")
  void valuesAreReadByTheNextVersionOrRefused(State state, Change change) throws Exception {
    String savepoint = orders.keep(state, change.before);
    if (change == Change.BREAK) {
      assertThatThrownBy(() -> orders.print(state, change.after, savepoint))
          .hasStackTraceContaining("[TypeChanged] acme.Order.cents")
          .hasStackTraceContaining("IncompatibleStateException");
      assertThat(orders.print(state, change.before, savepoint)).hasSize(StateJob.COUNT);
    } else {
      assertThat(orders.print(state, change.after, savepoint))
          .containsExactlyInAnyOrderElementsOf(expected(state.kind(), change));
    }
  }

  private static List<String> expected(Kind kind, Change change) {
    String note = change == Change.GROW ? ", note=Optional.empty" : "";
    return IntStream.range(0, StateJob.COUNT)
        .mapToObj(n -> {
          String order =
              "Order[id=" + n + ", customer=c" + n % 7 + ", cents=" + n * 100 + note + "]";
          return switch (kind) {
            case VALUE -> n + " " + order;
            case LIST -> n + " [" + order + "]";
            case MAP -> n + " {m" + n + "=" + order + "}";
            case MAP_KEY -> n + " " + order + " " + (change != Change.GROW);
            case KEY -> n + " " + n;
          };
        })
        .toList();
  }

  static Stream<Arguments> keys() {
    return all(Kind.KEY, Kind.MAP_KEY);
  }

  @ParameterizedTest
  @MethodSource("keys")
  void keysAreFoundOrTheJobIsRefused(State state, Change change) throws Exception {
    String savepoint = orders.keep(state, change.before);
    boolean asObjects = state.equals(new State("hashmap", Kind.MAP_KEY));
    if (change == Change.NONE || asObjects && change != Change.BREAK) {
      assertThat(orders.print(state, change.after, savepoint))
          .containsExactlyInAnyOrderElementsOf(expected(state.kind(), change));
    } else if (change == Change.BREAK) {
      assertThatThrownBy(() -> orders.print(state, change.after, savepoint))
          .hasStackTraceContaining("[TypeChanged] acme.Order.cents");
    } else {
      assertThatThrownBy(() -> orders.print(state, change.after, savepoint))
          .hasStackTraceContaining(StateMigrationException.class.getName());
    }
  }
}
