package dev.penstock.flatbuffers;

import dev.penstock.transport.Buffers;
import dev.penstock.transport.Region;
import dev.penstock.transport.Regions;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** Turns long texts of UTF-8 into units, block by block, without garbage. */
final class Utf8Room {
  private static final int BLOCK = 1 << 12;

  private final ByteBuffer bytes = ByteBuffer.allocate(BLOCK);
  private final CharBuffer units = CharBuffer.allocate(BLOCK);
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();

  /**
   * Copies a text into an array, which has room for it.
   *
   * @return how many units were copied; -1 if the bytes are not UTF-8
   */
  int copy(Region source, int address, int byteLength, char[] target, int start) {
    int out = start;
    for (int done = 0; done < byteLength; done += bytes.position()) {
      int count = Math.min(BLOCK, byteLength - done);
      Regions.getBytes(source, address + done, bytes.array(), 0, count);
      Buffers.limit(Buffers.clear(bytes), count);
      Buffers.clear(units);
      decoder.reset();
      if (decoder.decode(bytes, units, done + count == byteLength).isError()) {
        return -1;
      }
      System.arraycopy(units.array(), 0, target, out, units.position());
      out += units.position();
    }
    return out - start;
  }
}
