package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import dev.penstock.schema.infer.JsonShape;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a source in which its schema is looked for, instead of in all.
 *
 * <p>It begins with the first ones, and doubles wherever something else is met.
 */
final class Sample {
  private final CutPieces pieces;
  private final String sourceName;
  private final InferenceOptions options;
  private final Threads threads;
  private final List<Integer> taken = new ArrayList<>();
  private long byteCount;
  private long wantedBytes;
  private int next;

  /**
   * Creates a sample of nothing.
   *
   * @param firstBytes how many bytes it begins with
   */
  Sample(
      CutPieces pieces,
      String sourceName,
      InferenceOptions options,
      Threads threads,
      long firstBytes) {
    this.pieces = pieces;
    this.sourceName = sourceName;
    this.options = options;
    this.threads = threads;
    this.wantedBytes = firstBytes;
  }

  /** Returns the number of the piece after the last one. */
  int end() {
    return next;
  }

  /**
   * Takes pieces from a number on, which is not below {@link #end}: as many bytes as there are by
   * then. Returns the schema of all that was taken.
   *
   * @throws IOException if the source cannot be cut or read, or a piece is no JSON
   */
  Schema schemaWith(int from) throws IOException {
    next = from;
    try (FileChannel channel = pieces.open()) {
      Shapes work = new Shapes(channel);
      work.run(threads.count());
      wantedBytes = 2 * byteCount;
      JsonShape merged = work.merged == null ? new JsonShape() : work.merged;
      return JsonInference.schema(merged, sourceName, options);
    }
  }

  private final class Shapes extends OrderedWork<CutPieces.Numbered, JsonShape> {
    private final FileChannel channel;
    private int given;
    private @Nullable JsonShape merged;

    Shapes(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    CutPieces.@Nullable Numbered next() throws IOException {
      if (given < taken.size()) {
        return pieces.get(taken.get(given++));
      }
      CutPieces.Numbered piece = byteCount < wantedBytes ? pieces.get(next) : null;
      if (piece != null) {
        taken.add(next++);
        given++;
        byteCount += piece.range().length();
      }
      return piece;
    }

    @Override
    JsonShape work(CutPieces.Numbered piece) throws IOException {
      return JsonInference.shape(pieces.read(piece, channel).open(), sourceName, options);
    }

    @Override
    void take(JsonShape shape) {
      if (merged == null) {
        merged = shape;
      } else {
        merged.merge(shape);
      }
    }
  }
}
