package dev.penstock.container;

/** The kinds of frame, as they stand in a frame's first byte. Spec: container 3.1. */
public final class FrameKind {
  /** Format, schema and metadata of a file. */
  public static final int HEADER = 0x01;

  /** One message. */
  public static final int MESSAGE = 0x02;

  /** The end of a file, with the number of its messages. */
  public static final int END = 0x03;

  /** A schema for messages after it. */
  public static final int SCHEMA = 0x05;

  /** The key of a schema, and one message of that schema. */
  public static final int KEYED_MESSAGE = 0x06;

  /** Messages that are compressed together. */
  public static final int BLOCK = 0x07;

  /** A header that is compressed. */
  public static final int PACKED_HEADER = 0x08;

  /** Where messages start in a file. */
  public static final int INDEX = 0x81;

  /** Bytes that say nothing, so that the message after them starts at an aligned offset. */
  static final int PADDING = 0x82;

  /** The bit of kinds that a reader may skip when it does not know them. */
  public static final int MAY_SKIP = 0x80;

  private FrameKind() {}

  static boolean isKnown(int kind) {
    return isMessage(kind) || isHeader(kind) || kind == END || kind == SCHEMA;
  }

  static boolean isHeader(int kind) {
    return kind == HEADER || kind == PACKED_HEADER;
  }

  /** Tells whether frames of a kind hold messages. */
  static boolean isMessage(int kind) {
    return kind == MESSAGE || kind == KEYED_MESSAGE || kind == BLOCK;
  }
}
