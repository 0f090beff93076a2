package dev.penstock.json.format;

import static dev.penstock.model.change.Finding.breaks;
import static dev.penstock.model.change.Finding.compatible;
import static dev.penstock.model.change.Finding.newReadersFirst;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.JsonKind;
import dev.penstock.model.Type;
import dev.penstock.model.change.CommonRules;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.ComponentDifference.ComponentAdded;
import dev.penstock.model.change.ComponentDifference.ComponentGone;
import dev.penstock.model.change.ComponentDifference.ComponentRestored;
import dev.penstock.model.change.ComponentDifference.PresenceChanged;
import dev.penstock.model.change.ComponentDifference.TypeChanged;
import dev.penstock.model.change.Context;
import dev.penstock.model.change.Difference.TransparencyChanged;
import dev.penstock.model.change.Difference.WritingChanged;
import dev.penstock.model.change.Finding;
import dev.penstock.model.change.MemberDifference.AliasesLost;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.NameChanged;
import dev.penstock.model.change.MemberDifference.TagMemberChanged;
import dev.penstock.model.change.MemberDifference.TaggingChanged;
import dev.penstock.model.change.Named;
import dev.penstock.model.change.Reach.Fate;
import dev.penstock.model.change.Rule;
import dev.penstock.model.change.Rulebook;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What differences do to documents. Spec: evolution, sections 4 to 6; SPEC json 5. */
final class JsonRules {
  private static final Rule FIELD_REQUIRED =
      new Rule("FieldRequired", "a field that is added may be missing")
          .reaching(Fate.PART, Fate.FAILURE);
  private static final Rule REQUIRED_REMOVED =
      new Rule("RequiredRemoved", "only a field that may be missing can be removed")
          .reaching(Fate.FAILURE, Fate.PART);
  private static final Rule RENAMED =
      new Rule("Renamed", "a name that changes stays known to readers of JSON");
  private static final Rule ALIAS_REMOVED =
      new Rule("AliasRemoved", "an alias stays as long as documents have it")
          .reaching(Fate.ALL, Fate.PART);
  private static final Rule CASE_KIND_TAKEN =
      new Rule("CaseKindTaken", "a value of a union by kind keeps its case");
  private static final Rule TAGGING_CHANGED =
      new Rule("TaggingChanged", "textual formats keep the way in which cases are told apart");
  private static final Rule TRANSPARENCY_CHANGED =
      new Rule("TransparencyChanged", "textual formats keep the shape of a record");

  private static final Rule OPENNESS_CHANGED =
      new Rule("OpennessChanged", "an open enum stays open");

  private static final String MISMATCH =
      "documents of one side are TYPE_MISMATCH for readers of the other";

  static final Rulebook BOOK =
      CommonRules.BOOK
          .with(ComponentAdded.class, (it, context) -> added(it))
          .with(ComponentGone.class, (it, context) -> removed(it))
          .with(ComponentRestored.class, (it, context) -> restored(it))
          .with(TypeChanged.class, JsonRules::typeChanged)
          .with(PresenceChanged.class, (it, context) -> presenceChanged(it))
          .with(NameChanged.class, (it, context) -> renamed(it))
          .with(AliasesLost.class, (it, context) -> aliasesLost(it))
          .with(CaseAdded.class, JsonRules::added)
          .with(WritingChanged.class, (it, context) -> opened(it))
          .with(TaggingChanged.class, (it, context) -> taggingChanged(it))
          .with(TagMemberChanged.class, (it, context) -> tagMemberChanged(it))
          .with(TransparencyChanged.class, (it, context) -> transparencyChanged(it));

  private JsonRules() {}

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
            "new readers will report TYPE_MISMATCH for numbers",
            "leave it open")
        : newReadersFirst(
            OPENNESS_CHANGED,
            name + " is an open enum now",
            "older readers will report TYPE_MISMATCH for numbers",
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
            "older readers pass over it; it is missing in older documents");
  }

  private static Optional<Finding> required(Component component) {
    return breaks(
        FIELD_REQUIRED,
        "field '" + component.name() + "' is added and required",
        "new readers will report MISSING_FIELD for older documents",
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
    return CommonRules.typeChanged(difference, JsonFit.of(difference.steps(), context));
  }

  private static Optional<Finding> presenceChanged(PresenceChanged difference) {
    return CommonRules.presenceChanged(
        difference,
        JsonFit.of(
            difference.before().field().presence().kind(),
            difference.after().field().presence().kind()),
        "new readers will report MISSING_FIELD or TYPE_MISMATCH for older documents in which it is"
            + " missing or null");
  }

  private static Optional<Finding> renamed(NameChanged difference) {
    Named before = difference.before();
    Named after = difference.after();
    if (difference.isKnownOnBothSides()) {
      return compatible(RENAMED, difference.message(), CommonRules.NAMES_ARE_KNOWN);
    }
    String message =
        String.format(
            "%s '%s' is called '%s' in JSON now", after.kind(), before.textual(), after.textual());
    if (after.known().contains(before.textual())) {
      return newReadersFirst(
          RENAMED,
          message,
          "older readers do not find '" + after.textual() + "', which they do not know",
          String.format(
              "replace readers before writers, or keep the name in documents, @Name(\"%s\")",
              before.textual()));
    }
    return breaks(
        RENAMED,
        message,
        String.format(
            "new readers do not find '%s' in older documents, nor older readers '%s' in new ones",
            before.textual(), after.textual()),
        String.format(
            "if it is the same, keep the name in documents, @Name(\"%s\"), or keep it as an alias,"
                + " @Name(value = \"%s\", aliases = \"%s\"), and replace readers first; if it is"
                + " another, give it a number of its own, and '%s' back",
            before.textual(), after.textual(), before.textual(), before.name()));
  }

  private static Optional<Finding> aliasesLost(AliasesLost difference) {
    return compatible(
        ALIAS_REMOVED,
        String.format(
            "%s '%s' has lost the alias '%s'",
            difference.member().kind(),
            difference.member().name(),
            String.join("', '", difference.aliases())),
        "documents from before it was renamed are read as though it were missing",
        "keep it as long as such documents are read");
  }

  private static Optional<Finding> added(CaseAdded difference, Context context) {
    return takesNumbers(difference, context)
        ? breaks(
            CASE_KIND_TAKEN,
            String.format(
                "case '%s' takes what went to the case of fractions", difference.added().name()),
            "new readers put values of another case in older documents into it",
            "put the value into a record that is not transparent")
        : CommonRules.added(difference);
  }

  /** SPEC json 4.7: whole numbers, and NaN as text, go to fractions if no case is theirs. */
  private static boolean takesNumbers(CaseAdded difference, Context context) {
    JsonKind kind = kind(difference.added(), context);
    return difference.before().tagging() == Tagging.BY_KIND
        && (kind == JsonKind.INTEGER || kind == JsonKind.TEXT)
        && difference.before().cases().stream()
            .anyMatch(each -> kind(each, context) == JsonKind.FRACTION);
  }

  private static @Nullable JsonKind kind(Case each, Context context) {
    if (each.type() instanceof Type.Scalar bare) {
      return JsonKind.of(bare.kind());
    }
    return context.after().get(each.record()) instanceof RecordDef record
            && record.transparent()
            && record.fields().size() == 1
            && record.fields().get(0).type() instanceof Type.Scalar scalar
        ? JsonKind.of(scalar.kind())
        : null;
  }

  private static Optional<Finding> taggingChanged(TaggingChanged difference) {
    return breaks(
        TAGGING_CHANGED,
        String.format(
            "cases of '%s' were told apart %s and are %s now",
            difference.at(), words(difference.before()), words(difference.after())),
        MISMATCH,
        difference.after().tagging() == Tagging.BY_KIND
            ? "take @ByKind away"
            : "give @ByKind back");
  }

  private static String words(UnionDef union) {
    return union.tagging() == Tagging.BY_KIND ? "by kind" : "by name";
  }

  private static Optional<Finding> tagMemberChanged(TagMemberChanged difference) {
    String before = difference.before();
    return breaks(
        TAGGING_CHANGED,
        String.format(
            "the member that tells the cases of '%s' apart was '%s' and is '%s' now",
            difference.at(), before, difference.after()),
        "readers of one side do not find the case in documents of the other",
        before.isEmpty() ? "take @TagMember away" : "give @TagMember(\"" + before + "\") back");
  }

  private static Optional<Finding> transparencyChanged(TransparencyChanged difference) {
    boolean transparent = difference.transparent();
    String turn = transparent ? "became transparent" : "is transparent no more";
    return breaks(
        TRANSPARENCY_CHANGED,
        "record '" + difference.at() + "' " + turn,
        MISMATCH,
        transparent ? "take @Transparent away" : "give @Transparent back");
  }
}
