package dev.penstock.lab.report;

import static dev.penstock.lab.report.Figures.share;
import static dev.penstock.lab.report.Figures.time;
import static dev.penstock.lab.report.Figures.times;
import static dev.penstock.lab.report.Figures.whole;

import dev.penstock.lab.report.Candidate.Sizes;
import dev.penstock.lab.report.Candidate.Time;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * What to use for a data set and why, by what was measured and by nothing else.
 *
 * <p>A speed counts as higher only where the intervals of error do not meet. All contenders are
 * weighed the same, whoever made them. Nothing is concluded from what contradicts itself.
 *
 * @param sentences three, and one each about what is left out, about browsers and about {@code
 *     Unsafe} where there is something to say; fewer where there is nothing to compare
 * @param fastest identifiers of those with the shortest round trip, and of all whose intervals meet
 *     its own
 * @param smallest the identifier of the one with the fewest bytes; of several the fastest; empty
 *     for none
 * @param doubts what contradicts itself
 */
public record Advice(
    List<String> sentences, List<String> fastest, String smallest, List<Doubt> doubts) {

  public Advice {
    sentences = List.copyOf(sentences);
    fastest = List.copyOf(fastest);
    doubts = List.copyOf(doubts);
  }

  /** Weighs the contenders of a data set. */
  public static Advice of(DataSet dataSet) {
    List<Doubt> doubts = Doubt.in(dataSet);
    Set<String> doubtful = doubts.stream().map(Doubt::contender).collect(Collectors.toSet());
    List<Candidate> all = Candidate.in(dataSet);
    List<Candidate> clear = all.stream().filter(each -> !doubtful.contains(each.id())).toList();
    Optional<Doubt> run = doubts.stream().filter(Doubt::isOfAll).findFirst();
    boolean concludes = all.isEmpty() || (run.isEmpty() && clear.size() * 3 >= all.size() * 2);
    Advice advice =
        concludes
            ? of(clear)
            : withoutTime(
                all,
                run.map(Doubt::what)
                    .orElse(
                        "the results of %d of %d contenders contradict themselves"
                            .formatted(all.size() - clear.size(), all.size())));
    List<String> sentences = new ArrayList<>(advice.sentences);
    if (concludes && clear.size() < all.size()) {
      List<Candidate> left = all.stream().filter(each -> !clear.contains(each)).toList();
      sentences.add(
          "Left out: %s, whose results contradict %s."
              .formatted(names(left), left.size() == 1 ? "itself" : "themselves"));
    }
    sentences.addAll(BrowserAdvice.of(all));
    sentences.addAll(UnsafeAdvice.of(dataSet, concludes ? clear : List.of()));
    return new Advice(sentences, advice.fastest, advice.smallest, doubts);
  }

  /** Says what holds where the times do not. */
  private static Advice withoutTime(List<Candidate> candidates, String why) {
    List<Candidate> bySize = sorted(candidates, each -> each.sizes().bytes());
    Candidate small = bySize.getFirst();
    String next =
        bySize.size() == 1
            ? ""
            : ", the next is %s with %s".formatted(bySize.get(1).name(), bytes(bySize.get(1)));
    return new Advice(
        List.of(
            "No conclusion about time: %s.".formatted(why),
            "Bytes do not depend on it: %s takes %s%s.".formatted(small.name(), bytes(small), next),
            "Measure again when the machine has nothing else to do."),
        List.of(),
        small.id(),
        List.of());
  }

  /** Weighs contenders whose results hold. */
  static Advice of(List<Candidate> candidates) {
    if (candidates.isEmpty()) {
      return new Advice(
          List.of("Nothing was measured that both encodes and decodes this data."),
          List.of(),
          "",
          List.of());
    }
    List<Candidate> byTime = sorted(candidates, each -> each.roundTrip().nanos());
    List<Candidate> bySize = sorted(byTime, each -> each.sizes().bytes());
    Candidate fast = byTime.getFirst();
    List<Candidate> asFast =
        byTime.stream()
            .filter(each -> !fast.roundTrip().isClearlyShorterThan(each.roundTrip()))
            .toList();
    Candidate small = bySize.getFirst();
    List<String> sentences = new ArrayList<>();
    if (candidates.size() == 1) {
      sentences.add(
          "Only %s was measured: a round trip takes %s, the data %s."
              .formatted(fast.name(), time(fast.roundTrip().nanos()), bytes(fast)));
    } else if (small.equals(fast)) {
      sentences.add(both(small, asFast));
      sentences.add(next(byTime, bySize, small));
      sentences.add(others(candidates, small, small));
    } else {
      sentences.add(speed(byTime, asFast));
      sentences.add(size(bySize, asFast));
      sentences.add(others(candidates, fast, small));
    }
    return new Advice(
        sentences, asFast.stream().map(Candidate::id).toList(), small.id(), List.of());
  }

  static List<Candidate> sorted(List<Candidate> candidates, ToDoubleFunction<Candidate> least) {
    return candidates.stream().sorted(Comparator.comparingDouble(least)).toList();
  }

  private static String both(Candidate best, List<Candidate> asFast) {
    return "Use %s: it has both the smallest messages, %s, and the fastest round trip, %s%s."
        .formatted(
            best.name(),
            bytes(best),
            time(best.roundTrip().nanos()),
            asFast.size() == 1
                ? ""
                : ", though the error bars of %s overlap"
                    .formatted(names(asFast.subList(1, asFast.size()))));
  }

  /** Says who comes behind one that is ahead in both. */
  private static String next(List<Candidate> byTime, List<Candidate> bySize, Candidate best) {
    Candidate time = byTime.stream().filter(each -> !each.equals(best)).findFirst().orElse(best);
    Candidate size = bySize.stream().filter(each -> !each.equals(best)).findFirst().orElse(best);
    double ratio = time.roundTrip().nanos() / best.roundTrip().nanos();
    return time.equals(size)
        ? "In both the next is %s, with %s times the time and %s."
            .formatted(time.name(), times(ratio), more(size, best))
        : "The next are %s, with %s times the time, and %s, with %s."
            .formatted(time.name(), times(ratio), size.name(), more(size, best));
  }

  private static String more(Candidate other, Candidate best) {
    double ratio = other.sizes().bytes() / best.sizes().bytes();
    return ratio == 1 ? "as few bytes" : share(ratio - 1) + " more bytes";
  }

  private static String speed(List<Candidate> byTime, List<Candidate> asFast) {
    Candidate fast = asFast.getFirst();
    String use =
        "Use %s where time counts: a round trip takes %s"
            .formatted(fast.name(), time(fast.roundTrip().nanos()));
    if (asFast.size() > 1) {
      List<Candidate> rivals = asFast.subList(1, asFast.size());
      return use
          + ", but the error bars of %s overlap, so that is no clear lead."
              .formatted(names(rivals));
    }
    Candidate next = byTime.get(1);
    return use
        + "; the next, %s, takes %s times as long."
            .formatted(next.name(), times(next.roundTrip().nanos() / fast.roundTrip().nanos()));
  }

  private static String size(List<Candidate> bySize, List<Candidate> asFast) {
    Candidate fast = asFast.getFirst();
    Candidate small = bySize.getFirst();
    List<Candidate> equal =
        bySize.stream()
            .filter(each -> each.sizes().bytes() == small.sizes().bytes())
            .filter(each -> !each.library().equals(small.library()))
            .toList();
    return "Use %s where bytes count: it takes %s%s, %s fewer than %s, and %s times its time%s."
        .formatted(
            small.name(),
            bytes(small),
            equal.isEmpty() ? "" : ", as does " + names(equal),
            share(1 - small.sizes().bytes() / fast.sizes().bytes()),
            fast.name(),
            times(small.roundTrip().nanos() / fast.roundTrip().nanos()),
            asFast.contains(small) ? ", though their error bars overlap" : "");
  }

  /** Says what others than the two that were chosen are better at. */
  private static String others(List<Candidate> candidates, Candidate fast, Candidate small) {
    List<String> leads = new ArrayList<>();
    List<Candidate> chosen = List.of(fast, small);
    faster(leads, candidates, chosen, "encodes", Candidate::encode);
    faster(leads, candidates, chosen, "decodes", Candidate::decode);
    less(leads, candidates, chosen, "is smaller after gzip", Sizes::gzipBytes);
    less(leads, candidates, chosen, "is smaller after Zstandard", Sizes::zstdBytes);
    less(leads, candidates, chosen, "allocates less", Sizes::allocated);
    String all = fast.equals(small) ? "it" : "both";
    return leads.isEmpty()
        ? "No other contender encodes or decodes faster beyond the error bars, is smaller when"
            + " compressed, or allocates less."
        : "Some are ahead of %s in one thing: %s.".formatted(all, joined(leads));
  }

  private static void faster(
      List<String> leads,
      List<Candidate> candidates,
      List<Candidate> chosen,
      String verb,
      Function<Candidate, Time> part) {
    Candidate best = sorted(candidates, each -> part.apply(each).nanos()).getFirst();
    Candidate own = sorted(chosen, each -> part.apply(each).nanos()).getFirst();
    if (part.apply(best).isClearlyShorterThan(part.apply(own))) {
      double ratio = part.apply(own).nanos() / part.apply(best).nanos();
      leads.add("%s %s %s times as fast".formatted(best.name(), verb, times(ratio)));
    }
  }

  private static void less(
      List<String> leads,
      List<Candidate> candidates,
      List<Candidate> chosen,
      String what,
      ToDoubleFunction<Sizes> part) {
    List<Candidate> known =
        candidates.stream()
            .filter(each -> !Double.isNaN(part.applyAsDouble(each.sizes())))
            .toList();
    if (known.isEmpty()) {
      return;
    }
    Candidate best = sorted(known, each -> part.applyAsDouble(each.sizes())).getFirst();
    double least =
        chosen.stream().mapToDouble(each -> part.applyAsDouble(each.sizes())).min().orElse(0);
    double saved = 1 - part.applyAsDouble(best.sizes()) / least;
    if (saved >= 0.01) {
      leads.add("%s %s (by %s)".formatted(best.name(), what, share(saved)));
    }
  }

  static String names(List<Candidate> candidates) {
    List<String> names =
        new ArrayList<>(candidates.stream().limit(3).map(Candidate::name).toList());
    if (candidates.size() > 3) {
      names.add((candidates.size() - 3) + " more");
    }
    return joined(names);
  }

  static String joined(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.getFirst()
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  private static String bytes(Candidate candidate) {
    return whole(candidate.sizes().bytes()) + " bytes";
  }
}
