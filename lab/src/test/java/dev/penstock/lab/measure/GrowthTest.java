package dev.penstock.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.penstock.lab.measure.Growth.Lists;
import dev.penstock.lab.peer.RecordClasses;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.Sheet.Row;
import dev.penstock.lab.subject.LoadedSubject;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.Subject;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.text.SchemaText;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that lists of several sizes are made and measured; not how fast anything is. */
class GrowthTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  @TempDir Path folder;
  private Subject subject;

  @BeforeEach
  void compile() throws Exception {
    Workload repos = Workloads.named("repos").orElseThrow();
    Path document = Files.write(folder.resolve("repos.json"), repos.json());
    subject =
        Subject.compile(
            new SubjectSource("repos", repos.schema(), document, Messages.DOCUMENT),
            Files.createDirectory(folder.resolve("classes")));
  }

  @Test
  void aListOfAnySizeHasEachElementThreeTimes() throws Exception {
    URL[] urls = {subject.folder().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      LoadedSubject loaded = LoadedSubject.from(loader);
      assertThat(Growing.message(Lists.REPOS, loaded, 90)).isEqualTo(loaded.values().get(0));
      Object large = Growing.message(Lists.REPOS, loaded, 1_800);
      List<?> elements = elements(large);
      assertThat(elements).hasSize(1_800);
      assertThat(new HashSet<>(elements)).hasSize(600);
      assertThat(elements.get(1_799)).isEqualTo(elements.get(599)).isNotSameAs(elements.get(599));
    }
  }

  @Test
  void eachSizeIsMeasuredAndComparedWithNinety() throws Exception {
    BenchOptions options = BenchOptions.quick(HOME).with(new Effort(1, 1, 1, 1, 2));
    List<Entrant> entrants =
        Entrant.of(PeerFolder.allIn(HOME), Set.of("fast", "fast-buffer"), false);
    Sheet sheet =
        new Growth(Lists.REPOS, 9, 90).run(options, subject, entrants, new BenchListener() {});
    assertThat(sheet.columns())
        .extracting(Sheet.Column::title)
        .containsExactly("9 ns", "90 ns", "9 ×", "spread", "beside caches");
    assertThat(sheet.rows())
        .extracting(Row::name)
        .hasSize(4)
        .first()
        .asString()
        .endsWith(" Fast, encode");
    for (Row row : sheet.rows()) {
      assertThat(row.figures().get(0).samples()).hasSize(2);
      assertThat(row.figures().get(1).median()).isPositive();
    }
  }

  @Test
  void anOwnListHasItsElementsOverAndOver() throws Exception {
    URL[] urls = {subject.folder().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      LoadedSubject loaded = LoadedSubject.from(loader);
      List<?> own = elements(loaded.values().get(0));
      List<?> more = elements(Growing.message(Lists.OWN, loaded, 200));
      assertThat(more).hasSize(200);
      assertThat(more.subList(0, 90)).isEqualTo(own);
      assertThat(more.get(180)).isEqualTo(own.get(0)).isNotSameAs(more.get(0));
      assertThat(elements(Growing.message(Lists.OWN, loaded, 10))).isEqualTo(own.subList(0, 10));
    }
  }

  @Test
  void anOwnListIsMeasured() throws Exception {
    BenchOptions options = BenchOptions.quick(HOME).with(new Effort(1, 1, 1, 1, 2));
    List<Entrant> entrants =
        Entrant.of(PeerFolder.allIn(HOME), Set.of("fast", "kryo-unsafe"), false);
    Sheet sheet =
        new Growth(Lists.OWN, 10, 100).run(options, subject, entrants, new BenchListener() {});
    assertThat(sheet.name()).isEqualTo("growth, repos");
    assertThat(sheet.rows())
        .extracting(Row::id)
        .containsExactly("fast", "kryo-unsafe", "read", "fast", "kryo-unsafe", "rebuild");
    assertThat(sheet.rows())
        .allSatisfy(row -> assertThat(row.figures().get(1).median()).isPositive());
  }

  private static List<?> elements(Object message) throws ReflectiveOperationException {
    return (List<?>) message.getClass().getRecordComponents()[0].getAccessor().invoke(message);
  }

  private static final RecordClasses CLASSES =
      new RecordClasses(
          SchemaText.parse(
              """
              schema dev.penstock.lab.measure: dev.penstock.lab.measure.GrowthTest.Outer

              record dev.penstock.lab.measure.GrowthTest.Outer {
                1 names: list<text>
                2 inner: dev.penstock.lab.measure.GrowthTest.Inner
              }

              record dev.penstock.lab.measure.GrowthTest.Inner {
                1 before: i32
                2 numbers: list<i32>
              }
              """),
          GrowthTest.class.getClassLoader());

  record Inner(int before, List<Integer> numbers) {}

  record Outer(List<String> names, Inner inner) {}

  @Test
  void theLongestListMayBeInARecordOfTheMessage() throws Exception {
    Outer outer = new Outer(List.of("a"), new Inner(1, List.of(2, 3)));
    assertThat(new LongestList(outer, CLASSES).of(3, (value, texts) -> value))
        .isEqualTo(new Outer(List.of("a"), new Inner(1, List.of(2, 3, 2))));
  }

  @Test
  void aMessageWithoutListCannotGrow() {
    assertThatThrownBy(
            () -> new LongestList(new Outer(List.of(), new Inner(1, List.of())), CLASSES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no record of the message has a list");
  }

  @Test
  void theGrowthOfTheLimitIsLeftOut() {
    Growth growth = new Growth(Lists.REPOS, 90, 900);
    Steps steps = new Steps("growth", 10, new BenchListener() {});
    // 100 and 150 ns an element; the limit takes 20 and 60.
    take(growth, steps, "fast", 90, 1e9 / 90 / 100);
    take(growth, steps, "fast", 900, 1e9 / 900 / 150);
    take(growth, steps, Growth.READ, 90, 1e9 / 90 / 20);
    take(growth, steps, Growth.READ, 900, 1e9 / 900 / 60);
    Row row = growth.row("fast", "Fast", "encode", Growth.READ);
    assertThat(row.figures().get(2).median()).isCloseTo(1.5, within(1e-9));
    assertThat(row.figures().get(3).median()).isCloseTo(1.5, within(1e-9));
    assertThat(row.figures().get(4).median()).isCloseTo(1.1, within(1e-9));
  }

  private static void take(Growth growth, Steps steps, String id, int size, double speed) {
    String[] words = {"cell", id, "encode", Integer.toString(size), "[" + speed + "]"};
    growth.take(words, steps);
  }

  @Test
  void aContenderThatFailsIsAReason() {
    Growth growth = new Growth(Lists.REPOS, 90);
    growth.take(
        new String[] {"refused", "kryo", "too large"},
        new Steps("growth", 10, new BenchListener() {}));
    Row row = growth.row("kryo", "Kryo", "encode", Growth.READ);
    assertThat(row.reason()).isEqualTo("too large");
    assertThat(row.figures()).isEmpty();
  }

  @Test
  void theYoungGenerationHoldsSeveralOfTheLargestMessages() {
    BenchOptions options = BenchOptions.quick(HOME).with(BenchOptions.Method.GROWTH);
    assertThat(Measurements.flags(options))
        .contains("-Xmn4g", "-Xmx10g", "-XX:+UseSerialGC")
        .doesNotContain("-Xmx2g", "-Xms1g");
  }
}
