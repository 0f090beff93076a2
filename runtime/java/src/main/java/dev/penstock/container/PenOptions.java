package dev.penstock.container;

import dev.penstock.Limits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@code .pen} files are written and what is accepted when they are read.
 *
 * @param limits of which {@code messageBytes} is the longest message and the longest block,
 *     unpacked
 * @param compression of the messages that are written; null for none: each message is then a frame
 *     of its own
 * @param blockBytes how many bytes of messages, unpacked, a block has at least when it is written:
 *     what a message by its number costs to read, and what is lost at most when a program stops
 *     without {@link PenWriter#flush}
 * @param readable compressions that can be read beside Deflate and {@code compression}
 */
public record PenOptions(
    Limits limits, @Nullable Compression compression, int blockBytes, List<Compression> readable) {
  /** {@link Limits#DEFAULT}, no compression, blocks of 256 KiB; Deflate is read. */
  public static final PenOptions DEFAULT = new PenOptions(Limits.DEFAULT, null, 1 << 18, List.of());

  public PenOptions {
    if (blockBytes < 1) {
      throw new IllegalArgumentException("a block has at least a byte, not " + blockBytes);
    }
    readable = List.copyOf(readable);
  }

  /** Returns these options with other limits. */
  public PenOptions withLimits(Limits other) {
    return new PenOptions(other, compression, blockBytes, readable);
  }

  /** Returns these options with messages in compressed blocks, or in frames of their own. */
  public PenOptions withCompression(@Nullable Compression other) {
    return new PenOptions(limits, other, blockBytes, readable);
  }

  /** Returns these options with blocks of another length. */
  public PenOptions withBlockBytes(int other) {
    return new PenOptions(limits, compression, other, readable);
  }

  /** Returns these options with one more compression that can be read. */
  public PenOptions withReadable(Compression other) {
    List<Compression> more = new ArrayList<>(readable);
    more.add(other);
    return new PenOptions(limits, compression, blockBytes, more);
  }

  /** Returns the compression of a number in a block; null if it is not known. */
  public @Nullable Compression compressionOf(int id) {
    if (compression != null && compression.id() == id) {
      return compression;
    }
    for (Compression each : readable) {
      if (each.id() == id) {
        return each;
      }
    }
    return id == Deflate.ID ? new Deflate(Compression.SMALLEST_DEFLATE) : null;
  }
}
