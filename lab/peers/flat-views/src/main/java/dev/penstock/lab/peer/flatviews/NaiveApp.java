package dev.penstock.lab.peer.flatviews;

import dev.penstock.lab.peer.TextCell;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a view for each row and a text for each field, as the shortest code does. */
final class NaiveApp extends ViewsApp {
  private @Nullable RepositoryList list;

  @Override
  public String id() {
    return "flatbuffers-naive";
  }

  @Override
  public String title() {
    return "flatbuffers-java " + FlatViewsPeer.VERSION + ", naive";
  }

  @Override
  void take(RepositoryList newList) {
    list = newList;
  }

  @Override
  public void scroll(TextCell cell) {
    RepositoryList shown = Objects.requireNonNull(list);
    for (int i = 0; i < shown.itemsLength(); i++) {
      Repository row = Objects.requireNonNull(shown.items(i));
      cell.show(Objects.requireNonNull(row.name()));
      cell.show(Objects.requireNonNull(row.description()));
      cell.show(Objects.requireNonNull(Objects.requireNonNull(row.owner()).login()));
    }
  }
}
