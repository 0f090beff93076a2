package dev.penstock.inspect;

import dev.penstock.container.FrameKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What the head of a frame says, its check byte aside. Spec: container, 3 */
record PenFrameHead(int kind, long length, int crc) {
  static final int BYTES = 10;

  /** Reads the {@link #BYTES} of a head. */
  static PenFrameHead of(byte[] bytes) {
    ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return new PenFrameHead(bytes[0] & 0xFF, view.getInt(1) & 0xFFFF_FFFFL, view.getInt(6));
  }

  /** Tells whether the frame is one message; a block has several. */
  boolean isMessage() {
    return kind == FrameKind.MESSAGE || kind == FrameKind.KEYED_MESSAGE;
  }

  boolean isHeader() {
    return kind == FrameKind.HEADER || kind == FrameKind.PACKED_HEADER;
  }

  /** Tells whether a reader that does not know the kind passes over the frame. */
  boolean maySkip() {
    return (kind & FrameKind.MAY_SKIP) != 0;
  }

  /** Tells whether the kind is one that must be known, and is. */
  boolean isKnown() {
    return isMessage()
        || isHeader()
        || kind == FrameKind.BLOCK
        || kind == FrameKind.SCHEMA
        || kind == FrameKind.END;
  }

  /** Returns what the kind is called. */
  String word() {
    return switch (kind) {
      case FrameKind.HEADER -> "header";
      case FrameKind.MESSAGE -> "message";
      case FrameKind.END -> "end";
      case FrameKind.SCHEMA -> "schema";
      case FrameKind.KEYED_MESSAGE -> "message of a schema frame";
      case FrameKind.BLOCK -> "block";
      case FrameKind.PACKED_HEADER -> "compressed header";
      case FrameKind.INDEX -> "index";
      case 0x82 -> "padding";
      default -> "0x%02x, %s".formatted(kind, kind < 0xC0 ? "reserved" : "private");
    };
  }
}
