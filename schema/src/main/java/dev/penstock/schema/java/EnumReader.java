package dev.penstock.schema.java;

import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.schema.java.Definitions.Pending;
import java.util.ArrayList;
import java.util.List;
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

  /** Returns the enum of a Java enum: each constant has its {@code @Id}, or else its ordinal. */
  EnumDef read(Pending pending) {
    TypeElement element = pending.type().element();
    Place place = new Place(pending.name(), element);
    List<Constant> constants = new ArrayList<>();
    for (Element constant : element.getEnclosedElements()) {
      if (constant.getKind() == ElementKind.ENUM_CONSTANT) {
        constants.add(constant(place.member(constant), constants.size()));
      }
    }
    return new EnumDef(
        pending.name(),
        constants,
        Marks.of(element).numbers("Reserved"),
        Marks.notes(element, doc(element)));
  }

  private Constant constant(Place place, int ordinal) {
    findings.locate(place);
    Marks marks = Marks.of(place.element());
    return new Constant(
        marks.number("Id", ordinal),
        place.element().getSimpleName().toString(),
        marks.withUnknown(Marks.notes(place.element(), doc(place.element()))));
  }

  private String doc(Element element) {
    return DocComment.parse(elements.getDocComment(element)).text();
  }
}
