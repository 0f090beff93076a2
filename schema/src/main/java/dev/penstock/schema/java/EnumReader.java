package dev.penstock.schema.java;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.schema.java.Definitions.Pending;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Reads enums. */
final class EnumReader {
  private final Elements elements;
  private final Findings findings;

  EnumReader(Elements elements, Findings findings) {
    this.elements = elements;
    this.findings = findings;
  }

  /** Returns the enum of a Java enum: each constant has its {@code @Id}, or an implicit number. */
  EnumDef read(Pending pending) {
    return read(pending, pending.type().element());
  }

  /** Returns the enum of a definition, of which a Java enum has the constants. */
  EnumDef read(Pending pending, TypeElement element) {
    Place place = new Place(pending.name(), element);
    List<Element> declared =
        element.getEnclosedElements().stream()
            .filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
            .map(Element.class::cast)
            .toList();
    Set<Integer> reserved = Marks.of(element).numbers("Reserved");
    Iterator<Integer> numbers = findings.numbers(declared, reserved).iterator();
    List<Constant> constants = new ArrayList<>();
    for (Element constant : declared) {
      constants.add(constant(place.member(constant), numbers.next()));
    }
    return new EnumDef(pending.name(), constants, Reserved.of(reserved), notes(element));
  }

  /** Returns what is said of a type. */
  Notes notes(TypeElement element) {
    return Marks.notes(element, doc(element));
  }

  private Constant constant(Place place, int number) {
    findings.locate(place);
    Marks marks = Marks.of(place.element());
    return new Constant(
        number,
        place.element().getSimpleName().toString(),
        marks.withUnknown(Marks.notes(place.element(), doc(place.element()))));
  }

  private String doc(Element element) {
    return DocComment.parse(elements.getDocComment(element)).text();
  }
}
