package dev.penstock.roaring;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.roaringbitmap.ImmutableBitmapDataProvider;
import org.roaringbitmap.RoaringBitmap;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/**
 * Moves bitmaps between memory and the portable Roaring format, which the libraries for other
 * languages share, without a stream. Source: RoaringFormatSpec.
 *
 * <p>Bytes need not come from a friend: a bitmap whose containers would lie outside of its bytes,
 * or in each other, is refused before anything is allocated for it.
 */
public final class RoaringBytes {
  private RoaringBytes() {}

  /** Returns the bytes of a bitmap of any kind. */
  public static byte[] write(ImmutableBitmapDataProvider bitmap) {
    byte[] bytes = new byte[bitmap.serializedSizeInBytes()];
    bitmap.serialize(ByteBuffer.wrap(bytes));
    return bytes;
  }

  /**
   * Returns a copy of the bitmap whose bytes begin at the position of a buffer of any kind, and
   * moves the position after it.
   *
   * @throws IllegalArgumentException if the bytes are no bitmap; the position stays
   */
  public static RoaringBitmap read(ByteBuffer source) {
    int end = source.position() + RoaringLayout.byteLength(source);
    RoaringBitmap bitmap = new RoaringBitmap();
    try {
      bitmap.deserialize(source.duplicate());
    } catch (IOException e) {
      throw new IllegalArgumentException("a Roaring bitmap is damaged", e);
    }
    source.position(end);
    return bitmap;
  }

  /**
   * Returns the bitmap whose bytes begin at the position of a buffer of any kind, also of a mapped
   * file, in place, and moves the position after it.
   *
   * <p>Takes time for each container, of which there is one for up to 65,536 values. What is inside
   * of them is not looked at: {@link ImmutableRoaringBitmap#validate} does that, at the cost of
   * reading all of it. The bitmap is as constant as the bytes are.
   *
   * @throws IllegalArgumentException if the bytes are no bitmap; the position stays
   */
  public static ImmutableRoaringBitmap map(ByteBuffer source) {
    int byteLength = RoaringLayout.byteLength(source);
    ByteBuffer own = source.slice(source.position(), byteLength);
    source.position(source.position() + byteLength);
    return new ImmutableRoaringBitmap(own);
  }

  /** Refuses bytes after a bitmap. */
  static <T> T whole(T bitmap, ByteBuffer source) {
    if (source.hasRemaining()) {
      throw new IllegalArgumentException(
          "expected the end of a Roaring bitmap, found " + source.remaining() + " more bytes");
    }
    return bitmap;
  }
}
