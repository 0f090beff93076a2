package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.ScalarKind;
import java.util.List;
import java.util.Locale;

/** Emits scalars. SPEC fast 2. */
final class ScalarShape {
  private final JavaCodec codec;

  ScalarShape(JavaCodec codec) {
    this.codec = codec;
  }

  void put(ScalarKind kind, String place, String expression) {
    codec.java().call("out.put" + suffix(kind), List.of(place, expression), ";");
  }

  private static String suffix(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "Bool";
      case I8, U8 -> "I8";
      case I16, U16 -> "I16";
      case I32, U32, FIXED_I32, FIXED_U32 -> "I32";
      case I64, U64, FIXED_I64, FIXED_U64 -> "I64";
      case F32 -> "F32";
      case F64 -> "F64";
      case CHAR -> "Char";
      case UUID -> "Uuid";
      case INSTANT -> "Instant";
      case DATE -> "Date";
      case TIME -> "Time";
      case DATE_TIME -> "DateTime";
      case DURATION -> "Duration";
      case TEXT, BYTES, BIG_INTEGER, DECIMAL ->
          throw new IllegalArgumentException("not of fixed width: " + kind.keyword());
    };
  }

  /** Returns the constant of the runtime that writes and reads lists of a kind, not of texts. */
  static String list(ScalarKind kind) {
    return switch (kind) {
      case BYTES, BIG_INTEGER, DECIMAL -> kind.name();
      case DATE_TIME -> "DATE_TIME";
      default -> suffix(kind).toUpperCase(Locale.ROOT);
    };
  }

  String get(ScalarKind kind, String place) {
    String suffix = suffix(kind);
    String getter =
        kind == ScalarKind.CHAR
            ? "character"
            : Character.toLowerCase(suffix.charAt(0)) + suffix.substring(1);
    return "in." + getter + "(" + place + ")";
  }

  void append(ScalarKind kind, String expression) {
    switch (kind) {
      case BYTES -> codec.java().line("out.bytes(" + expression + ");");
      case BIG_INTEGER -> codec.java().line("out.bigInteger(" + expression + ");");
      case DECIMAL -> codec.java().line("out.decimal(" + expression + ");");
      default -> throw new IllegalArgumentException("not appended: " + kind.keyword());
    }
  }

  String take(ScalarKind kind, String from, String to) {
    String range = "(" + from + ", " + to + ")";
    return switch (kind) {
      case BYTES -> "in.bytes" + range;
      case BIG_INTEGER -> "in.bigInteger" + range;
      case DECIMAL -> "in.decimal" + range;
      default -> throw new IllegalArgumentException("not taken: " + kind.keyword());
    };
  }
}
