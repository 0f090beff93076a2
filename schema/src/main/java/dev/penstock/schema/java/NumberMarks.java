package dev.penstock.schema.java;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import org.jspecify.annotations.Nullable;

/** Reads {@code @Unsigned} and {@code @Fixed}. */
final class NumberMarks {
  private final Findings findings;

  NumberMarks(Findings findings) {
    this.findings = findings;
  }

  /** Returns {@code type} with its integers unsigned or of fixed width as {@code marks} say. */
  Type apply(Type type, Marks marks, Place place) {
    Type result = type;
    if (marks.has("Unsigned")) {
      Type unsigned = unsigned(result);
      if (unsigned == null) {
        findings.add(
            "NotAnInteger",
            place,
            "@Unsigned goes with integers of 8 to 64 bits, their arrays, lists and sets; remove"
                + " it");
        return type;
      }
      result = unsigned;
    }
    if (marks.has("Fixed")) {
      Type fixed = fixed(result);
      if (fixed == null) {
        findings.add(
            "NotAnInteger",
            place,
            "@Fixed goes with int and long, their arrays, lists and sets; remove it");
        return type;
      }
      result = fixed;
    }
    return result;
  }

  private static @Nullable Type unsigned(Type type) {
    // The bytes of byte[] are numbers only where somebody says so.
    return type.equals(Type.of(ScalarKind.BYTES))
        ? new Type.Array(ScalarKind.U8)
        : replace(type, NumberMarks::unsignedKind);
  }

  private static @Nullable Type fixed(Type type) {
    return replace(type, NumberMarks::fixedKind);
  }

  /** Replaces a kind by another, or by null where there is none. */
  private interface Replacement {
    @Nullable ScalarKind of(ScalarKind kind);
  }

  private static @Nullable Type replace(Type type, Replacement replacement) {
    return switch (type) {
      case Type.Scalar scalar -> {
        ScalarKind kind = replacement.of(scalar.kind());
        yield kind == null ? null : Type.of(kind);
      }
      case Type.Array array -> {
        ScalarKind kind = replacement.of(array.element());
        yield kind == null ? null : new Type.Array(kind);
      }
      case Type.Sequence list -> {
        Type element = replace(list.element(), replacement);
        yield element == null ? null : new Type.Sequence(element);
      }
      case Type.SetOf set -> {
        Type element = replace(set.element(), replacement);
        yield element == null ? null : new Type.SetOf(element);
      }
      case Type.Nullable nullable -> {
        Type inner = replace(nullable.type(), replacement);
        yield inner == null ? null : new Type.Nullable(inner);
      }
      default -> null;
    };
  }

  private static @Nullable ScalarKind unsignedKind(ScalarKind kind) {
    return switch (kind) {
      case I8 -> ScalarKind.U8;
      case I16 -> ScalarKind.U16;
      case I32 -> ScalarKind.U32;
      case I64 -> ScalarKind.U64;
      default -> null;
    };
  }

  private static @Nullable ScalarKind fixedKind(ScalarKind kind) {
    return switch (kind) {
      case I32 -> ScalarKind.FIXED_I32;
      case I64 -> ScalarKind.FIXED_I64;
      case U32 -> ScalarKind.FIXED_U32;
      case U64 -> ScalarKind.FIXED_U64;
      default -> null;
    };
  }
}
