package dev.penstock.transport;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian values at any offset of a byte array, without alignment. */
public final class Bytes {
  static final VarHandle SHORT = view(short[].class);
  static final VarHandle CHAR = view(char[].class);
  static final VarHandle INT = view(int[].class);
  static final VarHandle LONG = view(long[].class);
  static final VarHandle FLOAT = view(float[].class);
  static final VarHandle DOUBLE = view(double[].class);

  private Bytes() {}

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN);
  }

  public static short getShort(byte[] bytes, int offset) {
    return (short) SHORT.get(bytes, offset);
  }

  public static char getChar(byte[] bytes, int offset) {
    return (char) CHAR.get(bytes, offset);
  }

  public static int getInt(byte[] bytes, int offset) {
    return (int) INT.get(bytes, offset);
  }

  public static long getLong(byte[] bytes, int offset) {
    return (long) LONG.get(bytes, offset);
  }

  public static float getFloat(byte[] bytes, int offset) {
    return (float) FLOAT.get(bytes, offset);
  }

  public static double getDouble(byte[] bytes, int offset) {
    return (double) DOUBLE.get(bytes, offset);
  }

  public static void putShort(byte[] bytes, int offset, short value) {
    SHORT.set(bytes, offset, value);
  }

  public static void putChar(byte[] bytes, int offset, char value) {
    CHAR.set(bytes, offset, value);
  }

  public static void putInt(byte[] bytes, int offset, int value) {
    INT.set(bytes, offset, value);
  }

  public static void putLong(byte[] bytes, int offset, long value) {
    LONG.set(bytes, offset, value);
  }

  public static void putFloat(byte[] bytes, int offset, float value) {
    FLOAT.set(bytes, offset, value);
  }

  public static void putDouble(byte[] bytes, int offset, double value) {
    DOUBLE.set(bytes, offset, value);
  }

  /** Returns the unsigned value of 1 to 8 bytes. */
  public static long getLow(byte[] bytes, int offset, int byteCount) {
    return switch (byteCount) {
      case 1 -> bytes[offset] & 0xFF;
      case 2 -> getChar(bytes, offset);
      case 4 -> getInt(bytes, offset) & 0xFFFFFFFFL;
      case 8 -> getLong(bytes, offset);
      default -> {
        long value = 0;
        for (int i = 0; i < byteCount; i++) {
          value |= (bytes[offset + i] & 0xFFL) << (8 * i);
        }
        yield value;
      }
    };
  }

  /** Writes the lowest 1 to 8 bytes of a value. */
  public static void putLow(byte[] bytes, int offset, long value, int byteCount) {
    switch (byteCount) {
      case 1 -> bytes[offset] = (byte) value;
      case 2 -> putShort(bytes, offset, (short) value);
      case 4 -> putInt(bytes, offset, (int) value);
      case 8 -> putLong(bytes, offset, value);
      default -> {
        for (int i = 0; i < byteCount; i++) {
          bytes[offset + i] = (byte) (value >>> (8 * i));
        }
      }
    }
  }
}
