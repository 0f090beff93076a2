package dev.penstock.model.change;

import dev.penstock.model.ElementPath;
import dev.penstock.model.Root;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaModule;
import dev.penstock.model.change.Difference.MessageAdded;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.Difference.WritingChanged;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tells what lies between two schemas, and what some judges say about it. Spec: evolution. */
public final class Changes {
  private final Schema before;
  private final Schema after;
  private final List<Judge> judges;
  private final Set<Change> found = new LinkedHashSet<>();
  private final Set<Mention> met = new LinkedHashSet<>();

  /**
   * Creates a comparison.
   *
   * @param before what the old schemas define together
   * @param after what the new schemas define together
   */
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
    return new Sights(judges, (old, now) -> ofMessage(all(old), all(now), judges))
        .changes(SchemaModule.of(before), SchemaModule.of(after));
  }

  private static List<Change> ofMessage(Schema before, Schema after, List<Judge> judges) {
    Changes changes = new Changes(before, after, judges);
    changes.addMessage(before, after);
    changes.addApart();
    return List.copyOf(changes.found);
  }

  /**
   * Returns all changes from one module to the next, each once: those of the messages of one root,
   * which roots are new and which are gone, then those of definitions that no message has. Two
   * modules with one root each are compared whatever their names, unless one of them has both
   * names. Both modules are sound.
   */
  public static List<Change> between(SchemaModule before, SchemaModule after, List<Judge> judges) {
    return new Sights(judges, (old, now) -> ofModule(old, now, judges)).changes(before, after);
  }

  private static List<Change> ofModule(
      SchemaModule before, SchemaModule after, List<Judge> judges) {
    Changes changes = new Changes(all(before), all(after), judges);
    changes.addRoots(before, after);
    changes.addApart();
    return List.copyOf(changes.found);
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
    return changes.stream()
        .flatMap(each -> each.within(some).stream())
        .collect(Collectors.toUnmodifiableList());
  }

  /** Returns what it does that a message is gone whose schema is not there any more. */
  public static List<Change> messageGone(Schema before, List<Judge> judges) {
    return new Walk(before, before, judges).judged(new MessageGone(before));
  }

  /** Returns what it does that a message is new. */
  public static List<Change> messageAdded(Schema after, List<Judge> judges) {
    return new Walk(after, after, judges).judged(new MessageAdded(after));
  }

  private static Schema all(SchemaModule module) {
    String root = module.roots().isEmpty() ? "" : module.roots().get(0).type();
    return new Schema(module.namespace(), root, module.definitions());
  }

  private void addRoots(SchemaModule old, SchemaModule now) {
    if (isOtherRoot(old, now)) {
      ElementPath at = ElementPath.of(after.root());
      add(new WritingChanged(at, "root", before.root(), after.root()));
    } else if (old.roots().size() == 1 && now.roots().size() == 1) {
      addRoot(old, old.roots().get(0), now, now.roots().get(0));
      return;
    }
    for (Root root : now.roots()) {
      root(old, root.type())
          .ifPresentOrElse(
              was -> addRoot(old, was, now, root), () -> add(new MessageAdded(now.closure(root))));
    }
    for (Root root : old.roots()) {
      if (root(now, root.type()).isEmpty()) {
        add(new MessageGone(old.closure(root)));
      }
    }
  }

  /** Tells whether the first root is another, and not only called otherwise. */
  private boolean isOtherRoot(SchemaModule old, SchemaModule now) {
    String was = before.root();
    String is = after.root();
    boolean isKept = after.byName().containsKey(was) && root(now, was).isEmpty();
    boolean isKnown = before.byName().containsKey(is) && root(old, is).isEmpty();
    return !was.isEmpty() && !is.isEmpty() && !was.equals(is) && (isKept || isKnown);
  }

  private static Optional<Root> root(SchemaModule module, String type) {
    return module.roots().stream().filter(each -> each.type().equals(type)).findFirst();
  }

  private void addRoot(SchemaModule old, Root was, SchemaModule now, Root root) {
    addMessage(old.closure(was), now.closure(root));
    String identifier = root.identifier().orElse("");
    if (!was.identifier().orElse("").equals(identifier)) {
      ElementPath at = ElementPath.of(root.type());
      add(new WritingChanged(at, "identifier", was.identifier().orElse(""), identifier));
    }
  }

  private void add(Difference difference) {
    found.addAll(new Walk(before, after, judges).judged(difference));
  }

  private void addMessage(Schema old, Schema now) {
    Walk walk = new Walk(old, now, judges);
    List<Change> changes = walk.from(new Mention(old.root(), now.root()));
    found.addAll(changes);
    met.addAll(walk.met());
    new RecordOrder(old, now, walk.met())
        .moved()
        .map(walk::judged)
        .filter(moved -> !isAllBroken(moved, changes))
        .ifPresent(found::addAll);
  }

  /** Tells whether messages are broken already for all who say that a record moved. */
  private static boolean isAllBroken(List<Change> moved, List<Change> changes) {
    return moved.stream()
        .flatMap(each -> each.judges().stream())
        .allMatch(judge -> changes.stream().anyMatch(each -> Findings.breaks(each, judge::equals)));
  }

  /** Compares definitions of one name that no message has at the same place. */
  private void addApart() {
    Walk walk = new Walk(before, after, judges, met);
    Set<String> old = before.byName().keySet();
    List<Change> changes = List.of();
    for (String name : after.byName().keySet()) {
      boolean isMet =
          met.stream().anyMatch(each -> each.before().equals(name) || each.after().equals(name));
      if (!isMet && old.contains(name)) {
        changes = walk.from(new Mention(name, name));
      }
    }
    found.addAll(within(changes, judge -> judge.extent() == Extent.DEFINITIONS));
  }
}
