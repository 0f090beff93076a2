package dev.penstock.model.change;

import static dev.penstock.model.change.Change.Effect.compatible;
import static dev.penstock.model.change.Change.Effect.newReadersFirst;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares an enum with what it was. Spec: evolution, sections 3.2, 4 and 5. */
final class EnumChanges {
  private final Findings findings;

  EnumChanges(Findings findings) {
    this.findings = findings;
  }

  void compare(EnumDef before, EnumDef after) {
    String name = after.name();
    int start = findings.size();
    Matching<Constant> matching =
        Matching.of(
            before.constants(),
            after.constants(),
            List.of(
                (old, each) -> old.number() == each.number() && old.name().equals(each.name()),
                (old, each) -> old.name().equals(each.name()),
                (old, each) -> old.number() == each.number()));
    NameChanges names = new NameChanges(findings);
    List<Findings.Move> moves = new ArrayList<>();
    for (Matching.Pair<Constant> pair : matching.pairs()) {
      Constant old = pair.before();
      Constant constant = pair.after();
      names.compare(name + "." + constant.name(), named(old), named(constant), true);
      if (old.number() != constant.number()) {
        moves.add(new Findings.Move(constant.name(), old.number(), constant.number()));
      }
    }
    findings.addMoves(name, "constants", moves);
    matching.added().forEach(each -> added(before, name, each));
    matching.removed().forEach(each -> removed(after, each));
    String oldUnknown = before.unknown().map(Constant::name).orElse("");
    String unknown = after.unknown().map(Constant::name).orElse("");
    findings.addUnknown(name, oldUnknown, unknown);
    findings.addReserved(name, numbers(before), numbers(after));
    findings.addMarks(start, () -> MissingMarks.of(name, Members.of(before), Members.of(after)));
  }

  private static Findings.Numbers numbers(EnumDef enumeration) {
    Set<Integer> used =
        enumeration.constants().stream().map(Constant::number).collect(Collectors.toSet());
    return new Findings.Numbers(used, enumeration.reserved());
  }

  private static NameChanges.Named named(Constant constant) {
    return new NameChanges.Named("constant", constant.name(), constant.notes());
  }

  private void added(EnumDef before, String name, Constant constant) {
    String message = "constant '" + constant.name() + "' is added";
    Change.Effect effect =
        before
            .unknown()
            .map(unknown ->
                compatible(
                    Scope.MESSAGES, "older readers take '" + unknown.name() + "' in its place"))
            .orElseGet(() ->
                newReadersFirst(
                    Scope.MESSAGES, "older readers will report UNKNOWN_CONSTANT where it is used"));
    String fix =
        before.unknown().isPresent()
            ? ""
            : "replace readers before writers; an @Unknown constant spares that next time";
    findings.add(Rule.CONSTANT_ADDED, name + "." + constant.name(), effect, message, fix);
  }

  private void removed(EnumDef after, Constant constant) {
    String consequence =
        after
            .unknown()
            .map(unknown ->
                "new readers will take '" + unknown.name() + "' where a message holds it")
            .orElse("new readers will report UNKNOWN_CONSTANT where a message holds it");
    findings.addRemoved(
        Rule.CONSTANT_REMOVED,
        after.name() + "." + constant.name(),
        "constant '" + constant.name() + "' is removed",
        consequence,
        Findings.putBack(constant.number(), after.reserved()));
  }
}
