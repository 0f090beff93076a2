package dev.penstock.protobuf;

import dev.penstock.EncodeException;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.MessageOutput;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A message that is being written: its array, kept between messages, and the lengths in it. */
public abstract class ProtobufOutput extends MessageOutput {
  /** Bytes that may be written without being reserved: a tag and a number. */
  private static final int SLACK = 32;

  private static final int LARGEST = Integer.MAX_VALUE - 64;
  private static final int KEPT_BYTES = 1 << 22;

  final ProtobufOptions options;

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

  ProtobufOutput(ProtobufOptions options) {
    this.options = options;
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    depthLeft = maxDepth;
    depthLimit = maxDepth;
    position = options.lengthPrefix() ? 1 : 0;
    untidy(bytes.length > KEPT_BYTES);
  }

  @Override
  protected void end() {
    untidy(false);
    if (bytes.length > KEPT_BYTES) {
      bytes = kept;
    }
  }

  /** Makes sure that {@code count} bytes can be written, and a tag and a number behind them. */
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
    untidy(true);
    byte[] target = large.get();
    if (target == null || target.length < needed) {
      target = new byte[length];
      large = new SoftReference<>(target);
    }
    System.arraycopy(bytes, 0, target, 0, position);
    bytes = target;
  }

  /**
   * Starts a record: its tag, and room for a length of one byte.
   *
   * @return where its fields start, for {@link #end(int)}
   */
  public final int begin(int tag) {
    return begin(tag, 1);
  }

  /** As {@link #begin(int)}, with room for a length of so many bytes. */
  public final int begin(int tag, int room) {
    reserve(0);
    int at = putTag(tag) + room;
    position = at;
    return at;
  }

  /** Ends a record that {@link #begin(int)} started. */
  public final void end(int from) {
    end(from, 1);
  }

  /**
   * Ends a record; moves it if its length takes other room than it has. SPEC protobuf 10
   *
   * @param from where its fields start
   * @param room how many bytes there are for the length
   * @return how many bytes the length takes
   */
  public final int end(int from, int room) {
    int length = position - from;
    if (length < 0x80 && room == 1) {
      bytes[from - 1] = (byte) length;
      return 1;
    }
    int width = Varints.length(length);
    if (width != room) {
      reserve(width);
      System.arraycopy(bytes, from, bytes, from + width - room, length);
      position += width - room;
    }
    Varints.put(bytes, from - room, length);
    return width;
  }

  /** Writes a tag, for which there is room, and returns the index behind it. */
  final int putTag(int tag) {
    int at = position;
    if (tag >>> 7 == 0) {
      bytes[at] = (byte) tag;
      return at + 1;
    }
    return Varints.put(bytes, at, Integer.toUnsignedLong(tag));
  }

  /** Writes the tag with which a group begins or ends. SPEC protobuf 4.3 */
  public final void tag(int tag) {
    reserve(0);
    position = putTag(tag);
  }

  private int complete() {
    if (options.lengthPrefix()) {
      end(1, 1);
    }
    return position;
  }

  @Override
  protected final byte @Nullable [] toArray() {
    return Arrays.copyOf(bytes, complete());
  }

  @Override
  protected final int finishMessage() {
    return complete();
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
