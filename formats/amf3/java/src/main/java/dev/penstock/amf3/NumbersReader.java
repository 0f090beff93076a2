package dev.penstock.amf3;

import dev.penstock.DecodeException;

/** Reads arrays of numbers, from arrays of values and from vectors. SPEC amf3 4.3, 4.4 */
public abstract class NumbersReader extends KeyReader {
  NumbersReader() {}

  /** Reads an array of primitives; of the class that the kind of its elements has. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // by the kind of this type
  public final <A> A numbers(Amf3Number kind) {
    int index = beginNumbers(kind.kind);
    if (index < 0) {
      return known(index);
    }
    int count = count();
    Object array = kind.array(count);
    int i = 0;
    try {
      for (; i < count; i++) {
        read(array, i, kind);
      }
    } catch (DecodeException e) {
      throw e.within(i);
    }
    return (A) made(index, array);
  }

  private void read(Object array, int index, Amf3Number kind) {
    int marker = listMarker();
    boolean isTagged = marker == Marker.ARRAY || marker == Marker.VECTOR_OBJECT;
    if (isTagged) {
      readTagged(array, index, kind);
      return;
    }
    valueAt = position;
    if (marker == Marker.VECTOR_DOUBLE) {
      set(array, index, kind, bits());
      return;
    }
    need(Integer.BYTES, "the 4 bytes of an integer");
    int bits = BigEndian.getInt(bytes, position);
    position += Integer.BYTES;
    set(array, index, kind, marker == Marker.VECTOR_INT ? bits : Integer.toUnsignedLong(bits));
  }

  private void readTagged(Object array, int index, Amf3Number kind) {
    switch (kind) {
      case BOOL -> ((boolean[]) array)[index] = bool();
      case I8 -> ((byte[]) array)[index] = i8();
      case U8 -> ((byte[]) array)[index] = u8();
      case I16 -> ((short[]) array)[index] = i16();
      case U16 -> ((short[]) array)[index] = u16();
      case I32 -> ((int[]) array)[index] = i32();
      case U32 -> ((int[]) array)[index] = u32();
      case I64 -> ((long[]) array)[index] = i64();
      case U64 -> ((long[]) array)[index] = u64();
      case F32 -> ((float[]) array)[index] = f32();
      case F64 -> ((double[]) array)[index] = f64();
      case CHAR -> ((char[]) array)[index] = character();
    }
  }

  private void set(Object array, int index, Amf3Number kind, double number) {
    if (array instanceof double[] target) {
      target[index] = number;
    } else if (array instanceof float[] target) {
      target[index] = single(number);
    } else {
      set(array, index, kind, whole(number));
    }
  }

  private void set(Object array, int index, Amf3Number kind, long number) {
    switch (kind) {
      case BOOL -> throw mismatch("true or false", listMarker());
      case I8 -> ((byte[]) array)[index] = (byte) ranged(number, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case U8 -> ((byte[]) array)[index] = (byte) ranged(number, 0, 0xFF);
      case I16 ->
          ((short[]) array)[index] = (short) ranged(number, Short.MIN_VALUE, Short.MAX_VALUE);
      case U16 -> ((short[]) array)[index] = (short) ranged(number, 0, 0xFFFF);
      case I32 ->
          ((int[]) array)[index] = (int) ranged(number, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case U32 -> ((int[]) array)[index] = (int) ranged(number, 0, 0xFFFFFFFFL);
      case I64 -> ((long[]) array)[index] = number;
      case U64 -> ((long[]) array)[index] = ranged(number, 0, Long.MAX_VALUE);
      case F32 -> ((float[]) array)[index] = number;
      case F64 -> ((double[]) array)[index] = number;
      case CHAR -> ((char[]) array)[index] = (char) ranged(number, 0, 0xFFFF);
    }
  }
}
