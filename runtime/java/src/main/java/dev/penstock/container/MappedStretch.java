package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.MappedFile;
import dev.penstock.transport.Memory;
import java.util.Arrays;
import java.util.zip.Checksum;

/**
 * The frames from one mark of an index to the next, in mapped memory. Of each only the head is
 * looked at. Spec: container 4.4.
 */
final class MappedStretch {
  private static final int NONE = -2;

  private final MappedFile bytes;
  private final PenLayout layout;
  private final Memory head = new Memory();
  private int mark = NONE;
  private long firstNumber;
  private boolean packed;

  /** Where the frames of messages start. */
  private long[] frames = new long[64];

  private int frameCount;

  MappedStretch(MappedFile bytes, PenLayout layout) {
    this.bytes = bytes;
    this.layout = layout;
  }

  /** Tells whether this stands at the stretch of a mark; -1 is before the first one. */
  boolean isAt(int other) {
    return mark == other;
  }

  /** Tells whether some messages are in blocks, so that their frames do not tell their numbers. */
  boolean isPacked() {
    return packed;
  }

  /** Returns where the frame of a message starts, which is in a stretch without blocks. */
  long frame(long number) {
    return frames[(int) (number - firstNumber)];
  }

  /**
   * Goes to a stretch.
   *
   * @throws DecodeException if the head of a frame is damaged, or the next mark is not where the
   *     frames say; this then stands at no stretch
   */
  void walk(int wanted) {
    FrameIndex index = layout.index();
    boolean last = wanted + 1 >= index.markCount();
    long end = last ? layout.indexOffset() : index.offset(wanted + 1);
    long endNumber = last ? layout.messageCount() : index.number(wanted + 1);
    long at = wanted < 1 ? layout.headerEnd() : index.offset(wanted);
    mark = NONE;
    firstNumber = wanted < 1 ? 0 : index.number(wanted);
    frameCount = 0;
    packed = false;
    if (wanted > 0 && !FrameKind.isMessage(readHead(at))) {
      throw layout.wrongIndex(place(firstNumber, at), "another frame");
    }
    while (at < end) {
      take(readHead(at), at);
      at += FrameHead.BYTES + length();
    }
    long number = firstNumber + frameCount;
    if (at != end || !packed && number != endNumber) {
      throw layout.wrongIndex(place(endNumber, end), place(number, at));
    }
    mark = wanted;
  }

  private static String place(long number, long offset) {
    return String.format("message %d at byte %d", number, offset);
  }

  private void take(int kind, long at) {
    switch (kind) {
      case FrameKind.MESSAGE, FrameKind.KEYED_MESSAGE -> {
        if (frameCount == frames.length) {
          frames = Arrays.copyOf(frames, frameCount * 2);
        }
        frames[frameCount++] = at;
      }
      case FrameKind.BLOCK -> packed = true;
      case FrameKind.SCHEMA -> {
        if (layout.areSchemasIndexed() && !layout.index().schemas().isKnown(at)) {
          throw layout.wrongIndex("no schema at byte " + at, "a schema");
        }
      }
      default -> {
        if (kind < FrameKind.MAY_SKIP) {
          throw new DecodeException(
              ErrorKind.UNSUPPORTED,
              at,
              "a message",
              String.format("a frame of kind 0x%02x", kind));
        }
      }
    }
  }

  /**
   * Reads the head of a frame and returns its kind.
   *
   * @throws DecodeException if it is damaged
   */
  int readHead(long at) {
    if (at > layout.indexOffset() - FrameHead.BYTES) {
      throw layout.wrongIndex("a frame at byte " + at, "the end of the messages");
    }
    bytes.wrap(at, FrameHead.BYTES, head);
    int kind = head.getByte(0) & 0xFF;
    if (head.getByte(FrameHead.CHECK_AT)
        != (byte) Crc32c.ofHead(kind, head.getInt(FrameHead.LENGTH_AT))) {
      throw new DecodeException(
          ErrorKind.CHECKSUM, at, "the head of a frame", "a head whose check byte is wrong");
    }
    return kind;
  }

  /** Returns the length of the payload of the frame whose head was read. */
  long length() {
    return head.getInt(FrameHead.LENGTH_AT) & 0xFFFF_FFFFL;
  }

  /** Returns the crc that the head states. */
  int statedCrc() {
    return head.getInt(FrameHead.CRC_AT);
  }

  /** Adds the head that was read to a crc, to which the payload comes next. */
  void addHead(Checksum crc) {
    for (int i = 0; i < FrameHead.CRC_AT; i++) {
      crc.update(head.getByte(i));
    }
  }
}
