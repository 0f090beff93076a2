package dev.penstock.amf3.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.function.Function;

/** How the keys of a map stand in a message. SPEC amf3 4.5 */
public enum MapKeys {
  /** Texts, which can be empty. */
  TEXTS,
  /** Texts of values that have one, which is never empty. */
  SHOWN,
  /** Texts that an adapter makes of values. */
  ADAPTED,
  /** Values, which names can stand for: digits, words, units. */
  DIGITS,
  /** Values. */
  VALUES;

  /**
   * Returns how keys of a type stand.
   *
   * @param definitions by their names
   */
  public static MapKeys of(Type key, Function<String, Definition> definitions) {
    Type wire = wire(key);
    if (wire instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.TEXT) {
      return wire.equals(key) ? TEXTS : ADAPTED;
    } else if (key instanceof Type.Scalar scalar && isShown(scalar.kind())) {
      return SHOWN;
    } else if (key instanceof Type.Named named
        && definitions.apply(named.name()) instanceof EnumDef constants) {
      boolean byNumber = Hints.of(constants.notes(), Hints.ENUM).isPresent();
      return byNumber || constants.isOpen() ? VALUES : SHOWN;
    }
    return wire instanceof Type.Scalar scalar && isDigits(scalar.kind()) ? DIGITS : VALUES;
  }

  private static Type wire(Type type) {
    return type instanceof Type.Adapted adapted ? wire(adapted.wire()) : type;
  }

  private static boolean isShown(ScalarKind kind) {
    return switch (kind) {
      case UUID, INSTANT, DATE, TIME, DATE_TIME, DURATION, BIG_INTEGER, DECIMAL -> true;
      default -> false;
    };
  }

  private static boolean isDigits(ScalarKind kind) {
    return kind.isInteger() || kind == ScalarKind.BOOL || kind == ScalarKind.CHAR;
  }

  /** Tells whether readers take names of members as keys. */
  public boolean readsNames() {
    return this != VALUES;
  }
}
