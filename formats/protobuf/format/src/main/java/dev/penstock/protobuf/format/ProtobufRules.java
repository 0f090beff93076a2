package dev.penstock.protobuf.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Trait;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.KindChanged;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.CaseTypeChanged;
import dev.penstock.model.change.MemberDifference.ConstantAdded;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.Move;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.NumbersMoved;
import dev.penstock.model.change.MemberDifference.ReservedFreed;
import dev.penstock.model.change.MemberDifference.ReservedUsed;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What differences do to messages of Protobuf. SPEC protobuf 5.1 */
final class ProtobufRules {
  private static final Rule RENAMED = new Rule("Renamed", "names are in no message");
  static final Rule NUMBER_CHANGED =
      new Rule("NumberChanged", "the number of a field, constant or case never changes");
  private static final Rule RESERVED_FREED =
      new Rule("ReservedFreed", "what was reserved stays so").reaching(Fate.ALL, Fate.ALL);
  private static final Rule CONSTANT_RETIRED =
      new Rule("ConstantRetired", "a constant of an open enum is removed and its number reserved")
          .reaching(Fate.ALL, Fate.ALL);

  static final Rulebook BOOK =
      CommonRules.BOOK
          .with(MessageGone.class, ProtobufRules::messageGone)
          .with(KindChanged.class, (it, context) -> kindChanged(it))
          .with(WritingChanged.class, HintRules::changed)
          .with(ComponentAdded.class, FieldRules::added)
          .with(ComponentGone.class, FieldRules::removed)
          .with(ComponentRestored.class, (it, context) -> FieldRules.restored(it, context))
          .with(NumberReused.class, (it, context) -> FieldRules.reused(it))
          .with(TypeChanged.class, FieldRules::typeChanged)
          .with(PresenceChanged.class, FieldRules::presenceChanged)
          .with(DefaultChanged.class, (it, context) -> FieldRules.defaultChanged(it))
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(NumbersMoved.class, (it, context) -> moved(it))
          .with(ReservedUsed.class, (it, context) -> used(it))
          .with(ReservedFreed.class, (it, context) -> freed(it))
          .with(ConstantAdded.class, (it, context) -> added(it))
          .with(ConstantGone.class, (it, context) -> removed(it))
          .with(CaseAdded.class, (it, context) -> added(it))
          .with(CaseTypeChanged.class, ProtobufRules::typeChanged)
          .seeing(SeenModule::onWire);

  private ProtobufRules() {}

  /** Any message can be a root: what is still defined can still be read. */
  static Optional<Finding> messageGone(MessageGone difference, Context context) {
    return context.after().containsKey(difference.message().root())
        ? Optional.empty()
        : CommonRules.messageGone(difference, CommonRules.MESSAGE_REMOVED);
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
    String list =
        difference.moves().stream()
            .map(each -> String.format("'%s' %d to %d", each.name(), each.before(), each.after()))
            .collect(Collectors.joining(", "));
    return breaks(
        NUMBER_CHANGED,
        "numbers of " + difference.kind() + " changed: " + list,
        "readers of each side do not find what the other wrote under them, or take it for something"
            + " else",
        "give them back; in Java @Id says them");
  }

  private static Optional<Finding> used(ReservedUsed difference) {
    return breaks(
        CommonRules.NUMBER_REUSED,
        "the numbers " + list(difference.numbers()) + " were reserved and are in use now",
        "messages of those versions that had the old ones are read wrongly",
        "take numbers that were never in use");
  }

  private static Optional<Finding> freed(ReservedFreed difference) {
    return breaks(
        RESERVED_FREED,
        "the numbers " + list(difference.numbers()) + " were reserved and are free now",
        "the next that gets one of them is taken for what had it before",
        "reserve them again");
  }

  private static String list(List<?> numbers) {
    return numbers.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  private static Optional<Finding> added(ConstantAdded difference) {
    EnumDef before = difference.before();
    boolean isAlias =
        before.constants().stream()
            .anyMatch(each -> each.number() == difference.constant().number());
    if (isAlias) {
      return Optional.empty();
    }
    String message = "constant '" + difference.constant().name() + "' is added";
    if (before.notes().has(Trait.OPEN)) {
      return compatible(
          CommonRules.CONSTANT_ADDED.reaching(Fate.ALL, Fate.ALL),
          message,
          "older readers keep its number");
    } else if (before.unknown().isPresent()) {
      return compatible(
          CommonRules.CONSTANT_ADDED,
          message,
          "older readers take '" + before.unknown().get().name() + "' in its place");
    }
    return newReadersFirst(
        CommonRules.CONSTANT_ADDED,
        message,
        "older readers report UNKNOWN_CONSTANT where it is used, or take the field for an unknown"
            + " one",
        "replace readers before writers; an open enum, or an @Unknown constant, spares that next"
            + " time");
  }

  private static Optional<Finding> removed(ConstantGone difference) {
    EnumDef after = difference.after();
    long number = difference.constant().number();
    if (after.constants().stream().anyMatch(each -> each.number() == number)) {
      return Optional.empty(); // an alias
    }
    boolean isReserved = after.reserved().contains(number);
    String message = "constant '" + difference.constant().name() + "' is removed";
    if (!after.notes().has(Trait.OPEN)) {
      return breaks(
          CommonRules.CONSTANT_REMOVED,
          message,
          "new readers report UNKNOWN_CONSTANT where a message holds it, or take the field for an"
              + " unknown one",
          isReserved
              ? "put it back, unless no message that holds it is read any more"
              : "put it back and mark it deprecated; once no message that holds it is read any"
                  + " more, remove it and reserve "
                  + number);
    }
    return isReserved
        ? compatible(CONSTANT_RETIRED, message, "new readers keep its number where it is")
        : breaks(
            CommonRules.CONSTANT_REMOVED.reaching(Fate.ALL, Fate.ALL),
            message,
            "another constant can get its number, for which messages hold it",
            "reserve " + number);
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

  private static Optional<Finding> typeChanged(CaseTypeChanged difference, Context context) {
    Fit fit = new TypeFit(context, false).of(difference.before().type(), difference.after().type());
    String name = difference.after().name();
    return FieldRules.typeChanged(fit, "the type of case '" + name + "' is another");
  }
}
