package dev.penstock.lab.peer.flatviews;

import dev.penstock.lab.peer.TextCell;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Moves the same views from row to row, and decodes texts into characters that are kept. */
final class ReusedApp extends ViewsApp {
  private static final int MOST_CHARACTERS = 4_096;

  private final Repository repository = new Repository();
  private final Owner owner = new Owner();
  private final CharBuffer letters = CharBuffer.allocate(MOST_CHARACTERS);
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private @Nullable RepositoryList list;
  private ByteBuffer bytes = ByteBuffer.allocate(0);

  @Override
  public String id() {
    return "flatbuffers-reused";
  }

  @Override
  public String title() {
    return "flatbuffers-java " + FlatViewsPeer.VERSION + ", reused";
  }

  @Override
  void take(RepositoryList newList) {
    list = newList;
    bytes = newList.getByteBuffer().duplicate();
  }

  @Override
  public void scroll(TextCell cell) {
    RepositoryList shown = Objects.requireNonNull(list);
    for (int i = 0; i < shown.itemsLength(); i++) {
      Repository row = Objects.requireNonNull(shown.items(repository, i));
      show(row.nameInByteBuffer(bytes), cell);
      show(row.descriptionInByteBuffer(bytes), cell);
      show(Objects.requireNonNull(row.owner(owner)).loginInByteBuffer(bytes), cell);
    }
  }

  private void show(@Nullable ByteBuffer text, TextCell cell) {
    letters.clear();
    decoder.reset();
    decoder.decode(Objects.requireNonNull(text), letters, true);
    cell.show(letters.array(), letters.position());
  }
}
