package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Contender;
import dev.penstock.lab.peer.Unsupported;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every peer gives back every workload, and that none is smaller than Compact. */
class RoundTripTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  /** A header byte may make up the difference on messages shorter than this. */
  private static final int SHORT_MESSAGE = 100;

  /** A group of SBE counts its entries in 16 bits. */
  private static final String NO_LONG_GROUPS =
      "sbe IllegalArgumentException: count outside allowed range: count=1000000";

  /** Absent values are an {@code Optional}. */
  private static final String NO_OPTIONAL = "jdk NotSerializableException: java.util.Optional";

  private static final Map<String, List<String>> REFUSALS =
      Map.of("ints", List.of(NO_LONG_GROUPS), "catalogue", List.of(NO_OPTIONAL));

  /**
   * The dictionary of BooPickle has every text, that of Compact no text of a field that occurs once
   * in a message, and none for a while after a thousand keys that are all different: looking them
   * up would cost more time than they are worth.
   */
  private static final String FULL_DICTIONARY = "boopickle-size-dedup";

  @TempDir static Path folder;

  /** The compiled subjects by their schemas: compilers of ten peers take a while. */
  private static final Map<Schema, Path> COMPILED = new HashMap<>();

  static Iterable<Workload> workloads() {
    return Workloads.all();
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void everyContenderGivesBackEveryWorkloadAndNoneIsSmallerThanCompact(Workload workload)
      throws Exception {
    Map<String, Long> sizes = new TreeMap<>();
    List<String> failures = new ArrayList<>();
    Path classes = compile(workload);
    try (Loaded loaded = new Loaded(classes)) {
      for (Entrant entrant : Entrant.of(PeerFolder.allIn(HOME), Set.of(), true)) {
        String id = entrant.entry().id();
        try {
          long bytes = loaded.byteLength(entrant);
          if (!entrant.isOurs() || id.equals("compact")) {
            sizes.put(id, bytes);
          }
        } catch (Unsupported e) {
          failures.add(id + " " + e.getMessage());
        }
      }
    }
    assertThat(failures).isEqualTo(REFUSALS.getOrDefault(workload.name(), List.of()));
    long compact = sizes.get("compact");
    long allowed =
        workload.name().equals("unique")
            ? compact - compact / 100 // Kryo marks the last letter of a short ASCII text: no length
            : compact - (compact < SHORT_MESSAGE ? 1 : 0);
    if (workload.name().startsWith("media")) {
      assertThat(sizes.remove(FULL_DICTIONARY)).isBetween(compact - compact / 8, compact);
    }
    if (workload.name().equals("articles")) {
      assertThat(sizes.remove(FULL_DICTIONARY)).isBetween(compact - compact / 256, compact);
    }
    sizes.forEach((id, size) -> assertThat(size).as(id).isGreaterThanOrEqualTo(allowed));
  }

  @Test
  void theListOfRepositoriesIsAFractionOfKryosBytes() throws Exception {
    Map<String, Long> sizes = sizes("repos", Set.of("penstock", "kryo"));
    double kryo = sizes.get("kryo");
    assertThat(sizes.get("compact") / kryo).isLessThan(0.2);
    assertThat(sizes.get("compact-front") / kryo).isLessThan(0.14);
  }

  @Test
  void equalRecordsWrittenOnceSaveWhereThereAreSomeAndCostWhereThereAreNone() throws Exception {
    Set<String> ours = Set.of("compact", "compact-shared", "fast", "fast-shared");
    Map<String, Long> repos = sizes("repos", ours);
    assertThat(repos.get("fast-shared")).isLessThan(repos.get("fast") / 2);
    assertThat(repos.get("compact-shared")).isLessThan(repos.get("compact"));
  }

  private Map<String, Long> sizes(String workload, Set<String> only) throws Exception {
    Map<String, Long> sizes = new TreeMap<>();
    Path classes = compile(Workloads.named(workload).orElseThrow());
    try (Loaded loaded = new Loaded(classes)) {
      for (Entrant entrant : Entrant.of(PeerFolder.allIn(HOME), only, false)) {
        sizes.put(entrant.entry().id(), loaded.byteLength(entrant));
      }
    }
    return sizes;
  }

  /** A compiled subject, loaded once for each peer. */
  private static final class Loaded implements AutoCloseable {
    private final Path classes;
    private final Map<List<Path>, SliceLoader> loaders = new HashMap<>();
    private final Map<SliceLoader, LoadedSubject> subjects = new HashMap<>();

    Loaded(Path classes) {
      this.classes = classes;
    }

    long byteLength(Entrant entrant) throws IOException, Unsupported {
      Path subject = entrant.subject(classes);
      List<Path> key = List.of(subject, entrant.folder().classPath().getFirst());
      SliceLoader loader = loaders.get(key);
      if (loader == null) {
        loader = new SliceLoader(subject, entrant.folder());
        loaders.put(key, loader);
        subjects.put(loader, LoadedSubject.from(loader));
      }
      Contender contender = Verdict.contender(loader, entrant.entry().id());
      return Trial.open(contender, subjects.get(loader)).byteLength();
    }

    @Override
    public void close() throws IOException {
      for (SliceLoader loader : loaders.values()) {
        loader.close();
      }
    }
  }

  /** Compiles the classes of a workload's schema if they are not, and writes its document. */
  private static Path compile(Workload workload) throws IOException {
    Schema schema = workload.schema();
    Path known = COMPILED.get(schema);
    Path classes = known != null ? known : folder.resolve("classes" + COMPILED.size());
    Path document = folder.resolve(classes.getFileName() + ".json");
    Files.write(document, workload.json());
    if (known == null) {
      Subject subject =
          Subject.compile(
              new SubjectSource(workload.name(), schema, document, Messages.DOCUMENT),
              Files.createDirectory(classes));
      assertThat(Entrant.prepare(Entrant.of(PeerFolder.allIn(HOME), Set.of(), true), subject))
          .noneMatch(Entrant::isRefused);
      COMPILED.put(schema, classes);
    }
    return classes;
  }
}
