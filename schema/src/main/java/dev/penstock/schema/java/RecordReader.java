package dev.penstock.schema.java;

import dev.penstock.model.Bindings;
import dev.penstock.model.Definition.Former;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.FieldId;
import dev.penstock.model.ImplicitNumbers;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import dev.penstock.model.Reserved;
import dev.penstock.schema.java.ComponentReader.Slot;
import dev.penstock.schema.java.Definitions.Pending;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Use;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Reads records, and classes that are written as records are. */
final class RecordReader {
  /**
   * What a record or class is made of.
   *
   * @param make how Java source calls what makes an object where that is not {@code new}, else null
   * @param open whether objects of subclasses can stand in the place of its own
   */
  record Parts(List<Component> components, @Nullable String make, boolean open) {}

  private static final String UNKNOWN_FIELDS_LAST =
      "one component keeps unknown fields, and it is the last; put this one in front of it, or"
          + " leave one of them";

  private final Elements elements;
  private final ClassParts classes;
  private final ComponentReader components;
  private final RemovedReader removedComponents;
  private final NumberMarks numbers;
  private final FormMarks forms;
  private final Findings findings;

  RecordReader(
      Elements elements,
      ClassParts classes,
      ComponentReader components,
      RemovedReader removedComponents,
      Findings findings) {
    this.classes = classes;
    this.elements = elements;
    this.components = components;
    this.removedComponents = removedComponents;
    this.numbers = new NumberMarks(findings);
    this.forms = new FormMarks(findings);
    this.findings = findings;
  }

  /** Returns the record of a Java record or another class, its type variables replaced. */
  RecordDef read(Pending pending) {
    TypeElement element = pending.type().element();
    DocComment doc = DocComment.parse(elements.getDocComment(element));
    Place inSource = new Place(pending.type().name(), element);
    Place inSchema = new Place(pending.name(), element);
    Parts parts = classes.parts(pending.type(), inSource);
    Map<JavaMark, @Nullable String> java = new EnumMap<>(JavaMark.class);
    Marks marks = Marks.of(element);
    List<Field> removed = removedComponents.read(marks, inSource, inSchema);
    Iterator<FieldId> ids = ids(parts.components(), inSource, gone(removed, marks)).iterator();
    List<Field> fields = new ArrayList<>();
    String unknownFields = null;
    for (Component component : parts.components()) {
      findings.locate(inSchema.member(component.name(), component.element()));
      Place place = inSource.member(component.name(), component.element());
      if (unknownFields != null) {
        findings.add("BadUnknownFields", place, UNKNOWN_FIELDS_LAST);
      }
      if (isUnknownFields(component.use())) {
        unknownFields = component.name();
        checkUnknownFields(component, place);
        java.put(JavaMark.READ, component.read());
        continue;
      }
      String text = doc.parameters().getOrDefault(component.name(), "");
      fields.add(field(component, place, ids.next(), text));
    }
    java.put(JavaMark.MAKE, parts.make());
    java.put(JavaMark.OPEN, parts.open() ? "class" : null);
    Notes notes = withName(Marks.notes(element, doc.text()), javaName(pending));
    return new RecordDef(
        pending.name(),
        fields,
        new Former(removed, Reserved.of(marks.numbers("Reserved"))),
        marks.has("Transparent"),
        notes.with(bindings(java, unknownFields)));
  }

  private static boolean isUnknownFields(Use use) {
    return use.type() instanceof Declared java && java.name().equals(TypeMapping.UNKNOWN_FIELDS);
  }

  private void checkUnknownFields(Component component, Place place) {
    String mark = component.use().nullable() ? "Nullable" : component.marks().any();
    if (mark != null) {
      String message = "what keeps unknown fields is no field and never null; remove @" + mark;
      findings.add("BadUnknownFields", place, message);
    }
  }

  private Field field(Component component, Place place, FieldId id, String doc) {
    Marks marks = component.marks();
    Slot slot = components.read(component.use(), marks, place);
    Map<JavaMark, @Nullable String> java = new EnumMap<>(JavaMark.class);
    java.put(JavaMark.TYPE, slot.javaType());
    java.put(JavaMark.READ, component.read());
    boolean deprecated = marks.saysDeprecated() || Marks.isDeprecated(component.element());
    return new Field(
        id,
        component.name(),
        forms.apply(numbers.apply(slot.type(), marks, place), marks, place),
        slot.presence(),
        marks.notes(doc, deprecated).with(bindings(java, null)));
  }

  /** Returns the ids of all components that are fields. */
  private List<FieldId> ids(List<Component> components, Place place, Set<Integer> gone) {
    List<OptionalInt> given = new ArrayList<>();
    List<Integer> versions = new ArrayList<>();
    for (Component component : components) {
      if (isUnknownFields(component.use())) {
        continue;
      }
      Place member = place.member(component.name(), component.element());
      given.add(givenNumber(component.marks(), member));
      versions.add(since(component.marks(), member));
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

  private static Notes withName(Notes notes, @Nullable String name) {
    if (name == null) {
      return notes;
    }
    Map<String, String> targets = new HashMap<>(notes.names().byTarget());
    targets.put("java", name);
    return notes.with(new Names(targets, notes.names().aliases()));
  }

  private static Bindings bindings(
      Map<JavaMark, @Nullable String> java, @Nullable String unknownFields) {
    Map<JavaMark, String> said = new EnumMap<>(JavaMark.class);
    java.forEach((mark, value) -> {
      if (value != null) {
        said.put(mark, value);
      }
    });
    return new Bindings(said, List.of(), Optional.ofNullable(unknownFields));
  }
}
