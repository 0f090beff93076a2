package dev.penstock.roaring;

import dev.penstock.Adapter;
import java.nio.ByteBuffer;
import org.roaringbitmap.RoaringBitmap;

/**
 * Writes a bitmap as bytes in the portable Roaring format, and makes a new one of them.
 *
 * <p>Damage is refused, also inside of containers.
 */
public final class RoaringAdapter implements Adapter<RoaringBitmap, byte[]> {

  /** Creates the adapter. */
  public RoaringAdapter() {}

  @Override
  public byte[] toWire(RoaringBitmap value) {
    return RoaringBytes.write(value);
  }

  @Override
  public RoaringBitmap fromWire(byte[] wire) {
    ByteBuffer source = ByteBuffer.wrap(wire);
    RoaringBitmap bitmap = RoaringBytes.whole(RoaringBytes.read(source), source);
    if (!bitmap.validate()) {
      throw new IllegalArgumentException("a Roaring bitmap is damaged inside of a container");
    }
    return bitmap;
  }
}
