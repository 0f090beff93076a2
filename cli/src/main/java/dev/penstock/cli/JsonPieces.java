package dev.penstock.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cuts JSON in UTF-8 into pieces of whole messages, for several threads.
 *
 * <p>It knows strings and nesting and nothing else of JSON: whether a piece is JSON, its reader
 * finds out. Memory holds one piece. The same bytes give the same pieces everywhere.
 */
final class JsonPieces {
  /** Where a source is shorter, it is not worth cutting. */
  static final int WORTH_CUTTING_BYTES = 1 << 20;

  static final int PIECE_BYTES = 1 << 19;
  private static final int MOST_PIECE_BYTES = 1 << 23;
  private static final int READ_BYTES = 1 << 16;

  private final InputStream in;
  private final JsonMessages layout;
  private final int pieceBytes;
  private final JsonScan scan;

  /** What was read and not given out; before {@link #start} stands room for a bracket. */
  private byte[] buffer;

  private int start = 1;
  private int end = 1;
  private int scanned = 1;
  private long offset = -1;
  private boolean opened;
  private boolean ended;
  private boolean cutBefore;

  /** Cutting is not possible; whoever reads the source in one finds out what is wrong. */
  static final class UncutException extends IOException {
    private static final long serialVersionUID = 1;

    UncutException(String message) {
      super(message);
    }
  }

  /**
   * Messages that follow each other in a source: a list of elements, or documents.
   *
   * @param json the piece's JSON, a part of an array
   * @param range its range in the source
   */
  record Piece(ByteBuffer json, Range range) {
    InputStream open() {
      return new ByteArrayInputStream(
          json.array(), json.arrayOffset() + json.position(), json.remaining());
    }
  }

  /**
   * Where a piece stands in its source.
   *
   * @param offset of its first byte; of elements, the bracket or comma before them
   * @param length how many bytes it has; of elements, the bracket or comma after them included
   */
  record Range(long offset, int length) {

    /**
     * Reads the piece again.
     *
     * @throws IOException if the file cannot be read, or has become shorter
     */
    Piece read(FileChannel source, JsonMessages layout) throws IOException {
      ByteBuffer target = ByteBuffer.allocate(length);
      while (target.hasRemaining()) {
        if (source.read(target, offset + target.position()) < 0) {
          throw new IOException("the file became shorter while it was read");
        }
      }
      byte[] bytes = target.array();
      if (layout == JsonMessages.ELEMENTS) {
        bytes[0] = '[';
        bytes[length - 1] = ']';
      }
      return new Piece(target.flip(), this);
    }
  }

  /** Creates a cutter of a stream, which the caller closes. */
  JsonPieces(InputStream in, JsonMessages layout) {
    this(in, layout, PIECE_BYTES);
  }

  /**
   * Creates a cutter.
   *
   * @param pieceBytes how many bytes a piece has at least, the last one aside
   */
  JsonPieces(InputStream in, JsonMessages layout, int pieceBytes) {
    this.in = in;
    this.layout = layout;
    this.pieceBytes = pieceBytes;
    this.scan = new JsonScan(layout);
    this.buffer = new byte[pieceBytes + READ_BYTES];
    this.opened = layout == JsonMessages.DOCUMENTS;
  }

  /**
   * Returns the next piece; null after the last one.
   *
   * @throws UncutException if the source is no such layout, or a message is very long
   * @throws IOException if the source cannot be read
   */
  @Nullable Piece next() throws IOException {
    while (!ended) {
      int cut = findCut();
      if (cut < 0) {
        ended = true;
        return rest();
      }
      Piece piece = piece(cut);
      boolean empty = isBlank(buffer, start, cut);
      moveOn(cut + 1);
      if (!empty) {
        cutBefore = true;
        return piece;
      }
      if (layout == JsonMessages.ELEMENTS) {
        throw new UncutException("a comma without an element");
      }
    }
    return null;
  }

  /** Returns where a piece that is long enough can end; -1 at the end of the messages. */
  private int findCut() throws IOException {
    while (true) {
      int cut = opened ? scanOn() : -1;
      if (cut >= 0) {
        return scan.isBehindList() ? -1 : cut;
      }
      if (end - start > MOST_PIECE_BYTES) {
        throw new UncutException("a message of more than " + MOST_PIECE_BYTES + " bytes");
      }
      if (!fill()) {
        return -1;
      }
      if (!opened) {
        open();
      }
    }
  }

  /** Goes on after the bracket that opens the list. */
  private void open() throws UncutException {
    for (int i = start; i < end; i++) {
      if (buffer[i] == '[') {
        opened = true;
        moveOn(i + 1);
        return;
      }
      if (buffer[i] > ' ') { // bytes of a byte order mark are below 0
        throw new UncutException("no list");
      }
    }
  }

  private boolean fill() throws IOException {
    if (end == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    int read = in.read(buffer, end, Math.min(READ_BYTES, buffer.length - end));
    end += Math.max(0, read);
    return read > 0;
  }

  /** Returns where the list ends, or a piece that is long enough; -1 if that was not read yet. */
  private int scanOn() {
    scanned = scan.find(buffer, scanned, end, start + pieceBytes);
    return scanned < end ? scanned : -1;
  }

  private @Nullable Piece rest() throws IOException {
    int cut = end;
    if (layout == JsonMessages.ELEMENTS) {
      if (!opened || !scan.isBehindList()) {
        throw new UncutException("a list without an end");
      }
      cut = scanned;
      requireBlankRest(cut + 1);
    }
    if (isBlank(buffer, start, cut)) {
      if (layout == JsonMessages.ELEMENTS && cutBefore) {
        throw new UncutException("a comma without an element");
      }
      return null;
    }
    return piece(cut);
  }

  private void requireBlankRest(int from) throws IOException {
    int at = from;
    do {
      if (!isBlank(buffer, at, end)) {
        throw new UncutException("something behind the list");
      }
      end = scanned + 1;
      at = end;
    } while (fill());
  }

  /** Tells whether there is only white space. */
  static boolean isBlank(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0 || bytes[i] > ' ') {
        return false;
      }
    }
    return true;
  }

  /** Returns the piece up to a cut, with brackets in place of what separates elements. */
  private Piece piece(int cut) {
    if (layout == JsonMessages.DOCUMENTS) {
      return pieceOf(start, cut);
    }
    buffer[start - 1] = '[';
    return pieceOf(start - 1, cut + 1);
  }

  private Piece pieceOf(int from, int to) {
    ByteBuffer json = ByteBuffer.wrap(buffer, from, to - from);
    return new Piece(json, new Range(offset + from, to - from));
  }

  /** Starts a new piece at a place of the buffer, in a buffer of its own. */
  private void moveOn(int to) {
    byte[] given = buffer;
    int left = end - to;
    buffer = new byte[Math.max(pieceBytes, left) + READ_BYTES];
    System.arraycopy(given, to, buffer, 1, left);
    if (layout == JsonMessages.ELEMENTS && to > 1) {
      given[to - 1] = ']';
    }
    offset += to - 1;
    start = 1;
    end = 1 + left;
    scanned = 1;
  }
}
