package dev.penstock.amf3.format;

import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Locale;
import java.util.Optional;

/** How lists, sets and arrays are written. SPEC amf3 4.3, 4.4 */
public enum ListForm {
  ARRAY,
  COLLECTION,
  VECTOR;

  /** Returns the form of the innermost lists of a field. */
  public static ListForm of(Field field) {
    return Hints.of(field.notes(), Hints.LIST)
        .map(each -> valueOf(each.toUpperCase(Locale.ROOT)))
        .orElse(ARRAY);
  }

  /** Returns the form of a list with such elements, if this is that of the innermost. */
  public ListForm around(Type element) {
    return isList(element) ? ARRAY : this;
  }

  /** Returns the form of the elements of a list, if this is that of the innermost. */
  public ListForm inside(Type element) {
    return isList(element) ? this : ARRAY;
  }

  private static boolean isList(Type element) {
    Type type = element instanceof Type.Nullable nullable ? nullable.type() : element;
    return type instanceof Type.Sequence || type instanceof Type.SetOf || numbers(type).isPresent();
  }

  /** Returns the kind of the elements where they are numbers, which vectors can have, too. */
  public static Optional<ScalarKind> numbers(Type type) {
    if (type instanceof Type.Array array) {
      return Optional.of(array.element());
    } else if (type instanceof Type.FixedArray array) {
      return Optional.of(array.element());
    } else if (type instanceof Type.Sequence list) {
      return number(list.element());
    }
    return type instanceof Type.SetOf set ? number(set.element()) : Optional.empty();
  }

  private static Optional<ScalarKind> number(Type type) {
    return type instanceof Type.Scalar scalar && scalar.kind().isArrayElement()
        ? Optional.of(scalar.kind())
        : Optional.empty();
  }
}
