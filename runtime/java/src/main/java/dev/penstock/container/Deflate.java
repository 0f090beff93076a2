package dev.penstock.container;

import dev.penstock.OutputBuffer;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Deflate without a wrapper, RFC 1951, with a preset dictionary. Spec: container 4.7. */
final class Deflate implements Compression {
  static final int ID = 1;

  private static final int STEP_BYTES = 1 << 13;

  private final int level;

  Deflate(int level) {
    if (level < 1 || level > SMALLEST_DEFLATE) {
      throw new IllegalArgumentException("a level of Deflate is from 1 to 9, not " + level);
    }
    this.level = level;
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public String label() {
    return "deflate";
  }

  @Override
  public byte[] pack(byte[] source, int offset, int length) {
    Deflater deflater = new Deflater(level, true);
    try {
      deflater.setDictionary(PresetDictionary.bytes());
      deflater.setInput(source, offset, length);
      deflater.finish();
      OutputBuffer target = new OutputBuffer();
      byte[] step = new byte[STEP_BYTES];
      while (!deflater.finished()) {
        int count = deflater.deflate(step);
        Varint.append(target, step, 0, count);
      }
      return target.toArray();
    } finally {
      deflater.end();
    }
  }

  @Override
  public InputStream unpack(InputStream packed) {
    Inflater inflater = new Inflater(true);
    inflater.setDictionary(PresetDictionary.bytes());
    InputStream unpacked = new InflaterInputStream(packed, inflater, STEP_BYTES);
    return new FilterInputStream(unpacked) {
      @Override
      public void close() throws IOException {
        inflater.end();
        super.close();
      }
    };
  }

  @Override
  public String toString() {
    return "deflate(" + level + ")";
  }
}
