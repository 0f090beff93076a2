package dev.penstock.flatbuffers.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Difference.KindChanged;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.CaseGone;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.Move;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.NumbersMoved;
import dev.penstock.model.change.MemberDifference.ReservedUsed;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What differences do to messages of FlatBuffers: all that {@code flatc --conform} refuses breaks,
 * and what it does not look at. Spec: evolution, section 7.
 */
final class FlatBuffersRules {
  /** Readers do not know the name, but the reference and its tools compare it. */
  static final Rule TYPE_RENAMED =
      new Rule("DefinitionRenamed", "a type that a field names keeps its name")
          .reaching(Fate.ALL, Fate.ALL);

  private static final Rule RENAMED = new Rule("Renamed", "names of fields are in no message");
  private static final Rule NUMBER_CHANGED =
      new Rule("NumberChanged", "an id, and the number of a constant or case, never changes");
  static final Rulebook BOOK =
      CommonRules.BOOK
          .with(MessageGone.class, FlatBuffersRules::messageGone)
          .with(DefinitionRenamed.class, FlatBuffersRules::renamed)
          .with(KindChanged.class, (it, context) -> kindChanged(it))
          .with(WritingChanged.class, WritingRules::changed)
          .with(ComponentAdded.class, FieldRules::added)
          .with(ComponentGone.class, FieldRules::removed)
          .with(ComponentRestored.class, (it, context) -> FieldRules.restored(it))
          .with(NumberReused.class, (it, context) -> FieldRules.reused(it))
          .with(TypeChanged.class, FieldRules::typeChanged)
          .with(PresenceChanged.class, FieldRules::presenceChanged)
          .with(DefaultChanged.class, FieldRules::defaultChanged)
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(NumbersMoved.class, (it, context) -> moved(it))
          .with(ReservedUsed.class, (it, context) -> reservedUsed(it))
          .with(ConstantGone.class, (it, context) -> removed(it))
          .with(CaseAdded.class, (it, context) -> added(it))
          .with(CaseGone.class, (it, context) -> removed(it));

  private FlatBuffersRules() {}

  /** Any table can be a root: what is still defined can still be read. */
  private static Optional<Finding> messageGone(MessageGone difference, Context context) {
    return context.after().containsKey(difference.message().root())
        ? Optional.empty()
        : CommonRules.messageGone(difference, CommonRules.MESSAGE_REMOVED);
  }

  private static Optional<Finding> renamed(DefinitionRenamed difference, Context context) {
    Definition before = difference.before();
    if (TypeFit.isSameName(before, difference.after())) {
      return Optional.empty();
    }
    boolean isNamed =
        context.before().values().stream()
            .anyMatch(each -> each instanceof RecordDef record && names(record, before.name()));
    return isNamed
        ? breaks(
            TYPE_RENAMED,
            difference.message(),
            "readers of each side read messages of the other, but the reference takes it for another"
                + " type",
            "give it its name back")
        : compatible(
            CommonRules.DEFINITION_RENAMED,
            difference.message(),
            "messages hold no names of definitions");
  }

  /** Tells whether a record names another definition. */
  private static boolean names(RecordDef record, String definition) {
    return !record.name().equals(definition)
        && record.wireFields().stream()
            .anyMatch(each -> each.type().mentioned().contains(definition));
  }

  private static Optional<Finding> kindChanged(KindChanged difference) {
    return CommonRules.kindChanged(difference, CommonRules.KIND_CHANGED)
        .flatMap(it -> breaks(it.rule(), it.message(), it.consequence(), FieldRules.OTHER_FIELD));
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    return difference.isSameInSchema()
        ? Optional.empty()
        : compatible(RENAMED, difference.message(), "messages hold no names");
  }

  private static Optional<Finding> moved(NumbersMoved difference) {
    boolean isField = difference.kind().equals("fields");
    String list =
        difference.moves().stream()
            .map(each -> String.format("'%s' %s", each.name(), numbers(each, isField)))
            .collect(Collectors.joining(", "));
    return breaks(
        NUMBER_CHANGED,
        (isField ? "ids of fields" : "numbers of " + difference.kind()) + " changed: " + list,
        "readers of each side take what the other wrote under them for something else",
        isField
            ? "give them back: the order of before, or (id: n) on all fields of the table; in Java"
                + " @Id"
            : "give them back: '= n' behind each, or the order of before; in Java @Id");
  }

  /** Ids of fields count from 0, numbers of the model from 1. */
  private static String numbers(Move move, boolean isField) {
    int less = isField ? 1 : 0;
    return String.format("%d to %d", move.before() - less, move.after() - less);
  }

  private static Optional<Finding> reservedUsed(ReservedUsed difference) {
    String list =
        difference.numbers().stream().map(Object::toString).collect(Collectors.joining(", "));
    return breaks(
        CommonRules.NUMBER_REUSED,
        "the numbers " + list + " were reserved and are in use now",
        "messages of those versions that had the old ones are read wrongly",
        "take numbers that were never in use: add at the end");
  }

  private static Optional<Finding> removed(ConstantGone difference) {
    return breaks(
        CommonRules.CONSTANT_REMOVED,
        "constant '" + difference.constant().name() + "' is removed",
        "new readers do not know its number where a message holds it",
        "put it back and mark it deprecated, or give it another name");
  }

  /** A case whose number another took, with the same type, comes as one that is added. */
  private static Optional<Finding> added(CaseAdded difference) {
    Case added = difference.added();
    return difference.before().cases().stream()
        .filter(each -> each.name().equals(added.name()))
        .findFirst()
        .map(old ->
            moved(
                new NumbersMoved(
                    difference.at(),
                    "cases",
                    List.of(new Move(added.name(), old.number(), added.number())))))
        .orElseGet(() -> CommonRules.added(difference));
  }

  private static Optional<Finding> removed(CaseGone difference) {
    return breaks(
        CommonRules.CASE_REMOVED,
        "case '" + difference.gone().name() + "' is removed",
        "new readers do not know the value where a message holds it",
        "put it back and mark it deprecated, or give it another name");
  }
}
