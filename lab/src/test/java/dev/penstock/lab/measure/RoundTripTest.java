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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  @TempDir Path folder;

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
    for (Entrant entrant : Entrant.of(PeerFolder.allIn(HOME), Set.of(), true)) {
      String id = entrant.entry().id();
      try {
        long bytes = byteLength(entrant, classes);
        if (!entrant.isOurs() || id.equals("compact")) {
          sizes.put(id, bytes);
        }
      } catch (Unsupported e) {
        failures.add(id + " " + e.getMessage());
      }
    }
    assertThat(failures)
        .isEqualTo(workload.name().equals("ints") ? List.of(NO_LONG_GROUPS) : List.of());
    long compact = sizes.get("compact");
    long allowed =
        workload.name().equals("unique")
            ? compact - compact / 100 // Kryo marks the last letter of a short ASCII text: no length
            : compact - (compact < SHORT_MESSAGE ? 1 : 0);
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
    for (Entrant entrant : Entrant.of(PeerFolder.allIn(HOME), only, false)) {
      sizes.put(entrant.entry().id(), byteLength(entrant, classes));
    }
    return sizes;
  }

  private static long byteLength(Entrant entrant, Path classes) throws Exception {
    try (SliceLoader loader = new SliceLoader(entrant.subject(classes), entrant.folder())) {
      Contender contender = Verdict.contender(loader, entrant.entry().id());
      return Trial.open(contender, LoadedSubject.from(loader)).byteLength();
    }
  }

  private Path compile(Workload workload) throws IOException {
    Path document = folder.resolve("document.json");
    Files.write(document, workload.json());
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Subject subject =
        Subject.compile(
            new SubjectSource(workload.name(), workload.schema(), document, Messages.DOCUMENT),
            classes);
    assertThat(Entrant.prepare(Entrant.of(PeerFolder.allIn(HOME), Set.of(), true), subject))
        .noneMatch(Entrant::isRefused);
    return classes;
  }
}
