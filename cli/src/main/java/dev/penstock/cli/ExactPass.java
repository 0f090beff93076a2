package dev.penstock.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** Goes over pieces up to one that does not fit a schema, on several threads. */
final class ExactPass extends OrderedWork<CutPieces.Numbered, ExactPass.Looked> {
  private final CutPieces pieces;
  private final ExactReading reading;
  private final FileChannel channel;
  private final Sink sink;
  private int next;

  /** A piece, packed; null if it does not fit. */
  record Looked(CutPieces.Numbered piece, @Nullable PackedPiece packed) {}

  /** Takes the pieces that fit, in their order. */
  interface Sink {
    void take(CutPieces.Numbered piece, PackedPiece packed) throws IOException;
  }

  /** A piece has what the schema does not take; those before it do not. */
  static final class MisfitException extends IOException {
    private static final long serialVersionUID = 1;

    private final int piece;

    MisfitException(int piece) {
      super("piece " + piece + " does not fit the schema");
      this.piece = piece;
    }

    int piece() {
      return piece;
    }
  }

  private ExactPass(
      CutPieces pieces, int from, ExactReading reading, FileChannel channel, Sink sink) {
    this.pieces = pieces;
    this.next = from;
    this.reading = reading;
    this.channel = channel;
    this.sink = sink;
  }

  /**
   * Goes over all pieces from a number on.
   *
   * @throws MisfitException at the first one that does not fit
   * @throws IOException if the source cannot be read or cut, or the sink fails
   */
  static void run(CutPieces pieces, int from, ExactReading reading, Threads threads, Sink sink)
      throws IOException {
    try (FileChannel channel = pieces.open()) {
      new ExactPass(pieces, from, reading, channel, sink).run(threads.count());
    }
  }

  @Override
  CutPieces.@Nullable Numbered next() throws IOException {
    return pieces.get(next++);
  }

  @Override
  Looked work(CutPieces.Numbered piece) throws IOException {
    return new Looked(piece, reading.pack(pieces.read(piece, channel)));
  }

  @Override
  void take(Looked looked) throws IOException {
    PackedPiece packed = looked.packed();
    if (packed == null) {
      throw new MisfitException(looked.piece().index());
    }
    sink.take(looked.piece(), packed);
  }
}
