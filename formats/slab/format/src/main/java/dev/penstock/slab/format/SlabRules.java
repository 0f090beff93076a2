package dev.penstock.slab.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;

import dev.penstock.model.Definition;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Presence.Kind;
import dev.penstock.model.Reserved.Range;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.NumberReused;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.DefinitionChanged;
import dev.penstock.model.change.Difference.RecordMoved;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.Fit;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.ConstantAdded;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import dev.penstock.model.change.MemberDifference.Move;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.NumbersMoved;
import dev.penstock.model.change.MemberDifference.ReservedFreed;
import dev.penstock.model.change.MemberDifference.ReservedUsed;
import dev.penstock.model.change.MemberDifference.VersionChanged;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import dev.penstock.model.change.TypeStep;
import dev.penstock.model.change.TypeStep.AdapterChanged;
import dev.penstock.model.change.TypeStep.CodecChanged;
import dev.penstock.model.change.TypeStep.FormChanged;
import dev.penstock.model.change.TypeStep.MentionChanged;
import dev.penstock.model.change.TypeStep.ScalarChanged;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What differences do where neither names nor numbers of fields are in messages, and the versions
 * of records are in a shape table. Spec: evolution, sections 4 to 6.
 */
public final class SlabRules {
  static final Rule MARKS_MISSING =
      new Rule(
          "MarksMissing",
          "what is released keeps its number, version and place, and its name in JSON");
  private static final Rule FIELD_WITHOUT_VERSION =
      new Rule(
          "FieldWithoutVersion", "a field that is added has a version that no message has yet");
  private static final Rule PLACE_LOST =
      new Rule("PlaceLost", "a field that is removed leaves its place behind");
  private static final Rule NUMBER_CHANGED = new Rule("NumberChanged", "a number never changes");
  private static final Rule RENAMED =
      new Rule("Renamed", "a name that changes stays known to readers of JSON");
  private static final Rule VERSION_CHANGED = new Rule("VersionChanged", "a version never changes");
  private static final Rule RESERVED_USED =
      new Rule("ReservedUsed", "a reserved number is never used again");
  private static final Rule RESERVED_FREED =
      new Rule("ReservedFreed", "the numbers of what was removed stay reserved");
  public static final Rule SHARING_CHANGED =
      new Rule("SharingChanged", "readers know of which records a message can refer to one");
  private static final Rule CASE_WITHOUT_VERSION =
      new Rule(
          "CaseWithoutVersion", "a case that is added has a version, so that readers pass over it");
  private static final Rule RECORDS_MOVED =
      new Rule("RecordsMoved", "messages know records by their place among all records");

  private static final String OTHER_BITS =
      "readers of each side take the bits and bytes of the other's records for something else";

  private static final String OTHER_BYTES =
      "older readers, and new ones in older messages, take the bytes of other fields for it";

  /** The rulings of this class and the common ones; not those about types, presence and sharing. */
  public static final Rulebook BOOK =
      CommonRules.BOOK
          .with(ComponentAdded.class, (it, context) -> added(it))
          .with(ComponentGone.class, SlabRules::removed)
          .with(NumberReused.class, (it, context) -> reused(it))
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(VersionChanged.class, (it, context) -> versionChanged(it))
          .with(NumbersMoved.class, (it, context) -> moved(it))
          .with(ReservedUsed.class, (it, context) -> reservedUsed(it))
          .with(ReservedFreed.class, (it, context) -> reservedFreed(it))
          .with(CaseAdded.class, (it, context) -> added(it))
          .with(ConstantAdded.class, (it, context) -> OpenEnumRules.added(it))
          .with(ConstantGone.class, (it, context) -> OpenEnumRules.removed(it))
          .with(WritingChanged.class, (it, context) -> OpenEnumRules.changed(it))
          .with(DefinitionChanged.class, (it, context) -> MissingMarks.of(it))
          .with(RecordMoved.class, (it, context) -> moved(it));

  private SlabRules() {}

  private static Optional<Finding> added(ComponentAdded difference) {
    if (difference.isInNewVersion()) {
      return CommonRules.added(difference);
    }
    Component component = difference.component();
    String presence =
        component.isRequired() ? " and make it nullable or optional, or give it a default" : "";
    return breaks(
        FIELD_WITHOUT_VERSION,
        String.format(
            "field '%s' is added to version %d of '%s', which is released",
            component.name(), component.since(), difference.at().definition()),
        OTHER_BYTES,
        "add it behind all others with @Since(" + difference.nextVersion() + ")" + presence);
  }

  private static Optional<Finding> removed(ComponentGone difference, Context context) {
    if (difference.isPlaceKept()) {
      return CommonRules.removed(difference);
    }
    Component component = difference.component();
    return breaks(
        PLACE_LOST,
        component.gone()
            ? "the place of the removed field '" + component.name() + "' is gone"
            : "field '" + component.name() + "' is removed without leaving its place",
        OTHER_BYTES,
        place(component, context));
  }

  private static String place(Component component, Context context) {
    if (component.isRequired()) {
      return "put it back and mark it deprecated: a required field cannot be removed while messages"
          + " or readers of older versions are in use";
    }
    List<String> types = javaTypes(component, context);
    Optional<String> generic = types.stream().filter(each -> each.indexOf('<') >= 0).findFirst();
    if (generic.isPresent()) {
      return "put it back and mark it deprecated: @Removed has no name for " + generic.get();
    }
    String keep = types.isEmpty() ? "" : ", and keep " + String.join(" and ", types);
    return "leave its place, @Removed(\"" + component.text() + "\")" + keep;
  }

  /** Returns the Java types of the definitions that a field names. */
  private static List<String> javaTypes(Component component, Context context) {
    return component.field().type().mentioned().stream()
        .map(context.before()::get)
        .filter(Objects::nonNull)
        .map(Definition::javaType)
        .distinct()
        .collect(Collectors.toUnmodifiableList());
  }

  private static Optional<Finding> reused(NumberReused difference) {
    Component before = difference.before();
    Component after = difference.after();
    return breaks(
        CommonRules.NUMBER_REUSED,
        String.format(
            "number %d was '%s' and is '%s' now", after.number(), before.text(), after.text()),
        "readers of each side take the other's value under this number for their own",
        String.format(
            "give '%s' a number and a version of its own, and leave the place of '%s'",
            after.name(), before.name()));
  }

  /** Judges another type, from what a format says of scalars of another kind. */
  public static Optional<Finding> typeChanged(
      TypeChanged difference, Context context, Function<ScalarChanged, Fit> scalars) {
    return CommonRules.typeChanged(difference, fit(difference.steps(), context, scalars));
  }

  private static Fit fit(
      List<TypeStep> steps, Context context, Function<ScalarChanged, Fit> scalars) {
    return Fit.worst(
        steps,
        step -> {
          if (step instanceof ScalarChanged scalar) {
            return scalars.apply(scalar);
          } else if (step instanceof AdapterChanged adapted) {
            return fit(adapted.wire(), context, scalars);
          } else if (step instanceof MentionChanged mentioned) {
            return context.reads(mentioned.mention()) ? Fit.SAME : Fit.OTHER;
          } else if (step instanceof CodecChanged custom) {
            return custom.before().codec().equals(custom.after().codec()) ? Fit.SAME : Fit.OTHER;
          }
          return step instanceof FormChanged ? Fit.SAME : Fit.OTHER;
        });
  }

  /**
   * Judges another presence.
   *
   * @param isDefaultApart whether a default has other bits than the presences that have one
   */
  public static Optional<Finding> presenceChanged(
      PresenceChanged difference, boolean isDefaultApart) {
    Kind before = difference.before().field().presence().kind();
    Kind after = difference.after().field().presence().kind();
    boolean isApart = isDefaultApart && (before == Kind.DEFAULT || after == Kind.DEFAULT);
    return CommonRules.presenceChanged(
        difference,
        hasOneBit(before) && hasOneBit(after) && !isApart ? Fit.SAME : Fit.OTHER,
        OTHER_BITS);
  }

  private static boolean hasOneBit(Kind kind) {
    return kind == Kind.NULLABLE || kind == Kind.OPTIONAL || kind == Kind.DEFAULT;
  }

  /** Says that a record became shared, or is so no more. */
  public static String sharing(ElementPath record, boolean shared) {
    return "record '" + record + (shared ? "' became shared" : "' is shared no more");
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    return difference.isSameInSchema()
        ? Optional.empty()
        : compatible(
            RENAMED,
            difference.message(),
            difference.isKnownOnBothSides()
                ? CommonRules.NAMES_ARE_KNOWN
                : "messages hold no names");
  }

  private static Optional<Finding> versionChanged(VersionChanged difference) {
    boolean isCase = difference.member().kind().equals("case");
    int before = difference.before();
    return breaks(
        VERSION_CHANGED,
        String.format(
            "%s '%s' was of version %d and is of version %d now",
            difference.member().kind(), difference.member().name(), before, difference.after()),
        isCase
            ? "readers of each side misread the case in messages of the other"
            : "readers of each side look for it in another part of the other's messages",
        before == 1 ? "take @Since away" : "give it back, @Since(" + before + ")");
  }

  private static Optional<Finding> moved(NumbersMoved difference) {
    List<Move> moves = difference.moves();
    String list =
        moves.stream()
            .map(each -> String.format("'%s' %d to %d", each.name(), each.before(), each.after()))
            .collect(Collectors.joining(", "));
    String numbers =
        moves.stream()
            .map(each -> String.format("@Id(%d) on '%s'", each.before(), each.name()))
            .collect(Collectors.joining(", "));
    return breaks(
        NUMBER_CHANGED,
        "numbers of " + difference.kind() + " changed: " + list,
        "readers of each side take what the other wrote under these numbers for something else",
        "give them back, " + numbers + ", or the declaration its order");
  }

  private static Optional<Finding> reservedUsed(ReservedUsed difference) {
    return breaks(
        RESERVED_USED,
        reserved(difference.numbers(), "in use"),
        "messages of those versions that had the old ones are read wrongly",
        "take numbers that were never in use, and reserve these again");
  }

  private static Optional<Finding> reservedFreed(ReservedFreed difference) {
    return compatible(
        RESERVED_FREED,
        reserved(difference.numbers(), "free"),
        "nothing keeps the next field from taking a number of old messages",
        "reserve again what any message may still hold");
  }

  private static String reserved(List<Range> numbers, String now) {
    String list = numbers.stream().map(Range::toString).collect(Collectors.joining(", "));
    return numbers.size() == 1 && numbers.get(0).isSingle()
        ? "the number " + list + " was reserved and is " + now + " now"
        : "the numbers " + list + " were reserved and are " + now + " now";
  }

  private static Optional<Finding> added(CaseAdded difference) {
    return difference.added().since() > 1
        ? CommonRules.added(difference)
        : breaks(
            CASE_WITHOUT_VERSION,
            "case '" + difference.added().name() + "' is added without a version",
            "older readers will report an error, or read other values, in messages that hold it",
            "put @Since(2) on its record, or a higher version that no message has yet");
  }

  private static Optional<Finding> moved(RecordMoved difference) {
    return breaks(
        RECORDS_MOVED,
        String.format(
            "record %d of shape tables was %s and is %s now",
            difference.position(), shown(difference.before()), shown(difference.after())),
        "readers of each side take what messages say about one record for another as soon as one"
            + " of them has a second version",
        "keep one and the same record in all places that had one, or put the new one into a field"
            + " of a new version");
  }

  private static String shown(String record) {
    return record.isEmpty() ? "none" : "'" + record + "'";
  }
}
