package dev.penstock.model.change;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Presence;
import dev.penstock.model.Reserved;
import dev.penstock.model.Type;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Difference.KindChanged;
import dev.penstock.model.change.Difference.MessageAdded;
import dev.penstock.model.change.Difference.MessageGone;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.CaseGone;
import dev.penstock.model.change.MemberDifference.CaseRecordChanged;
import dev.penstock.model.change.MemberDifference.CaseTypeChanged;
import dev.penstock.model.change.MemberDifference.ConstantAdded;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.UnknownChanged;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.text.SchemaText;
import java.util.Optional;

/**
 * What formats have in common whose readers know a schema: a judge starts with {@link #BOOK} and
 * puts its own rulings into it. Spec: evolution, sections 4 and 5.
 */
public final class CommonRules {
  public static final Rule FIELD_ADDED =
      new Rule("FieldAdded", "a field that is added has a new version and may be missing")
          .reaching(Fate.PART, Fate.ALL);
  public static final Rule FIELD_REMOVED =
      new Rule("FieldRemoved", "a field that is removed leaves its place behind")
          .reaching(Fate.ALL, Fate.PART);
  public static final Rule FIELD_RESTORED =
      new Rule("FieldRestored", "a removed field can come back as what it was")
          .reaching(Fate.PART, Fate.ALL);
  public static final Rule NUMBER_REUSED =
      new Rule("NumberReused", "a number is never given to another");
  public static final Rule DEFINITION_RENAMED =
      new Rule("DefinitionRenamed", "the name of a definition is in no message");
  public static final Rule TYPE_CHANGED = new Rule("TypeChanged", "a field keeps its type");
  public static final Rule TYPE_WIDENED =
      new Rule("TypeWidened", "an integer may become wider where its width is not in the bytes");
  public static final Rule LENGTH_CHANGED =
      new Rule("LengthChanged", "an array of fixed length keeps its length");
  public static final Rule PRESENCE_CHANGED =
      new Rule("PresenceChanged", "what may be missing stays as the format writes it");
  private static final Rule DEFAULT_ADDED = PRESENCE_CHANGED.reaching(Fate.PART, Fate.PART);
  public static final Rule DEFAULT_CHANGED =
      new Rule("DefaultChanged", "a default belongs to the reader").reaching(Fate.PART, Fate.PART);
  public static final Rule CONSTANT_ADDED =
      new Rule("ConstantAdded", "a constant is added to an enum with an unknown constant")
          .reaching(Fate.PART, Fate.ALL);
  public static final Rule CONSTANT_REMOVED =
      new Rule("ConstantRemoved", "a constant stays as long as a message holds it");
  public static final Rule CASE_ADDED =
      new Rule("CaseAdded", "a case is added to a union with an unknown case")
          .reaching(Fate.PART, Fate.ALL);
  public static final Rule CASE_REMOVED =
      new Rule("CaseRemoved", "a case stays as long as a message holds it");
  public static final Rule UNKNOWN_CHANGED =
      new Rule("UnknownChanged", "readers take the unknown constant or case of their schema");
  public static final Rule KIND_CHANGED =
      new Rule("KindChanged", "a record, enum or union stays one");
  public static final Rule MESSAGE_REMOVED =
      new Rule("MessageRemoved", "a message that is sent or stored keeps its schema");
  public static final Rule MESSAGE_ADDED =
      new Rule("MessageAdded", "a new message concerns no other");

  public static final Rule SCHEMA_CHANGED = new Rule("SchemaChanged", "a schema stays as it is");

  /** What to do instead of giving a field another type or presence. */
  public static final String OTHER_FIELD =
      "add a field with a name of its own in a new version, and mark this one deprecated";

  /** What it does that a name changes which all readers know. */
  public static final String NAMES_ARE_KNOWN =
      "readers of each side know the names that the other writes";

  private static final String REPLACE_READERS = "replace readers before writers";

  /** The rulings of this class, but for those that need more than the difference. */
  public static final Rulebook BOOK =
      Rulebook.EMPTY
          .with(MessageAdded.class, (it, context) -> messageAdded(it, MESSAGE_ADDED))
          .with(MessageGone.class, (it, context) -> messageGone(it, MESSAGE_REMOVED))
          .with(DefinitionRenamed.class, (it, context) -> renamed(it))
          .with(KindChanged.class, (it, context) -> kindChanged(it, KIND_CHANGED))
          .with(ComponentAdded.class, (it, context) -> added(it))
          .with(ComponentGone.class, (it, context) -> removed(it))
          .with(ComponentRestored.class, (it, context) -> restored(it))
          .with(DefaultChanged.class, (it, context) -> defaultChanged(it))
          .with(UnknownChanged.class, (it, context) -> unknownChanged(it))
          .with(ConstantAdded.class, (it, context) -> added(it))
          .with(ConstantGone.class, (it, context) -> removed(it))
          .with(CaseAdded.class, (it, context) -> added(it))
          .with(CaseGone.class, (it, context) -> removed(it))
          .with(
              CaseRecordChanged.class,
              (it, context) ->
                  context.reads(it.mention()) ? Optional.empty() : reused(it.before(), it.after()))
          .with(CaseTypeChanged.class, (it, context) -> reused(it.before(), it.after()));

  /** For a format that takes messages of one and the same schema only: all that differs breaks. */
  public static final Rulebook STRICT =
      Rulebook.otherwise((it, context) ->
          breaks(
              SCHEMA_CHANGED,
              "'" + it.at() + "' is not what it was",
              "readers take messages of their own schema only",
              "keep the schema"));

  private CommonRules() {}

  /** Judges that a message is new, under a rule. */
  public static Optional<Finding> messageAdded(MessageAdded difference, Rule rule) {
    return compatible(
        rule,
        "message '" + difference.at() + "' is added",
        "older programs do not know messages of it");
  }

  /** Judges that a message is gone, under a rule. */
  public static Optional<Finding> messageGone(MessageGone difference, Rule rule) {
    return breaks(
        rule,
        "message '" + difference.at() + "' is removed",
        "no new reader knows messages of it",
        "keep it as long as messages of it are sent or stored");
  }

  private static Optional<Finding> renamed(DefinitionRenamed difference) {
    return compatible(
        DEFINITION_RENAMED, difference.message(), "messages hold no names of definitions");
  }

  /** Judges that a definition is of another kind, under a rule. */
  public static Optional<Finding> kindChanged(KindChanged difference, Rule rule) {
    Definition before = difference.before();
    Definition after = difference.after();
    return breaks(
        rule,
        String.format(
            "%s '%s' is %s '%s' now", kind(before), before.name(), kind(after), after.name()),
        "readers of each side report an error, or read another value, in messages of the other",
        OTHER_FIELD);
  }

  private static String kind(Definition definition) {
    return definition instanceof RecordDef
        ? "record"
        : definition instanceof EnumDef ? "enum" : "union";
  }

  /** Judges a component that came with a new version. */
  public static Optional<Finding> added(ComponentAdded difference) {
    Component component = difference.component();
    return component.gone() || !difference.isInNewVersion()
        ? Optional.empty()
        : compatible(
            FIELD_ADDED,
            String.format("field '%s' is added in version %d", component.name(), component.since()),
            "older readers pass over it; it is missing in older messages");
  }

  /** Judges a component that may be missing and left its place. */
  public static Optional<Finding> removed(ComponentGone difference) {
    Component component = difference.component();
    Presence.Kind presence = component.field().presence().kind();
    if (!difference.isPlaceKept() || presence == Presence.Kind.REQUIRED) {
      return Optional.empty();
    }
    String found =
        presence == Presence.Kind.NULLABLE
            ? "null"
            : presence == Presence.Kind.DEFAULT ? "its default" : "nothing";
    return compatible(
        FIELD_REMOVED,
        String.format("field '%s' is removed, its place stays", component.name()),
        "older readers find " + found + "; new ones pass over it");
  }

  /** Judges a component that came back to its place. */
  public static Optional<Finding> restored(ComponentRestored difference) {
    return compatible(
        FIELD_RESTORED,
        String.format("removed field '%s' is back", difference.component().name()),
        "older readers pass over it");
  }

  private static Optional<Finding> defaultChanged(DefaultChanged difference) {
    return compatible(
        DEFAULT_CHANGED,
        String.format(
            "the default of '%s' was '%s' and is '%s' now",
            difference.after().name(),
            difference.before().presence().defaultValue(),
            difference.after().presence().defaultValue()),
        "new readers put the new default where older messages lack the field, or left the old"
            + " default out");
  }

  /** Judges another type, from how its values fit those of the old one. */
  public static Optional<Finding> typeChanged(TypeChanged difference, Fit fit) {
    if (fit == Fit.WIDER) {
      return newReadersFirst(
          TYPE_WIDENED,
          difference.message(),
          "older readers will report VALUE_OUT_OF_RANGE or TYPE_MISMATCH for a value that they"
              + " cannot hold",
          REPLACE_READERS);
    }
    boolean isLength =
        difference.before().field().type() instanceof Type.FixedArray
            && difference.steps().stream().anyMatch(TypeStep.LengthChanged.class::isInstance);
    return fit == Fit.SAME
        ? Optional.empty()
        : breaks(
            isLength ? LENGTH_CHANGED : TYPE_CHANGED,
            difference.message(),
            "readers of each side report an error, or read another value, in messages of the"
                + " other",
            OTHER_FIELD);
  }

  /** Judges another presence, from how values fit those of the old one. */
  public static Optional<Finding> presenceChanged(
      PresenceChanged difference, Fit fit, String consequence) {
    if (fit == Fit.OTHER) {
      return breaks(PRESENCE_CHANGED, difference.message(), consequence, OTHER_FIELD);
    } else if (fit == Fit.WIDER) {
      return newReadersFirst(
          PRESENCE_CHANGED,
          difference.message(),
          "older readers will report MISSING_FIELD or TYPE_MISMATCH where it is missing or null",
          REPLACE_READERS);
    }
    boolean wasDefault = isDefault(difference.before());
    return compatible(
        wasDefault || isDefault(difference.after()) ? DEFAULT_ADDED : PRESENCE_CHANGED,
        difference.message(),
        wasDefault
            ? "readers of each side read messages of the other; where the old default was left"
                + " out, new ones find nothing"
            : "readers of each side read messages of the other");
  }

  private static boolean isDefault(Component component) {
    return component.field().presence().kind() == Presence.Kind.DEFAULT;
  }

  private static Optional<Finding> unknownChanged(UnknownChanged difference) {
    String before = difference.before();
    String after = difference.after();
    return compatible(
        UNKNOWN_CHANGED,
        before.isEmpty()
            ? "'" + after + "' stands for the unknown now"
            : "'" + before + "' stands for the unknown no more",
        after.isEmpty()
            ? "new readers will report an error for what they do not know"
            : "new readers put '" + after + "' in the place of what they do not know");
  }

  /** Judges a constant that older readers do not know. */
  public static Optional<Finding> added(ConstantAdded difference) {
    String message = "constant '" + difference.constant().name() + "' is added";
    boolean isOpen = difference.before().isOpen();
    return difference
        .before()
        .unknown()
        .map(unknown ->
            compatible(
                CONSTANT_ADDED,
                message,
                "older readers take '" + unknown.name() + "' in its place"))
        .orElseGet(() ->
            newReadersFirst(
                CONSTANT_ADDED,
                message,
                "older readers will report UNKNOWN_CONSTANT where it is used",
                isOpen
                    ? REPLACE_READERS
                    : REPLACE_READERS + "; an @Unknown constant spares that next time"));
  }

  /** Judges a constant that new readers do not know. */
  public static Optional<Finding> removed(ConstantGone difference) {
    return breaks(
        CONSTANT_REMOVED,
        "constant '" + difference.constant().name() + "' is removed",
        difference
            .after()
            .unknown()
            .map(unknown -> taken(unknown.name()))
            .orElse("new readers will report UNKNOWN_CONSTANT where a message holds it"),
        putBack(difference.constant().number(), difference.after().reserved()));
  }

  /** Judges a case that older readers can pass over. */
  public static Optional<Finding> added(CaseAdded difference) {
    String message = "case '" + difference.added().name() + "' is added";
    Optional<Case> unknown = difference.before().unknown();
    if (unknown.isPresent()) {
      return compatible(
          CASE_ADDED, message, "older readers take '" + unknown.get().name() + "' in its place");
    }
    boolean isByKind = difference.before().tagging() == Tagging.BY_KIND;
    String error = isByKind ? "UNKNOWN_CASE or TYPE_MISMATCH" : "UNKNOWN_CASE";
    return newReadersFirst(
        CASE_ADDED,
        message,
        "older readers will report " + error + " where it is used",
        isByKind ? REPLACE_READERS : REPLACE_READERS + "; an @Unknown case spares that next time");
  }

  private static Optional<Finding> removed(CaseGone difference) {
    return breaks(
        CASE_REMOVED,
        "case '" + difference.gone().name() + "' is removed",
        difference
            .after()
            .unknown()
            .map(unknown -> taken(unknown.name()))
            .orElse("new readers will report UNKNOWN_CASE where a message holds it"),
        putBack(difference.gone().number(), difference.after().reserved()));
  }

  private static String taken(String unknown) {
    return "new readers will take '" + unknown + "' where a message holds it";
  }

  /** Returns what to do about a constant or case that was removed. */
  private static String putBack(long number, Reserved reserved) {
    return reserved.contains(number)
        ? "put it back, unless no message that holds it is read any more"
        : "put it back and mark it deprecated; once no message that holds it is read any more,"
            + " remove it with @Reserved("
            + number
            + ")";
  }

  private static Optional<Finding> reused(Case before, Case after) {
    return breaks(
        NUMBER_REUSED,
        String.format(
            "case %d was '%s' and is '%s' now", after.number(), shown(before), shown(after)),
        "readers of each side take the other's record for their own",
        "give the new case a number and a version of its own");
  }

  private static String shown(Case each) {
    return each.record().isEmpty() ? SchemaText.print(each.type()) : each.record();
  }
}
