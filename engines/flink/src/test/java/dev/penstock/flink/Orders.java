package dev.penstock.flink;

import dev.penstock.flink.StateJob.Kind;
import dev.penstock.flink.StateJob.Mode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/**
 * Jobs that keep orders in state and print them, by versions of {@code acme.Order}.
 *
 * @param folder of savepoints
 */
record Orders(Cluster cluster, Path folder, Map<String, Versions> versions) {
  /** The type as it was. */
  static final String FORMER =
      """
      @Message public record Order(long id, String customer, int cents) {
        public static Order of(long n) { return new Order(n, "c" + n % 7, (int) n * 100); }
      }
      """;

  /** One component more. */
  static final String GROWN =
      """
      @Message public record Order(
          long id, String customer, int cents, @Since(2) Optional<String> note) {
        public static Order of(long n) {
          return new Order(n, "c" + n % 7, (int) n * 100, Optional.of("n" + n));
        }
      }
      """;

  /** Another one. */
  static final String GROWN_AGAIN =
      """
      @Message public record Order(
          long id, String customer, int cents,
          @Since(2) Optional<String> note, @Since(3) @Default("EUR") String currency) {
        public static Order of(long n) {
          return new Order(n, "c" + n % 7, (int) n * 100, Optional.of("n" + n), "CHF");
        }
      }
      """;

  /** The grown type without the component. */
  static final String REMOVED =
      """
      @Removed("4 note: text? @since(2)")
      @Message public record Order(long id, String customer, int cents) {
        public static Order of(long n) { return new Order(n, "c" + n % 7, (int) n * 100); }
      }
      """;

  /** Another type for a component. */
  static final String BROKEN =
      """
      @Message public record Order(long id, String customer, String cents) {
        public static Order of(long n) { return new Order(n, "c" + n % 7, "" + n * 100); }
      }
      """;

  /** How a type is serialized. */
  interface Serialization {
    <T> TypeInformation<T> of(Class<T> type);

    /** Returns how values of the type are serialized in state. */
    default <T> TypeSerializer<T> inState(Class<T> type) {
      return of(type)
          .createSerializer(new org.apache.flink.api.common.serialization.SerializerConfigImpl());
    }
  }

  /** By its codec. */
  static final Serialization BY_CODEC = PenstockTypeInfo::of;

  static Orders on(Cluster cluster, Path folder) {
    return new Orders(cluster, folder, new HashMap<>());
  }

  private Versions version(String declaration) throws IOException {
    Versions known = versions.get(declaration);
    if (known == null) {
      known = Versions.of(declaration);
      versions.put(declaration, known);
    }
    return known;
  }

  /**
   * Keeps orders in state, or what there is in it, and returns the savepoint.
   *
   * @param state where the orders are, and in which backend
   * @param from the savepoint of before; empty for none
   */
  String keep(State state, String declaration, Serialization serialization, String from)
      throws Exception {
    String name = UUID.randomUUID().toString();
    Cluster.Run run = Cluster.Run.of(version(declaration), state.backend()).from(from);
    Mode mode = from.isEmpty() ? Mode.KEEP : Mode.PRINT_ON;
    JobID job = cluster.submit(run, job(run, name, state.kind(), mode, serialization)::build);
    Cluster.await(() -> StateJob.printed(name).size() == StateJob.COUNT);
    return cluster.stop(job, folder);
  }

  String keep(State state, String declaration) throws Exception {
    return keep(state, declaration, BY_CODEC, "");
  }

  /** Returns what is in the state of a savepoint. */
  List<String> print(State state, String declaration, Serialization serialization, String from)
      throws Exception {
    String name = UUID.randomUUID().toString();
    Cluster.Run run = Cluster.Run.of(version(declaration), state.backend()).from(from);
    cluster.run(run, job(run, name, state.kind(), Mode.PRINT, serialization)::build);
    return new ArrayList<>(StateJob.printed(name));
  }

  List<String> print(State state, String declaration, String from) throws Exception {
    return print(state, declaration, BY_CODEC, from);
  }

  /** Where orders are kept. */
  record State(String backend, Kind kind) {}

  private static StateJob<?> job(
      Cluster.Run run, String name, Kind kind, Mode mode, Serialization serialization)
      throws Exception {
    return job(Class.forName("acme.Order", false, run.loader()), name, kind, mode, serialization);
  }

  private static <T> StateJob<T> job(
      Class<T> type, String name, Kind kind, Mode mode, Serialization serialization) {
    return new StateJob<>(name, kind, mode, serialization.of(type), serialization.inState(type));
  }
}
