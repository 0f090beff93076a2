package dev.penstock.lab.peer.flatviews;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The owner of a repository in a buffer. */
final class Owner extends Table {
  private static final int LOGIN = 4;

  Owner assign(int position, ByteBuffer buffer) {
    __reset(position, buffer);
    return this;
  }

  /** Returns the login as a new text. */
  @Nullable String login() {
    int offset = __offset(LOGIN);
    return offset == 0 ? null : __string(offset + bb_pos);
  }

  /** Sets the bounds of a buffer to the bytes of the login. */
  @Nullable ByteBuffer loginInByteBuffer(ByteBuffer target) {
    return __vector_in_bytebuffer(target, LOGIN, 1);
  }
}
