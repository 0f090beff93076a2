package dev.penstock.model.change;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.Type;
import dev.penstock.model.change.Difference.DefinitionChanged;
import dev.penstock.model.change.MemberComparison.Numbered;
import dev.penstock.model.change.MemberComparison.Numbers;
import dev.penstock.model.change.MemberDifference.CaseAdded;
import dev.penstock.model.change.MemberDifference.CaseGone;
import dev.penstock.model.change.MemberDifference.CaseRecordChanged;
import dev.penstock.model.change.MemberDifference.CaseTypeChanged;
import dev.penstock.model.change.MemberDifference.TagMemberChanged;
import dev.penstock.model.change.MemberDifference.TaggingChanged;
import dev.penstock.model.change.MemberDifference.VersionChanged;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds what differs between a union and what it was. */
final class UnionComparison {
  private final TypeComparison types;
  private final Predicate<Mention> isFollowed;
  private final Findings findings;
  private final MemberComparison members;

  /**
   * Creates a comparison.
   *
   * @param types compares the types of cases that are no records
   * @param isFollowed as in {@link TypeComparison}
   */
  UnionComparison(TypeComparison types, Predicate<Mention> isFollowed, Findings findings) {
    this.types = types;
    this.isFollowed = isFollowed;
    this.findings = findings;
    this.members = new MemberComparison(findings);
  }

  void compare(UnionDef before, UnionDef after) {
    ElementPath at = ElementPath.of(after.name());
    int start = findings.size();
    members.compareWriting(at, before.notes(), after.notes());
    if (before.tagging() != after.tagging()) {
      findings.add(new TaggingChanged(at, before, after));
    }
    String oldMember = before.tagMember().orElse("");
    String member = after.tagMember().orElse("");
    if (!oldMember.equals(member)) {
      findings.add(new TagMemberChanged(at, oldMember, member));
    }
    Matching<Case> matching =
        Matching.of(
            byNumber(before),
            byNumber(after),
            List.of(
                (old, each) -> old.number() == each.number() && old.name().equals(each.name()),
                (old, each) -> old.boundType().equals(each.boundType()),
                (old, each) -> old.name().equals(each.name()),
                (old, each) -> old.number() == each.number()));
    boolean isNamed = before.tagging() == Tagging.NAMED && after.tagging() == Tagging.NAMED;
    for (Matching.Pair<Case> pair : matching.pairs()) {
      compare(path(after, pair.after()), pair.before(), pair.after(), isNamed);
    }
    members.addMoves(at, "cases", matching, each -> new Numbered(each.name(), each.number()));
    for (Case each : matching.added()) {
      findings.add(new CaseAdded(path(after, each), before, each));
    }
    for (Case each : matching.removed()) {
      findings.add(new CaseGone(path(after, each), after, each));
    }
    members.addUnknown(at, unknown(before), unknown(after));
    members.addReserved(at, numbers(before), numbers(after));
    members.addNames(at, before, after);
    findings.addInFront(start, new DefinitionChanged(before, after));
  }

  private void compare(ElementPath at, Case old, Case each, boolean isNamed) {
    compareTypes(at, old, each);
    members.compareWriting(at, old.notes(), each.notes());
    if (old.since() != each.since()) {
      findings.add(new VersionChanged(at, Named.of(each), old.since(), each.since()));
    }
    if (isNamed) {
      members.compareNames(at, Named.of(old), Named.of(each), false);
    }
  }

  private void compareTypes(ElementPath at, Case old, Case each) {
    CaseRecordChanged change = new CaseRecordChanged(at, old, each);
    if (old.type() instanceof Type.Named && each.type() instanceof Type.Named) {
      if (!isFollowed.test(change.mention())) {
        findings.add(change);
      }
      return;
    }
    List<TypeStep> steps = types.compare(old.type(), each.type(), TypeStep.Position.ALONE);
    if (!steps.isEmpty()) {
      findings.add(new CaseTypeChanged(at, old, each, steps));
    }
  }

  private static List<Case> byNumber(UnionDef union) {
    return union.cases().stream()
        .sorted(Comparator.comparingInt(Case::number))
        .collect(Collectors.toUnmodifiableList());
  }

  private static ElementPath path(UnionDef union, Case each) {
    return ElementPath.of(union.name(), each.name());
  }

  private static String unknown(UnionDef union) {
    return union.unknown().map(Case::name).orElse("");
  }

  private static Numbers numbers(UnionDef union) {
    return new Numbers(MemberComparison.numbers(union.cases(), Case::number), union.reserved());
  }
}
