package dev.penstock.schema.fbs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Makes a binary schema in which as many enums as fit are one and the same, with a long name. */
final class SharedTables {
  private SharedTables() {}

  static byte[] ofCount(int count) {
    int vector = 24;
    int table = vector + 4 + 4 * count;
    ByteBuffer out = ByteBuffer.allocate(table + 20 + count).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(16).put(Reflection.IDENTIFIER.getBytes(StandardCharsets.ISO_8859_1));
    out.putShort((short) 8).putShort((short) 8).putShort((short) 0).putShort((short) 4);
    out.putInt(8).putInt(4).putInt(count);
    for (int i = 0; i < count; i++) {
      out.putInt(table + 8 - out.position());
    }
    out.putShort((short) 6).putShort((short) 8).putShort((short) 4).putShort((short) 0);
    out.putInt(8).putInt(4).putInt(count - 1);
    while (out.remaining() > 1) {
      out.put((byte) 'a');
    }
    return out.array();
  }
}
