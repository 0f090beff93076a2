package dev.penstock.model.change;

import dev.penstock.model.Definition;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.Reserved.Range;
import dev.penstock.model.change.MemberDifference.AliasesLost;
import dev.penstock.model.change.MemberDifference.Move;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.NamesFreed;
import dev.penstock.model.change.MemberDifference.NumbersMoved;
import dev.penstock.model.change.MemberDifference.ReservedFreed;
import dev.penstock.model.change.MemberDifference.ReservedUsed;
import dev.penstock.model.change.MemberDifference.UnknownChanged;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Finds what differs in the names and numbers of fields, constants and cases. */
final class MemberComparison {
  private final Findings findings;

  MemberComparison(Findings findings) {
    this.findings = findings;
  }

  /** Adds what differs; {@code inPrograms} tells whether programs use the name. */
  void compareNames(ElementPath at, Named before, Named after, boolean inPrograms) {
    NameChanged change = new NameChanged(at, before, after);
    if (inPrograms && !change.isSameInSchema()) {
      findings.add(change, Alignment.BY_DECLARATION);
    }
    if (!change.isSameInSchema() || !before.textual().equals(after.textual())) {
      findings.add(change, Alignment.BY_NUMBER, Alignment.BY_NAME);
    }
    List<String> lost = new ArrayList<>(before.notes().names().aliases());
    lost.removeAll(after.known());
    if (!lost.isEmpty()) {
      findings.add(new AliasesLost(at, after, lost));
    }
  }

  /** Adds what differs beside types. */
  void compareWriting(ElementPath at, Notes before, Notes after) {
    Writing.between(at, before, after).forEach(findings::add);
  }

  /** The name and the number of a member. */
  record Numbered(String name, long number) {}

  /** Adds one difference for all numbers that changed in a definition. */
  <T> void addMoves(
      ElementPath at, String kind, Matching<T> matching, Function<T, Numbered> numbered) {
    List<Move> moves = new ArrayList<>();
    for (Matching.Pair<T> pair : matching.pairs()) {
      Numbered before = numbered.apply(pair.before());
      Numbered after = numbered.apply(pair.after());
      if (before.number() != after.number()) {
        moves.add(new Move(after.name(), before.number(), after.number()));
      }
    }
    if (!moves.isEmpty()) {
      findings.add(new NumbersMoved(at, kind, moves));
    }
  }

  /** The numbers of a definition: those in use, and those that are reserved. */
  record Numbers(Set<Long> used, Reserved reserved) {}

  /** Adds which names were reserved and are free. */
  void addNames(ElementPath at, Definition before, Definition after) {
    List<String> freed = new ArrayList<>(before.reserved().names());
    freed.removeAll(after.reserved().names());
    if (!freed.isEmpty()) {
      findings.add(new NamesFreed(at, List.copyOf(freed)));
    }
  }

  static <T> Set<Long> numbers(Collection<T> members, ToLongFunction<T> number) {
    return members.stream().mapToLong(number).boxed().collect(Collectors.toSet());
  }

  /** Adds what became of the numbers that were reserved. */
  void addReserved(ElementPath at, Numbers before, Numbers after) {
    List<Range> reused =
        after.used().stream()
            .filter(each -> before.reserved().contains(each) && !before.used().contains(each))
            .sorted()
            .map(each -> new Range(each, each))
            .collect(Collectors.toUnmodifiableList());
    List<Range> freed = new ArrayList<>(before.reserved().ranges());
    freed.removeIf(after.reserved()::covers);
    freed.removeIf(each -> each.isSingle() && after.used().contains(each.first()));
    if (!reused.isEmpty()) {
      findings.add(new ReservedUsed(at, reused));
    }
    if (!freed.isEmpty()) {
      findings.add(new ReservedFreed(at, List.copyOf(freed)));
    }
  }

  /** Adds that readers take another constant or case than before; empty for none. */
  void addUnknown(ElementPath at, String before, String after) {
    if (!before.equals(after)) {
      findings.add(new UnknownChanged(at, before, after));
    }
  }
}
