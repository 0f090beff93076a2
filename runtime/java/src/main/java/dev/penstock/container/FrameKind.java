package dev.penstock.container;

/** The kinds of frame, as they stand in a frame's first byte. Spec: container 3.1. */
public final class FrameKind {
  /** Format, schema and metadata of a file. */
  public static final int HEADER = 0x01;

  /** One message. */
  public static final int MESSAGE = 0x02;

  /** The end of a file, with the number of its messages. */
  public static final int END = 0x03;

  /** Where messages start in a file. */
  public static final int INDEX = 0x81;

  /** The bit of kinds that a reader may skip when it does not know them. */
  public static final int MAY_SKIP = 0x80;

  private FrameKind() {}

  static boolean isKnown(int kind) {
    return kind == HEADER || kind == MESSAGE || kind == END;
  }
}
