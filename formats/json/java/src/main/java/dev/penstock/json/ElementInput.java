package dev.penstock.json;

import dev.penstock.Limits;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * A window on a stream of values, for {@link JsonElements}. Values are read from it by {@link
 * ByteReader}; where it does not take one, a parser can read on from after the value before.
 */
final class ElementInput {
  private static final int FIRST_BYTES = 1 << 16;

  /** A value of more bytes is read by the parser, which needs no window. */
  private static final int MOST_BYTES = 1 << 24;

  /** What can stand after a number. */
  private static final String SEPARATORS = " \n\r\t,]";

  private final InputStream source;
  private final JsonFactory factory;
  private final JsonOptions options;
  private final Limits limits;

  /** What reads values; null after one that it has not read to its end. */
  private @Nullable ByteReader reader;

  private byte[] bytes = new byte[FIRST_BYTES];

  /** How many bytes of the stream stand before the window. */
  private long base;

  /** The index after the value that was read last. */
  private int behind;

  /** The index of the next byte. */
  private int at;

  /** The index after the bytes that have arrived. */
  private int end;

  private boolean ended;

  ElementInput(InputStream source, JsonFactory factory, JsonOptions options, Limits limits) {
    this.source = source;
    this.factory = factory;
    this.options = options;
    this.limits = limits;
  }

  /** Returns how far the stream has been read, in bytes from its start. */
  long offset() {
    return base + at;
  }

  /** Tells whether nothing of the stream is left. */
  boolean isAtEnd() {
    return ended && at == end;
  }

  /** Passes over white space and returns the byte after it, or -1 where there is none. */
  int token() {
    do {
      for (; at < end; at++) {
        byte next = bytes[at];
        if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
          return next & 0xFF;
        }
      }
    } while (more());
    return -1;
  }

  /** Passes over a byte. */
  void pass() {
    at++;
  }

  /** Reads what has arrived of the stream; false at its end, and where the window may not grow. */
  private boolean more() {
    if (end == bytes.length && !makeRoom()) {
      return false;
    }
    try {
      int count = source.read(bytes, end, bytes.length - end);
      ended = count < 0;
      end += Math.max(0, count);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return !ended;
  }

  /** Drops what was read, and makes the window longer where that is less than half of it. */
  private boolean makeRoom() {
    int left = end - behind;
    boolean grows = left > bytes.length / 2;
    if (grows && bytes.length == MOST_BYTES) {
      return false;
    }
    byte[] next = grows ? new byte[bytes.length * 2] : bytes;
    System.arraycopy(bytes, behind, next, 0, left);
    bytes = next;
    base += behind;
    at -= behind;
    behind = 0;
    end = left;
    return true;
  }

  /**
   * Reads the value that comes next; null if that is left to a parser. A value that has not arrived
   * wholly is tried again when it has, as its brackets tell, or is twice as long as before.
   *
   * @param outer how many lists are open around it
   */
  <T> @Nullable T read(Function<JsonReader, T> read, int outer) {
    ValueEnd valueEnd = new ValueEnd();
    int tried = 0;
    while (true) {
      int count = end - at;
      boolean isWhole = tried > 0 && valueEnd.isBefore(bytes, at, end);
      if (ended || isWhole || count >= 2 * tried) {
        T value = attempt(read, outer);
        if (value != null) {
          return value;
        }
        if (ended || isWhole || valueEnd.isBefore(bytes, at, end)) {
          return null;
        }
        tried = count;
      }
      if (!more() && !ended) {
        return null;
      }
    }
  }

  private <T> @Nullable T attempt(Function<JsonReader, T> read, int outer) {
    ByteReader in = reader == null ? new ByteReader(options, limits) : reader;
    reader = null;
    in.openInside(bytes, at, end, outer);
    try {
      T value = read.apply(in);
      if (isWhole(in.at)) {
        at = in.at;
        behind = at;
        reader = in;
        return value;
      }
    } catch (NotRead e) {
      // It is wrong, rare, or not all there.
    }
    return null;
  }

  /** Tells whether a value that was read up to an index ends there, whatever comes after it. */
  private boolean isWhole(int index) {
    byte last = bytes[index - 1];
    if (last == '}' || last == ']' || last == '"') {
      return true;
    }
    return index < end ? SEPARATORS.indexOf(bytes[index]) >= 0 : ended;
  }

  /**
   * Returns what reads on by a parser, from after the value that was read last.
   *
   * @param before what stands for all that was read
   */
  ParserReader parser(String before) {
    byte[] first = before.getBytes(StandardCharsets.US_ASCII);
    byte[] rest = Arrays.copyOf(first, first.length + end - behind);
    System.arraycopy(bytes, behind, rest, first.length, end - behind);
    InputStream open = new Unclosed(source);
    Utf8Input input = new Utf8Input(new SequenceInputStream(new ByteArrayInputStream(rest), open));
    try {
      return new ParserReader(
          factory.createParser(ObjectReadContext.empty(), input),
          options,
          limits,
          input.scan(),
          base + behind - first.length);
    } catch (JacksonIOException e) {
      throw new UncheckedIOException(e.getCause());
    }
  }

  /** A stream that stays open when it is closed. */
  private static final class Unclosed extends FilterInputStream {
    Unclosed(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
