package dev.penstock.lab.report;

import static dev.penstock.lab.report.Figures.share;
import static dev.penstock.lab.report.Figures.whole;

import java.util.List;
import java.util.Optional;

/**
 * What to use in a browser: by the bytes that were measured here, which are the same there, and by
 * what Chromium took for the workloads of the lab ({@code
 * lab/results/2026-11-25-79d6419/chromium.txt}). Times on a JVM say nothing about a browser.
 */
final class BrowserAdvice {
  /** The library of which codecs in TypeScript are printed. */
  private static final String OURS = "Penstock";

  /** Above so many parts of Fast's bytes, Compact's are no reason to read more slowly. */
  private static final double AS_SMALL = 0.9;

  private BrowserAdvice() {}

  /** Returns one sentence where Compact and Fast were weighed after gzip, nothing elsewhere. */
  static List<String> of(List<Candidate> candidates) {
    Optional<Candidate> compact = weighed(candidates, "compact");
    Optional<Candidate> fast = weighed(candidates, "fast");
    return compact.isEmpty() || fast.isEmpty()
        ? List.of()
        : List.of(
            sentence(compact.get().sizes().gzipBytes(), fast.get().sizes().gzipBytes())
                + weighed(candidates, "json").map(BrowserAdvice::beside).orElse("")
                + ". In Chromium, Fast read the lab's own data 1.5 to 10.4 times as fast as"
                + " JSON.parse, Compact 1.8 to 8.2 times; to write, they took 0.6 to 2.0 times as"
                + " long as JSON.stringify. `penstock serve` measures this data in yours.");
  }

  private static Optional<Candidate> weighed(List<Candidate> candidates, String id) {
    return candidates.stream()
        .filter(each -> each.library().equals(OURS) && each.id().equals(id))
        .filter(each -> !Double.isNaN(each.sizes().gzipBytes()))
        .findFirst();
  }

  private static String sentence(double compact, double fast) {
    return compact > fast * AS_SMALL
        ? "In a browser use Fast: after gzip it takes %s bytes, Compact %s"
            .formatted(whole(fast), whole(compact))
        : ("In a browser use Fast where reading counts, and Compact where the network does: after"
                + " gzip it takes %s bytes, %s fewer than Fast")
            .formatted(whole(compact), share(1 - compact / fast));
  }

  private static String beside(Candidate json) {
    return "; JSON takes " + whole(json.sizes().gzipBytes());
  }
}
