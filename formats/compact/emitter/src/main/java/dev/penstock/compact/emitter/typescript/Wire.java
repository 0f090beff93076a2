package dev.penstock.compact.emitter.typescript;

import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Locale;

/** What stands for types, and how the methods of reader and writer for it are called. */
final class Wire {
  private Wire() {}

  /** Returns what a type is without the mark of null and without adapters. */
  static Type of(Type type) {
    return switch (type) {
      case Type.Nullable nullable -> of(nullable.type());
      case Type.Adapted adapted -> of(adapted.wire());
      default -> type;
    };
  }

  /** Returns the type of the elements of a list or set. */
  static Type element(Type list) {
    return switch (list) {
      case Type.Sequence sequence -> sequence.element();
      case Type.SetOf set -> set.element();
      default -> throw new IllegalArgumentException("no list: " + list);
    };
  }

  /** Returns the kind of elements that stand together. */
  static ScalarKind kind(Value.Many many) {
    return ((Value.Scalar) many.element()).kind();
  }

  private static boolean isLong(ScalarKind kind) {
    return switch (kind) {
      case I64, U64, FIXED_I64, FIXED_U64 -> true;
      default -> false;
    };
  }

  /** Returns the end of the name of the methods for a kind, outside of a record's components. */
  static String name(Module module, ScalarKind kind) {
    return name(kind) + (isLong(kind) ? module.integersEnding() : "");
  }

  private static String name(ScalarKind kind) {
    return switch (kind) {
      case CHAR -> "Character";
      case F64 -> "TaggedF64";
      default -> {
        StringBuilder name = new StringBuilder();
        for (String word : kind.name().split("_", -1)) {
          boolean isWidth = word.matches("[IUF]\\d+");
          name.append(isWidth ? word : word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT));
        }
        yield name.toString();
      }
    };
  }

  /** Returns the end of the name of the methods for lists of integers of a kind. */
  static String integers(Module module, ScalarKind kind) {
    String ending = module.integersEnding();
    return !isLong(kind) ? "Integers" : "Long" + ending + "s";
  }

  /** Returns the expression of the width of a kind. */
  static String width(Module module, ScalarKind kind) {
    String name = kind == ScalarKind.CHAR ? "U16" : kind.name().replace("FIXED_", "");
    return module.source().imported(Module.COMPACT, "IntegerWidth") + "." + name;
  }
}
