package dev.penstock.container;

import dev.penstock.transport.Bytes;
import java.util.zip.Checksum;

/** The ten bytes before a payload. Spec: container 3. */
final class FrameHead {
  static final int BYTES = 10;
  static final int LARGEST_PAYLOAD = Integer.MAX_VALUE - 8;

  static final int LENGTH_AT = 1;
  static final int CHECK_AT = 5;
  static final int CRC_AT = 6;

  private FrameHead() {}

  /**
   * Writes kind, length and check of a frame, and leaves {@code crc} after them, before the
   * payload; {@link #putCrc} comes next.
   *
   * @param length of the payload in bytes
   */
  static void put(byte[] target, int at, int kind, int length, Checksum crc) {
    target[at] = (byte) kind;
    Bytes.putInt(target, at + LENGTH_AT, length);
    crc.reset();
    crc.update(target, at, CHECK_AT);
    target[at + CHECK_AT] = (byte) crc.getValue();
    crc.update(target, at + CHECK_AT, 1);
  }

  /** Writes the crc of a frame whose payload was added to it. */
  static void putCrc(byte[] target, int at, Checksum crc) {
    Bytes.putInt(target, at + CRC_AT, (int) crc.getValue());
  }

  static int kind(byte[] bytes, int at) {
    return bytes[at] & 0xFF;
  }

  /** Returns the length of the payload in bytes, up to 4 GiB. */
  static long length(byte[] bytes, int at) {
    return Bytes.getInt(bytes, at + LENGTH_AT) & 0xFFFF_FFFFL;
  }

  static int crc(byte[] bytes, int at) {
    return Bytes.getInt(bytes, at + CRC_AT);
  }

  /**
   * Tells whether the bytes from {@code at} on are the head of a frame, and leaves {@code crc}
   * after it, before the payload.
   */
  static boolean isWhole(byte[] bytes, int at, Checksum crc) {
    crc.reset();
    crc.update(bytes, at, CHECK_AT);
    boolean whole = (byte) crc.getValue() == bytes[at + CHECK_AT];
    crc.update(bytes, at + CHECK_AT, 1);
    return whole;
  }
}
