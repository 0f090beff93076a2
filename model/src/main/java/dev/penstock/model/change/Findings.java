package dev.penstock.model.change;

import dev.penstock.model.change.Change.Judgement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Lays differences before judges, and collects what they say, each once. */
final class Findings {
  /** Worst first; what programs meet comes behind what messages do. */
  private static final Comparator<Judgement> ORDER =
      Comparator.<Judgement, Boolean>comparing(each -> isDeclaration(each.judge()))
          .thenComparing(each -> each.finding().severity());

  private final List<Judge> judges;
  private final Function<Judge, Context> contexts;
  private final Set<Change> found = new LinkedHashSet<>();

  Findings(List<Judge> judges, Function<Judge, Context> contexts) {
    this.judges = judges;
    this.contexts = contexts;
  }

  private static boolean isDeclaration(Judge judge) {
    return judge.alignment() == Alignment.BY_DECLARATION;
  }

  /** Lays a difference before all judges. */
  void add(Difference difference) {
    add(difference, EnumSet.allOf(Alignment.class));
  }

  /** Lays a difference before those who see it so. */
  void add(Difference difference, Alignment alignment, Alignment... others) {
    add(difference, EnumSet.of(alignment, others));
  }

  /** Lays a difference before those who see it so. */
  void add(Difference difference, Set<Alignment> alignments) {
    found.addAll(judged(difference, alignments));
  }

  private List<Change> judged(Difference difference, Set<Alignment> alignments) {
    List<Judgement> said = new ArrayList<>();
    for (Judge judge : judges) {
      if (alignments.contains(judge.alignment())) {
        judge
            .judge(difference, contexts.apply(judge))
            .ifPresent(finding -> said.add(new Judgement(judge, finding)));
      }
    }
    said.sort(ORDER);
    List<Change> changes = new ArrayList<>();
    while (!said.isEmpty()) {
      Finding first = said.get(0).finding();
      List<Judgement> same =
          said.stream()
              .filter(each -> each.finding().saysWhat(first))
              .collect(Collectors.toUnmodifiableList());
      changes.add(new Change(difference.at(), same));
      said.removeAll(same);
    }
    return changes;
  }

  /**
   * Tells whether a difference breaks messages of all formats that go by numbers; of all formats,
   * if none does.
   */
  boolean breaksAll(Difference difference) {
    List<Judge> formats =
        judges.stream()
            .filter(each -> !isDeclaration(each))
            .collect(Collectors.toUnmodifiableList());
    List<Judge> some =
        formats.stream().filter(Findings::isByNumber).collect(Collectors.toUnmodifiableList());
    return (some.isEmpty() ? formats : some)
        .stream()
            .allMatch(judge -> {
              Optional<Finding> finding = judge.judge(difference, contexts.apply(judge));
              return finding.isPresent() && finding.get().severity() == Severity.BREAKS;
            });
  }

  static boolean isByNumber(Judge judge) {
    return judge.alignment() == Alignment.BY_NUMBER;
  }

  int size() {
    return found.size();
  }

  /**
   * Puts what says all at once in front of what was found since {@code start}, if that breaks
   * messages of one of those who say it.
   */
  void addInFront(int start, Difference difference) {
    List<Change> all = new ArrayList<>(found);
    List<Change> said = judged(difference, EnumSet.of(Alignment.BY_NUMBER));
    boolean isBroken =
        all.subList(start, all.size()).stream()
            .anyMatch(each -> breaks(each, judge -> isSaidBy(said, judge)));
    if (isBroken) {
      all.addAll(start, said);
      found.clear();
      found.addAll(all);
    }
  }

  private static boolean isSaidBy(List<Change> changes, Judge judge) {
    return changes.stream().anyMatch(each -> each.judges().contains(judge));
  }

  /** Tells whether a change breaks something of a judge. */
  static boolean breaks(Change change, Predicate<Judge> judge) {
    return change.severity() == Severity.BREAKS && change.judges().stream().anyMatch(judge);
  }

  List<Change> all() {
    return List.copyOf(found);
  }
}
