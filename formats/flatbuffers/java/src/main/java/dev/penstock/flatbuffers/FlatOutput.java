package dev.penstock.flatbuffers;

import dev.penstock.EncodeException;
import dev.penstock.transport.ByteSink;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.MessageOutput;
import dev.penstock.transport.StepNames;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A message that is being written: its array, kept between messages, and what stands around the
 * values. SPEC flatbuffers 3
 */
abstract class FlatOutput extends MessageOutput {
  /** Bytes that may be written after what was reserved, so that padding needs no check. */
  private static final int SLACK = 64;

  private static final int LARGEST = Integer.MAX_VALUE - 64;
  private static final int KEPT_BYTES = 1 << 22;
  private static final int PREFIX_BYTES = 4;

  final FlatBuffersOptions options;

  /** The message so far, from 0 on. */
  byte[] bytes = new byte[1024];

  /** Where the next byte goes. */
  int position;

  final TextRegion texts = new TextRegion();
  private final byte[] identifier;

  /** The array for messages of usual size, while a large one is written elsewhere. */
  private byte[] kept = bytes;

  /** The array for large messages, kept as long as there is memory. */
  private SoftReference<byte[]> large = new SoftReference<>(null);

  private int depth;
  private int depthLimit;

  FlatOutput(FlatBuffersOptions options) {
    this.options = options;
    identifier = options.identifier().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  protected void begin(boolean verifying, int maxDepth) {
    depth = 0;
    depthLimit = maxDepth;
    texts.begin(verifying);
    position = root() + 4;
    System.arraycopy(identifier, 0, bytes, position, identifier.length);
    position += identifier.length;
    untidy(verifying);
  }

  /** Returns where the reference to the root stands. */
  public final int root() {
    return options.sizePrefix() ? PREFIX_BYTES : 0;
  }

  @Override
  protected void end() {
    untidy(false);
    texts.trim();
    if (bytes.length > KEPT_BYTES) {
      bytes = kept;
    }
  }

  /** Makes sure that {@code count} bytes and some more for padding can be written. */
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

  /** Writes zeros up to the next offset of which the one {@code ahead} is a multiple. */
  final int align(int ahead, int alignment) {
    int from = position;
    int to = (from + ahead + alignment - 1 & -alignment) - ahead;
    for (int i = from; i < to; i++) {
      bytes[i] = 0;
    }
    position = to;
    return to;
  }

  /** Writes the texts, and where they stand; returns the length of the message or -1. */
  private int complete() {
    if (texts.isUntidy()) {
      untidy(true);
    }
    int length = texts.asciiLength();
    if (length > 0) {
      int base = align(0, 4);
      reserve(length);
      int ascii = texts.putAscii(bytes, base);
      int end = ascii < length ? completeUtf8(base, ascii) : texts.finishAscii(bytes, base);
      if (end < 0) {
        return -1;
      }
      position = end;
    }
    if (options.sizePrefix()) {
      Bytes.putInt(bytes, 0, position - PREFIX_BYTES);
    }
    return position;
  }

  private int completeUtf8(int base, int asciiChars) {
    position = base + asciiChars;
    reserve(texts.utf8Room(asciiChars));
    return texts.putUtf8(bytes, base, asciiChars);
  }

  @Override
  protected final byte @Nullable [] toArray() {
    int length = complete();
    return length < 0 ? null : Arrays.copyOf(bytes, length);
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
  public final void enter() {
    if (++depth > depthLimit) {
      throw new EncodeException(
          "records nest deeper than "
              + depthLimit
              + ": a cycle, or raise Limits.depth for writer and reader");
    }
  }

  /** Returns how deep records of a message in this one may nest. */
  final int depthBelow() {
    enter();
    exit();
    return depthLimit - depth - 1;
  }

  /** Notes that a record of a recursive type ends. */
  public final void exit() {
    depth--;
  }

  /**
   * Puts the name of a component in front of an error's path and returns the error.
   *
   * @param names the names of the components in the order of their steps, a space between two
   * @param step the number of the component from 1 on; 0 for the record itself
   */
  public final EncodeException refused(EncodeException error, String names, int step) {
    return error.within(StepNames.name(names, step));
  }
}
