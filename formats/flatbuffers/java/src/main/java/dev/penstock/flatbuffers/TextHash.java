package dev.penstock.flatbuffers;

import dev.penstock.transport.Bytes;

/** A function from text to number, which fields can have in the schema: FNV of 16 to 64 bits. */
enum TextHash {
  FNV1_16(Order.FIRST_TIMES, 16),
  FNV1A_16(Order.FIRST_XOR, 16),
  FNV1_32(Order.FIRST_TIMES, 32),
  FNV1A_32(Order.FIRST_XOR, 32),
  FNV1_64(Order.FIRST_TIMES, 64),
  FNV1A_64(Order.FIRST_XOR, 64);

  private enum Order {
    FIRST_TIMES,
    FIRST_XOR
  }

  private static final int PRIME_32 = 0x0100_0193;
  private static final int START_32 = 0x811C_9DC5;
  private static final long PRIME_64 = 0x0000_0100_0000_01B3L;
  private static final long START_64 = 0xCBF2_9CE4_8422_2645L;

  private final Order order;
  private final int bitCount;

  TextHash(Order order, int bitCount) {
    this.order = order;
    this.bitCount = bitCount;
  }

  /** Returns the number of a text; the lower bits where the function has fewer than 64. */
  long of(byte[] text, int from, int to) {
    boolean wide = bitCount == 64;
    long value = wide ? START_64 : START_32 & 0xFFFF_FFFFL;
    long prime = wide ? PRIME_64 : PRIME_32;
    for (int i = from; i < to; i++) {
      long unit = Bytes.getLow(text, i, 1);
      value = order == Order.FIRST_XOR ? (value ^ unit) * prime : value * prime ^ unit;
      if (!wide) {
        value &= 0xFFFF_FFFFL;
      }
    }
    return bitCount == 16 ? (value >>> 16 ^ value) & 0xFFFF : value;
  }
}
