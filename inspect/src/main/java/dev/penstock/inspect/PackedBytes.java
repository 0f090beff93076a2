package dev.penstock.inspect;

import dev.penstock.ErrorKind;
import dev.penstock.container.Compression;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Unpacks what a container has compressed. Spec: container, 4.7 */
final class PackedBytes {
  private PackedBytes() {}

  /**
   * Returns the unpacked bytes of a payload.
   *
   * @param from where the packed bytes start in it
   * @param frame where the frame starts in the input
   * @param most how many bytes there may be
   * @return one byte more than {@code most} where there are more
   */
  static byte[] read(Compression compression, byte[] payload, int from, long frame, int most) {
    InputStream packed = new ByteArrayInputStream(payload, from, payload.length - from);
    try (InputStream unpacked = compression.unpack(packed)) {
      return unpacked.readNBytes(most == Integer.MAX_VALUE ? most : most + 1);
    } catch (IOException e) {
      String found = "damaged bytes (" + e.getMessage() + ")";
      String expected = "bytes that can be unpacked";
      throw new Broken(new Finding(ErrorKind.CHECKSUM, frame, "", expected, found));
    }
  }

  /** Returns the unpacked bytes of a header or schema, which is Deflate. */
  static byte[] text(byte[] payload, int from, long frame, int most) {
    byte[] text = read(Compression.deflate(1), payload, from, frame, most);
    if (text.length > most) {
      String expected = "at most " + most + " bytes (Limits.messageBytes), unpacked";
      throw new Broken(new Finding(ErrorKind.LIMIT_EXCEEDED, frame, "", expected, "more"));
    }
    return text;
  }
}
