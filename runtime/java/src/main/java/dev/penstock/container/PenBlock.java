package dev.penstock.container;

import dev.penstock.OutputBuffer;
import dev.penstock.transport.Bytes;
import java.util.Objects;

/**
 * Messages that are compressed together. Spec: container 4.7.
 *
 * <p>{@link PenWriter} makes blocks by itself. Blocks that are filled and {@linkplain #pack packed}
 * on several threads and then given to {@link PenWriter#write(PenBlock)} make the compression
 * parallel. An instance belongs to one thread at a time.
 */
public final class PenBlock {
  private final Compression compression;
  private final int blockBytes;
  private final OutputBuffer lengths = new OutputBuffer();
  private final OutputBuffer messages = new OutputBuffer();
  private int messageCount;
  private int lastLength;
  private int unpackedLength;
  private byte[] packed = {};

  /**
   * Creates an empty block.
   *
   * @throws IllegalArgumentException if the options have no compression
   */
  public PenBlock(PenOptions options) {
    if (options.compression() == null) {
      throw new IllegalArgumentException("a block needs a compression");
    }
    compression = options.compression();
    blockBytes = options.blockBytes();
  }

  /**
   * Adds the message in {@code length} bytes of {@code source} from {@code offset} on.
   *
   * @throws IllegalStateException if the block is packed
   */
  public void add(byte[] source, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, source.length);
    if (isPacked()) {
      throw new IllegalStateException("the block is packed");
    }
    if (messageCount > 0) {
      Varint.put(lengths, lastLength);
    }
    Varint.append(messages, source, offset, length);
    lastLength = length;
    messageCount++;
  }

  /** Tells whether the block has as many bytes as its options say. */
  public boolean isFull() {
    return messageCount > 0 && messages.length() + lengths.length() >= blockBytes;
  }

  /** Returns how many messages the block has. */
  public int messageCount() {
    return messageCount;
  }

  /** Compresses the messages; once is enough, and no more can be added. */
  public void pack() {
    if (isPacked()) {
      return;
    }
    if (messageCount == 0) {
      throw new IllegalStateException("a block has at least one message");
    }
    Varint.append(lengths, messages.array(), 0, messages.length());
    unpackedLength = lengths.length();
    packed = compression.pack(lengths.array(), 0, unpackedLength);
    lengths.clear();
    messages.clear();
  }

  private boolean isPacked() {
    return unpackedLength > 0 || packed.length > 0;
  }

  /** Returns the payload of the frame. */
  byte[] payload(long firstNumber, Schemas.Entry schema) {
    pack();
    OutputBuffer target = new OutputBuffer();
    boolean keyed = schema.offset() > 0;
    Varint.put(target, compression.id() | (keyed ? BlockPayload.KEYED : 0));
    Varint.put(target, firstNumber);
    Varint.put(target, messageCount);
    Varint.put(target, unpackedLength);
    if (keyed) {
      int at = target.extend(4);
      Bytes.putInt(target.array(), at, schema.key());
    }
    Varint.append(target, packed, 0, packed.length);
    return target.toArray();
  }
}
