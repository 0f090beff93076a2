package dev.penstock.protobuf.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Reserved;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.MemberDifference.AliasesLost;
import dev.penstock.model.change.MemberDifference.CaseTypeChanged;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.NamesFreed;
import dev.penstock.model.change.Named;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import java.util.Optional;

/** What differences do to documents of ProtoJSON. SPEC protobuf 5.2 */
final class ProtoJsonRules {
  private static final Rule RENAMED =
      new Rule("Renamed", "a field keeps its name in documents, a constant its name");
  private static final Rule NAME_LOST =
      new Rule("NameLost", "the name of a field or constant that is removed is reserved")
          .reaching(Fate.PART, Fate.PART);
  private static final Rule NAME_FREED =
      new Rule("NameFreed", "a name that was reserved stays so").reaching(Fate.ALL, Fate.ALL);
  private static final Rule ALIAS_REMOVED =
      new Rule("AliasRemoved", "a field keeps its name in .proto, which readers take, too")
          .reaching(Fate.ALL, Fate.PART);

  static final Rulebook BOOK =
      CommonRules.BOOK
          .with(MessageGone.class, ProtobufRules::messageGone)
          .with(WritingChanged.class, ProtoJsonRules::changed)
          .with(ComponentAdded.class, FieldRules::added)
          .with(ComponentGone.class, ProtoJsonRules::removed)
          .with(ComponentRestored.class, FieldRules::restored)
          .with(TypeChanged.class, ProtoJsonRules::typeChanged)
          .with(PresenceChanged.class, FieldRules::presenceChanged)
          .with(DefaultChanged.class, (it, context) -> FieldRules.defaultChanged(it))
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(AliasesLost.class, (it, context) -> aliasesLost(it))
          .with(ConstantGone.class, (it, context) -> removed(it))
          .with(NamesFreed.class, (it, context) -> freed(it))
          .with(CaseTypeChanged.class, ProtoJsonRules::typeChanged)
          .seeing(SeenModule::inJson);

  private ProtoJsonRules() {}

  /** How integers and messages are written does not show; that an enum is open does. */
  private static Optional<Finding> changed(WritingChanged difference, Context context) {
    return difference.what().equals("protobuf wrapper")
        ? Optional.empty()
        : HintRules.changed(difference, context);
  }

  private static Optional<Finding> removed(ComponentGone difference, Context context) {
    Component component = difference.component();
    Definition after = context.after().get(difference.at().definition());
    Reserved reserved = after instanceof RecordDef record ? record.reserved() : Reserved.NONE;
    Optional<Finding> required =
        component.gone() ? Optional.empty() : requiredRemoved(component, context);
    if (component.gone() || required.isPresent()) {
      return required;
    }
    String message = "field '" + component.name() + "' is removed";
    return difference.isPlaceKept() || reserved.contains(component.name())
        ? compatible(
            CommonRules.FIELD_REMOVED,
            message,
            "new readers pass over it, or refuse it where they were told so; it is missing for older"
                + " ones")
        : nameLost(message, component.name());
  }

  private static Optional<Finding> requiredRemoved(Component component, Context context) {
    Field field = component.field();
    return FieldRules.absent(field, context.before()) instanceof FieldPlan.Absent.Refused
        ? breaks(
            FieldRules.REQUIRED_REMOVED,
            "field '" + component.name() + "' is removed, which must be there",
            "older readers report MISSING_FIELD for new documents, which lack it",
            "put it back and mark it deprecated until no reader asks for it")
        : Optional.empty();
  }

  private static Optional<Finding> nameLost(String message, String name) {
    return breaks(
        NAME_LOST,
        message,
        "another one can get its name, and readers of each side take it for the other",
        String.format("reserve \"%s\"", name));
  }

  private static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    Fit fit =
        new TypeFit(context, true).of(difference.before().field(), difference.after().field());
    return typeChanged(fit, difference.message());
  }

  private static Optional<Finding> typeChanged(CaseTypeChanged difference, Context context) {
    Fit fit = new TypeFit(context, true).of(difference.before().type(), difference.after().type());
    String name = difference.after().name();
    return typeChanged(fit, "the type of case '" + name + "' is another");
  }

  private static Optional<Finding> typeChanged(Fit fit, String message) {
    if (fit == Fit.SAME) {
      return Optional.empty();
    }
    return fit == Fit.WIDER
        ? newReadersFirst(
            CommonRules.TYPE_WIDENED,
            message,
            "older readers report VALUE_OUT_OF_RANGE for a value that they cannot hold",
            "replace readers before writers")
        : breaks(
            CommonRules.TYPE_CHANGED,
            message,
            "readers of each side report an error, or read another value, in documents of the"
                + " other",
            FieldRules.OTHER_FIELD);
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    Named before = difference.before();
    Named after = difference.after();
    if (difference.isKnownOnBothSides()) {
      return difference.isSameInSchema() && before.textual().equals(after.textual())
          ? Optional.empty()
          : compatible(RENAMED, difference.message(), CommonRules.NAMES_ARE_KNOWN);
    }
    return breaks(
        RENAMED,
        String.format(
            "%s '%s' is called '%s' in documents now",
            after.kind(), before.textual(), after.textual()),
        String.format(
            "new readers do not know '%s' in older documents, nor older readers '%s' in new ones",
            before.textual(), after.textual()),
        after.kind().equals("constant")
            ? "give the name back"
            : String.format("keep the name in documents: [json_name = \"%s\"]", before.textual()));
  }

  private static Optional<Finding> aliasesLost(AliasesLost difference) {
    return compatible(
        ALIAS_REMOVED,
        String.format(
            "%s '%s' has lost the name '%s'",
            difference.member().kind(),
            difference.member().name(),
            String.join("', '", difference.aliases())),
        "documents with the names of .proto are read as though it were missing");
  }

  private static Optional<Finding> removed(ConstantGone difference) {
    String name = difference.constant().name();
    return difference.after().reserved().contains(name)
        ? breaks(
            CommonRules.CONSTANT_REMOVED,
            "constant '" + name + "' is removed",
            "new readers do not know its name where a document holds it",
            "put it back, unless no document that holds it is read any more")
        : nameLost("constant '" + name + "' is removed", name);
  }

  private static Optional<Finding> freed(NamesFreed difference) {
    String names = String.join("\", \"", difference.names());
    return breaks(
        NAME_FREED,
        "the names \"" + names + "\" were reserved and are free now",
        "the next that gets one of them is taken for what had it before",
        "reserve them again");
  }
}
