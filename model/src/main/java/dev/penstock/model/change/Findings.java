package dev.penstock.model.change;

import dev.penstock.model.change.Change.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Collects changes, each once, in the order in which they are met. */
final class Findings {
  private final Set<Change> found = new LinkedHashSet<>();

  void add(Rule rule, String element, Effect effect, String message, String fix) {
    found.add(new Change(rule, element, effect, message, fix));
  }

  void addAll(List<Change> changes) {
    found.addAll(changes);
  }

  int size() {
    return found.size();
  }

  /** Puts what says all at once in front of what broke the wire since {@code start}. */
  void addMarks(int start, Supplier<Optional<Change>> marks) {
    boolean isBroken =
        found.stream()
            .skip(start)
            .anyMatch(each ->
                each.severity() == Severity.BREAKS
                    && !Collections.disjoint(each.scopes(), Scope.WIRE));
    if (isBroken) {
      List<Change> all = new ArrayList<>(found);
      marks.get().ifPresent(each -> all.add(start, each));
      found.clear();
      found.addAll(all);
    }
  }

  List<Change> all() {
    return List.copyOf(found);
  }

  /** A thing that had one number and has another. */
  record Move(String name, int before, int after) {}

  /** Adds one finding for all numbers that changed in a definition. */
  void addMoves(String element, String kind, List<Move> moves) {
    if (moves.isEmpty()) {
      return;
    }
    String list =
        moves.stream()
            .map(each -> "'%s' %d to %d".formatted(each.name(), each.before(), each.after()))
            .collect(Collectors.joining(", "));
    String numbers =
        moves.stream()
            .map(each -> "@Id(%d) on '%s'".formatted(each.before(), each.name()))
            .collect(Collectors.joining(", "));
    add(
        Rule.NUMBER_CHANGED,
        element,
        Effect.breaks(
            Scope.WIRE,
            "readers of each side take what the other wrote under these numbers for something"
                + " else"),
        "numbers of " + kind + " changed: " + list,
        "give them back, " + numbers + ", or the declaration its order");
  }

  /** The numbers of a definition: those in use, and those that are reserved. */
  record Numbers(Set<Integer> used, Set<Integer> reserved) {}

  /** Adds findings about the numbers that were reserved. */
  void addReserved(String element, Numbers before, Numbers after) {
    List<Integer> reused = new ArrayList<>(before.reserved());
    reused.retainAll(after.used());
    reused.removeAll(before.used());
    List<Integer> freed = new ArrayList<>(before.reserved());
    freed.removeAll(after.reserved());
    freed.removeAll(after.used());
    if (!reused.isEmpty()) {
      add(
          Rule.RESERVED_USED,
          element,
          Effect.breaks(
              Scope.WIRE, "messages of those versions that had the old ones are read wrongly"),
          numbers(reused, "in use"),
          "take numbers that were never in use, and reserve these again");
    }
    if (!freed.isEmpty()) {
      add(
          Rule.RESERVED_FREED,
          element,
          Effect.compatible(
              Scope.WIRE, "nothing keeps the next field from taking a number of old messages"),
          numbers(freed, "free"),
          "reserve again what any message may still hold");
    }
  }

  /** Adds a finding where readers take another constant or case than before; empty for none. */
  void addUnknown(String element, String before, String after) {
    if (before.equals(after)) {
      return;
    }
    String consequence =
        after.isEmpty()
            ? "new readers will report an error for what they do not know"
            : "new readers put '" + after + "' in the place of what they do not know";
    add(
        Rule.UNKNOWN_CHANGED,
        element,
        Effect.compatible(Scope.MESSAGES, consequence),
        before.isEmpty()
            ? "'" + after + "' stands for the unknown now"
            : "'" + before + "' stands for the unknown no more",
        "");
  }

  /** Adds what readers and programs meet where a constant or case is gone. */
  void addRemoved(Rule rule, String element, String message, String consequence, String fix) {
    add(rule, element, Effect.breaks(Scope.MESSAGES, consequence), message, fix);
    add(
        rule,
        element,
        Effect.breaks(EnumSet.of(Scope.SOURCE), "programs that use it do not compile"),
        message,
        "change the programs with it");
  }

  /** Returns what to do about a constant or case that was removed. */
  static String putBack(int number, Set<Integer> reserved) {
    return reserved.contains(number)
        ? "put it back, unless no message that holds it is read any more"
        : "put it back and mark it deprecated; once no message that holds it is read any more,"
            + " remove it with @Reserved("
            + number
            + ")";
  }

  private static String numbers(List<Integer> numbers, String now) {
    String list = numbers.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
    return numbers.size() == 1
        ? "the number " + list + " was reserved and is " + now + " now"
        : "the numbers " + list + " were reserved and are " + now + " now";
  }
}
