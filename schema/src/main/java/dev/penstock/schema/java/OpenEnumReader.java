package dev.penstock.schema.java;

import dev.penstock.model.Bindings;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Notes;
import dev.penstock.model.Trait;
import dev.penstock.schema.java.Definitions.Pending;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/**
 * Reads open enums: sealed interfaces of an enum, and of a record of all numbers that none of its
 * constants has. Spec: type-system, section 3.8.
 */
final class OpenEnumReader {
  private final EnumReader enums;
  private final Access access;
  private final Findings findings;

  OpenEnumReader(EnumReader enums, Access access, Findings findings) {
    this.enums = enums;
    this.access = access;
    this.findings = findings;
  }

  /** Tells whether a type is an open enum, well made or not. */
  static boolean isOpenEnum(TypeElement element) {
    List<TypeElement> permitted = permitted(element);
    return element.getKind() == ElementKind.INTERFACE
        && element.getModifiers().contains(Modifier.SEALED)
        && permitted.size() == 2
        && permitted.stream().anyMatch(OpenEnumReader::isEnum)
        && permitted.stream().anyMatch(OpenEnumReader::isOther);
  }

  private static boolean isEnum(TypeElement element) {
    return element.getKind() == ElementKind.ENUM;
  }

  private static boolean isOther(TypeElement element) {
    return Marks.of(element).has("Unknown") && !isEnum(element);
  }

  private static List<TypeElement> permitted(TypeElement element) {
    return element.getPermittedSubclasses().stream()
        .filter(each -> each.getKind() == TypeKind.DECLARED)
        .map(each -> (TypeElement) ((DeclaredType) each).asElement())
        .toList();
  }

  /** Returns the enum of an interface, with the constants of the enum that it permits. */
  EnumDef read(Pending pending) {
    TypeElement element = pending.type().element();
    List<TypeElement> permitted = permitted(element);
    TypeElement known = permitted.stream().filter(OpenEnumReader::isEnum).findFirst().orElseThrow();
    TypeElement other =
        permitted.stream().filter(OpenEnumReader::isOther).findFirst().orElseThrow();
    checkAccess(pending.name(), known);
    checkAccess(pending.name(), other);
    EnumDef constants = enums.read(pending, known);
    Notes notes = enums.notes(element);
    Set<Trait> traits = EnumSet.of(Trait.OPEN);
    traits.addAll(notes.traits());
    Map<JavaMark, String> java = names(element, known, other);
    number(pending.name(), other)
        .filter(each -> !each.equals("number()"))
        .ifPresent(each -> java.put(JavaMark.READ, each));
    Bindings bindings = new Bindings(java, List.of(), Optional.empty());
    return new EnumDef(
        pending.name(),
        constants.constants(),
        constants.reserved(),
        notes.with(traits).with(bindings));
  }

  private void checkAccess(String name, TypeElement element) {
    String obstacle = access.obstacle(element);
    if (obstacle != null) {
      findings.add(
          "Inaccessible",
          new Place(name, element),
          "the codec cannot use " + element.getQualifiedName() + ": " + obstacle);
    }
  }

  private static Map<JavaMark, String> names(
      TypeElement element, TypeElement known, TypeElement other) {
    Map<JavaMark, String> java = new EnumMap<>(JavaMark.class);
    if (!known.getQualifiedName().contentEquals(element.getQualifiedName() + ".Known")) {
      java.put(JavaMark.KNOWN, known.getQualifiedName().toString());
    }
    if (!other.getQualifiedName().contentEquals(element.getQualifiedName() + ".Other")) {
      java.put(JavaMark.OTHER, other.getQualifiedName().toString());
    }
    return java;
  }

  /** Returns how source reads the number; nothing where that cannot be, which is reported. */
  private Optional<String> number(String name, TypeElement other) {
    boolean isNumber =
        other.getKind() == ElementKind.RECORD
            && other.getRecordComponents().size() == 1
            && other.getRecordComponents().get(0).asType().getKind() == TypeKind.INT;
    if (isNumber) {
      return Optional.of(other.getRecordComponents().get(0).getSimpleName() + "()");
    }
    findings.add(
        "BadOpenEnum",
        new Place(name, other),
        "what an open enum has beside its constants is a record of one int; write @Unknown record "
            + other.getSimpleName()
            + "(int number)");
    return Optional.empty();
  }
}
