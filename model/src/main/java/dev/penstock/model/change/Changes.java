package dev.penstock.model.change;

import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Difference.MessageAdded;
import dev.penstock.model.change.Difference.MessageGone;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Tells what lies between two schemas, and what some judges say about it. Spec: evolution. */
public final class Changes {
  private final Schema before;
  private final Schema after;
  private final List<Judge> judges;

  private Changes(Schema before, Schema after, List<Judge> judges) {
    this.before = before;
    this.after = after;
    this.judges = List.copyOf(judges);
  }

  /**
   * Returns all changes from one schema to the next, in the order in which their elements are met
   * from the root on; none for what none of the judges sees. Both schemas are sound.
   */
  public static List<Change> between(Schema before, Schema after, List<Judge> judges) {
    return new Changes(before, after, judges).all();
  }

  /**
   * Returns all changes from one module to the next, each once: those of the messages of one root,
   * which roots are new and which are gone. Two modules with one root each are compared whatever
   * their names. Both modules are sound.
   */
  public static List<Change> between(SchemaModule before, SchemaModule after, List<Judge> judges) {
    Map<String, Schema> old = before.closures();
    Map<String, Schema> now = after.closures();
    if (old.size() == 1 && now.size() == 1) {
      return between(old.values().iterator().next(), now.values().iterator().next(), judges);
    }
    return between(old, now, judges);
  }

  /** Returns all changes between messages by the names of their roots, each once. */
  public static List<Change> between(
      Map<String, Schema> before, Map<String, Schema> after, List<Judge> judges) {
    Set<Change> changes = new LinkedHashSet<>();
    after.forEach((root, schema) -> {
      Schema old = before.get(root);
      changes.addAll(old == null ? messageAdded(schema, judges) : between(old, schema, judges));
    });
    before.forEach((root, schema) -> {
      if (!after.containsKey(root)) {
        changes.addAll(messageGone(schema, judges));
      }
    });
    return List.copyOf(changes);
  }

  /** Returns the changes that matter for some judges. */
  public static List<Change> within(List<Change> changes, Predicate<Judge> some) {
    return changes.stream().flatMap(each -> each.within(some).stream()).toList();
  }

  /** Returns what it does that a message is gone whose schema is not there any more. */
  public static List<Change> messageGone(Schema before, List<Judge> judges) {
    return judged(before, new MessageGone(before), judges);
  }

  /** Returns what it does that a message is new. */
  public static List<Change> messageAdded(Schema after, List<Judge> judges) {
    return judged(after, new MessageAdded(after), judges);
  }

  private static List<Change> judged(Schema schema, Difference difference, List<Judge> judges) {
    return new Walk(schema, schema, judges).judged(difference);
  }

  private List<Change> all() {
    Walk walk = new Walk(before, after, judges);
    List<Change> found = new ArrayList<>(walk.from(new Mention(before.root(), after.root())));
    if (!isAllBroken(found)) {
      Optional<Difference> moved = new RecordOrder(before, after, walk.met()).moved();
      moved.ifPresent(difference -> found.addAll(walk.judged(difference)));
    }
    found.addAll(unmet(walk.met()));
    return List.copyOf(found);
  }

  /** Tells whether messages of all formats that go by numbers are broken. */
  private boolean isAllBroken(List<Change> found) {
    return judges.stream()
        .filter(Findings::isByNumber)
        .allMatch(
            judge -> found.stream().anyMatch(change -> Findings.breaks(change, judge::equals)));
  }

  /** Compares definitions of one name that no message has at the same place: for programs only. */
  private Set<Change> unmet(Set<Mention> met) {
    Set<Change> found = new LinkedHashSet<>();
    Set<String> old = before.byName().keySet();
    for (String name : after.byName().keySet()) {
      boolean isMet =
          met.stream().anyMatch(each -> each.before().equals(name) || each.after().equals(name));
      if (!isMet && old.contains(name)) {
        List<Change> changes = new Walk(before, after, judges).from(new Mention(name, name));
        found.addAll(within(changes, judge -> judge.alignment() == Alignment.BY_DECLARATION));
      }
    }
    return found;
  }
}
