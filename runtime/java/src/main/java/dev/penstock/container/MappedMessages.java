package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.MappedFile;
import dev.penstock.transport.Memory;
import java.io.IOException;
import java.util.BitSet;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * Messages of a {@code .pen} file in the memory that is mapped to it, by their numbers. Spec:
 * container 4.4, 7.
 *
 * <p>{@link #get} sets a {@link Memory} to a message where that stands in the file: no byte is
 * copied, and nothing is allocated for a message of up to 1 GiB. What is looked at is the stretch
 * of about 64 KiB in which the message stands, frame by frame, and the message for its checksum.
 * Messages in compressed blocks are unpacked into an array that the next call writes over; in their
 * order, each block is unpacked once.
 *
 * <p>An instance belongs to one thread at a time; {@link PenFile#map} gives each its own.
 */
public final class MappedMessages {
  private static final int CHECKED_AT_ONCE = 1 << 12;

  private final PenFile file;
  private final MappedFile bytes;
  private final PenLayout layout;
  private final int mostBytes;
  private final MappedStretch stretch;
  private final BitSet checked = new BitSet();
  private final byte[] part = new byte[CHECKED_AT_ONCE];
  private final Checksum crc = Crc32c.create();
  private final Memory payload = new Memory();
  private @Nullable PenReader unpacking;
  private String schema;
  private long offset = -1;

  MappedMessages(PenFile file, MappedFile bytes, PenLayout layout, Limits limits) {
    this.file = file;
    this.bytes = bytes;
    this.layout = layout;
    this.mostBytes = limits.messageBytes();
    this.stretch = new MappedStretch(bytes, layout);
    this.schema = layout.header().schema();
  }

  /** Returns how many messages there are, damaged ones counted. */
  public long messageCount() {
    return layout.messageCount();
  }

  /**
   * Sets {@code target} to a message, which starts at its offset 0 and ends at its length.
   *
   * @param number from 0 on
   * @return {@code target}; empty after an error
   * @throws IndexOutOfBoundsException if there is no such message
   * @throws DecodeException if its frame is damaged, or the index is wrong about it
   * @throws IOException if a compressed block cannot be read from the file
   */
  public Memory get(long number, Memory target) throws IOException {
    PenFile.checkNumber(number, messageCount());
    target.clear();
    walk(layout.index().markOf(number));
    if (stretch.isPacked()) {
      return unpack(number, target);
    }
    return take(stretch.frame(number), target);
  }

  /** Goes to a stretch, by the one before it if its mark was not compared with that. */
  private void walk(int mark) {
    if (stretch.isAt(mark)) {
      return;
    }
    if (mark > 0 && !checked.get(mark - 1)) {
      stretch.walk(mark - 1);
      checked.set(mark - 1);
    }
    stretch.walk(mark);
    if (mark >= 0) {
      checked.set(mark);
    }
  }

  private Memory take(long frameOffset, Memory target) {
    boolean keyed = stretch.readHead(frameOffset) == FrameKind.KEYED_MESSAGE;
    long stated = stretch.length();
    if (stated > mostBytes) {
      throw DecodeException.overLimit(
          frameOffset,
          "a payload of at most " + mostBytes + " bytes",
          "messageBytes",
          stated + " bytes");
    }
    int length = (int) stated;
    bytes.wrap(frameOffset + FrameHead.BYTES, length, payload);
    checkCrc(frameOffset);
    int skipped = keyed ? CurrentMessage.KEY_BYTES : 0;
    schema = keyed ? keyedSchema(frameOffset) : layout.header().schema();
    offset = frameOffset + FrameHead.BYTES + skipped;
    return target.wrap(payload, skipped, length - skipped);
  }

  private void checkCrc(long frameOffset) {
    crc.reset();
    stretch.addHead(crc);
    int count;
    for (int at = 0; at < payload.length(); at += count) {
      count = Math.min(part.length, payload.length() - at);
      payload.getBytes(at, part, 0, count);
      crc.update(part, 0, count);
    }
    int found = (int) crc.getValue();
    if (found != stretch.statedCrc()) {
      throw new DecodeException(
          ErrorKind.CHECKSUM,
          frameOffset,
          String.format("a frame with CRC-32C %08x", stretch.statedCrc()),
          String.format("bytes with CRC-32C %08x", found));
    }
  }

  private String keyedSchema(long frameOffset) {
    if (payload.length() < CurrentMessage.KEY_BYTES) {
      throw new DecodeException(
          ErrorKind.UNSUPPORTED,
          frameOffset,
          "a schema's key of " + CurrentMessage.KEY_BYTES + " bytes, and a message",
          payload.length() + " bytes");
    }
    try {
      return layout.index().schemas().text(payload.getInt(0), frameOffset);
    } catch (DecodeException e) {
      throw layout.areSchemasIndexed() ? layout.wrongIndex(e.expected(), "none") : e;
    }
  }

  private Memory unpack(long number, Memory target) throws IOException {
    PenReader reader = unpacking;
    unpacking = null;
    if (reader != null && reader.messageNumber() + 1 == number && !reader.next()) {
      reader = null;
    }
    if (reader == null || reader.messageNumber() != number) {
      reader = file.readerAt(number);
    }
    unpacking = reader;
    schema = reader.schema();
    offset = -1;
    return target.wrap(reader.array(), reader.offset(), reader.length());
  }

  /** Returns the text of the schema of the message that was asked for last. */
  public String schema() {
    return schema;
  }

  /** Returns where that message starts in the file; -1 where it was unpacked. */
  public long offset() {
    return offset;
  }
}
