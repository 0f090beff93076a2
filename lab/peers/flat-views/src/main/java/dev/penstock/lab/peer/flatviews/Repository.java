package dev.penstock.lab.peer.flatviews;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** A repository in a buffer. */
final class Repository extends Table {
  private static final int NAME = 6;
  private static final int OWNER = 12;
  private static final int DESCRIPTION = 16;

  Repository assign(int position, ByteBuffer buffer) {
    __reset(position, buffer);
    return this;
  }

  /** Returns the name as a new text. */
  @Nullable String name() {
    int offset = __offset(NAME);
    return offset == 0 ? null : __string(offset + bb_pos);
  }

  /** Sets the bounds of a buffer to the bytes of the name. */
  @Nullable ByteBuffer nameInByteBuffer(ByteBuffer target) {
    return __vector_in_bytebuffer(target, NAME, 1);
  }

  /** Returns the description as a new text. */
  @Nullable String description() {
    int offset = __offset(DESCRIPTION);
    return offset == 0 ? null : __string(offset + bb_pos);
  }

  /** Sets the bounds of a buffer to the bytes of the description. */
  @Nullable ByteBuffer descriptionInByteBuffer(ByteBuffer target) {
    return __vector_in_bytebuffer(target, DESCRIPTION, 1);
  }

  /** Returns a new view of the owner. */
  @Nullable Owner owner() {
    return owner(new Owner());
  }

  /** Moves a view to the owner and returns it. */
  @Nullable Owner owner(Owner view) {
    int offset = __offset(OWNER);
    return offset == 0 ? null : view.assign(__indirect(offset + bb_pos), bb);
  }
}
