package dev.penstock.amf3;

import dev.penstock.EncodeException;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.MessageOutput;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A message that is being written: its array, kept between messages. */
public abstract class Amf3Output extends MessageOutput {
  /** Bytes that may be written without being reserved: a marker and a number. */
  private static final int SLACK = 32;

  private static final int LARGEST = Integer.MAX_VALUE - 64;
  private static final int KEPT_BYTES = 1 << 22;

  /** The message so far, from 0 on. */
  byte[] bytes = new byte[1024];

  /** Where the next byte goes. */
  int position;

  /** The array for messages of usual size, while a large one is written elsewhere. */
  private byte[] kept = bytes;

  /** The array for large messages, kept as long as there is memory. */
  private SoftReference<byte[]> large = new SoftReference<>(null);

  private int depthLeft;
  private int depthLimit;

  Amf3Output() {}

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    depthLeft = maxDepth;
    depthLimit = maxDepth;
    position = 0;
  }

  @Override
  protected void end() {
    if (bytes.length > KEPT_BYTES) {
      bytes = kept;
    }
  }

  /** Makes sure that {@code count} bytes can be written, and a marker and a number behind them. */
  final void reserve(long count) {
    if (count > bytes.length - SLACK - position) {
      grow(count);
    }
  }

  private void grow(long count) {
    long needed = position + count + SLACK;
    if (needed > LARGEST) {
      throw new EncodeException("the message would pass 2 GiB: split it");
    }
    int length = (int) Math.min(LARGEST, Math.max(needed, bytes.length * 2L));
    if (length <= KEPT_BYTES) {
      bytes = Arrays.copyOf(bytes, length);
      kept = bytes;
      return;
    }
    byte[] target = large.get();
    if (target == null || target.length < needed) {
      target = new byte[length];
      large = new SoftReference<>(target);
    }
    System.arraycopy(bytes, 0, target, 0, position);
    bytes = target;
  }

  /** Writes a byte, for which there is room. */
  final void put(int value) {
    bytes[position++] = (byte) value;
  }

  /** Writes a number of 29 bits, for which there is room. SPEC amf3 2.1 */
  final void putU29(int value) {
    if (value >>> 7 == 0) {
      bytes[position++] = (byte) value;
    } else {
      position = U29.put(bytes, position, value);
    }
  }

  @Override
  protected final byte @Nullable [] toArray() {
    return Arrays.copyOf(bytes, position);
  }

  @Override
  protected final int finishMessage() {
    return position;
  }

  @Override
  protected final void copyTo(byte[] target, int offset) {
    System.arraycopy(bytes, 0, target, offset, position);
  }

  @Override
  public final void copyTo(ByteSink target) throws IOException {
    target.put(bytes, 0, position);
  }

  /** Notes that a record of a recursive type begins. */
  public final void down() {
    if (--depthLeft < 0) {
      throw new EncodeException(
          "records nest deeper than "
              + depthLimit
              + ": a cycle, or raise Limits.depth for writer and reader");
    }
  }

  /** Notes that a record of a recursive type ends. */
  public final void up() {
    depthLeft++;
  }
}
