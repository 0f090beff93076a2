package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInference;
import dev.penstock.schema.infer.JsonInputException;
import dev.penstock.schema.infer.JsonShape;
import dev.penstock.schema.infer.MessageUnit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the schema of a JSON source, with progress and on several threads.
 *
 * @param schema of the source
 * @param pieces where the pieces stand in which the source can be read; null if it cannot
 */
record Inference(Schema schema, @Nullable List<JsonPieces.Range> pieces) {

  /**
   * Returns the schema of a source.
   *
   * @throws IOException if it cannot be read or is not JSON
   */
  static Schema run(Source source, InferenceOptions options) throws IOException {
    return run(source, options, Threads.ALL).schema();
  }

  /**
   * Returns the schema of a source, and how it can be read.
   *
   * @param threads how many threads work on a source that can be cut
   * @throws IOException if it cannot be read or is not JSON
   */
  static Inference run(Source source, InferenceOptions options, Threads threads)
      throws IOException {
    InferenceOptions named = named(options, source);
    if (source.byteLength() >= JsonPieces.WORTH_CUTTING_BYTES) {
      Inference inference = inPieces(source, named, threads);
      if (inference != null) {
        return inference;
      }
    }
    try (InputStream in = source.open();
        Progress progress = progress(source)) {
      InferenceOptions shown = named.withProgress(progress::at);
      return new Inference(JsonInference.infer(in, source.name(), shown), null);
    }
  }

  /** Returns options that name the root, where the source does not. */
  static InferenceOptions named(InferenceOptions options, Source source) {
    return options.rootName().isEmpty() && source.path() == null
        ? options.withRootName("Document")
        : options;
  }

  private static Progress progress(Source source) throws IOException {
    return Progress.ofBytes(source.terminal(), "schema of " + source.name(), source.byteLength());
  }

  /** Returns the schema; null where the source cannot be cut, or something is wrong with it. */
  private static @Nullable Inference inPieces(
      Source source, InferenceOptions options, Threads threads) throws IOException {
    JsonMessages layout = JsonMessages.in(source, options.unit() == MessageUnit.ELEMENT);
    try (Progress progress = progress(source);
        InputStream in = new CountedInput(source.open(), progress::at)) {
      PieceShapes work = new PieceShapes(new JsonPieces(in, layout), options);
      work.run(threads.count());
      JsonShape merged = work.merged;
      return merged == null
          ? null
          : new Inference(JsonInference.schema(merged, source.name(), options), work.ranges);
    } catch (JsonPieces.UncutException | JsonInputException e) {
      return null; // read in one, the source gives the error with its place
    }
  }

  /** The shape of a piece. */
  private record Found(JsonPieces.Range range, JsonShape shape) {}

  private static final class PieceShapes extends OrderedWork<JsonPieces.Piece, Found> {
    private final JsonPieces pieces;
    private final InferenceOptions options;
    private final List<JsonPieces.Range> ranges = new ArrayList<>();
    private @Nullable JsonShape merged;

    PieceShapes(JsonPieces pieces, InferenceOptions options) {
      this.pieces = pieces;
      this.options = options;
    }

    @Override
    JsonPieces.@Nullable Piece next() throws IOException {
      return pieces.next();
    }

    @Override
    Found work(JsonPieces.Piece piece) throws IOException {
      return new Found(piece.range(), JsonInference.shape(piece.open(), "", options));
    }

    @Override
    void take(Found found) {
      ranges.add(found.range());
      JsonShape known = merged;
      if (known == null) {
        merged = found.shape();
      } else {
        known.merge(found.shape());
      }
    }
  }
}
