package dev.penstock.container;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Bytes that were compressed, in an array that grows with what arrives. Spec: container 8. */
final class Unpacked {
  private static final int FIRST_BYTES = 1 << 12;

  private byte[] array = {};
  private int length;

  /**
   * Unpacks bytes.
   *
   * @param most how many bytes are taken at most
   * @return false if there are more than {@code most}
   * @throws IOException if the packed bytes are damaged
   */
  boolean read(Compression compression, ByteArrayInputStream packed, int most) throws IOException {
    length = 0;
    try (InputStream in = compression.unpack(packed)) {
      while (true) {
        if (length == most) {
          return in.read() < 0;
        }
        if (length == array.length) {
          long larger = Math.max(FIRST_BYTES, 2L * length);
          array = Arrays.copyOf(array, (int) Math.min(larger, FrameHead.LARGEST_PAYLOAD));
        }
        int read = in.read(array, length, Math.min(array.length, most) - length);
        if (read < 0) {
          return true;
        }
        length += read;
      }
    }
  }

  byte[] array() {
    return array;
  }

  int length() {
    return length;
  }

  /** Returns the bytes of a frame's payload from an offset on. */
  static ByteArrayInputStream payload(FrameReader frames, int from) {
    return new ByteArrayInputStream(frames.array(), frames.offset() + from, frames.length() - from);
  }
}
