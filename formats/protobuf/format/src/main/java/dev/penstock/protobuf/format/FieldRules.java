package dev.penstock.protobuf.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.DefaultChanged;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What differences of fields do to messages of Protobuf. SPEC protobuf 5.1 */
final class FieldRules {
  static final String OTHER_FIELD =
      "add a field with a number of its own, and mark this one deprecated";

  private static final String READERS_FIRST = "replace readers before writers";

  private static final Rule FIELD_ADDED =
      new Rule("FieldAdded", "a field that is added may be missing").reaching(Fate.PART, Fate.ALL);
  private static final Rule FIELD_REMOVED =
      new Rule("FieldRemoved", "a field is removed and its number reserved")
          .reaching(Fate.PART, Fate.PART);
  private static final Rule PLACE_LOST =
      new Rule("PlaceLost", "the number of a field that is removed is reserved")
          .reaching(Fate.PART, Fate.PART);
  static final Rule FIELD_REQUIRED =
      new Rule("FieldRequired", "what must be there is so from the first version on")
          .reaching(Fate.PART, Fate.FAILURE);
  static final Rule REQUIRED_REMOVED =
      new Rule("RequiredRemoved", "what must be there is so for ever")
          .reaching(Fate.FAILURE, Fate.PART);
  static final Rule DEFAULT_CHANGED =
      new Rule("DefaultChanged", "a default never changes, as it stands in no message");
  private static final Rule PRESENCE_CHANGED =
      new Rule("PresenceChanged", "a zero that is left out is one that is not there")
          .reaching(Fate.PART, Fate.PART);
  private static final Rule TYPE_CHANGED =
      new Rule("TypeChanged", "a field keeps its type, or gets one that takes all of its values");

  private FieldRules() {}

  /** What a message without a field means. */
  static FieldPlan.Absent absent(Field field, Map<String, Definition> definitions) {
    Values values =
        new Values(definitions, names(definitions), new MadeTypes("", names(definitions)));
    boolean hasZero = true;
    if (field.type() instanceof Type.Named named
        && definitions.get(named.name()) instanceof EnumDef constants) {
      ValueSet numbers = ValueSet.of(constants);
      hasZero = numbers.only().isEmpty() || numbers.only().get().contains(BigInteger.ZERO);
    }
    return Presences.of(field, values.shape(field.type(), field.notes()), hasZero).absent();
  }

  private static Map<String, String> names(Map<String, Definition> definitions) {
    Map<String, String> names = new HashMap<>();
    definitions.keySet().forEach(each -> names.put(each, each));
    return names;
  }

  private static boolean isRefused(Field field, Map<String, Definition> definitions) {
    return absent(field, definitions) instanceof FieldPlan.Absent.Refused;
  }

  static Optional<Finding> added(ComponentAdded difference, Context context) {
    Component component = difference.component();
    if (component.gone()) {
      return Optional.empty();
    }
    String message = "field '" + component.name() + "' is added";
    return isRefused(component.field(), context.after())
        ? required(message + " and must be there")
        : compatible(
            FIELD_ADDED, message, "older readers pass over it; it is missing in older messages");
  }

  private static Optional<Finding> required(String message) {
    return breaks(
        FIELD_REQUIRED,
        message,
        "new readers report MISSING_FIELD for older messages, which lack it",
        "make it nullable or optional, or give it a default");
  }

  static Optional<Finding> removed(ComponentGone difference, Context context) {
    Component component = difference.component();
    boolean isReserved =
        difference.isPlaceKept()
            || context.after().get(difference.at().definition()) instanceof RecordDef record
                && record.reserved().contains(component.number());
    String message = "field '" + component.name() + "' is removed";
    if (!component.gone() && isRefused(component.field(), context.before())) {
      return breaks(
          REQUIRED_REMOVED,
          message + ", which must be there",
          "older readers report MISSING_FIELD for new messages, which lack it",
          "put it back and mark it deprecated until no reader asks for it");
    } else if (!isReserved) {
      return breaks(
          PLACE_LOST,
          component.gone()
              ? "the place of the removed field '" + component.name() + "' is gone"
              : message,
          "another field can get its number, and readers of each side take it for the other",
          String.format(
              "reserve %d; in Java @Reserved(%d)", component.number(), component.number()));
    }
    return component.gone()
        ? Optional.empty()
        : compatible(
            FIELD_REMOVED,
            message + ", its number is reserved",
            "older readers find it missing; new ones pass over it");
  }

  static Optional<Finding> restored(ComponentRestored difference, Context context) {
    return isRefused(difference.component().field(), context.after())
        ? required("removed field '" + difference.component().name() + "' is back")
        : CommonRules.restored(difference);
  }

  static Optional<Finding> reused(NumberReused difference) {
    Component before = difference.before();
    Component after = difference.after();
    return breaks(
        CommonRules.NUMBER_REUSED,
        String.format(
            "number %d was '%s' and is '%s' now", after.number(), before.text(), after.text()),
        "readers of each side take the other's value for their own, or do not find it",
        String.format(
            "reserve %d, and give '%s' a number that was never in use",
            after.number(), after.name()));
  }

  static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    Field before = difference.before().field();
    Field after = difference.after().field();
    return typeChanged(new TypeFit(context, false).of(before, after), difference.message());
  }

  static Optional<Finding> typeChanged(Fit fit, String message) {
    if (fit == Fit.SAME) {
      return Optional.empty();
    }
    return fit == Fit.WIDER
        ? newReadersFirst(
            CommonRules.TYPE_WIDENED.reaching(Fate.FAILURE, Fate.ALL),
            message,
            "older readers take the low bits of a number, or the last element, or report an error,"
                + " where a value is none of theirs",
            READERS_FIRST)
        : breaks(
            TYPE_CHANGED,
            message,
            "readers of each side pass over it, take it for another value, or report an error",
            OTHER_FIELD);
  }

  static Optional<Finding> presenceChanged(PresenceChanged difference, Context context) {
    Field before = difference.before().field();
    Field after = difference.after().field();
    boolean isMany = Values.isMany(before.type()) || Values.isMany(after.type());
    boolean isBoxed = isMaybe(before) != isMaybe(after);
    boolean isList = isMany && isRequired(before) != isRequired(after);
    if (isBoxed || isList) {
      return breaks(
          CommonRules.PRESENCE_CHANGED,
          difference.message(),
          "it stands in a message of its own on one side",
          OTHER_FIELD);
    }
    return absentChanged(
        difference.message(), absent(before, context.before()), absent(after, context.after()));
  }

  private static boolean isMaybe(Field field) {
    return field.presence().kind() == Presence.Kind.MAYBE;
  }

  private static boolean isRequired(Field field) {
    return field.presence().kind() == Presence.Kind.REQUIRED;
  }

  /** Judges that something else stands for what is not there. */
  static Optional<Finding> absentChanged(
      String message, FieldPlan.Absent before, FieldPlan.Absent after) {
    boolean wasRefused = before instanceof FieldPlan.Absent.Refused;
    if (after instanceof FieldPlan.Absent.Refused) {
      return wasRefused ? Optional.empty() : required(message);
    } else if (wasRefused) {
      return newReadersFirst(
          REQUIRED_REMOVED,
          message,
          "older readers report MISSING_FIELD where it is missing",
          READERS_FIRST);
    } else if (!isSame(before, after)) {
      return defaultChanged(message);
    }
    return before.equals(after) || isZero(before) && isZero(after)
        ? Optional.empty()
        : compatible(
            PRESENCE_CHANGED,
            message,
            "a zero that one side leaves out is nothing to the other, and nothing is zero");
  }

  /** Nothing and zero are the same where no default says otherwise. */
  private static boolean isSame(FieldPlan.Absent before, FieldPlan.Absent after) {
    boolean hasDefault =
        before instanceof FieldPlan.Absent.Literal || after instanceof FieldPlan.Absent.Literal;
    return !hasDefault || before.equals(after) || isNothing(before) && isNothing(after);
  }

  private static boolean isNothing(FieldPlan.Absent absent) {
    return absent instanceof FieldPlan.Absent.None || isZero(absent);
  }

  private static boolean isZero(FieldPlan.Absent absent) {
    return absent instanceof FieldPlan.Absent.Literal literal
        ? literal.text().isEmpty()
            || literal.text().equals("false")
            || isSameNumber(literal.text(), "0")
        : absent instanceof FieldPlan.Absent.Zero;
  }

  static Optional<Finding> defaultChanged(DefaultChanged difference) {
    String before = Objects.requireNonNull(difference.before().presence().defaultValue());
    String after = Objects.requireNonNull(difference.after().presence().defaultValue());
    return isSameNumber(before, after)
        ? Optional.empty()
        : defaultChanged(
            String.format(
                "the default of '%s' was '%s' and is '%s' now",
                difference.after().name(), before, after));
  }

  static boolean isSameNumber(String one, String other) {
    try {
      return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
    } catch (NumberFormatException e) {
      return one.equals(other);
    }
  }

  static Optional<Finding> defaultChanged(String message) {
    return breaks(
        DEFAULT_CHANGED,
        message,
        "messages leave defaults out: readers of each side put their own in the other's place",
        "give the default back, or add a field with a number of its own");
  }
}
