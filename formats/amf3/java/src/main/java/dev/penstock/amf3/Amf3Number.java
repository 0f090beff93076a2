package dev.penstock.amf3;

/**
 * The kinds of numbers that arrays have, and by which vectors they can be written. SPEC amf3 4.4
 */
public enum Amf3Number {
  BOOL(Marker.VECTOR_OBJECT),
  I8(Marker.VECTOR_INT),
  I16(Marker.VECTOR_INT),
  I32(Marker.VECTOR_INT),
  I64(Marker.VECTOR_OBJECT),
  U8(Marker.VECTOR_INT),
  U16(Marker.VECTOR_INT),
  U32(Marker.VECTOR_UINT),
  U64(Marker.VECTOR_OBJECT),
  F32(Marker.VECTOR_DOUBLE),
  F64(Marker.VECTOR_DOUBLE),
  CHAR(Marker.VECTOR_INT);

  final int vector;

  Amf3Number(int vector) {
    this.vector = vector;
  }

  /** Returns a new array of so many elements. */
  Object array(int count) {
    switch (this) {
      case BOOL:
        return new boolean[count];
      case I8:
      case U8:
        return new byte[count];
      case I16:
      case U16:
        return new short[count];
      case I32:
      case U32:
        return new int[count];
      case I64:
      case U64:
        return new long[count];
      case F32:
        return new float[count];
      case F64:
        return new double[count];
      default:
        return new char[count];
    }
  }
}
