package dev.penstock.lab.report;

import dev.penstock.lab.peer.Capability;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What becomes of the contenders once the JDK denies access to memory through {@code
 * sun.misc.Unsafe}, as JEP 471 says of a later version.
 */
final class UnsafeAdvice {
  private static final String CLASS = "sun.misc.Unsafe";

  private UnsafeAdvice() {}

  /**
   * Returns one sentence where a contender uses {@code Unsafe}, nothing where none does.
   *
   * @param clear those whose times may be compared
   */
  static List<String> of(DataSet dataSet, List<Candidate> clear) {
    List<Line> refused =
        dataSet.lines().stream()
            .filter(line -> line.reason() != null && line.reason().startsWith(Line.NEEDS_UNSAFE))
            .toList();
    if (!refused.isEmpty()) {
      List<String> names = names(refused, dataSet);
      return List.of(
          "Without %s, which a later JDK denies by default (JEP 471), %s not run."
              .formatted(CLASS, Advice.joined(names) + (names.size() == 1 ? " does" : " do")));
    }
    List<Line> users = dataSet.lines().stream().filter(UnsafeAdvice::uses).toList();
    if (users.isEmpty()) {
      return List.of();
    }
    List<String> names = names(users, dataSet);
    List<String> ids = users.stream().map(line -> line.entry().id()).toList();
    List<Candidate> others =
        Advice.sorted(
            clear.stream().filter(each -> !ids.contains(each.id())).toList(),
            each -> each.roundTrip().nanos());
    return List.of(
        "%s %s %s, which a later JDK denies by default (JEP 471)%s; --unsafe deny shows who runs"
                .formatted(
                    Advice.joined(names),
                    names.size() == 1 ? "uses" : "use",
                    CLASS,
                    others.size() < 2 || clear.size() == others.size() ? "" : fastest(others))
            + " without it.");
  }

  private static String fastest(List<Candidate> others) {
    Candidate first = others.getFirst();
    Candidate next =
        others.stream()
            .filter(each -> !each.library().equals(first.library()))
            .findFirst()
            .orElse(others.get(1));
    return ": of the others %s is the fastest, and the next library, %s, takes %s times as long"
        .formatted(
            first.name(),
            next.name(),
            Figures.times(next.roundTrip().nanos() / first.roundTrip().nanos()));
  }

  private static boolean uses(Line line) {
    return line.reason() == null && line.entry().traits().does().contains(Capability.UNSAFE);
  }

  /** Returns libraries, with their format where another one of theirs is not among the lines. */
  private static List<String> names(List<Line> lines, DataSet dataSet) {
    Set<String> names = new LinkedHashSet<>();
    for (Line line : lines) {
      String library = line.entry().unversioned();
      boolean all =
          dataSet.lines().stream()
              .filter(each -> each.entry().unversioned().equals(library))
              .allMatch(lines::contains);
      names.add(all ? library : line.entry().name());
    }
    return List.copyOf(names);
  }
}
