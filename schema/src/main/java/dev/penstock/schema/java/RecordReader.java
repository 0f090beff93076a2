package dev.penstock.schema.java;

import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.SchemaSyntaxException;
import dev.penstock.model.SchemaText;
import dev.penstock.schema.java.ComponentReader.Slot;
import dev.penstock.schema.java.Definitions.Pending;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Reads records. */
final class RecordReader {
  private static final String UNKNOWN_FIELDS_LAST =
      "one component keeps unknown fields, and it is the last; put this one in front of it, or"
          + " leave one of them";

  private final Elements elements;
  private final TypeResolver resolver;
  private final ComponentReader components;
  private final NumberMarks numbers;
  private final Findings findings;

  RecordReader(
      Elements elements, TypeResolver resolver, ComponentReader components, Findings findings) {
    this.elements = elements;
    this.resolver = resolver;
    this.components = components;
    this.numbers = new NumberMarks(findings);
    this.findings = findings;
  }

  /** Returns the record of a Java record, its type variables replaced. */
  RecordDef read(Pending pending) {
    TypeElement element = pending.type().element();
    DocComment doc = DocComment.parse(elements.getDocComment(element));
    Map<Element, Use> arguments = resolver.arguments(pending.type());
    Place inSource = new Place(pending.type().name(), element);
    Place inSchema = new Place(pending.name(), element);
    List<Field> fields = new ArrayList<>();
    String unknownFields = null;
    for (RecordComponentElement component : element.getRecordComponents()) {
      findings.locate(inSchema.member(component));
      Use declared = resolver.resolve(component.asType(), arguments);
      Use use = new Use(declared.type(), declared.nullable() || Marks.declaresNullable(component));
      if (unknownFields != null) {
        findings.add("BadUnknownFields", inSource.member(component), UNKNOWN_FIELDS_LAST);
      }
      if (isUnknownFields(use)) {
        unknownFields = component.getSimpleName().toString();
        checkUnknownFields(use, inSource.member(component));
        continue;
      }
      String text = doc.parameters().getOrDefault(component.getSimpleName().toString(), "");
      fields.add(field(use, inSource.member(component), fields.size() + 1, text));
    }
    Marks marks = Marks.of(element);
    Notes notes = withName(Marks.notes(element, doc.text()), "java", javaName(pending));
    return new RecordDef(
        pending.name(),
        fields,
        new Former(removed(marks, inSource), marks.numbers("Reserved")),
        marks.has("Transparent"),
        withName(notes, Names.UNKNOWN_FIELDS, unknownFields));
  }

  private static boolean isUnknownFields(Use use) {
    return use.type() instanceof Declared java && java.name().equals(TypeMapping.UNKNOWN_FIELDS);
  }

  private void checkUnknownFields(Use use, Place place) {
    String mark = use.nullable() ? "Nullable" : Marks.of(place.element()).any();
    if (mark != null) {
      String message = "what keeps unknown fields is no field and never null; remove @" + mark;
      findings.add("BadUnknownFields", place, message);
    }
  }

  private Field field(Use use, Place place, int position, String doc) {
    Marks marks = Marks.of(place.element());
    Slot slot = components.read(use, marks, place);
    return new Field(
        id(marks, place, position),
        place.element().getSimpleName().toString(),
        numbers.apply(slot.type(), marks, place),
        slot.presence(),
        withName(Marks.notes(place.element(), doc), "java-type", slot.javaType()));
  }

  /** Returns what {@code @Removed} says; the Java types of it may be gone. */
  private List<Field> removed(Marks marks, Place place) {
    List<Field> removed = new ArrayList<>();
    for (String line : marks.texts("Removed")) {
      try {
        Field field = SchemaText.parseRemoved(line);
        removed.add(field);
      } catch (SchemaSyntaxException e) {
        findings.add(
            "BadRemoved",
            place,
            "@Removed(\""
                + line
                + "\"): "
                + e.getMessage()
                + "; write number, name and type as the schema file has them, \"4 note: text?\"");
      }
    }
    return removed;
  }

  private FieldId id(Marks marks, Place place, int position) {
    int number = marks.number("Id", position);
    int since = marks.number("Since", 1);
    if (number < 1) {
      findings.add(
          "IdOutOfRange",
          place,
          "@Id(" + number + "): ids of components start at 1; write a higher one");
      number = position;
    }
    if (marks.has("Since") && since < 2) {
      findings.add(
          "BadSince",
          place,
          "@Since(" + since + "): the first version needs no mark, later ones start at 2");
      since = 1;
    }
    return new FieldId(number, marks.has("Id"), since);
  }

  private static @Nullable String javaName(Pending pending) {
    String text = pending.type().text();
    return text.equals(pending.name()) ? null : text;
  }

  private static Notes withName(Notes notes, String target, @Nullable String name) {
    if (name == null) {
      return notes;
    }
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.put(target, name);
    return new Notes(notes.doc(), new Names(targets, notes.names().aliases()), notes.traits());
  }
}
