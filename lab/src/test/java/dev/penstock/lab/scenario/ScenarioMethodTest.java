package dev.penstock.lab.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.allocation.Profile;
import dev.penstock.lab.allocation.Tally;
import dev.penstock.lab.measure.BenchListener;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.Entrant;
import dev.penstock.lab.measure.PeerFolder;
import dev.penstock.lab.subject.Messages;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.model.text.SchemaText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that exactly the operations are counted. */
class ScenarioMethodTest {
  private static final Path HOME = Path.of(System.getProperty("penstock.root", ".."));

  @TempDir Path folder;

  private static ScenarioMethod method(String... only) {
    return new ScenarioMethod(
        BenchOptions.quick(HOME).withOnly(Set.of(only)), new BenchListener() {});
  }

  private static Tally perOperation(Counted counted) {
    Profile profile = counted.profile();
    return new Tally(
        profile.total().count() / profile.operations(),
        profile.total().bytes() / profile.operations());
  }

  @Test
  void naiveViewsMakeElevenObjectsForEachRowAndReusedOnesNone() throws Exception {
    List<Counted> counted =
        method("flatbuffers-naive", "flatbuffers-reused")
            .count(List.of(Scenario.SCROLL), Execution.INTERPRETED);
    assertThat(counted).extracting(Counted::reason).containsOnlyNulls();
    assertThat(counted).extracting(each -> perOperation(each).count()).containsExactly(990L, 0L);
    assertThat(counted.getFirst().profile().paths())
        .anySatisfy(path ->
            assertThat(path.frames())
                .startsWith("dev.penstock.lab.peer.flatviews.NaiveApp.scroll")
                .endsWith("dev.penstock.lab.peer.flatviews.Repository"));
  }

  @Test
  void viewsOfOursMakeNothingButThemselvesAndTheMessage() throws Exception {
    List<Counted> counted =
        method("flat-views", "json-flat-views")
            .count(List.of(Scenario.PARSE, Scenario.SCROLL), Execution.INTERPRETED);
    assertThat(counted).extracting(Counted::reason).containsOnlyNulls();
    assertThat(counted)
        .extracting(each -> each.task() + " " + each.id() + " " + perOperation(each).count())
        .containsExactly(
            "parse flat-views 1",
            "parse json-flat-views 2",
            "scroll flat-views 0",
            "scroll json-flat-views 0");
  }

  @Test
  void allWaysToHoldTheListAreThere() throws Exception {
    assertThat(method().apps())
        .containsExactly(
            "json-objects",
            "flatbuffers-naive",
            "flatbuffers-reused",
            "compact-records",
            "fast-records",
            "json-records",
            "flat-records",
            "proto-records",
            "fast-views",
            "flat-views",
            "json-flat-views");
  }

  @Test
  void aMessageOfTwoNumbersIsDecodedAsOneObject() throws Exception {
    Path file = Files.writeString(folder.resolve("point.json"), "{\"x\": 1, \"y\": 2}");
    String schema =
        """
        schema a: a.Point

        record a.Point {
          1 x: i32
          2 y: i32
        }
        """;
    List<Counted> counted =
        method()
            .count(
                new SubjectSource("point", SchemaText.parse(schema), file, Messages.DOCUMENT),
                Entrant.of(PeerFolder.allIn(HOME), Set.of("fast"), false));
    assertThat(counted).extracting(Counted::task).containsExactly("encode", "decode");
    assertThat(counted.getLast().profile().classes())
        .extracting(Profile.ClassTally::name)
        .containsExactly("a.Point");
    assertThat(perOperation(counted.getLast())).isEqualTo(new Tally(1, 24));
  }
}
