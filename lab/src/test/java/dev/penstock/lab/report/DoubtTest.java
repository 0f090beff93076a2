package dev.penstock.lab.report;

import static dev.penstock.lab.report.Results.dataSet;
import static dev.penstock.lab.report.Results.line;
import static dev.penstock.lab.report.Results.load;
import static dev.penstock.lab.report.Results.steady;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.Cell.Speed;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that results that contradict themselves are marked, and that nothing follows from them. */
class DoubtTest {
  private static final Line FAST = line("Fast", 300, 900_000, Capability.UNSAFE);
  private static final Line SMALL = line("Small", 100, 500_000);
  private static final Line SLOW = line("Slow", 200, 200_000);

  private static Cell timed(Cell cell, double p50Micros) {
    return cell.with(new Latency(p50Micros, 9, 9, 9, p50Micros, 1, 500));
  }

  private static List<String> doubts(Line line) {
    return Doubt.in(dataSet(FAST, SMALL, SLOW, line)).stream()
        .peek(each -> assertThat(each.contender()).isEqualTo(line.entry().id()))
        .map(each -> each.operation() + ": " + each.what())
        .toList();
  }

  @Test
  void whatIsAsOneExpectsIsNotMarked() {
    assertThat(Doubt.in(dataSet(FAST, SMALL, SLOW).with(load(20, 1, 20)))).isEmpty();
  }

  @Test
  void aDecoderFarAboveTheLimitIsMarked() {
    assertThat(doubts(line("Odd", 150, steady(1e5), steady(3e6))))
        .containsExactly("decode: 3.0 times as fast as the limit rebuild");
  }

  @Test
  void aDecoderThatMakesFewerObjectsMayBeFarAboveTheLimit() {
    Cell shares = Cell.of(steady(3e6).speed(), Results.BYTES / 2);
    assertThat(doubts(line("Shares", 150, steady(1e5), shares))).isEmpty();
  }

  @Test
  void anEncoderAboveACopyOfTheShortestMessageIsMarked() {
    DataSet.Limit copy = new DataSet.Limit("copy", "copied", steady(1e6), steady(1e6));
    DataSet result =
        new DataSet("prices", "", 1, List.of(SLOW, line("Odd", 100, 2e6)), List.of(copy));
    assertThat(Doubt.in(result))
        .containsExactly(new Doubt("odd", "encode", "2.0 times as fast as the limit copy"));
  }

  @Test
  void aMeanFarFromTheMedianIsMarked() {
    Cell cell = Results.of(3_000.0, 3_010.0, 2_990.0, 3_000.0, 40.0, 50.0, 60.0, 3_000.0, 3_005.0);
    assertThat(doubts(line("Odd", 150, steady(1e5), cell)))
        .containsExactly("decode: its mean is 2,017/s, its median 3,000/s");
  }

  @Test
  void roundsFarApartAreMarked() {
    Cell cell = Results.of(500.0, 600.0, 700.0, 1_000.0, 1_000.0, 1_400.0, 1_500.0, 1_600.0);
    assertThat(doubts(line("Odd", 150, cell, steady(1e5))))
        .containsExactly("encode: its speed went from 700/s to 1,400/s and back");
  }

  @Test
  void aSpeedThatItsSingleCallsContradictIsMarked() {
    assertThat(doubts(line("Odd", 150, steady(1e5), timed(steady(469), 333))))
        .containsExactly(
            "decode: 469/s, but half of its single calls took less than 333 µs, that is 3,003/s");
    assertThat(doubts(line("Even", 150, steady(1e5), timed(steady(3_000), 340)))).isEmpty();
  }

  @Test
  void oneThatOthersDisturbedIsMarked() {
    Speed speed = new Speed(1e5, 1e3, List.of(), new Load.Window(0.4, 1.3));
    assertThat(doubts(line("Odd", 150, Cell.of(speed, 8), steady(1e5))))
        .singleElement()
        .asString()
        .startsWith("encode: other programs were busy: it waited 40 % of its time");
  }

  @Test
  void oneThatContradictsItselfIsLeftOutOfTheConclusion() {
    Line odd = line("Odd", 150, steady(1e7), steady(3e6));
    Advice advice = Advice.of(dataSet(FAST, SMALL, SLOW, odd));
    assertThat(advice.fastest()).containsExactly("fast");
    assertThat(advice.sentences()).hasSize(5);
    assertThat(advice.sentences().get(0)).startsWith("Use Fast x where time counts: ");
    assertThat(advice.sentences().get(3))
        .isEqualTo("Left out: Odd x, whose results contradict itself.");
  }

  @Test
  void loadThatCameAndWentLeavesNoConclusionAboutTime() {
    Advice advice = Advice.of(dataSet(FAST, SMALL, SLOW).with(load(10, 6, 10)));
    assertThat(advice.fastest()).isEmpty();
    assertThat(advice.smallest()).isEqualTo("small");
    assertThat(advice.sentences())
        .startsWith(
            "No conclusion about time: load came and went, in 6 of 26 parts of the run; what was"
                + " measured waited for a processor up to 45 % of the time, others used up to 1.2"
                + " of 2.",
            "Bytes do not depend on it: Small x takes 100 bytes, the next is Slow x with 200"
                + " bytes.",
            "Measure again when the machine has nothing else to do.");
  }

  @Test
  void whereManyContradictThemselvesNothingIsConcludedAboutTime() {
    Line odd = line("Odd", 150, steady(1e7), steady(3e6));
    Advice advice = Advice.of(dataSet(FAST, SMALL, odd, line("Odder", 150, 4e6)));
    assertThat(advice.sentences().getFirst())
        .isEqualTo(
            "No conclusion about time: the results of 2 of 4 contenders contradict themselves.");
    assertThat(advice.fastest()).isEmpty();
  }

  @Test
  void whoUsesUnsafeAndWhoIsFastestWithoutIsOneSentence() {
    assertThat(Advice.of(dataSet(FAST, SMALL, SLOW)).sentences().getLast())
        .isEqualTo(
            "Fast uses sun.misc.Unsafe, which a later JDK denies by default (JEP 471): of the"
                + " others Small x is the fastest, and the next library, Slow x, takes 2.5 times as"
                + " long; --unsafe deny shows who runs without it.");
  }

  @Test
  void whoDoesNotRunWithoutUnsafeIsOneSentence() {
    Line refused = new Line(FAST.entry(), null, null, null, Line.NEEDS_UNSAFE + ": it fails");
    assertThat(Advice.of(dataSet(refused, SMALL, SLOW)).sentences().getLast())
        .isEqualTo(
            "Without sun.misc.Unsafe, which a later JDK denies by default (JEP 471), Fast does"
                + " not run.");
  }

  @Test
  void everyOutputMarksTheSameAndConcludesTheSame() {
    Line odd = line("Odd", 150, steady(1e7), steady(3e6));
    DataSet result = dataSet(FAST, SMALL, SLOW, odd).with(load(10, 6, 10));
    Report report = Results.report(result);
    String json = new JsonText().of(report);
    JsonTree tree = JsonTree.read(json).objects("dataSets").getFirst();
    Advice advice = Advice.of(result);
    assertThat(JsonAdvice.of(tree)).isEqualTo(advice);
    assertThat(new TableText().of(report).replaceAll("\\s+", " "))
        .contains("!3,000,000")
        .contains("! load came and went, in 6 of 26 parts")
        .contains("! Odd x, decode: 3.0 times as fast as the limit rebuild")
        .endsWith(String.join(" ", advice.sentences()) + " ");
    assertThat(new HtmlReport().of(json))
        .contains(advice.sentences().getFirst())
        .contains("\"what\":\"3.0 times as fast as the limit rebuild\"");
  }

  @Test
  void resultsOfEarlierVersionsAreMarkedToo() {
    Line odd = line("Odd", 150, steady(1e7), steady(3e6));
    DataSet result = dataSet(FAST, SMALL, SLOW, odd).with(load(10, 6, 10));
    JsonTree tree =
        JsonTree.read(new JsonText().of(Results.report(result))).objects("dataSets").getFirst();
    tree.members().remove("conclusion");
    assertThat(JsonAdvice.of(tree)).isEqualTo(Advice.of(result));
  }
}
