package dev.penstock.json;

import dev.penstock.DecodeException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * The values of a long document, read one after the other.
 *
 * <p>Depth and elements are limited for each value. After an error there are no more values.
 *
 * @param <T> the type of the values
 */
public final class JsonElements<T> implements Iterator<T>, AutoCloseable {

  /** How values follow each other. */
  public enum Layout {
    /** As elements of one list. */
    LIST,
    /** One behind the other, with nothing or white space between them. */
    LINES
  }

  private final ParserReader in;
  private final Function<JsonReader, T> read;
  private final Layout layout;
  private int index;
  private boolean ready;
  private boolean ended;

  JsonElements(ParserReader in, Function<JsonReader, T> read, Layout layout) {
    this.in = in;
    this.read = read;
    this.layout = layout;
    if (layout == Layout.LIST) {
      in.begin();
      in.beginArray();
    }
  }

  /**
   * Tells whether there is one more value.
   *
   * @throws DecodeException if what comes next is neither a value nor the end
   */
  @Override
  public boolean hasNext() {
    if (!ready && !ended) {
      ended = true;
      ready = layout == Layout.LIST ? in.moreElements() : in.nextDocument();
      if (!ready && layout == Layout.LIST) {
        in.end();
      }
      ended = !ready;
    }
    return ready;
  }

  /**
   * Returns the next value.
   *
   * @throws DecodeException if it is not of this type; its path starts with the value's index
   */
  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more values after " + index);
    }
    ready = false;
    ended = true;
    T value;
    try {
      in.restart();
      value = read.apply(in);
    } catch (DecodeException e) {
      throw e.within(index);
    }
    ended = false;
    index++;
    return value;
  }

  /** Returns how far the document has been read, in bytes from its start. */
  public long offset() {
    return in.offset();
  }

  /** Gives back the parser's buffers; the stream stays open. */
  @Override
  public void close() {
    in.close();
  }
}
