package dev.penstock.flatbuffers;

/** What a value of a FlatBuffer is on the wire, with how many bytes stand in place of it. */
enum FlatKind {
  BOOL("bool", 1),
  I8("i8", 1),
  U8("u8", 1),
  I16("i16", 2),
  U16("u16", 2),
  I32("i32", 4),
  U32("u32", 4),
  I64("i64", 8),
  U64("u64", 8),
  F32("f32", 4),
  F64("f64", 8),
  TEXT("text", 4),
  TABLE("table", 4),
  STRUCT("struct", 0),
  UNION("union", 4),
  VECTOR("vector", 4),
  ARRAY("array", 0);

  /** The word for it in the text of a schema. */
  final String word;

  /** The bytes of it in a table; 0 where the type says how many. */
  final int byteLength;

  FlatKind(String word, int byteLength) {
    this.word = word;
    this.byteLength = byteLength;
  }

  boolean isScalar() {
    return compareTo(F64) <= 0;
  }

  boolean isInteger() {
    return compareTo(U64) <= 0;
  }

  boolean isSigned() {
    return this == I8 || this == I16 || this == I32 || this == I64;
  }
}
