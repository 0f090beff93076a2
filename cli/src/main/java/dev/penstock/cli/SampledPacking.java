package dev.penstock.cli;

import dev.penstock.container.PenWriter;
import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.JsonInputException;
import dev.penstock.schema.infer.MessageUnit;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Packs a long source by the schema of its first part, reading it once.
 *
 * <p>Each message is read by that schema and written as JSON again; one that does not come back as
 * it is shows that the schema is too narrow. Then it is found anew with what was met there, the
 * rest is only looked at, and the source is packed once more by the schema that took all of it. So
 * a file has one schema, whatever is met on the way.
 */
final class SampledPacking {
  private final Source source;
  private final CutPieces pieces;
  private final Sample sample;
  private final Threads threads;
  private final Packer packer;

  /** Makes codecs and containers for a schema that was found. */
  interface Packer {
    /** Returns how messages are read and packed. */
    ExactReading reading(Schema schema, JsonMessages layout);

    /**
     * Starts a container, in place of one that was started before.
     *
     * @param document what its header says about the document
     */
    PenWriter open(Schema schema, String document) throws IOException;
  }

  /**
   * How much is looked at.
   *
   * @param sampleBytes how long the part is whose schema is tried first
   * @param pieceBytes how long pieces are at least
   */
  record Sizes(long sampleBytes, int pieceBytes) {
    static final Sizes USUAL = new Sizes(16_000_000, JsonPieces.PIECE_BYTES);
  }

  private SampledPacking(
      Source source, CutPieces pieces, Sample sample, Threads threads, Packer packer) {
    this.source = source;
    this.pieces = pieces;
    this.sample = sample;
    this.threads = threads;
    this.packer = packer;
  }

  /** Tells whether a source is so long that it is not to be read twice. */
  static boolean isWorthIt(Source source) throws IOException {
    return source.isFile() && source.byteLength() > Sizes.USUAL.sampleBytes();
  }

  /**
   * Packs a source, which is a file.
   *
   * @return null where that is no way to do it: whoever reads the source twice finds out what is
   *     wrong with it, if anything is
   * @throws IOException if the source cannot be read or the target not be written
   */
  static Packing.@Nullable Amounts run(
      Source source, InferenceOptions options, Threads threads, Sizes sizes, Packer packer)
      throws IOException {
    JsonMessages layout = JsonMessages.in(source, options.unit() == MessageUnit.ELEMENT);
    try (CutPieces pieces = new CutPieces(source, layout, sizes.pieceBytes())) {
      Sample sample = new Sample(pieces, source.name(), options, threads, sizes.sampleBytes());
      return new SampledPacking(source, pieces, sample, threads, packer).run();
    } catch (JsonPieces.UncutException
        | JsonInputException
        | ExactPass.MisfitException
        | CommandFailure e) {
      return null;
    }
  }

  private Packing.@Nullable Amounts run() throws IOException {
    Schema first = sample.schemaWith(0);
    if (pieces.get(1) == null) {
      return null; // which may be one document, and is read in one
    }
    try {
      return pack(first);
    } catch (ExactPass.MisfitException e) {
      return e.piece() < sample.end() ? null : pack(widened(e.piece()));
    }
  }

  private Packing.Amounts pack(Schema schema) throws IOException {
    PenWriter file = packer.open(schema, pieces.layout().document(source, false));
    ExactReading reading = packer.reading(schema, pieces.layout());
    try (Progress progress = progress("packing ")) {
      ExactPass.run(
          pieces,
          0,
          reading,
          threads,
          (piece, packed) -> {
            packed.write(file);
            progress.at(piece.range().offset() + piece.range().length());
          });
    }
    file.close();
    return new Packing.Amounts(source.byteLength(), file.messageCount(), file.byteCount());
  }

  /** Returns a schema that takes the sample, a piece after it, and all that follows. */
  private Schema widened(int misfit) throws IOException {
    int from = misfit;
    while (true) {
      Schema schema = sample.schemaWith(from);
      ExactReading looking = packer.reading(schema, pieces.layout()).withoutPacking();
      try (Progress progress = progress("schema of ")) {
        ExactPass.run(
            pieces,
            sample.end(),
            looking,
            threads,
            (piece, packed) -> progress.at(piece.range().offset() + piece.range().length()));
        return schema;
      } catch (ExactPass.MisfitException e) {
        from = e.piece();
      }
    }
  }

  private Progress progress(String task) throws IOException {
    return Progress.ofBytes(source.terminal(), task + source.name(), source.byteLength());
  }
}
