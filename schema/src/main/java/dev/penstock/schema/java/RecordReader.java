package dev.penstock.schema.java;

import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.ImplicitNumbers;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.schema.java.ComponentReader.Slot;
import dev.penstock.schema.java.Definitions.Pending;
import dev.penstock.schema.java.JavaType.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
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
  private final RemovedReader removedComponents;
  private final NumberMarks numbers;
  private final FormMarks forms;
  private final Findings findings;

  RecordReader(
      Elements elements,
      TypeResolver resolver,
      ComponentReader components,
      RemovedReader removedComponents,
      Findings findings) {
    this.elements = elements;
    this.resolver = resolver;
    this.components = components;
    this.removedComponents = removedComponents;
    this.numbers = new NumberMarks(findings);
    this.forms = new FormMarks(findings);
    this.findings = findings;
  }

  /** Returns the record of a Java record, its type variables replaced. */
  RecordDef read(Pending pending) {
    TypeElement element = pending.type().element();
    DocComment doc = DocComment.parse(elements.getDocComment(element));
    Map<Element, Use> arguments = resolver.arguments(pending.type());
    Place inSource = new Place(pending.type().name(), element);
    Place inSchema = new Place(pending.name(), element);
    Marks marks = Marks.of(element);
    List<Field> removed = removedComponents.read(marks, inSource, inSchema);
    Iterator<FieldId> ids = ids(element, inSource, gone(removed, marks)).iterator();
    List<Field> fields = new ArrayList<>();
    String unknownFields = null;
    for (RecordComponentElement component : element.getRecordComponents()) {
      findings.locate(inSchema.member(component));
      Use declared = resolver.resolve(component.asType(), arguments);
      Use use = new Use(declared.type(), declared.nullable() || Marks.declaresNullable(component));
      if (unknownFields != null) {
        findings.add("BadUnknownFields", inSource.member(component), UNKNOWN_FIELDS_LAST);
      }
      if (isUnknownFields(component)) {
        unknownFields = component.getSimpleName().toString();
        checkUnknownFields(use, inSource.member(component));
        continue;
      }
      String text = doc.parameters().getOrDefault(component.getSimpleName().toString(), "");
      fields.add(field(use, inSource.member(component), ids.next(), text));
    }
    Notes notes = withName(Marks.notes(element, doc.text()), "java", javaName(pending));
    return new RecordDef(
        pending.name(),
        fields,
        new Former(removed, marks.numbers("Reserved")),
        marks.has("Transparent"),
        withName(notes, Names.UNKNOWN_FIELDS, unknownFields));
  }

  private static boolean isUnknownFields(RecordComponentElement component) {
    return component.asType() instanceof DeclaredType type
        && type.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(TypeMapping.UNKNOWN_FIELDS);
  }

  private void checkUnknownFields(Use use, Place place) {
    String mark = use.nullable() ? "Nullable" : Marks.of(place.element()).any();
    if (mark != null) {
      String message = "what keeps unknown fields is no field and never null; remove @" + mark;
      findings.add("BadUnknownFields", place, message);
    }
  }

  private Field field(Use use, Place place, FieldId id, String doc) {
    Marks marks = Marks.of(place.element());
    Slot slot = components.read(use, marks, place);
    return new Field(
        id,
        place.element().getSimpleName().toString(),
        forms.apply(numbers.apply(slot.type(), marks, place), marks, place),
        slot.presence(),
        withName(Marks.notes(place.element(), doc), "java-type", slot.javaType()));
  }

  /** Returns the ids of all components that are fields. */
  private List<FieldId> ids(TypeElement element, Place place, Set<Integer> gone) {
    List<OptionalInt> given = new ArrayList<>();
    List<Integer> versions = new ArrayList<>();
    for (RecordComponentElement component : element.getRecordComponents()) {
      if (isUnknownFields(component)) {
        continue;
      }
      Marks marks = Marks.of(component);
      given.add(givenNumber(marks, place.member(component)));
      versions.add(since(marks, place.member(component)));
    }
    List<Integer> numbers = findings.numbers(given, ImplicitNumbers.FIRST_FIELD, gone);
    List<FieldId> ids = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      ids.add(new FieldId(numbers.get(i), given.get(i).isPresent(), versions.get(i)));
    }
    return ids;
  }

  private static Set<Integer> gone(List<Field> removed, Marks marks) {
    Set<Integer> gone = new HashSet<>(marks.numbers("Reserved"));
    removed.forEach(each -> gone.add(each.id().number()));
    return gone;
  }

  private OptionalInt givenNumber(Marks marks, Place place) {
    OptionalInt number = marks.number("Id");
    if (number.isPresent() && number.getAsInt() < ImplicitNumbers.FIRST_FIELD) {
      findings.add(
          "IdOutOfRange",
          place,
          "@Id(" + number.getAsInt() + "): ids of components start at 1; write a higher one");
      return OptionalInt.empty();
    }
    return number;
  }

  private int since(Marks marks, Place place) {
    int since = marks.number("Since").orElse(1);
    if (marks.has("Since") && since < 2) {
      findings.add(
          "BadSince",
          place,
          "@Since(" + since + "): the first version needs no mark, later ones start at 2");
      return 1;
    }
    return since;
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
