package dev.penstock.lab.peer.flatviews;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * A list in a buffer.
 *
 * <p>This and the other two views do what the classes do that flatc generates, for the fields that
 * the screen shows. A field has the slot of the record's component, {@code 4 + 2 * index}.
 */
final class RepositoryList extends Table {
  private static final int ITEMS = 4;

  private static final int OFFSET_BYTES = 4;

  /** Returns the list that a buffer begins with. */
  static RepositoryList root(ByteBuffer buffer) {
    buffer.order(ByteOrder.LITTLE_ENDIAN);
    RepositoryList list = new RepositoryList();
    list.__reset(buffer.getInt(buffer.position()) + buffer.position(), buffer);
    return list;
  }

  /** Returns the number of repositories. */
  int itemsLength() {
    int offset = __offset(ITEMS);
    return offset == 0 ? 0 : __vector_len(offset);
  }

  /** Returns a new view of a repository. */
  @Nullable Repository items(int index) {
    return items(new Repository(), index);
  }

  /** Moves a view to a repository and returns it. */
  @Nullable Repository items(Repository view, int index) {
    int offset = __offset(ITEMS);
    return offset == 0
        ? null
        : view.assign(__indirect(__vector(offset) + index * OFFSET_BYTES), bb);
  }
}
