package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.compact.format.Value;
import dev.penstock.model.ScalarKind;

/** Emits scalars and text. SPEC compact 2 and 5. */
final class ScalarShape {
  private final JavaCodec codec;

  ScalarShape(JavaCodec codec) {
    this.codec = codec;
  }

  void write(ScalarKind kind, String expression) {
    codec.java().line(statement(kind, expression));
  }

  void writeText(Value.Text text, String expression) {
    String column = text.isRepeated() ? ", " + text.column() : "";
    codec.java().line("out.writeText(" + expression + column + ");");
  }

  private static String statement(ScalarKind kind, String expression) {
    return switch (kind) {
      case BOOL -> "out.writeVarint(" + expression + " ? 1 : 0);";
      case I8, U8 -> "out.writeI8(" + expression + ");";
      case I16, I32, I64 -> "out.writeSigned(" + expression + ");";
      case U16 -> "out.writeVarint(" + expression + " & 0xFFFFL);";
      case U32 -> "out.writeVarint(" + expression + " & 0xFFFFFFFFL);";
      case U64, CHAR -> "out.writeVarint(" + expression + ");";
      case FIXED_I32, FIXED_U32 -> "out.writeFixed32(" + expression + ");";
      case FIXED_I64, FIXED_U64 -> "out.writeFixed64(" + expression + ");";
      case F32 -> "out.writeF32(" + expression + ");";
      case F64 -> "out.writeTaggedF64(" + expression + ");";
      default -> "out.write" + suffix(kind) + "(" + expression + ");";
    };
  }

  static String readText(Site site, Value.Text text) {
    String column = text.isRepeated() ? Integer.toString(text.column()) : "";
    return (site.interned() ? "in.readInterned(" : "in.readText(") + column + ")";
  }

  static String read(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> "in.readBoolean()";
      case I8, U8 -> "in.readI8()";
      case I64 -> "in.readSigned()";
      case U64 -> "in.readVarint()";
      case I16, I32, U16, U32, F32 -> "in.read" + kind.name() + "()";
      case CHAR -> "in.readChar()";
      case FIXED_I32, FIXED_U32 -> "in.readFixed32()";
      case FIXED_I64, FIXED_U64 -> "in.readFixed64()";
      case F64 -> "in.readTaggedF64()";
      default -> "in.read" + suffix(kind) + "()";
    };
  }

  private static String suffix(ScalarKind kind) {
    return switch (kind) {
      case BYTES -> "Bytes";
      case UUID -> "Uuid";
      case INSTANT -> "Instant";
      case DATE -> "Date";
      case TIME -> "Time";
      case DATE_TIME -> "DateTime";
      case DURATION -> "Duration";
      case BIG_INTEGER -> "BigInteger";
      case DECIMAL -> "Decimal";
      default -> throw new IllegalArgumentException(kind.keyword());
    };
  }
}
