package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.buffer.Bytes;

/** Where the current message stands in its frame, and which schema it has. Spec: container 4.6. */
final class CurrentMessage {
  private static final int KEY_BYTES = 4;

  private final FrameReader frames;
  private final Schemas schemas;
  private String schema;
  private int skipped;
  private int length;

  CurrentMessage(FrameReader frames, Schemas schemas) {
    this.frames = frames;
    this.schemas = schemas;
    this.schema = schemas.headerText();
  }

  void clear() {
    length = 0;
  }

  /**
   * Goes to the message of the current frame.
   *
   * @throws DecodeException if its schema is not there; the next frames can be read
   */
  void open() {
    skipped = 0;
    if (frames.kind() == FrameKind.MESSAGE) {
      schema = schemas.headerText();
    } else {
      openKeyed();
    }
    length = frames.length() - skipped;
  }

  private void openKeyed() {
    if (frames.length() < KEY_BYTES) {
      throw frames.fatal(
          ErrorKind.UNSUPPORTED,
          frames.frameOffset(),
          "a schema's key of " + KEY_BYTES + " bytes, and a message",
          frames.length() + " bytes");
    }
    int key = Bytes.getInt(frames.array(), frames.offset());
    schema = schemas.text(key, frames.frameOffset());
    skipped = KEY_BYTES;
  }

  String schema() {
    return schema;
  }

  byte[] array() {
    return frames.array();
  }

  int offset() {
    return frames.offset() + skipped;
  }

  int length() {
    return length;
  }
}
