package dev.penstock.amf3.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.DefinitionRenamed;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.MemberDifference.AliasesLost;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.Named;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import java.util.Map;
import java.util.Optional;

/** What differences do to messages. SPEC amf3 5 */
final class Amf3Rules {
  private static final Rule FIELD_REQUIRED =
      new Rule("FieldRequired", "a field that is added may be missing")
          .reaching(Fate.PART, Fate.FAILURE);
  private static final Rule REQUIRED_REMOVED =
      new Rule("RequiredRemoved", "only a field that may be missing can be removed")
          .reaching(Fate.FAILURE, Fate.PART);
  private static final Rule RENAMED =
      new Rule("Renamed", "a name that changes stays known to readers");
  private static final Rule ALIAS_REMOVED =
      new Rule("AliasRemoved", "an alias stays as long as messages have it")
          .reaching(Fate.ALL, Fate.PART);
  private static final Rule ALIAS_CHANGED =
      new Rule("DefinitionRenamed", "objects keep the alias of their class");
  private static final Rule OPENNESS_CHANGED =
      new Rule("OpennessChanged", "an open enum stays open");

  static final Rulebook BOOK =
      CommonRules.BOOK
          .with(ComponentAdded.class, (it, context) -> added(it))
          .with(ComponentGone.class, (it, context) -> removed(it))
          .with(ComponentRestored.class, (it, context) -> restored(it))
          .with(TypeChanged.class, Amf3Rules::typeChanged)
          .with(PresenceChanged.class, (it, context) -> presenceChanged(it))
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(AliasesLost.class, (it, context) -> aliasesLost(it))
          .with(WritingChanged.class, Amf3Rules::changed)
          .with(DefinitionRenamed.class, (it, context) -> Optional.empty())
          .seeing(SeenModule::of);

  private Amf3Rules() {}

  /** Names of constants stay what they are; numbers are new, or are taken no more. */
  private static Optional<Finding> opened(WritingChanged difference) {
    if (!difference.what().equals("open")) {
      return Optional.empty();
    }
    String name = "'" + difference.at().definition() + "'";
    return difference.after().isEmpty()
        ? breaks(
            OPENNESS_CHANGED,
            name + " is no open enum any more",
            "new readers will report UNKNOWN_CONSTANT for numbers",
            "leave it open")
        : newReadersFirst(
            OPENNESS_CHANGED,
            name + " is an open enum now",
            "older readers will report UNKNOWN_CONSTANT for numbers",
            "replace readers before writers");
  }

  private static Optional<Finding> added(ComponentAdded difference) {
    Component component = difference.component();
    if (component.gone() || difference.isInNewVersion()) {
      return CommonRules.added(difference);
    }
    return component.isRequired()
        ? required(component)
        : compatible(
            CommonRules.FIELD_ADDED,
            "field '" + component.name() + "' is added",
            "older readers pass over it; it is missing in older messages");
  }

  private static Optional<Finding> required(Component component) {
    return breaks(
        FIELD_REQUIRED,
        "field '" + component.name() + "' is added and required",
        "new readers will report MISSING_FIELD for older messages",
        "make it nullable or optional, or give it a default");
  }

  private static Optional<Finding> removed(ComponentGone difference) {
    Component component = difference.component();
    if (component.gone()) {
      return Optional.empty();
    } else if (component.isRequired()) {
      return breaks(
          REQUIRED_REMOVED,
          String.format("required field '%s' is removed", component.name()),
          "older readers will report MISSING_FIELD",
          "put it back and mark it deprecated until no reader requires it");
    }
    return difference.isPlaceKept()
        ? CommonRules.removed(difference)
        : compatible(
            CommonRules.FIELD_REMOVED,
            "field '" + component.name() + "' is removed",
            "new readers pass over it; it is missing for older readers");
  }

  private static Optional<Finding> restored(ComponentRestored difference) {
    return difference.component().isRequired()
        ? required(difference.component())
        : CommonRules.restored(difference);
  }

  private static Optional<Finding> typeChanged(TypeChanged difference, Context context) {
    return CommonRules.typeChanged(difference, Amf3Fit.of(difference.steps(), context));
  }

  private static Optional<Finding> presenceChanged(PresenceChanged difference) {
    return CommonRules.presenceChanged(
        difference,
        Amf3Fit.of(
            difference.before().field().presence().kind(),
            difference.after().field().presence().kind()),
        "new readers will report MISSING_FIELD or TYPE_MISMATCH for older messages in which it is"
            + " missing or null");
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    Named before = difference.before();
    Named after = difference.after();
    if (isCase(after)) {
      return compatible(RENAMED, difference.message(), "objects have the aliases of their records");
    } else if (difference.isKnownOnBothSides()) {
      return compatible(RENAMED, difference.message(), CommonRules.NAMES_ARE_KNOWN);
    }
    String message =
        String.format(
            "%s '%s' is called '%s' in AMF3 now", after.kind(), before.textual(), after.textual());
    if (after.known().contains(before.textual())) {
      return newReadersFirst(
          RENAMED,
          message,
          "older readers do not find '" + after.textual() + "', which they do not know",
          String.format(
              "replace readers before writers, or keep the name in messages, @Name(\"%s\")",
              before.textual()));
    }
    return breaks(
        RENAMED,
        message,
        String.format(
            "new readers do not find '%s' in older messages, nor older readers '%s' in new ones",
            before.textual(), after.textual()),
        String.format(
            "if it is the same, keep the name in messages, @Name(\"%s\"), or keep it as an alias,"
                + " @Name(value = \"%s\", aliases = \"%s\"), and replace readers first; if it is"
                + " another, give it a number of its own, and '%s' back",
            before.textual(), after.textual(), before.textual(), before.name()));
  }

  /** Cases of unions have no names in messages. SPEC amf3 4.2 */
  private static boolean isCase(Named named) {
    return named.kind().equals("case");
  }

  private static Optional<Finding> aliasesLost(AliasesLost difference) {
    if (isCase(difference.member())) {
      return Optional.empty();
    }
    return compatible(
        ALIAS_REMOVED,
        String.format(
            "%s '%s' has lost the alias '%s'",
            difference.member().kind(),
            difference.member().name(),
            String.join("', '", difference.aliases())),
        "messages from before it was renamed are read as though it were missing",
        "keep it as long as such messages are read");
  }

  private static Optional<Finding> changed(WritingChanged difference, Context context) {
    return difference.what().equals("amf3 " + SeenModule.ALIAS)
        ? aliasChanged(difference, context)
        : opened(difference);
  }

  /** Objects have the name of their record. SPEC amf3 2.3 */
  private static Optional<Finding> aliasChanged(WritingChanged difference, Context context) {
    String before = difference.before();
    String after = difference.after();
    boolean isOldKnown = knows(context.after(), after, before);
    boolean isNewKnown = knows(context.before(), before, after);
    String message =
        String.format(
            "objects of '%s' have the alias '%s' now, not '%s'", difference.at(), after, before);
    if (isOldKnown && isNewKnown) {
      return compatible(ALIAS_CHANGED, message, CommonRules.NAMES_ARE_KNOWN);
    }
    return isOldKnown
        ? newReadersFirst(
            ALIAS_CHANGED,
            message,
            "older readers report UNKNOWN_CASE for objects of the new alias",
            "replace readers before writers")
        : breaks(
            ALIAS_CHANGED,
            message,
            "readers of each side report UNKNOWN_CASE for objects of the other",
            String.format(
                "give the old one back, @NameIn(\"amf3 %s\"), or keep it as an alias of @Name and"
                    + " replace readers first",
                before));
  }

  /** Tells whether readers of the record with an alias take another one, too. */
  private static boolean knows(Map<String, Definition> definitions, String alias, String other) {
    return definitions.values().stream()
        .map(each -> Name.ofRecord(each.name(), each.notes().names()))
        .anyMatch(each -> each.written().equals(alias) && each.aliases().contains(other));
  }
}
