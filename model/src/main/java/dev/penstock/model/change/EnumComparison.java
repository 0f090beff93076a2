package dev.penstock.model.change;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ElementPath;
import dev.penstock.model.change.Difference.DefinitionChanged;
import dev.penstock.model.change.MemberComparison.Numbered;
import dev.penstock.model.change.MemberComparison.Numbers;
import dev.penstock.model.change.MemberDifference.ConstantAdded;
import dev.penstock.model.change.MemberDifference.ConstantGone;
import java.util.List;

/** Finds what differs between an enum and what it was. */
final class EnumComparison {
  private final Findings findings;
  private final MemberComparison members;

  EnumComparison(Findings findings) {
    this.findings = findings;
    this.members = new MemberComparison(findings);
  }

  void compare(EnumDef before, EnumDef after) {
    ElementPath at = ElementPath.of(after.name());
    int start = findings.size();
    Writing.between(at, before, after).forEach(findings::add);
    Matching<Constant> matching =
        Matching.of(
            before.constants(),
            after.constants(),
            List.of(
                (old, each) -> old.number() == each.number() && old.name().equals(each.name()),
                (old, each) -> old.name().equals(each.name()),
                (old, each) -> old.number() == each.number()));
    for (Matching.Pair<Constant> pair : matching.pairs()) {
      members.compareNames(
          path(after, pair.after()), Named.of(pair.before()), Named.of(pair.after()), true);
      members.compareWriting(
          path(after, pair.after()), pair.before().notes(), pair.after().notes());
    }
    members.addMoves(at, "constants", matching, each -> new Numbered(each.name(), each.number()));
    for (Constant each : matching.added()) {
      findings.add(new ConstantAdded(path(after, each), before, each));
    }
    for (Constant each : matching.removed()) {
      findings.add(new ConstantGone(path(after, each), after, each));
    }
    members.addUnknown(at, unknown(before), unknown(after));
    members.addReserved(at, numbers(before), numbers(after));
    members.addNames(at, before, after);
    findings.addInFront(start, new DefinitionChanged(before, after));
  }

  private static ElementPath path(EnumDef constants, Constant constant) {
    return ElementPath.of(constants.name(), constant.name());
  }

  private static String unknown(EnumDef constants) {
    return constants.unknown().map(Constant::name).orElse("");
  }

  private static Numbers numbers(EnumDef constants) {
    return new Numbers(
        MemberComparison.numbers(constants.constants(), Constant::number), constants.reserved());
  }
}
