package dev.penstock.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The pieces of a file, which are cut when they are first asked for and can be read again. */
final class CutPieces implements AutoCloseable {
  private final Path path;
  private final JsonMessages layout;
  private final InputStream in;
  private final JsonPieces cutter;
  private final List<JsonPieces.Range> ranges = new ArrayList<>();
  private boolean ended;

  /**
   * Opens a source, which is a file.
   *
   * @throws IOException if it cannot be opened
   */
  CutPieces(Source source, JsonMessages layout, int pieceBytes) throws IOException {
    this.path = Objects.requireNonNull(source.path(), "pieces are those of a file");
    this.layout = layout;
    this.in = source.open();
    this.cutter = new JsonPieces(in, layout, pieceBytes);
  }

  /**
   * A piece.
   *
   * @param index its number, from 0 on
   * @param cut the piece if it was cut just now, else null
   */
  record Numbered(int index, JsonPieces.Range range, JsonPieces.@Nullable Piece cut) {}

  /**
   * Returns a piece by its number; null after the last one.
   *
   * @param index up to one more than the highest that was asked for
   * @throws JsonPieces.UncutException if the source cannot be cut
   * @throws IOException if it cannot be read
   */
  @Nullable Numbered get(int index) throws IOException {
    if (index < ranges.size()) {
      return new Numbered(index, ranges.get(index), null);
    }
    JsonPieces.Piece piece = ended ? null : cutter.next();
    ended = piece == null;
    if (piece == null) {
      return null;
    }
    ranges.add(piece.range());
    return new Numbered(index, piece.range(), piece);
  }

  JsonMessages layout() {
    return layout;
  }

  /** Opens the file for threads that read pieces again. */
  FileChannel open() throws IOException {
    return FileChannel.open(path);
  }

  /** Returns the bytes of a piece, in any thread. */
  JsonPieces.Piece read(Numbered piece, FileChannel channel) throws IOException {
    JsonPieces.Piece cut = piece.cut();
    return cut == null ? piece.range().read(channel, layout) : cut;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
