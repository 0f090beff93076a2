package dev.penstock.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import dev.penstock.container.Compression;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Zstandard, RFC 8878, through zstd-jni. Spec: container 4.7.
 *
 * <pre>{@code
 * PenOptions options = PenOptions.DEFAULT.withCompression(Zstandard.level(19));
 * }</pre>
 */
public final class Zstandard implements Compression {
  /** The highest level whose blocks every reader takes. */
  public static final int SMALLEST = 19;

  private static final int ID = 2;

  /** Windows of up to 8 MiB, which is what level 19 asks for. */
  private static final int MOST_WINDOW_BITS = 23;

  private final int level;

  private Zstandard(int level) {
    if (level < 1 || level > SMALLEST) {
      throw new IllegalArgumentException(
          "a level of Zstandard is from 1 to " + SMALLEST + ", not " + level);
    }
    this.level = level;
  }

  /**
   * Returns Zstandard.
   *
   * @param level from 1, the fastest, to {@link #SMALLEST}; readers read each
   */
  public static Zstandard level(int level) {
    return new Zstandard(level);
  }

  @Override
  public int id() {
    return ID;
  }

  @Override
  public String label() {
    return "zstd";
  }

  @Override
  public byte[] pack(byte[] source, int offset, int length) {
    byte[] target = new byte[Math.toIntExact(Zstd.compressBound(length))];
    long packed = Zstd.compressByteArray(target, 0, target.length, source, offset, length, level);
    if (Zstd.isError(packed)) {
      throw new IllegalStateException("Zstandard failed: " + Zstd.getErrorName(packed));
    }
    return Arrays.copyOf(target, (int) packed);
  }

  @Override
  public InputStream unpack(InputStream packed) throws IOException {
    ZstdInputStream stream = new ZstdInputStream(packed);
    stream.setLongMax(MOST_WINDOW_BITS);
    return stream;
  }

  @Override
  public String toString() {
    return "zstd(" + level + ")";
  }
}
