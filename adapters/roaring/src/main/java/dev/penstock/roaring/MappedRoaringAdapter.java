package dev.penstock.roaring;

import dev.penstock.Adapter;
import java.nio.ByteBuffer;
import org.roaringbitmap.buffer.ImmutableRoaringBitmap;

/**
 * Writes a bitmap as bytes in the portable Roaring format, and reads it in place, in the array that
 * the reader has made for them.
 *
 * <p>A bitmap whose containers do not lie where they must is refused. The values inside of them are
 * not looked at: {@link ImmutableRoaringBitmap#validate} does that.
 */
public final class MappedRoaringAdapter implements Adapter<ImmutableRoaringBitmap, byte[]> {

  /** Creates the adapter. */
  public MappedRoaringAdapter() {}

  @Override
  public byte[] toWire(ImmutableRoaringBitmap value) {
    return RoaringBytes.write(value);
  }

  @Override
  public ImmutableRoaringBitmap fromWire(byte[] wire) {
    ByteBuffer source = ByteBuffer.wrap(wire);
    return RoaringBytes.whole(RoaringBytes.map(source), source);
  }
}
