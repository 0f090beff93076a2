package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.breaks;
import static dev.penstock.model.change.Change.Effect.compatible;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Goes through two schemas at once, from what stands at the same place to what that mentions.
 *
 * <p>Definitions are the same if a message has them at the same place, whatever their names. One
 * that stands in the place of another although both schemas know both names is tried first: if it
 * reads the other's messages, it is let pass; otherwise the mention is what changed.
 */
final class Walk {

  /** A definition of the old schema and one of the new that stand at the same place. */
  record Names(String before, String after) {}

  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final Map<Names, Set<Scope>> tried;
  private final Set<Names> met;
  private final Deque<Names> open = new ArrayDeque<>();
  private final Findings findings = new Findings();

  Walk(Schema before, Schema after) {
    this(before.byName(), after.byName(), new HashMap<>(), new LinkedHashSet<>());
  }

  private Walk(
      Map<String, Definition> before,
      Map<String, Definition> after,
      Map<Names, Set<Scope>> tried,
      Set<Names> met) {
    this.before = before;
    this.after = after;
    this.tried = tried;
    this.met = met;
  }

  /** Returns all changes of two definitions and of what they reach, but for those met before. */
  List<Change> from(String old, String name) {
    enqueue(new Names(old, name));
    TypeComparison types = new TypeComparison(before, after, this::mention);
    TypeComparison apart = new TypeComparison(before, after, this::mentionApart);
    FieldChanges fields = new FieldChanges(types, apart, findings);
    RecordChanges records = new RecordChanges(fields, findings, before);
    EnumChanges enums = new EnumChanges(findings);
    UnionChanges unions = new UnionChanges(after, this::mention, findings);
    while (!open.isEmpty()) {
      Names next = open.remove();
      Definition one = before.get(next.before());
      Definition other = after.get(next.after());
      if (one == null || other == null) {
        continue;
      }
      if (one.getClass() == other.getClass()) {
        addName(one, other);
      }
      switch (one) {
        case RecordDef record when other instanceof RecordDef now -> records.compare(record, now);
        case EnumDef constants when other instanceof EnumDef now -> enums.compare(constants, now);
        case UnionDef union when other instanceof UnionDef now -> unions.compare(union, now);
        default -> addKind(one, other);
      }
    }
    return findings.all();
  }

  /** Returns the definitions that were met at the same places. */
  Set<Names> met() {
    return met;
  }

  private void enqueue(Names names) {
    if (met.add(names)) {
      open.add(names);
    }
  }

  private Verdicts mention(String old, String name) {
    if (old.equals(name) || !before.containsKey(name) || !after.containsKey(old)) {
      enqueue(new Names(old, name));
      return Verdicts.SAME;
    }
    return mentionApart(old, name);
  }

  /** Compares definitions and keeps what is found: only the mention has changed, or has not. */
  private Verdicts mentionApart(String old, String name) {
    Names names = new Names(old, name);
    Set<Scope> broken = EnumSet.of(Scope.SOURCE);
    if (!met.contains(names)) {
      Set<Scope> known = tried.get(names);
      broken.addAll(known == null ? brokenBy(names) : known);
    }
    return Verdicts.other(broken);
  }

  /**
   * Returns the formats in which one definition does not read the other's messages. A trial inside
   * a trial takes the outer one for passed; where that fails, the break is reported there.
   */
  private Set<Scope> brokenBy(Names names) {
    Set<Scope> broken = EnumSet.noneOf(Scope.class);
    Walk trial = new Walk(before, after, tried, new LinkedHashSet<>(met));
    for (Change change : trial.from(names.before(), names.after())) {
      if (change.severity() != Severity.COMPATIBLE) {
        broken.addAll(change.scopes());
      }
    }
    broken.remove(Scope.SOURCE);
    if (broken.isEmpty()) {
      met.addAll(trial.met);
    }
    tried.put(names, broken);
    return broken;
  }

  private void addName(Definition old, Definition definition) {
    String one = old.javaType();
    String other = definition.javaType();
    if (old.name().equals(definition.name()) && one.equals(other)) {
      return;
    }
    String message =
        after.containsKey(old.name()) && !old.name().equals(definition.name())
            ? "'%s' stands where '%s' stood".formatted(other, one)
            : "'%s' is called '%s' now".formatted(one, other);
    findings.add(
        Rule.DEFINITION_RENAMED,
        definition.name(),
        compatible(Scope.MESSAGES, "messages hold no names of definitions"),
        message,
        "");
    findings.add(
        Rule.DEFINITION_RENAMED,
        definition.name(),
        breaks(EnumSet.of(Scope.SOURCE), "programs that use '" + one + "' there do not compile"),
        message,
        "keep the name, or change the programs with it");
  }

  private void addKind(Definition old, Definition definition) {
    findings.add(
        Rule.KIND_CHANGED,
        definition.name(),
        breaks(
            EnumSet.allOf(Scope.class),
            "readers of each side report an error, or read another value, in messages of the"
                + " other"),
        "%s '%s' is %s '%s' now"
            .formatted(kind(old), old.name(), kind(definition), definition.name()),
        "add a field with a name of its own in a new version, and mark this one deprecated");
  }

  private static String kind(Definition definition) {
    return switch (definition) {
      case RecordDef record -> "record";
      case EnumDef constants -> "enum";
      case UnionDef union -> "union";
    };
  }
}
