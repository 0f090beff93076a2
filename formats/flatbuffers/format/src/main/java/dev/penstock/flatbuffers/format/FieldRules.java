package dev.penstock.flatbuffers.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
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
import dev.penstock.model.change.TypeStep;
import java.util.Optional;

/** What differences of fields do to messages of FlatBuffers. Spec: evolution, section 7. */
final class FieldRules {
  /** What to do instead of changing a field. */
  static final String OTHER_FIELD =
      "add a field with a name of its own at the end, and mark this one deprecated";

  private static final String OTHER_STRUCT =
      "leave the struct as it was, and add a new one or a table";

  static final Rule STRUCT_CHANGED = new Rule("StructChanged", "a struct stays as it is");
  private static final Rule FIELD_ADDED =
      new Rule("FieldAdded", "a field that is added stands at the end and may be missing")
          .reaching(Fate.PART, Fate.ALL);
  private static final Rule FIELD_REMOVED =
      new Rule("FieldRemoved", "a field that is not used any more is marked deprecated")
          .reaching(Fate.ALL, Fate.PART);
  private static final Rule PLACE_LOST =
      new Rule("PlaceLost", "a field is never removed, but marked deprecated");
  private static final Rule FIELD_REQUIRED =
      new Rule("FieldRequired", "what is required is so from the first version on")
          .reaching(Fate.PART, Fate.FAILURE);
  private static final Rule REQUIRED_REMOVED =
      new Rule("RequiredRemoved", "what is required is so for ever")
          .reaching(Fate.FAILURE, Fate.PART);
  static final Rule DEFAULT_CHANGED =
      new Rule("DefaultChanged", "a default never changes, as it stands in no message");

  static final Rule KEY_CHANGED =
      new Rule("KeyChanged", "a list that is searched is sorted by the same key for ever");

  private static final String REFUSED_NEW =
      "new readers refuse older messages, in which it is missing";

  private FieldRules() {}

  static Optional<Finding> added(ComponentAdded difference, Context context) {
    Component component = difference.component();
    if (isInStruct(difference.at(), context)) {
      return struct("field '" + component.name() + "' is added to a struct");
    } else if (component.gone()) {
      return Optional.empty();
    } else if (new Side(context.after()).isRequired(component.field())) {
      return breaks(
          FIELD_REQUIRED,
          "field '" + component.name() + "' is added and required",
          REFUSED_NEW,
          "take 'required' away; in Java make it nullable or optional");
    }
    return difference.isInNewVersion()
        ? CommonRules.added(difference)
        : compatible(
            FIELD_ADDED,
            "field '" + component.name() + "' is added",
            "older readers pass over it; it is missing in older messages");
  }

  private static boolean isInStruct(ElementPath at, Context context) {
    return context.after().get(at.definition()) instanceof RecordDef record
        && record.notes().has(Trait.STRUCT);
  }

  private static Optional<Finding> struct(String message) {
    return breaks(
        STRUCT_CHANGED,
        message,
        "readers of each side take other bytes of the other's messages for its fields",
        OTHER_STRUCT);
  }

  static Optional<Finding> removed(ComponentGone difference, Context context) {
    Component component = difference.component();
    if (isInStruct(difference.at(), context)) {
      return struct("field '" + component.name() + "' is gone from a struct");
    } else if (!difference.isPlaceKept()) {
      return breaks(
          PLACE_LOST,
          component.gone()
              ? "the place of the removed field '" + component.name() + "' is gone"
              : "field '" + component.name() + "' is removed",
          "the next field that is added gets its id, and readers of each side take it for the other",
          component.isRequired()
              ? "put it back and mark it deprecated"
              : String.format(
                  "put it back and mark it deprecated; in Java leave its place, @Removed(\"%s\")",
                  component.text()));
    } else if (new Side(context.before()).isRequired(component.field())) {
      return breaks(
          REQUIRED_REMOVED,
          String.format("required field '%s' is removed", component.name()),
          "older readers refuse new messages, in which it is missing",
          "put it back and mark it deprecated");
    }
    return compatible(
        FIELD_REMOVED,
        String.format("field '%s' is removed, its place stays", component.name()),
        "older readers find it missing; new ones pass over it");
  }

  static Optional<Finding> restored(ComponentRestored difference) {
    return CommonRules.restored(difference);
  }

  static Optional<Finding> reused(NumberReused difference) {
    Component before = difference.before();
    Component after = difference.after();
    return breaks(
        CommonRules.NUMBER_REUSED,
        String.format(
            "id %d was '%s' and is '%s' now", after.number() - 1, before.text(), after.text()),
        "readers of each side take the other's value for their own",
        String.format(
            "put '%s' back and mark it deprecated; add '%s' at the end",
            before.name(), after.name()));
  }

  static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    Fit fit = TypeFit.of(difference.steps(), context);
    if (fit == Fit.OTHER) {
      boolean isLength =
          difference.before().field().type() instanceof Type.FixedArray
              && difference.steps().stream().anyMatch(TypeStep.LengthChanged.class::isInstance);
      return breaks(
          isLength ? CommonRules.LENGTH_CHANGED : CommonRules.TYPE_CHANGED,
          difference.message(),
          "readers of each side report an error, or read another value, in messages of the other",
          isInStruct(difference.at(), context) ? OTHER_STRUCT : OTHER_FIELD);
    }
    return TypeFit.isNamedOtherwise(difference.steps(), context)
        ? breaks(
            FlatBuffersRules.TYPE_RENAMED,
            difference.message(),
            "readers of each side read messages of the other, but the reference takes it for another"
                + " type",
            "keep the type that the field names")
        : Optional.empty();
  }

  static Optional<Finding> presenceChanged(PresenceChanged difference, Context context) {
    Field before = difference.before().field();
    Field after = difference.after().field();
    Side old = new Side(context.before());
    Side now = new Side(context.after());
    if (isBoxed(before) != isBoxed(after)) {
      return breaks(
          CommonRules.PRESENCE_CHANGED,
          difference.message(),
          "a value stands in a table of its own where it may be null and absent",
          OTHER_FIELD);
    } else if (!Side.isSameDefault(old.absent(before), now.absent(after))) {
      return defaultChanged(difference.message());
    } else if (now.isRequired(after) && !old.isRequired(before)) {
      return breaks(
          FIELD_REQUIRED,
          difference.message(),
          REFUSED_NEW,
          "take 'required' away; in Java make it nullable or optional again");
    }
    boolean isKey = after.notes().has(Trait.KEY);
    if (isKey != before.notes().has(Trait.KEY)) {
      return keyChanged(after.name(), isKey);
    }
    return old.isRequired(before) && !now.isRequired(after)
        ? newReadersFirst(
            REQUIRED_REMOVED,
            difference.message(),
            "older readers refuse messages in which it is missing",
            "replace readers before writers")
        : Optional.empty();
  }

  private static boolean isBoxed(Field field) {
    return field.presence().kind() == Presence.Kind.MAYBE;
  }

  /** A key is required, which other scalars of a schema of FlatBuffers are not. */
  private static Optional<Finding> keyChanged(String field, boolean isKey) {
    return isKey
        ? breaks(
            KEY_CHANGED,
            "'" + field + "' became the key",
            "lists in older messages are not sorted by it: new readers refuse them, or do not find"
                + " what is there",
            "take the key away, or sort and search in the program")
        : newReadersFirst(
            KEY_CHANGED,
            "'" + field + "' is the key no more",
            "older readers refuse lists that are not sorted by it, or do not find what is there",
            "give the key back, or replace readers before writers");
  }

  static Optional<Finding> defaultChanged(DefaultChanged difference, Context context) {
    Field before = difference.before();
    Field after = difference.after();
    boolean isSame =
        Side.isSameDefault(
            new Side(context.before()).absent(before), new Side(context.after()).absent(after));
    return isSame
        ? Optional.empty()
        : defaultChanged(
            String.format(
                "the default of '%s' was '%s' and is '%s' now",
                after.name(), before.presence().defaultValue(), after.presence().defaultValue()));
  }

  /** Judges that something else stands where a message has nothing. */
  static Optional<Finding> defaultChanged(String message) {
    return breaks(
        DEFAULT_CHANGED,
        message,
        "messages leave defaults out: readers of each side put their own in the other's place",
        "give the default back, or add a field at the end and mark this one deprecated");
  }
}
