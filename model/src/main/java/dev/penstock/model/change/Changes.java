package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.breaks;
import static dev.penstock.model.change.Change.Effect.compatible;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Schema;
import dev.penstock.model.ShapeTables;
import dev.penstock.model.Type;
import dev.penstock.model.change.Walk.Names;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Tells what lies between two schemas. Spec: evolution. */
public final class Changes {
  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final Set<Names> same;

  private Changes(Schema before, Schema after, Set<Names> same) {
    this.before = before.byName();
    this.after = after.byName();
    this.same = same;
  }

  /**
   * Returns all changes from one schema to the next, in the order in which their elements are met
   * from the root on; none for documentation, marks and other names that no message and no program
   * sees. Both schemas are sound.
   */
  public static List<Change> between(Schema before, Schema after) {
    Walk walk = new Walk(before, after);
    List<Change> found = new ArrayList<>(walk.from(before.root(), after.root()));
    found.addAll(new Changes(before, after, walk.met()).inOrder(before, after, found));
    found.addAll(unmet(before, after, walk.met()));
    return List.copyOf(found);
  }

  /** Returns the changes that matter for some scopes. */
  public static List<Change> within(List<Change> changes, Set<Scope> scopes) {
    return changes.stream().flatMap(each -> each.within(scopes).stream()).toList();
  }

  /** Returns the change that a message is gone whose schema is not there any more. */
  public static Change messageRemoved(Schema before) {
    return new Change(
        Rule.MESSAGE_REMOVED,
        before.root(),
        breaks(EnumSet.allOf(Scope.class), "no new reader knows messages of it"),
        "message '" + before.root() + "' is removed",
        "keep it as long as messages of it are sent or stored");
  }

  /** Returns the change that a message is new. */
  public static Change messageAdded(Schema after) {
    return new Change(
        Rule.MESSAGE_ADDED,
        after.root(),
        compatible(EnumSet.allOf(Scope.class), "older programs do not know messages of it"),
        "message '" + after.root() + "' is added",
        "");
  }

  /** Compares definitions of one name that no message has at the same place: for programs only. */
  private static List<Change> unmet(Schema before, Schema after, Set<Names> met) {
    List<Change> found = new ArrayList<>();
    for (Definition definition : after.definitions()) {
      String name = definition.name();
      boolean isMet =
          met.stream().anyMatch(each -> each.before().equals(name) || each.after().equals(name));
      if (!isMet && before.byName().containsKey(name)) {
        List<Change> changes = new Walk(before, after).from(name, name);
        for (Change change : within(changes, EnumSet.of(Scope.SOURCE))) {
          if (!found.contains(change)) {
            found.add(change);
          }
        }
      }
    }
    return found;
  }

  /** Finds records that shape tables count differently, unless a message is broken anyway. */
  private List<Change> inOrder(Schema old, Schema schema, List<Change> found) {
    boolean isBroken =
        found.stream()
            .anyMatch(each ->
                each.severity() == Severity.BREAKS && each.scopes().contains(Scope.COMPACT));
    List<Change> moved = new ArrayList<>();
    if (!isBroken) {
      addMoved(new Type.Named(old.root()), new Type.Named(schema.root()), moved);
      for (Names names : same) {
        if (before.get(names.before()) instanceof RecordDef one
            && after.get(names.after()) instanceof RecordDef other) {
          parts(one)
              .forEach((number, type) -> {
                Type now = parts(other).get(number);
                if (now != null) {
                  addMoved(type, now, moved);
                }
              });
        } else if (before.get(names.before()) instanceof UnionDef one
            && after.get(names.after()) instanceof UnionDef other) {
          wrapped(one)
              .forEach((number, type) -> {
                Type now = wrapped(other).get(number);
                if (now != null) {
                  addMoved(type, now, moved);
                }
              });
        }
      }
    }
    return moved.isEmpty() ? List.of() : List.of(moved.getFirst());
  }

  private static Map<Integer, Type> parts(RecordDef record) {
    Map<Integer, Type> types = new TreeMap<>();
    for (Field field : record.wireFields()) {
      if (field.id().since() > 1) {
        types.put(field.id().number(), field.type());
      }
    }
    return types;
  }

  private static Map<Integer, Type> wrapped(UnionDef union) {
    Map<Integer, Type> types = new TreeMap<>();
    for (Case each : union.cases()) {
      if (each.since() > 1) {
        types.put(each.number(), new Type.Named(each.record()));
      }
    }
    return types;
  }

  private void addMoved(Type one, Type other, List<Change> moved) {
    List<RecordDef> order = ShapeTables.records(one, before);
    List<RecordDef> now = ShapeTables.records(other, after);
    for (int i = 0; i < Math.max(order.size(), now.size()); i++) {
      String old = i < order.size() ? order.get(i).name() : "";
      String name = i < now.size() ? now.get(i).name() : "";
      if (!same.contains(new Names(old, name))) {
        moved.add(
            new Change(
                Rule.RECORDS_MOVED,
                name.isEmpty() ? old : name,
                breaks(
                    Scope.WIRE,
                    "readers of each side take what messages say about one record for another as"
                        + " soon as one of them has a second version"),
                "record %d of shape tables was %s and is %s now"
                    .formatted(i, shown(old), shown(name)),
                "keep one and the same record in all places that had one, or put the new one into"
                    + " a field of a new version"));
        return;
      }
    }
  }

  private static String shown(String record) {
    return record.isEmpty() ? "none" : "'" + record + "'";
  }
}
