package dev.penstock.lab.peer.ours;

import dev.penstock.Codec;
import dev.penstock.lab.peer.ListApp;
import dev.penstock.lab.peer.ListData;
import dev.penstock.lab.peer.ListViews;
import dev.penstock.lab.peer.TextCell;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Holds the list as a view of the bytes that have arrived; the other component has a view too. */
final class ViewsApp implements ListApp {
  private final String id;
  private final String title;
  private final String format;
  private final Function<Class<Object>, Codec<Object>> codecs;
  private byte[] message = {};
  private @Nullable ListViews views;
  private @Nullable Object shown;
  private @Nullable Object other;

  ViewsApp(String id, String title, String format, Function<Class<Object>, Codec<Object>> codecs) {
    this.id = id;
    this.title = title;
    this.format = format;
    this.codecs = codecs;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec is that of the record's class
  public void open(ListData data) throws ReflectiveOperationException {
    Class<Object> root = (Class<Object>) data.records().getClass();
    message = codecs.apply(root).encode(data.records());
    ListViews opened =
        Class.forName("workload.Repository" + format + "Views", true, root.getClassLoader())
            .asSubclass(ListViews.class)
            .getConstructor()
            .newInstance();
    views = opened;
    show(message);
  }

  /** Shows another message, and hands it on from now on. */
  void show(byte[] arrived) {
    message = arrived;
    shown = wrap(arrived);
    other = wrap(arrived);
  }

  /** Returns a new view of a message. */
  Object wrap(byte[] arrived) {
    return Objects.requireNonNull(views).wrap(arrived);
  }

  @Override
  public Object parse() {
    return wrap(message);
  }

  /** The other component moves its view to the bytes that it got, which need no parsing. */
  @Override
  public Object passOn() {
    Object moved = Objects.requireNonNull(other);
    Objects.requireNonNull(views).move(moved, message.clone());
    return moved;
  }

  @Override
  public void scroll(TextCell cell) {
    Objects.requireNonNull(views).scroll(Objects.requireNonNull(shown), cell);
  }
}
