package dev.penstock.schema.java;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.model.Trait;
import dev.penstock.schema.java.Definitions.Pending;
import dev.penstock.schema.java.JavaType.Declared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Reads sealed interfaces and sealed abstract classes; those that permit others become one flat
 * union.
 */
final class UnionReader {
  private final Elements elements;
  private final TypeMapping mapping;
  private final Findings findings;

  UnionReader(Elements elements, TypeMapping mapping, Findings findings) {
    this.elements = elements;
    this.mapping = mapping;
    this.findings = findings;
  }

  /** Tells whether a type is one whose values are those of the types that it permits. */
  static boolean isUnion(TypeElement element) {
    return element.getModifiers().contains(Modifier.ABSTRACT)
        && (element.getModifiers().contains(Modifier.SEALED)
            || !KotlinSealed.subclasses(element).isEmpty());
  }

  /** Returns the types that a union permits, null for those that are missing. */
  private List<@Nullable TypeElement> permitted(TypeElement sealed) {
    List<@Nullable TypeElement> permitted = new ArrayList<>();
    for (TypeMirror each : sealed.getPermittedSubclasses()) {
      boolean known = each instanceof DeclaredType type && type.getKind() == TypeKind.DECLARED;
      permitted.add(known ? (TypeElement) ((DeclaredType) each).asElement() : null);
    }
    if (permitted.isEmpty()) {
      KotlinSealed.subclasses(sealed).forEach(each -> permitted.add(elements.getTypeElement(each)));
    }
    return permitted;
  }

  /**
   * Returns the union of a sealed interface or class, its cases in the order of {@code permits}.
   */
  UnionDef read(Pending pending) {
    TypeElement element = pending.type().element();
    Place place = new Place(pending.name(), element);
    Set<TypeElement> records = new LinkedHashSet<>();
    collect(place, element, new LinkedHashSet<>(), records);
    Marks marks = Marks.of(element);
    Set<Integer> reserved = marks.numbers("Reserved");
    Iterator<Integer> numbers = findings.numbers(records, reserved).iterator();
    List<Case> cases = new ArrayList<>();
    for (TypeElement each : records) {
      cases.add(readCase(each, pending.name(), numbers.next()));
    }
    return new UnionDef(
        pending.name(),
        cases,
        Reserved.of(reserved),
        marks.has("ByKind") ? Tagging.BY_KIND : Tagging.NAMED,
        withTagMember(
            Marks.notes(element, DocComment.parse(elements.getDocComment(element)).text()),
            marks.text("TagMember")));
  }

  private static Notes withTagMember(Notes notes, @Nullable String member) {
    if (member == null) {
      return notes;
    }
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.put(Names.TAG_MEMBER, member);
    return notes.with(new Names(targets, notes.names().aliases()));
  }

  private void collect(
      Place place, TypeElement sealed, Set<TypeElement> visited, Set<TypeElement> records) {
    if (!visited.add(sealed)) {
      return;
    }
    for (TypeElement element : permitted(sealed)) {
      if (element == null) {
        findings.addUnresolved();
      } else if (isUnion(element)
          && element.getTypeParameters().isEmpty()
          && !OpenEnumReader.isOpenEnum(element)) {
        collect(place, element, visited, records);
      } else if (isRecord(element, sealed)) {
        records.add(element);
      } else {
        findings.addIncomplete(place);
      }
    }
  }

  private boolean isRecord(TypeElement element, TypeElement sealed) {
    Place place = new Place(element.getQualifiedName().toString(), element);
    String union = "a case of " + sealed.getQualifiedName();
    if (!element.getTypeParameters().isEmpty()) {
      findings.add(
          "GenericUnion",
          place,
          union + " cannot have type parameters; write a type in their place");
      return false;
    }
    if (OpenEnumReader.isOpenEnum(element)) {
      findings.add(
          "NotARecord", place, union + " is an open enum; hold it in a record of one component");
      return false;
    }
    if (element.getKind() == ElementKind.INTERFACE && !Creators.isMadeElsewhere(element)) {
      findings.add(
          "NotSealed", place, union + " is an interface that is not sealed; make it sealed");
      return false;
    }
    if (element.getKind() == ElementKind.ENUM) {
      findings.add(
          "NotARecord",
          place,
          union
              + " is an enum; make it a record, or hold it in a record of one component; for an open"
              + " enum mark the record of all other numbers, the second case, as @Unknown");
      return false;
    }
    if (element.getModifiers().contains(Modifier.SEALED)) {
      findings.add(
          "NotARecord",
          place,
          union + " is a sealed class with objects of its own; make it abstract");
      return false;
    }
    return true;
  }

  private Case readCase(TypeElement element, String union, int number) {
    String record = element.getQualifiedName().toString();
    Marks marks = Marks.of(element);
    String simpleName = element.getSimpleName().toString();
    mapping.map(new Declared(element, List.of()), new Place(record, element), null);
    Notes notes = Marks.notes(element, "");
    String name = notes.names().in("json", simpleName);
    findings.locate(new Place(union + "." + name, element));
    Names aliases = new Names(Map.of(), notes.names().aliases());
    Set<Trait> traits = notes.has(Trait.DEPRECATED) ? Set.of(Trait.DEPRECATED) : Set.of();
    Notes caseNotes = marks.withUnknown(new Notes("", aliases, traits));
    return new Case(number, Math.max(1, marks.number("Since").orElse(1)), name, record, caseNotes);
  }
}
