package dev.penstock.model.rule;

import dev.penstock.model.DefaultLiteral;
import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.model.text.SchemaText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Rules about the type of one field. Spec: type-system, sections 3 and 8. */
final class TypeRules {
  /** The most elements of an array of fixed length. */
  static final int MAX_FIXED_LENGTH = 65_535;

  private final Map<String, Definition> byName;
  private final List<Diagnostic> found;

  TypeRules(Map<String, Definition> byName, List<Diagnostic> found) {
    this.byName = byName;
    this.found = found;
  }

  void check(Field field, String element) {
    Type type = field.boundType();
    if (type instanceof Type.Nullable) {
      add(
          "NestedNullable",
          element,
          "a field tells by its presence that it may be null, not by its type;"
              + " make the type plain");
    }
    checkParts(type, element);
    String literal = field.presence().defaultValue();
    if (literal != null) {
      checkDefault(literal, type, element);
    }
  }

  /** Checks a field that was removed: what it named may have gone with it. */
  void checkRemoved(Field field, String element) {
    List<String> gone =
        field.type().mentioned().stream()
            .filter(each -> !byName.containsKey(each))
            .collect(Collectors.toUnmodifiableList());
    if (gone.isEmpty()) {
      check(field, element);
    } else {
      add(
          "UnknownType",
          element,
          "there is no '"
              + gone.get(0)
              + "' any more, of which older messages have values here; put it back, it can be"
              + " marked deprecated");
    }
  }

  private void checkParts(Type type, String element) {
    if (type instanceof Type.Adapted adapted) {
      checkAdapted(adapted, element);
    }
    type.parts().forEach(part -> checkParts(part, element));
    if (type instanceof Type.Named named) {
      checkName(named.name(), element);
    } else if (type instanceof Type.SetOf set) {
      checkSet(set, element);
    } else if (type instanceof Type.MapOf map) {
      checkMap(map, element);
    } else if (type instanceof Type.FixedArray array) {
      checkLength(array.length(), "an array", element);
    } else if (type instanceof Type.Sequence list) {
      checkLength(list.length().orElse(0), "a list", element);
    }
  }

  private void checkLength(int length, String what, String element) {
    if (length > MAX_FIXED_LENGTH) {
      add(
          "FixedArrayTooLong",
          element,
          String.format(
              "%1$s of fixed length has at most %2$d elements; write %1$s without a length",
              what, MAX_FIXED_LENGTH));
    }
  }

  private void checkName(String name, String element) {
    if (!byName.containsKey(name)) {
      add(
          "UnknownType",
          element,
          "the schema does not define '" + name + "'; define it or correct the name");
    }
  }

  private void checkAdapted(Type.Adapted adapted, String element) {
    if (adapted.wire() instanceof Type.Nullable) {
      add(
          "NestedNullable",
          element,
          "an adapter never sees null; make the adapted type nullable, not what it is written as");
    }
  }

  private void checkSet(Type.SetOf set, String element) {
    Type type = set.element() instanceof Type.Nullable nullable ? nullable.type() : set.element();
    boolean array =
        type instanceof Type.Array
            || type instanceof Type.FixedArray
            || type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.BYTES;
    if (array) {
      add(
          "BadSetElement",
          element,
          "arrays are not equal by their content, so a set cannot tell them apart; write a list,"
              + " or wrap the array in a record");
    }
  }

  private void checkMap(Type.MapOf map, String element) {
    if (!isKey(map.key())) {
      add(
          "BadMapKey",
          element,
          "a map's key is a boolean, character, integer, text, UUID, date, time, decimal or enum;"
              + " write a list of records with key and value");
    }
  }

  private boolean isKey(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return switch (scalar.kind()) {
        case F32, F64, BYTES -> false;
        default -> true;
      };
    }
    if (type instanceof Type.Named named) {
      Definition definition = byName.get(named.name());
      return definition == null || definition instanceof Definition.EnumDef;
    }
    return type instanceof Type.Adapted adapted && isKey(adapted.wire());
  }

  private void checkDefault(String literal, Type type, String element) {
    try {
      DefaultLiteral.valueOf(literal, type, byName);
    } catch (IllegalArgumentException e) {
      add(
          "BadDefault",
          element,
          "the default " + SchemaText.quoted(literal) + " does not fit; write " + e.getMessage());
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }
}
