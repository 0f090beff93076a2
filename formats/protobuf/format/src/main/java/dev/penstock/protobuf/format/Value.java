package dev.penstock.protobuf.format;

import dev.penstock.model.ScalarKind;

/**
 * What stands on the wire for a value of a type, or for an element of a list. Names are those of
 * the plan's messages and enums; adapters and classes of a language are not seen.
 */
public sealed interface Value {

  /** Returns the type in {@code .proto}. */
  ProtoType type();

  /**
   * A number, text or bytes.
   *
   * @param kind what the schema says of it, which can be narrower than the type, and for dates and
   *     decimals says what the text is; {@code bytes} for custom types
   */
  record Scalar(ScalarKind kind, ProtoType type) implements Value {}

  /**
   * A constant of an enum.
   *
   * @param name of the enum in the plan
   */
  record Constant(String name) implements Value {
    @Override
    public ProtoType type() {
      return ProtoType.ENUM;
    }
  }

  /**
   * A message of Google that stands for a point in time or a length of time. SPEC protobuf 3.4
   *
   * @param kind {@code instant} or {@code duration}
   */
  record Moment(ScalarKind kind) implements Value {
    @Override
    public ProtoType type() {
      return ProtoType.MESSAGE;
    }

    /** Returns the message's name. */
    public String message() {
      return kind == ScalarKind.INSTANT ? "google.protobuf.Timestamp" : "google.protobuf.Duration";
    }
  }

  /** A message of Google with one scalar, its field 1 {@code value}. SPEC protobuf 3.5 */
  record Wrapper(Scalar scalar) implements Value {
    @Override
    public ProtoType type() {
      return ProtoType.MESSAGE;
    }

    /** Returns the message's name. */
    public String message() {
      return switch (scalar.type()) {
        case BOOL -> "google.protobuf.BoolValue";
        case INT32 -> "google.protobuf.Int32Value";
        case INT64 -> "google.protobuf.Int64Value";
        case UINT32 -> "google.protobuf.UInt32Value";
        case UINT64 -> "google.protobuf.UInt64Value";
        case FLOAT -> "google.protobuf.FloatValue";
        case DOUBLE -> "google.protobuf.DoubleValue";
        case STRING -> "google.protobuf.StringValue";
        default -> "google.protobuf.BytesValue";
      };
    }
  }

  /**
   * A message of the plan.
   *
   * @param name of the message in the plan
   * @param type {@link ProtoType#MESSAGE}, or {@link ProtoType#GROUP}
   */
  record OfMessage(String name, ProtoType type) implements Value {}
}
