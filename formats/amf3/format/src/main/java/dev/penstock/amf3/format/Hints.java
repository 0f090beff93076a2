package dev.penstock.amf3.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The words by which a schema chooses where AMF3 has a choice. SPEC amf3 3.2 */
public final class Hints {
  /** On a record: all its members are dynamic. */
  public static final String DYNAMIC = "dynamic";

  /** {@code array}, {@code collection} or {@code vector}: how lists are written. */
  public static final String LIST = "list";

  /** {@code number}: an enum is written by its numbers. */
  public static final String ENUM = "enum";

  static final Set<String> ALL = Set.of(DYNAMIC, LIST, ENUM);

  private static final Set<String> FORMS = Set.of("array", "collection", "vector");

  private final List<Diagnostic> found = new ArrayList<>();

  private Hints() {}

  /** Returns the value of a hint. */
  public static Optional<String> of(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals(Amf3Format.NAME) && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }

  /** Returns the hints that say what cannot be. */
  static List<Diagnostic> problems(Schema schema) {
    Hints hints = new Hints();
    for (Definition each : schema.definitions()) {
      hints.check(each);
      for (Element it : each.elements()) {
        hints.check(each.name() + "." + it.name(), it);
      }
    }
    return List.copyOf(hints.found);
  }

  private void check(Definition definition) {
    Notes notes = definition.notes();
    String name = definition.name();
    if (of(notes, DYNAMIC).isPresent() && !(definition instanceof RecordDef)) {
      idle(name, DYNAMIC, "records");
    }
    if (of(notes, LIST).isPresent()) {
      idle(name, LIST, "fields that are lists");
    }
    Optional<String> form = of(notes, ENUM);
    if (form.isPresent() && !(definition instanceof EnumDef)) {
      idle(name, ENUM, "enums");
    } else if (form.isPresent() && !form.get().equals("number")) {
      unknown(name, ENUM, form.get(), "number");
    }
  }

  private void check(String element, Element member) {
    Notes notes = member.notes();
    if (of(notes, DYNAMIC).isPresent()) {
      idle(element, DYNAMIC, "records");
    }
    if (of(notes, ENUM).isPresent()) {
      idle(element, ENUM, "enums");
    }
    Optional<String> form = of(notes, LIST);
    if (form.isPresent() && !(member instanceof Field field && isList(field.type()))) {
      idle(element, LIST, "fields that are lists");
    } else if (form.isPresent() && !FORMS.contains(form.get())) {
      unknown(element, LIST, form.get(), "array, collection, vector");
    }
  }

  private static boolean isList(Type type) {
    return type instanceof Type.Array
        || type instanceof Type.FixedArray
        || type instanceof Type.Sequence
        || type instanceof Type.SetOf;
  }

  private void idle(String element, String hint, String what) {
    add(element, String.format("the hint '%s' is for %s; remove it, or put it there", hint, what));
  }

  private void unknown(String element, String hint, String value, String known) {
    add(element, String.format("AMF3 knows no hint '%s %s'; write one of %s", hint, value, known));
  }

  private void add(String element, String message) {
    found.add(new Diagnostic("BadHint", element, message));
  }
}
