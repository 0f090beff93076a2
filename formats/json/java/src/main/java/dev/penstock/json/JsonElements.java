package dev.penstock.json;

import dev.penstock.DecodeException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
    /** One after the other, with nothing or white space between them. */
    LINES
  }

  /** What stands for the values that were read, where a parser reads on after them. */
  private static final String LIST_BEFORE = "[0  ";

  private static final String LINES_BEFORE = "0   ";

  private final ElementInput input;
  private final Function<JsonReader, T> read;
  private final Layout layout;
  private int index;
  private boolean ready;
  private boolean ended;

  /** What reads all values from the first on that is wrong or rare. */
  private @Nullable ParserReader parser;

  JsonElements(ElementInput input, Function<JsonReader, T> read, Layout layout) {
    this.input = input;
    this.read = read;
    this.layout = layout;
    if (layout == Layout.LIST) {
      if (input.token() == '[') {
        input.pass();
      } else {
        parse();
      }
    }
  }

  /** Lets a parser read on, from after the value that was read last. */
  private ParserReader parse() {
    boolean isList = layout == Layout.LIST;
    ParserReader in = input.parser(index == 0 ? "" : isList ? LIST_BEFORE : LINES_BEFORE);
    parser = in;
    if (isList) {
      in.begin();
      in.beginArray();
    }
    if (index > 0) {
      in.next();
    }
    return in;
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
      ready = parser == null ? hasMore() : hasMore(parser);
      ended = !ready;
    }
    return ready;
  }

  private boolean hasMore() {
    int next = input.token();
    if (layout == Layout.LIST && index > 0 && next == ',') {
      input.pass();
      next = input.token();
    } else if (layout == Layout.LIST && next == ']') {
      input.pass();
      next = input.token();
      return !input.isAtEnd() && hasMore(parse());
    } else if (layout == Layout.LIST && index > 0) {
      return hasMore(parse());
    }
    boolean isValue = next == '-' || next >= 0 && "{[\"tfn0123456789".indexOf(next) >= 0;
    boolean isEnd = layout == Layout.LINES && input.isAtEnd();
    return isValue || !isEnd && hasMore(parse());
  }

  private boolean hasMore(ParserReader in) {
    boolean more = layout == Layout.LIST ? in.moreElements() : in.nextDocument();
    if (!more && layout == Layout.LIST) {
      in.end();
    }
    return more;
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
    T value = parser == null ? input.read(read, layout == Layout.LIST ? 1 : 0) : null;
    if (value == null) {
      value = parsed();
    }
    ended = false;
    index++;
    return value;
  }

  private T parsed() {
    ParserReader in = parser;
    if (in == null) {
      in = parse();
      hasMore(in);
    }
    try {
      in.restart();
      return read.apply(in);
    } catch (DecodeException e) {
      throw e.within(index);
    }
  }

  /** Returns how far the document has been read, in bytes from its start. */
  public long offset() {
    return parser == null ? input.offset() : parser.offset();
  }

  /** Gives back the parser's buffers; the stream stays open. */
  @Override
  public void close() {
    if (parser != null) {
      parser.close();
    }
  }
}
