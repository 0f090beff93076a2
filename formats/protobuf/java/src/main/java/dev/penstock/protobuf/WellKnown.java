package dev.penstock.protobuf;

/**
 * Messages that JSON has forms of their own for, as long as they have the fields of the originals.
 */
enum WellKnown {
  NONE(""),
  ANY("Any", "1string", "2bytes"),
  TIMESTAMP("Timestamp", "1int64", "2int32"),
  DURATION("Duration", "1int64", "2int32"),
  FIELD_MASK("FieldMask", "1string*"),
  STRUCT("Struct", "1message*"),
  VALUE("Value", "1enum", "2double", "3string", "4bool", "5message", "6message"),
  LIST_VALUE("ListValue", "1message*"),
  DOUBLE_VALUE("DoubleValue", "1double"),
  FLOAT_VALUE("FloatValue", "1float"),
  INT64_VALUE("Int64Value", "1int64"),
  UINT64_VALUE("UInt64Value", "1uint64"),
  INT32_VALUE("Int32Value", "1int32"),
  UINT32_VALUE("UInt32Value", "1uint32"),
  BOOL_VALUE("BoolValue", "1bool"),
  STRING_VALUE("StringValue", "1string"),
  BYTES_VALUE("BytesValue", "1bytes");

  private static final String PACKAGE = "google.protobuf.";

  private final String name;
  private final String fields;

  WellKnown(String name, String... fields) {
    this.name = PACKAGE + name;
    this.fields = String.join(" ", fields);
  }

  /** Tells which of them a message is. */
  static WellKnown of(ProtoMessage message) {
    if (message.name.startsWith(PACKAGE)) {
      for (WellKnown each : values()) {
        if (each.name.equals(message.name) && each.has(message.fields)) {
          return each;
        }
      }
    }
    return NONE;
  }

  private boolean has(ProtoField[] all) {
    StringBuilder found = new StringBuilder();
    for (ProtoField each : all) {
      found.append(found.length() == 0 ? "" : " ").append(each.number).append(each.kind.word);
      found.append(each.isRepeated() ? "*" : "");
    }
    return fields.contentEquals(found);
  }
}
