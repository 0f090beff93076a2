package dev.penstock.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that advice follows from what was measured, and says where that is not much. */
class AdviceTest {
  private static final double ALLOCATED = 100;

  private static Candidate candidate(String library, double bytes, double nanos, double part) {
    return candidate(library, new Candidate.Sizes(bytes, bytes, bytes, ALLOCATED), nanos, part);
  }

  /** Returns one that takes as long to encode as to decode, with an error in parts of its speed. */
  private static Candidate candidate(
      String library, Candidate.Sizes sizes, double nanos, double part) {
    Candidate.Time half = Candidate.Time.of(2e9 / nanos, part * 2e9 / nanos);
    return new Candidate(new Candidate.Who(library, library, "x"), sizes, half, half);
  }

  @Test
  void oneThatIsBothFastestAndSmallestIsEnough() {
    Advice advice =
        Advice.of(
            List.of(
                candidate("A", 120, 150, 0.01),
                candidate("B", 100, 100, 0.01),
                candidate("C", 150, 300, 0.01)));
    assertThat(advice.sentences())
        .containsExactly(
            "Use B x: it has both the smallest messages, 100 bytes, and the fastest round trip,"
                + " 100 ns.",
            "In both the next is A x, with 1.5 times the time and 20 % more bytes.",
            "No other contender encodes or decodes faster beyond the error bars, is smaller when"
                + " compressed, or allocates less.");
    assertThat(advice.fastest()).containsExactly("B");
    assertThat(advice.smallest()).isEqualTo("B");
  }

  @Test
  void timeAndBytesMayWantDifferentOnes() {
    Advice advice =
        Advice.of(
            List.of(
                candidate("A", 200, 1_000, 0.01),
                candidate("B", 100, 2_500, 0.01),
                candidate("C", 300, 1_200, 0.01)));
    assertThat(advice.sentences())
        .startsWith(
            "Use A x where time counts: a round trip takes 1.00 µs; the next, C x, takes 1.2 times"
                + " as long.",
            "Use B x where bytes count: it takes 100 bytes, 50 % fewer than A x, and 2.5 times its"
                + " time.");
  }

  @Test
  void errorBarsThatOverlapAreNoLead() {
    Advice advice =
        Advice.of(
            List.of(
                candidate("A", 200, 100, 0.1),
                candidate("B", 300, 110, 0.1),
                candidate("C", 100, 400, 0.1)));
    assertThat(advice.sentences().getFirst())
        .isEqualTo(
            "Use A x where time counts: a round trip takes 100 ns, but the error bars of B x"
                + " overlap, so that is no clear lead.");
    assertThat(advice.fastest()).containsExactly("A", "B");
  }

  @Test
  void anErrorThatIsNotKnownOverlapsWithAll() {
    Advice advice =
        Advice.of(List.of(candidate("A", 100, 100, 0.01), candidate("B", 200, 900, Double.NaN)));
    assertThat(advice.sentences().getFirst()).endsWith(", though the error bars of B x overlap.");
  }

  @Test
  void whatOthersAreBetterAtIsSaid() {
    Candidate quick =
        new Candidate(
            new Candidate.Who("C", "C", "x"),
            new Candidate.Sizes(300, 80, Double.NaN, 50),
            Candidate.Time.of(1e9 / 20, 1e6),
            Candidate.Time.of(1e9 / 400, 1e4));
    Advice advice =
        Advice.of(List.of(candidate("A", 200, 100, 0.01), candidate("B", 100, 250, 0.01), quick));
    assertThat(advice.sentences().getLast())
        .isEqualTo(
            "Some are ahead of both in one thing: C x encodes 2.5 times as fast, C x is smaller"
                + " after gzip (by 20 %) and C x allocates less (by 50 %).");
  }

  @Test
  void ofEqualSizesTheFasterOneIsNamedAndTheOtherLibraryBesideIt() {
    Advice advice =
        Advice.of(
            List.of(
                candidate("A", 200, 100, 0.01),
                candidate("B", 100, 900, 0.01),
                candidate("C", 100, 500, 0.01)));
    assertThat(advice.smallest()).isEqualTo("C");
    assertThat(advice.sentences().get(1)).contains("it takes 100 bytes, as does B x, 50 % fewer");
  }

  @Test
  void oneAloneIsNotCompared() {
    assertThat(Advice.of(List.of(candidate("A", 100, 100, 0.01))).sentences())
        .containsExactly("Only A x was measured: a round trip takes 100 ns, the data 100 bytes.");
  }

  @Test
  void nothingIsAdvisedWhereNothingWasMeasured() {
    Advice advice = Advice.of(List.of());
    assertThat(advice.sentences())
        .containsExactly("Nothing was measured that both encodes and decodes this data.");
    assertThat(advice.fastest()).isEmpty();
    assertThat(advice.smallest()).isEmpty();
  }

  /** Returns a row of ours with a size after gzip. */
  private static Candidate ours(String id, double gzipBytes) {
    Candidate.Sizes sizes = new Candidate.Sizes(2 * gzipBytes, gzipBytes, gzipBytes, ALLOCATED);
    Candidate.Time time = Candidate.Time.of(1e6, 1e3);
    return new Candidate(new Candidate.Who(id, "Penstock", id), sizes, time, time);
  }

  @Test
  void inABrowserReadingAndTheNetworkMayWantDifferentOnes() {
    List<String> sentences =
        BrowserAdvice.of(List.of(ours("compact", 1_000), ours("fast", 1_250), ours("json", 2_000)));

    assertThat(sentences)
        .singleElement()
        .asString()
        .startsWith(
            "In a browser use Fast where reading counts, and Compact where the network does: after"
                + " gzip it takes 1,000 bytes, 20 % fewer than Fast; JSON takes 2,000. In Chromium,"
                + " Fast read");
  }

  @Test
  void inABrowserFastIsEnoughWhereGzipEvensItOut() {
    assertThat(BrowserAdvice.of(List.of(ours("compact", 1_000), ours("fast", 1_050))))
        .singleElement()
        .asString()
        .startsWith(
            "In a browser use Fast: after gzip it takes 1,050 bytes, Compact 1,000. In Chromium,");
  }

  @Test
  void nothingIsSaidOfBrowsersWithoutBothFormats() {
    assertThat(BrowserAdvice.of(List.of(ours("fast", 1_000), candidate("compact", 1, 1, 0.01))))
        .isEmpty();
    assertThat(BrowserAdvice.of(List.of(ours("fast", 1_000), ours("compact", Double.NaN))))
        .isEmpty();
  }
}
