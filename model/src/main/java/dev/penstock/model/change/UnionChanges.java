package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.breaks;
import static dev.penstock.model.change.Change.Effect.compatible;
import static dev.penstock.model.change.Change.Effect.newReadersFirst;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.JsonKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares a union with what it was. Spec: evolution, sections 3.3, 4 and 5. */
final class UnionChanges {
  private static final Set<Scope> JSON = EnumSet.of(Scope.JSON);

  private final Map<String, Definition> definitions;
  private final TypeComparison.Mentions mentions;
  private final Findings findings;
  private final NameChanges names;

  /**
   * Creates a comparison.
   *
   * @param definitions those of the new schema
   */
  UnionChanges(
      Map<String, Definition> definitions, TypeComparison.Mentions mentions, Findings findings) {
    this.definitions = definitions;
    this.mentions = mentions;
    this.findings = findings;
    this.names = new NameChanges(findings);
  }

  void compare(UnionDef before, UnionDef after) {
    String name = after.name();
    int start = findings.size();
    if (before.tagging() != after.tagging()) {
      findings.add(
          Rule.TAGGING_CHANGED,
          name,
          breaks(JSON, "documents of one side are TYPE_MISMATCH for readers of the other"),
          "cases of '%s' were told apart %s and are %s now"
              .formatted(name, words(before), words(after)),
          after.tagging() == Tagging.BY_KIND ? "take @ByKind away" : "give @ByKind back");
    }
    String oldMember = before.tagMember().orElse("");
    String member = after.tagMember().orElse("");
    if (!oldMember.equals(member)) {
      findings.add(
          Rule.TAGGING_CHANGED,
          name,
          breaks(JSON, "readers of one side do not find the case in documents of the other"),
          "the member that tells the cases of '%s' apart was '%s' and is '%s' now"
              .formatted(name, oldMember, member),
          oldMember.isEmpty()
              ? "take @TagMember away"
              : "give @TagMember(\"" + oldMember + "\") back");
    }
    Matching<Case> matching =
        Matching.of(
            byNumber(before),
            byNumber(after),
            List.of(
                (old, each) -> old.number() == each.number() && old.name().equals(each.name()),
                (old, each) -> old.record().equals(each.record()),
                (old, each) -> old.name().equals(each.name()),
                (old, each) -> old.number() == each.number()));
    List<Findings.Move> moves = new ArrayList<>();
    for (Matching.Pair<Case> pair : matching.pairs()) {
      comparePair(before, after, pair.before(), pair.after());
      if (pair.before().number() != pair.after().number()) {
        moves.add(
            new Findings.Move(pair.after().name(), pair.before().number(), pair.after().number()));
      }
    }
    findings.addMoves(name, "cases", moves);
    matching.added().forEach(each -> added(before, name, each));
    matching.removed().forEach(each -> removed(after, each));
    String oldUnknown = before.unknown().map(Case::name).orElse("");
    findings.addUnknown(name, oldUnknown, after.unknown().map(Case::name).orElse(""));
    findings.addReserved(name, numbers(before), numbers(after));
    findings.addMarks(start, () -> MissingMarks.of(name, Members.of(before), Members.of(after)));
  }

  private static Findings.Numbers numbers(UnionDef union) {
    Set<Integer> used = union.cases().stream().map(Case::number).collect(Collectors.toSet());
    return new Findings.Numbers(used, union.reserved());
  }

  private static List<Case> byNumber(UnionDef union) {
    return union.cases().stream().sorted(Comparator.comparingInt(Case::number)).toList();
  }

  private static String words(UnionDef union) {
    return union.tagging() == Tagging.BY_KIND ? "by kind" : "by name";
  }

  private void comparePair(UnionDef before, UnionDef after, Case old, Case each) {
    String element = after.name() + "." + each.name();
    Verdicts verdicts = mentions.compare(old.record(), each.record());
    Set<Scope> broken = verdicts.scopes(Verdict.OTHER, Scope.MESSAGES);
    if (!broken.isEmpty()) {
      findings.add(
          Rule.NUMBER_REUSED,
          element,
          breaks(broken, "readers of each side take the other's record for their own"),
          "case %d was '%s' and is '%s' now".formatted(each.number(), old.record(), each.record()),
          "give the new case a number and a version of its own");
    }
    if (old.since() != each.since()) {
      findings.add(
          Rule.VERSION_CHANGED,
          element,
          breaks(Scope.WIRE, "readers of each side misread the case in messages of the other"),
          "case '%s' was of version %d and is of version %d now"
              .formatted(each.name(), old.since(), each.since()),
          old.since() == 1 ? "take @Since away" : "give it back, @Since(" + old.since() + ")");
    }
    if (before.tagging() == Tagging.NAMED && after.tagging() == Tagging.NAMED) {
      names.compare(element, named(old), named(each), false);
    }
  }

  private static NameChanges.Named named(Case each) {
    return new NameChanges.Named("case", each.name(), each.notes());
  }

  private void added(UnionDef before, String name, Case each) {
    String element = name + "." + each.name();
    String message = "case '" + each.name() + "' is added";
    Set<Scope> scopes = EnumSet.copyOf(Scope.MESSAGES);
    if (each.since() == 1) {
      scopes.removeAll(Scope.WIRE);
      findings.add(
          Rule.CASE_WITHOUT_VERSION,
          element,
          breaks(
              Scope.WIRE,
              "older readers will report an error, or read other values, in messages that hold"
                  + " it"),
          message + " without a version",
          "put @Since(2) on its record, or a higher version that no message has yet");
    }
    if (before.tagging() == Tagging.BY_KIND && takesNumbers(before, each)) {
      scopes.removeAll(JSON);
      findings.add(
          Rule.CASE_KIND_TAKEN,
          element,
          breaks(JSON, "new readers put values of another case in older documents into it"),
          "case '%s' takes what went to the case of fractions".formatted(each.name()),
          "put the value into a record that is not transparent");
    }
    if (scopes.isEmpty()) {
      return;
    }
    if (before.unknown().isPresent()) {
      findings.add(
          Rule.CASE_ADDED,
          element,
          compatible(
              scopes, "older readers take '" + before.unknown().get().name() + "' in its place"),
          message,
          "");
    } else {
      String error =
          before.tagging() == Tagging.BY_KIND ? "UNKNOWN_CASE or TYPE_MISMATCH" : "UNKNOWN_CASE";
      findings.add(
          Rule.CASE_ADDED,
          element,
          newReadersFirst(scopes, "older readers will report " + error + " where it is used"),
          message,
          before.tagging() == Tagging.BY_KIND
              ? "replace readers before writers"
              : "replace readers before writers; an @Unknown case spares that next time");
    }
  }

  /** SPEC json 4.7: whole numbers, and NaN as text, go to fractions if no case is theirs. */
  private boolean takesNumbers(UnionDef before, Case added) {
    JsonKind kind = kind(added);
    return (kind == JsonKind.INTEGER || kind == JsonKind.TEXT)
        && before.cases().stream().anyMatch(each -> kind(each) == JsonKind.FRACTION);
  }

  private @Nullable JsonKind kind(Case each) {
    return definitions.get(each.record()) instanceof RecordDef record
            && record.transparent()
            && record.fields().size() == 1
            && record.fields().getFirst().type() instanceof Type.Scalar scalar
        ? JsonKind.of(scalar.kind())
        : null;
  }

  private void removed(UnionDef after, Case each) {
    String consequence =
        after
            .unknown()
            .map(unknown ->
                "new readers will take '" + unknown.name() + "' where a message holds it")
            .orElse("new readers will report UNKNOWN_CASE where a message holds it");
    findings.addRemoved(
        Rule.CASE_REMOVED,
        after.name() + "." + each.name(),
        "case '" + each.name() + "' is removed",
        consequence,
        Findings.putBack(each.number(), after.reserved()));
  }
}
