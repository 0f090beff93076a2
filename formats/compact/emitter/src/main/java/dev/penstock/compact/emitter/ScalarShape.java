package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.ScalarKind;

/** Emits scalars and text. SPEC compact 2 and 5. */
final class ScalarShape {
  private final JavaCodec codec;
  private final Values values;

  ScalarShape(JavaCodec codec, Values values) {
    this.codec = codec;
    this.values = values;
  }

  Values.Group group(ScalarKind kind) {
    return switch (kind) {
      case TEXT -> Values.Group.TEXT;
      case BYTES, BIG_INTEGER, DECIMAL -> Values.Group.REST;
      default -> Values.Group.SCALAR;
    };
  }

  int room(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16, CHAR -> 3;
      case FIXED_I32, FIXED_U32, F32 -> 4;
      case I32, U32 -> 5;
      case FIXED_I64, FIXED_U64 -> 8;
      case I64, U64, F64, DATE, TIME -> 9;
      case TEXT -> 14;
      case INSTANT, DURATION -> 14;
      case UUID -> 16;
      case DATE_TIME -> 18;
      case BYTES, BIG_INTEGER, DECIMAL -> 0;
    };
  }

  void write(Site site, ScalarKind kind, String expression) {
    codec.java().line(statement(site, kind, expression));
  }

  private String statement(Site site, ScalarKind kind, String expression) {
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
      case TEXT ->
          site.repeated()
              ? "out.writeText(" + expression + ", " + values.textField(site) + ");"
              : "out.writeText(" + expression + ");";
      default -> "out.write" + suffix(kind) + "(" + expression + ");";
    };
  }

  String read(Site site, ScalarKind kind) {
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
      case TEXT ->
          (site.interned() ? "in.readInterned(" : "in.readText(")
              + (site.repeated() ? values.textField(site) + ")" : ")");
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
