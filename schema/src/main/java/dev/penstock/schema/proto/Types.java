package dev.penstock.schema.proto;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Map;
import java.util.Objects;

/** What types of fields are in the model. Spec: proto, section 5.2. */
final class Types {
  /** Messages known to all that are values of their own. */
  private static final Map<String, ScalarKind> MOMENTS =
      Map.of(
          "google.protobuf.Timestamp", ScalarKind.INSTANT,
          "google.protobuf.Duration", ScalarKind.DURATION);

  /** Messages known to all that hold one scalar, which can be missing. */
  static final Map<String, ScalarKind> WRAPPERS =
      Map.of(
          "google.protobuf.BoolValue", ScalarKind.BOOL,
          "google.protobuf.Int32Value", ScalarKind.I32,
          "google.protobuf.UInt32Value", ScalarKind.U32,
          "google.protobuf.Int64Value", ScalarKind.I64,
          "google.protobuf.UInt64Value", ScalarKind.U64,
          "google.protobuf.FloatValue", ScalarKind.F32,
          "google.protobuf.DoubleValue", ScalarKind.F64,
          "google.protobuf.StringValue", ScalarKind.TEXT,
          "google.protobuf.BytesValue", ScalarKind.BYTES);

  private Types() {}

  /** Returns the type of a field, with all its values. */
  static Type of(FieldDecl field) {
    if (field.isMap()) {
      MessageDecl entry = Objects.requireNonNull(field.typeName).message();
      return new Type.MapOf(inMap(entry.fields.get(0)), inMap(entry.fields.get(1)));
    }
    Type one = one(field);
    if (!field.isRepeated()) {
      return one;
    }
    boolean isBulk =
        !isWrapper(field) && one instanceof Type.Scalar scalar && scalar.kind().isArrayElement();
    return isBulk ? new Type.Array(((Type.Scalar) one).kind()) : new Type.Sequence(one);
  }

  private static Type one(FieldDecl field) {
    if (field.typeName == null) {
      return Type.of(kind(field.type));
    }
    String name = meant(field);
    if (MOMENTS.containsKey(name) && !field.isDelimited()) {
      return Type.of(Objects.requireNonNull(MOMENTS.get(name)));
    } else if (isWrapper(field)) {
      return Type.of(Objects.requireNonNull(WRAPPERS.get(name)));
    }
    return new Type.Named(name);
  }

  /** Returns the type of a key or value: its width is no part of it, as one hint is for each. */
  private static Type inMap(FieldDecl part) {
    if (part.typeName != null && WRAPPERS.containsKey(meant(part))) {
      return new Type.Named(meant(part));
    }
    if (part.typeName != null) {
      return one(part);
    }
    return Type.of(
        switch (part.type) {
          case FIXED32 -> ScalarKind.U32;
          case FIXED64 -> ScalarKind.U64;
          case SFIXED32 -> ScalarKind.I32;
          case SFIXED64 -> ScalarKind.I64;
          default -> kind(part.type);
        });
  }

  private static String meant(FieldDecl field) {
    return Objects.requireNonNull(Objects.requireNonNull(field.typeName).meant).fullName;
  }

  /** Tells whether a field is a wrapper whose scalar stands in its place. */
  static boolean isWrapper(FieldDecl field) {
    boolean isInEntry = field.scope instanceof MessageDecl message && message.isMapEntry;
    return field.typeName != null
        && WRAPPERS.containsKey(meant(field))
        && !field.isDelimited()
        && !isInEntry
        && !isInside(field);
  }

  /** In their own file, wrappers are messages like others. */
  private static boolean isInside(FieldDecl field) {
    return field.file().name.equals("google/protobuf/wrappers.proto");
  }

  /** Returns the hint of how an integer of a map is written; empty for none. */
  static String integerInMap(FieldType type) {
    return switch (type) {
      case FIXED32, FIXED64, SFIXED32, SFIXED64 -> "fixed";
      case SINT32, SINT64 -> "zigzag";
      default -> "";
    };
  }

  static ScalarKind kind(FieldType type) {
    return switch (type) {
      case DOUBLE -> ScalarKind.F64;
      case FLOAT -> ScalarKind.F32;
      case INT64, SINT64 -> ScalarKind.I64;
      case UINT64 -> ScalarKind.U64;
      case INT32, SINT32 -> ScalarKind.I32;
      case FIXED64 -> ScalarKind.FIXED_U64;
      case FIXED32 -> ScalarKind.FIXED_U32;
      case BOOL -> ScalarKind.BOOL;
      case STRING -> ScalarKind.TEXT;
      case BYTES -> ScalarKind.BYTES;
      case UINT32 -> ScalarKind.U32;
      case SFIXED32 -> ScalarKind.FIXED_I32;
      case SFIXED64 -> ScalarKind.FIXED_I64;
      case NAMED, GROUP, MESSAGE, ENUM -> throw new IllegalStateException(type + " is no scalar");
    };
  }
}
