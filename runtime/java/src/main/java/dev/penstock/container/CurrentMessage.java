package dev.penstock.container;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.transport.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Where the current message stands in its frame or block, and which schema it has. Spec: container
 * 4.6, 4.7.
 */
final class CurrentMessage {
  static final int KEY_BYTES = 4;

  private final FrameReader frames;
  private final Schemas schemas;
  private final BlockPayload block;
  private String schema;

  /** Whether the message of a frame that has one was not given. */
  private boolean waits;

  private boolean inBlock;
  private boolean opened;
  private boolean first;
  private int skipped;
  private int length;

  CurrentMessage(FrameReader frames, Schemas schemas, PenOptions options) {
    this.frames = frames;
    this.schemas = schemas;
    this.schema = schemas.headerText();
    this.block = new BlockPayload(frames, options);
  }

  void clear() {
    length = 0;
  }

  /** Returns the block of the current frame, which is of that kind, once its head is read. */
  BlockPayload block() {
    return block;
  }

  /**
   * Opens the current frame; {@link #advance} goes to its first message.
   *
   * @throws DecodeException if it has none, or its schema is not there; the next frames can be read
   */
  void open() throws IOException {
    waits = false;
    inBlock = frames.kind() == FrameKind.BLOCK;
    Integer key = inBlock ? block.key() : ownKey();
    skipped = key == null ? 0 : KEY_BYTES;
    schema = key == null ? schemas.headerText() : schemas.text(key, frames.frameOffset());
    if (inBlock) {
      block.open();
    }
    waits = !inBlock;
    opened = true;
  }

  private @Nullable Integer ownKey() {
    if (frames.kind() == FrameKind.MESSAGE) {
      return null;
    }
    if (frames.length() < KEY_BYTES) {
      throw frames.fatal(
          ErrorKind.UNSUPPORTED,
          frames.frameOffset(),
          "a schema's key of " + KEY_BYTES + " bytes, and a message",
          frames.length() + " bytes");
    }
    return Bytes.getInt(frames.array(), frames.offset());
  }

  /** Tells whether the frame has a message that was not given. */
  boolean hasMore() {
    return waits || inBlock && block.hasMore();
  }

  void advance() {
    first = opened;
    opened = false;
    if (inBlock) {
      block.advance();
      length = block.length();
    } else {
      waits = false;
      length = frames.length() - skipped;
    }
  }

  /** Tells whether the message is the first of its frame. */
  boolean isFirst() {
    return first;
  }

  String schema() {
    return schema;
  }

  @Nullable String compression() {
    return inBlock ? block.compression() : null;
  }

  byte[] array() {
    return inBlock ? block.array() : frames.array();
  }

  int offset() {
    return inBlock ? block.offset() : frames.offset() + skipped;
  }

  int length() {
    return length;
  }
}
