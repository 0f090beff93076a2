package dev.penstock.slab.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ImplicitNumbers;
import dev.penstock.model.Presence;
import dev.penstock.model.change.Component;
import dev.penstock.model.change.Named;
import dev.penstock.slab.format.Member.Form;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a definition holds, in the order of the declaration.
 *
 * @param live the fields, constants or cases
 * @param places fields that were removed and leave their places
 * @param reserved numbers that are not used any more
 * @param first the number of the first position
 * @param hasVersions whether they have versions
 */
record Members(
    List<Member> live, List<Member> places, Set<Integer> reserved, int first, boolean hasVersions) {

  static Members of(Definition definition) {
    return definition instanceof RecordDef record
        ? of(record)
        : definition instanceof EnumDef constants ? of(constants) : of((UnionDef) definition);
  }

  private static Members of(RecordDef record) {
    return new Members(
        record.fields().stream().map(Members::field).collect(Collectors.toUnmodifiableList()),
        record.removed().stream().map(Members::field).collect(Collectors.toUnmodifiableList()),
        record.reserved().singles(),
        ImplicitNumbers.FIRST_FIELD,
        true);
  }

  private static Members of(EnumDef constants) {
    return new Members(
        constants.constants().stream()
            .map(Members::constant)
            .collect(Collectors.toUnmodifiableList()),
        List.of(),
        constants.reserved().singles(),
        ImplicitNumbers.FIRST_TAG,
        false);
  }

  private static Members of(UnionDef union) {
    return new Members(
        union.cases().stream().map(Members::ofCase).collect(Collectors.toUnmodifiableList()),
        List.of(),
        union.reserved().singles(),
        ImplicitNumbers.FIRST_TAG,
        true);
  }

  private static Member field(Field field) {
    return new Member(
        Named.of(field),
        new Form(
            "",
            List.of(field.boundType(), field.presence()),
            new Component(field, false).text(),
            field.presence().kind() != Presence.Kind.REQUIRED),
        field.id().number(),
        field.id().since());
  }

  private static Member constant(Constant constant) {
    return new Member(Named.of(constant), Form.CONSTANT, Math.toIntExact(constant.number()), 1);
  }

  private static Member ofCase(Case each) {
    return new Member(Named.of(each), Form.ofCase(each.record()), each.number(), each.since());
  }

  /** Returns the numbers that are removed or reserved. */
  Set<Integer> gone() {
    Set<Integer> gone = new HashSet<>(reserved);
    gone.addAll(numbers(places));
    return gone;
  }

  /** Returns the highest version. */
  int version() {
    return Stream.concat(live.stream(), places.stream()).mapToInt(Member::since).max().orElse(1);
  }

  static Set<Integer> numbers(Collection<Member> members) {
    return members.stream().map(Member::number).collect(Collectors.toSet());
  }
}
