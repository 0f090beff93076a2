package dev.penstock.model.change;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Difference.DefinitionChanged;
import dev.penstock.model.change.Difference.PlacementChanged;
import dev.penstock.model.change.Difference.ReferencesChanged;
import dev.penstock.model.change.Difference.TransparencyChanged;
import dev.penstock.model.change.MemberDifference.VersionChanged;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Finds what differs between a record and what it was. */
final class RecordComparison {
  private final TypeComparison types;
  private final TypeComparison apart;
  private final Findings findings;
  private final MemberComparison members;

  /**
   * Creates a comparison.
   *
   * @param types compares types that stand at the same place
   * @param apart compares types that only have a name in common
   */
  RecordComparison(TypeComparison types, TypeComparison apart, Findings findings) {
    this.types = types;
    this.apart = apart;
    this.findings = findings;
    this.members = new MemberComparison(findings);
  }

  void compare(RecordDef before, RecordDef after) {
    ElementPath at = ElementPath.of(after.name());
    int start = findings.size();
    members.compareWriting(at, before.notes(), after.notes());
    if (before.transparent() != after.transparent()) {
      findings.add(new TransparencyChanged(at, after.transparent()));
    }
    if (before.shared() != after.shared()) {
      findings.add(new ReferencesChanged(at, after.shared()));
      findings.add(new PlacementChanged(at, after.shared()));
    }
    Matching<Component> matching =
        Matching.of(
            Component.of(before),
            Component.of(after),
            List.of(
                (old, now) -> old.number() == now.number() && old.name().equals(now.name()),
                (old, now) -> !old.gone() && !now.gone() && old.name().equals(now.name()),
                (old, now) -> old.number() == now.number()));
    List<Component> gone = new ArrayList<>(matching.removed());
    List<Component> come = new ArrayList<>(matching.added());
    for (Matching.Pair<Component> pair : matching.pairs()) {
      boolean isSame = compare(before, after, pair.before(), pair.after());
      if (!isSame || pair.after().gone()) {
        gone.add(pair.before());
        come.add(pair.after());
      }
    }
    members.addMoves(
        at, "fields", matching, each -> new MemberComparison.Numbered(each.name(), each.number()));
    for (Component each : matching.added()) {
      findings.add(new ComponentAdded(path(after, each), each, before.version() + 1, true));
    }
    for (Component each : matching.removed()) {
      findings.add(new ComponentGone(path(after, each), each, false));
    }
    compareByName(after, gone, come);
    members.addReserved(
        at,
        new MemberComparison.Numbers(numbers(before), before.reserved()),
        new MemberComparison.Numbers(numbers(after), after.reserved()));
    members.addNames(at, before, after);
    findings.addInFront(start, new DefinitionChanged(before, after));
  }

  private static Set<Long> numbers(RecordDef record) {
    return MemberComparison.numbers(Component.of(record), Component::number);
  }

  private static ElementPath path(RecordDef record, Component component) {
    return ElementPath.of(record.name(), component.name());
  }

  /** Compares what has one name, or one number, and tells whether it is one component. */
  private boolean compare(RecordDef before, RecordDef after, Component old, Component component) {
    ElementPath at = path(after, component.gone() ? old : component);
    TypeChanged type = new TypeChanged(at, old, component, types.compare(old, component));
    if (!component.gone()
        && !old.name().equals(component.name())
        && (old.gone() || findings.breaksAll(type))) {
      addReused(before, after, old, component);
      return false;
    }
    boolean isLive = !old.gone() && !component.gone();
    addTypes(type, isLive ? EnumSet.allOf(Alignment.class) : EnumSet.of(Alignment.BY_NUMBER));
    if (old.since() != component.since()) {
      findings.add(
          new VersionChanged(at, Named.of(component.field()), old.since(), component.since()));
    }
    if (isLive) {
      members.compareNames(at, Named.of(old.field()), Named.of(component.field()), true);
      addDefault(at, old.field(), component.field());
      Writing.between(at, old.field(), component.field()).forEach(findings::add);
    } else if (!old.gone()) {
      findings.add(new ComponentGone(at, old, true));
    } else if (!component.gone()) {
      findings.add(new ComponentRestored(at, component));
    }
    return true;
  }

  private void addReused(RecordDef before, RecordDef after, Component old, Component component) {
    ElementPath at = path(after, component);
    findings.add(new NumberReused(at, old, component), Alignment.BY_NUMBER);
    findings.add(new ComponentAdded(at, component, before.version() + 1, false), Alignment.BY_NAME);
    findings.add(
        new ComponentGone(path(after, old), old, false),
        Alignment.BY_NAME,
        Alignment.BY_DECLARATION);
  }

  private void addTypes(TypeChanged type, Set<Alignment> alignments) {
    Field before = type.before().field();
    Field after = type.after().field();
    boolean isSameInPrograms =
        before.notes().names().byTarget().equals(after.notes().names().byTarget())
            && before.notes().bindings().java().equals(after.notes().bindings().java());
    if (!type.steps().isEmpty() || !isSameInPrograms) {
      findings.add(type, alignments);
    }
    if (before.presence().kind() != after.presence().kind()) {
      findings.add(new PresenceChanged(type.at(), type.before(), type.after()), alignments);
    }
  }

  private void addDefault(ElementPath at, Field old, Field field) {
    String before = old.presence().defaultValue();
    String after = field.presence().defaultValue();
    boolean always =
        old.presence().kind() == Presence.Kind.DEFAULT
            && field.presence().kind() == Presence.Kind.DEFAULT;
    if (always && !Objects.equals(before, after)) {
      findings.add(new DefaultChanged(at, old, field));
    }
  }

  /** Where names count, a field that comes under the name of one that goes is the same. */
  private void compareByName(RecordDef after, List<Component> gone, List<Component> come) {
    for (Component component : come) {
      for (Component old : gone) {
        if (!old.gone()
            && !component.gone()
            && Named.of(component.field()).known().contains(Named.of(old.field()).textual())) {
          addTypes(
              new TypeChanged(
                  path(after, component), old, component, apart.compare(old, component)),
              EnumSet.of(Alignment.BY_NAME));
        }
      }
    }
  }
}
