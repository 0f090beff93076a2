package dev.penstock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.BenchOptions.Method;
import dev.penstock.lab.measure.Effort;
import dev.penstock.lab.measure.UnsafeAccess;
import dev.penstock.lab.odd.OddPeer;
import dev.penstock.lab.peer.Peer;
import dev.penstock.lab.report.DataSet;
import dev.penstock.lab.report.Line;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a library out of order is a line with a reason, and that the run goes on. */
class OddPeersTest {
  private static final Effort SHORT = new Effort(1, 1, 2, 10, 3);
  private static final Workload PRICES = Workloads.named("prices-small").orElseThrow();
  private static final String LAST = "last";

  @TempDir Path home;

  /** Builds a peer as the lab finds it: its classes and its service file below lab/peers. */
  @BeforeEach
  void plant() throws Exception {
    Path classes = home.resolve("lab/peers/odd/target/classes");
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve(Peer.class.getName()), OddPeer.class.getName());
    Path from = Path.of(OddPeer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String folder = OddPeer.class.getPackageName().replace('.', '/');
    Files.createDirectories(classes.resolve(folder));
    try (Stream<Path> files = Files.list(from.resolve(folder))) {
      files.forEach(file -> copy(file, classes.resolve(folder).resolve(file.getFileName())));
    }
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BenchOptions options(Method method, String... ids) {
    return BenchOptions.quick(home)
        .with(SHORT)
        .with(method)
        .with(Duration.ofSeconds(5))
        .withOnly(Set.of(ids));
  }

  private Map<String, Line> measure(Method method, String... ids) throws IOException {
    return measure(options(method, ids));
  }

  private static Map<String, Line> measure(BenchOptions options) throws IOException {
    DataSet result = new Bench(options, new BenchListener() {}).measure(PRICES);
    Map<String, Line> lines = new LinkedHashMap<>();
    result.lines().forEach(line -> lines.put(line.entry().id(), line));
    assertThat(lines.keySet()).isEqualTo(options.only());
    return lines;
  }

  private static void assertMeasured(Line line) {
    assertThat(line.reason()).isNull();
    assertThat(line.encode().opsPerSecond()).isPositive();
    assertThat(line.decode().opsPerSecond()).isPositive();
  }

  @Test
  void forksGoOnAfterEveryFailure() throws Exception {
    Map<String, Line> lines =
        measure(Method.FORKS, "throws", "throws-later", "exhausts-memory", "dies", LAST);
    assertThat(lines.get("throws").reason()).isEqualTo("IllegalStateException: cannot");
    assertThat(lines.get("throws-later").reason())
        .contains("IllegalStateException: cannot any more");
    assertThat(lines.get("exhausts-memory").reason()).startsWith("OutOfMemoryError: ");
    assertThat(lines.get("dies").reason()).contains("virtual machine failed");
    assertMeasured(lines.get(LAST));
  }

  @Test
  void whatALibraryPrintsIsNotSeen() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    PrintStream err = System.err;
    PrintStream both = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(both);
    System.setErr(both);
    try {
      assertMeasured(measure(Method.FORKS, "prints").get("prints"));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain("printed");
  }

  @Test
  void forksEndWhatHangs() throws Exception {
    Map<String, Line> lines = measure(Method.FORKS, "hangs", "hangs-later", "spins", LAST);
    for (String id : List.of("hangs", "hangs-later", "spins")) {
      assertThat(lines.get(id).reason()).isEqualTo("hangs: nothing happened for 5 s");
    }
    assertMeasured(lines.get(LAST));
  }

  @Test
  void interleavedTurnsGoOnWithoutWhatFails() throws Exception {
    Map<String, Line> lines =
        measure(Method.INTERLEAVED, "throws", "exhausts-memory", "hangs", "spins", "prints", LAST);
    assertThat(lines.get("throws").reason()).isEqualTo("IllegalStateException: cannot");
    assertThat(lines.get("exhausts-memory").reason()).startsWith("OutOfMemoryError: ");
    assertThat(lines.get("hangs").reason()).startsWith("hangs: ");
    assertThat(lines.get("spins").reason()).startsWith("hangs: ");
    assertMeasured(lines.get("prints"));
    assertMeasured(lines.get(LAST));
  }

  @Test
  void interleavedTurnsGoOnWithoutWhatFailsBehindItsCheck() throws Exception {
    Map<String, Line> lines =
        measure(
            Method.INTERLEAVED,
            "throws-later",
            "hangs-later",
            "dies",
            "dies-later",
            "prints",
            LAST);
    assertThat(lines.get("throws-later").reason())
        .isEqualTo("IllegalStateException: cannot any more");
    assertThat(lines.get("hangs-later").reason()).isEqualTo("hangs: nothing happened for 5 s");
    assertThat(lines.get("dies").reason()).startsWith("its virtual machine failed with status 3");
    assertThat(lines.get("dies-later").reason()).startsWith("its virtual machine failed");
    assertMeasured(lines.get("prints"));
    assertMeasured(lines.get(LAST));
  }

  @Test
  void whatNeedsUnsafeSaysSoWhereItIsDenied() throws Exception {
    String reason = "does not run without sun.misc.Unsafe: UnsupportedOperationException: ";
    BenchOptions options = options(Method.INTERLEAVED, "uses-unsafe", LAST);
    Map<String, Line> lines = measure(options.with(UnsafeAccess.DENY));
    assertThat(lines.get("uses-unsafe").reason()).startsWith(reason);
    assertMeasured(lines.get(LAST));
    assertMeasured(measure(options.with(UnsafeAccess.WARN)).get("uses-unsafe"));
    Sheet sheet =
        new Bench(options.with(Method.COLD).with(UnsafeAccess.DENY), new BenchListener() {})
            .coldStart(PRICES);
    assertThat(sheet.rows().getLast().figures()).isNotEmpty();
    assertThat(sheet.rows())
        .filteredOn(row -> row.id().equals("uses-unsafe"))
        .allSatisfy(row -> assertThat(row.reason()).startsWith(reason));
  }

  @Test
  void whereAllFailNothingIsMeasured() throws Exception {
    Map<String, Line> lines = measure(Method.INTERLEAVED, "dies");
    assertThat(lines.get("dies").reason()).startsWith("its virtual machine failed with status 3");
  }

  @Test
  void coldStartsGoOnWithoutWhatFails() throws Exception {
    Sheet sheet =
        new Bench(
                options(Method.COLD, "throws", "dies", "hangs", "hangs-decoding", LAST),
                new BenchListener() {})
            .coldStart(PRICES);
    Map<String, Sheet.Row> rows = new LinkedHashMap<>();
    sheet.rows().forEach(row -> rows.put(row.id(), row));
    assertThat(rows.get("throws").reason()).contains("cannot");
    assertThat(rows.get("dies").reason()).startsWith("its virtual machine failed");
    assertThat(rows.get("hangs").reason()).startsWith("hangs: ");
    assertThat(rows.get("hangs-decoding").reason()).startsWith("hangs: ");
    assertThat(rows.get(LAST).figures()).isNotEmpty();
  }
}
