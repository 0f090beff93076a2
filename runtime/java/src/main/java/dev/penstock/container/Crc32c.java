package dev.penstock.container;

import dev.penstock.transport.NotOnAndroid;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/** CRC-32C where the Java library does not have it: on Android before API 34. Spec: container 2. */
final class Crc32c implements Checksum {
  private static final int POLYNOMIAL = 0x82F63B78;
  private static final int[] TABLE = table();
  private static final boolean IN_LIBRARY = isInLibrary();

  private int rest = -1;

  /** Returns a new sum, the library's if it has one. */
  static Checksum create() {
    return IN_LIBRARY ? ofLibrary() : new Crc32c();
  }

  @NotOnAndroid("is not called before API 34")
  private static Checksum ofLibrary() {
    return new CRC32C();
  }

  private static boolean isInLibrary() {
    try {
      return ofLibrary().getValue() == 0;
    } catch (LinkageError e) {
      return false;
    }
  }

  /** Returns the sum of the first five bytes of a frame: its kind and length. */
  static int ofHead(int kind, int length) {
    int rest = next(-1, kind);
    for (int i = 0; i < Integer.BYTES; i++) {
      rest = next(rest, length >>> i * Byte.SIZE);
    }
    return ~rest;
  }

  private static int next(int rest, int one) {
    return rest >>> Byte.SIZE ^ TABLE[(rest ^ one) & 0xFF];
  }

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        value = value >>> 1 ^ ((value & 1) != 0 ? POLYNOMIAL : 0);
      }
      table[i] = value;
    }
    return table;
  }

  @Override
  public void update(int one) {
    rest = next(rest, one);
  }

  @Override
  public void update(byte[] source, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      update(source[i]);
    }
  }

  @Override
  public long getValue() {
    return ~rest & 0xFFFF_FFFFL;
  }

  @Override
  public void reset() {
    rest = -1;
  }
}
