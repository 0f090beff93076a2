package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * Where the parts of a file stand.
 *
 * @param headerEnd the offset after the header frame
 * @param index the file's own index, or one that was made by reading the whole file
 * @param indexOffset where the index frame or, without one, the end frame starts
 * @param messageCount how many frames of messages there are, the damaged ones included
 */
record PenLayout(
    PenHeader header, long headerEnd, FrameIndex index, long indexOffset, long messageCount) {
  private static final int END_FRAME_BYTES = FrameHead.BYTES + PenWriter.END_BYTES;

  /** What becomes of a file that is torn. */
  enum Torn {
    /** It is an error. */
    REFUSED,
    /** What stands after its last whole frame is left out, unless a whole frame is in it. */
    CUT
  }

  /**
   * Finds the parts of a file, by its index if that fits, else by reading the whole file.
   *
   * @throws DecodeException if it is no file of this kind, or torn and that is refused
   */
  static PenLayout of(PenSource source, PenOptions options, Torn torn) throws IOException {
    PenReader reader = new PenReader(new SourceInput(source, 0), options);
    PenLayout indexed = indexed(source, reader, options.limits());
    return indexed != null ? indexed : new Scan(reader, torn).run();
  }

  /** Returns the parts of a file whose index fits; null where it does not. */
  static @Nullable PenLayout indexed(PenSource source, PenReader start, Limits limits)
      throws IOException {
    PenHeader header = start.header();
    long headerEnd = start.nextOffset();
    long endOffset = source.size() - END_FRAME_BYTES;
    byte[] end = endOffset < headerEnd ? null : payload(source, endOffset, FrameKind.END);
    if (end == null || end.length != PenWriter.END_BYTES) {
      return null;
    }
    long messageCount = Bytes.getLong(end, 0);
    long indexOffset = Bytes.getLong(end, 8);
    long bytes = endOffset - indexOffset - FrameHead.BYTES;
    if (indexOffset < headerEnd || bytes < 0 || bytes > FrameIndex.MOST_BYTES) {
      return null;
    }
    byte[] payload = payload(source, indexOffset, FrameKind.INDEX);
    if (payload == null || payload.length != bytes) {
      return null;
    }
    Schemas schemas = start.schemas().copy();
    FrameIndex index = FrameIndex.decode(payload, schemas, headerEnd, indexOffset, messageCount);
    return index == null || !addSchemas(source, index, limits)
        ? null
        : new PenLayout(header, headerEnd, index, indexOffset, messageCount);
  }

  /** Reads the frames of schemas that an index names; false where it names something else. */
  private static boolean addSchemas(PenSource source, FrameIndex index, Limits limits)
      throws IOException {
    for (long offset : index.statedSchemas()) {
      FrameReader frame = new FrameReader(new SourceInput(source, offset), limits, offset);
      boolean whole = true;
      try {
        whole = frame.next();
      } catch (DecodeException e) {
        if (!frame.canContinue()) {
          return false;
        }
        whole = false;
      }
      if (frame.kind() != FrameKind.SCHEMA || frame.frameOffset() != offset) {
        return false;
      }
      if (whole) {
        index.schemas().add(offset, SchemaPayload.decode(frame, limits.messageBytes()));
      } else {
        index.schemas().addLost(offset);
      }
    }
    return true;
  }

  /** Returns the payload of a short frame; null if it is not whole, or of another kind. */
  private static byte @Nullable [] payload(PenSource source, long offset, int kind)
      throws IOException {
    Checksum crc = Crc32c.create();
    byte[] head = SourceInput.bytes(source, offset, FrameHead.BYTES);
    if (!FrameHead.isWhole(head, 0, crc) || FrameHead.kind(head, 0) != kind) {
      return null;
    }
    long length = FrameHead.length(head, 0);
    if (length > source.size() - offset - FrameHead.BYTES || length > FrameIndex.MOST_BYTES) {
      return null;
    }
    byte[] payload = SourceInput.bytes(source, offset + FrameHead.BYTES, (int) length);
    crc.update(payload, 0, payload.length);
    return (int) crc.getValue() == FrameHead.crc(head, 0) ? payload : null;
  }

  /** Tells whether an index has said which schemas there are, and all of them could be read. */
  boolean areSchemasIndexed() {
    return index.isStated() && index.schemas().isComplete();
  }

  /** Returns the error of an index that fits and whose marks do not. */
  DecodeException wrongIndex(String stated, String found) {
    return new DecodeException(
        ErrorKind.CHECKSUM, indexOffset, stated + ", as the index says", found);
  }

  /** Reads a whole file to find its parts. */
  private static final class Scan {
    private final PenReader reader;
    private final Torn torn;
    private final long headerEnd;
    private final FrameIndex index;

    /** Damaged messages after which no whole one was found yet. */
    private final List<Damaged> damaged = new ArrayList<>();

    /** The first damaged frame after which no whole message was found yet, or -1. */
    private long damagedFrom = -1;

    private long messageCount;
    private long messagesEnd;

    /** A frame, and the number of its first message. */
    private record Damaged(long number, long offset) {}

    Scan(PenReader reader, Torn torn) {
      this.reader = reader;
      this.torn = torn;
      this.headerEnd = reader.nextOffset();
      this.index = new FrameIndex(reader.schemas());
      this.messagesEnd = headerEnd;
    }

    PenLayout run() throws IOException {
      while (true) {
        try {
          if (!reader.next()) {
            takeDamaged();
            messageCount = reader.messageNumber() + 1;
            return layout(endOfFrames());
          }
          takeWhole();
        } catch (DecodeException e) {
          if (!reader.canContinue()) {
            return layout(tear(e));
          }
          takeFailed(e);
        }
      }
    }

    private void takeWhole() {
      takeFrame();
      if (reader.isFirstOfFrame() && reader.isNumberKnown()) {
        index.add(reader.messageNumber(), reader.frameOffset());
      }
    }

    private void takeFrame() {
      takeDamaged();
      messageCount = reader.messageNumber() + 1;
      messagesEnd = reader.nextOffset();
    }

    private void takeFailed(DecodeException error) {
      if (error.kind() == ErrorKind.BAD_REFERENCE) {
        takeFrame(); // only its schema is not there
      } else if (reader.isAtMessage() && !reader.isAtBlock() && reader.isNumberKnown()) {
        damaged.add(new Damaged(reader.messageNumber(), reader.frameOffset()));
      }
      if (error.kind() == ErrorKind.CHECKSUM && (reader.isAtMessage() || reader.isAtSchema())) {
        damagedFrom = damagedFrom < 0 ? reader.frameOffset() : damagedFrom;
      }
    }

    private void takeDamaged() {
      damaged.forEach(each -> index.add(each.number(), each.offset()));
      damaged.clear();
      damagedFrom = -1;
    }

    private PenLayout layout(long end) {
      return new PenLayout(reader.header(), headerEnd, index, end, messageCount);
    }

    /** Returns where the end frame, or an index frame that does not fit, starts. */
    private long endOfFrames() {
      long stated = reader.statedIndexOffset();
      boolean inside = stated >= messagesEnd && stated < reader.frameOffset();
      return inside ? stated : reader.frameOffset();
    }

    private long tear(DecodeException error) throws IOException {
      if (torn == Torn.REFUSED || reader.isEndSeen() || reader.recover() >= 0) {
        throw error;
      }
      long cut = damagedFrom < 0 ? error.offset() : damagedFrom;
      index.schemas().cutAt(cut);
      return cut;
    }
  }
}
