package dev.penstock.amf3;

/**
 * The kinds of numbers that arrays have, and by which vectors they can be written. SPEC amf3 4.4
 */
public enum Amf3Number {
  BOOL(-16, Marker.VECTOR_OBJECT),
  I8(-17, Marker.VECTOR_INT),
  I16(-18, Marker.VECTOR_INT),
  I32(-19, Marker.VECTOR_INT),
  I64(-20, Marker.VECTOR_OBJECT),
  U8(-21, Marker.VECTOR_INT),
  U16(-22, Marker.VECTOR_INT),
  U32(-23, Marker.VECTOR_UINT),
  U64(-24, Marker.VECTOR_OBJECT),
  F32(-25, Marker.VECTOR_DOUBLE),
  F64(-26, Marker.VECTOR_DOUBLE),
  CHAR(-27, Marker.VECTOR_INT);

  /** Tells apart what objects are read as. */
  final int kind;

  /** The marker of vectors of such numbers; that of Object where there is none. */
  final int vector;

  Amf3Number(int kind, int vector) {
    this.kind = kind;
    this.vector = vector;
  }

  /** Returns a new array of so many elements. */
  Object array(int count) {
    return switch (this) {
      case BOOL -> new boolean[count];
      case I8, U8 -> new byte[count];
      case I16, U16 -> new short[count];
      case I32, U32 -> new int[count];
      case I64, U64 -> new long[count];
      case F32 -> new float[count];
      case F64 -> new double[count];
      case CHAR -> new char[count];
    };
  }
}
