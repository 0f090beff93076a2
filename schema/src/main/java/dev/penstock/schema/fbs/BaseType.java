package dev.penstock.schema.fbs;

import dev.penstock.model.ScalarKind;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a type of {@code .fbs} is at its outside; numbers by the name that the printer writes. */
enum BaseType {
  BOOL("bool", "", ScalarKind.BOOL),
  BYTE("byte", "int8", ScalarKind.I8),
  UBYTE("ubyte", "uint8", ScalarKind.U8),
  SHORT("short", "int16", ScalarKind.I16),
  USHORT("ushort", "uint16", ScalarKind.U16),
  INT("int", "int32", ScalarKind.I32),
  UINT("uint", "uint32", ScalarKind.U32),
  LONG("long", "int64", ScalarKind.I64),
  ULONG("ulong", "uint64", ScalarKind.U64),
  FLOAT("float", "float32", ScalarKind.F32),
  DOUBLE("double", "float64", ScalarKind.F64),
  STRING("string", "", ScalarKind.TEXT),
  /** The value of an attribute, of which nothing is known. */
  NONE("value", "", null),
  VECTOR("vector", "", null),
  ARRAY("array", "", null),
  STRUCT("table or struct", "", null),
  UNION("union", "", null);

  private static final Map<String, BaseType> BY_WORD =
      Arrays.stream(values())
          .filter(each -> each.kind != null)
          .collect(Collectors.toUnmodifiableMap(BaseType::word, Function.identity()));
  private static final Map<String, BaseType> BY_OTHER_WORD =
      Arrays.stream(values())
          .filter(each -> !each.other.isEmpty())
          .collect(Collectors.toUnmodifiableMap(each -> each.other, Function.identity()));
  private static final Map<ScalarKind, BaseType> BY_KIND =
      Arrays.stream(values())
          .filter(each -> each.kind != null)
          .collect(Collectors.toUnmodifiableMap(BaseType::kind, Function.identity()));

  private final String word;
  private final String other;
  private final @Nullable ScalarKind kind;

  BaseType(String word, String other, @Nullable ScalarKind kind) {
    this.word = word;
    this.other = other;
    this.kind = kind;
  }

  /** Returns the type that a word stands for; null if it is a name. */
  static @Nullable BaseType of(String word) {
    BaseType type = BY_WORD.get(word);
    return type == null ? BY_OTHER_WORD.get(word) : type;
  }

  /** Returns the type that holds values of a kind; null if none does so alone. */
  static @Nullable BaseType of(ScalarKind kind) {
    return BY_KIND.get(kind);
  }

  String word() {
    return word;
  }

  /**
   * Returns the kind of the model.
   *
   * @throws IllegalStateException if this is made of other types
   */
  ScalarKind kind() {
    if (kind == null) {
      throw new IllegalStateException(word + " has no kind");
    }
    return kind;
  }

  boolean isBool() {
    return this == BOOL;
  }

  /** Tells whether this is a boolean or a number. */
  boolean isScalar() {
    return compareTo(DOUBLE) <= 0;
  }

  boolean isInteger() {
    return this != BOOL && compareTo(ULONG) <= 0;
  }

  boolean isFloat() {
    return this == FLOAT || this == DOUBLE;
  }

  /** Returns how many bytes a scalar takes, and at a multiple of which offset it stands. */
  int byteCount() {
    return switch (this) {
      case BOOL, BYTE, UBYTE -> 1;
      case SHORT, USHORT -> 2;
      case INT, UINT, FLOAT -> 4;
      default -> 8;
    };
  }
}
