package dev.penstock.json.format;

import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What JSON cannot carry of a schema, with the way out. */
final class Refusals {
  private final Kinds kinds;
  private final List<Diagnostic> found = new ArrayList<>();

  Refusals(Kinds kinds) {
    this.kinds = kinds;
  }

  List<Diagnostic> found() {
    return List.copyOf(found);
  }

  /** Throws what was found, if anything was. */
  void throwAny() {
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          found.stream().map(Diagnostic::toString).collect(Collectors.joining("; ")));
    }
  }

  void check(RecordDef record) {
    if (record.transparent()) {
      checkTransparent(record);
    } else {
      checkNames(record);
    }
    for (Field field : record.fields()) {
      Presence.Kind presence = field.presence().kind();
      boolean nullable = presence == Presence.Kind.NULLABLE || presence == Presence.Kind.MAYBE;
      String element = record.name() + "." + field.name();
      if (nullable && kinds.takesNull(field.type()) || hasNullTwice(field.type())) {
        add(
            "NullTwice",
            element,
            "JSON has one null, which would stand here for null and for a value that is written as"
                + " null itself; make one of them not nullable, or a transparent record an ordinary"
                + " one");
      }
      checkKeys(element, field.type());
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }

  private void checkTransparent(RecordDef record) {
    if (record.fields().size() != 1) {
      String message = record.name() + " is transparent and has no single field; give it one";
      add("TransparentNotSingle", record.name(), message);
    } else if (mayBeAbsent(record.fields().get(0))) {
      add(
          "TransparentAbsent",
          record.name(),
          "nothing can stand for the absent field of the transparent record "
              + record.name()
              + "; make it nullable or required");
    }
  }

  private static boolean mayBeAbsent(Field field) {
    Presence.Kind presence = field.presence().kind();
    return presence == Presence.Kind.OPTIONAL || presence == Presence.Kind.MAYBE;
  }

  private void checkNames(RecordDef record) {
    Set<String> seen = new HashSet<>();
    for (Field field : record.fields()) {
      Name name = Name.of(field.name(), field.notes().names());
      boolean fresh = seen.add(name.written());
      if (!fresh || name.aliases().stream().anyMatch(alias -> !seen.add(alias))) {
        String message =
            "another field of "
                + record.name()
                + " has the name of '"
                + field.name()
                + "' in JSON; give it another one";
        add("DuplicateName", record.name() + "." + field.name(), message);
      }
    }
  }

  /** Tells whether an element or value in a type has two kinds of null. */
  private boolean hasNullTwice(Type type) {
    return type instanceof Type.Nullable nullable && kinds.takesNull(nullable.type())
        || type.parts().stream().anyMatch(this::hasNullTwice);
  }

  private void checkKeys(String element, Type type) {
    if (type instanceof Type.MapOf map && !kinds.isKey(map.key())) {
      String message =
          "the members of an object cannot be named by values of "
              + map.key()
              + "; write a list of records with key and value";
      add("BadMapKey", element, message);
    }
    type.parts().forEach(each -> checkKeys(element, each));
  }

  void check(UnionDef union, CaseKinds cases) {
    for (Kind kind : cases.ambiguous()) {
      add(
          "ByKindAmbiguous",
          union.name(),
          "two cases of "
              + union.name()
              + " are "
              + kind.words()
              + " in JSON: make them one, or tell cases apart by name");
    }
  }
}
