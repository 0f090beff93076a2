package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the messages of a JSON source to a container, on several threads. */
final class Packing {
  private final Source source;
  private final JsonMessages layout;
  private final GeneratedCodecs codecs;
  private final Codec<Object> codec;
  private final PenOptions options;

  /**
   * Creates a packing of a source whose messages have the codecs' type.
   *
   * @param options how the container is written, so that its blocks are made on all threads
   */
  Packing(
      Source source,
      JsonMessages layout,
      GeneratedCodecs codecs,
      Codec<Object> codec,
      PenOptions options) {
    this.source = source;
    this.layout = layout;
    this.codecs = codecs;
    this.codec = codec;
    this.options = options;
  }

  /** How much was packed. */
  record Amounts(long jsonBytes, long messageCount, long bytes) {
    /** Returns the same for a container of another length. */
    Amounts with(long otherBytes) {
      return new Amounts(jsonBytes, messageCount, otherBytes);
    }
  }

  /** Opens the container, once it is known how many documents there are. */
  interface Opening {
    /**
     * Opens the container.
     *
     * @param document what its header says about the document
     */
    PenWriter open(String document) throws IOException;
  }

  /**
   * Writes all messages of a source that is read in one, and closes the container.
   *
   * @throws IOException if the source cannot be read or the target not be written
   */
  Amounts run(Opening opening) throws IOException {
    try (Progress progress = progress();
        CountedInput in = new CountedInput(source.open(), progress::at)) {
      PenWriter file = writeInOne(opening, in);
      return new Amounts(in.byteCount(), file.messageCount(), file.byteCount());
    } catch (DecodeException e) {
      throw JsonPlace.failure(text(), e);
    } catch (EncodeException e) {
      throw failure(e);
    }
  }

  /**
   * Writes all messages of a source that is read in pieces, and closes the container.
   *
   * @param pieces of the source, which is a file
   * @throws IOException if the source cannot be read or the target not be written
   */
  Amounts run(Opening opening, List<JsonPieces.Range> pieces, Threads threads) throws IOException {
    Path path = Objects.requireNonNull(source.path(), "pieces are those of a file");
    try (Progress progress = progress();
        FileChannel channel = FileChannel.open(path)) {
      PieceWork work = new PieceWork(opening, pieces, channel, progress);
      work.run(threads.count());
      PenWriter file = work.close();
      return new Amounts(source.byteLength(), file.messageCount(), file.byteCount());
    } catch (EncodeException e) {
      throw failure(e);
    }
  }

  /** Takes messages. */
  interface Sink {
    void write(byte[] source, int offset, int length) throws IOException;
  }

  /**
   * Gives all messages to a sink, each only if it comes back as it is.
   *
   * @return how many bytes of JSON they were
   * @throws CommandFailure if a value does not fit the schema, or would come back as another one
   * @throws IOException if the source cannot be read or a message not be written
   */
  long runExactly(Sink sink) throws IOException {
    JsonCodec<Object> json = codecs.json();
    OutputBuffer message = new OutputBuffer();
    OutputBuffer back = new OutputBuffer();
    try (Progress progress = progress();
        CountedInput in = new CountedInput(source.open(), progress::at);
        InputStream again = source.open();
        JsonElements<Object> messages = layout.read(in, json);
        ExactValues exact = new ExactValues(again, layout, json)) {
      while (messages.hasNext()) {
        message.clear();
        codec.encode(messages.next(), message);
        back.clear();
        json.encode(codec.decode(message.array(), 0, message.length()), back);
        exact.check(back);
        sink.write(message.array(), 0, message.length());
      }
      return in.byteCount();
    } catch (DecodeException e) {
      throw JsonPlace.failure(text(), e);
    } catch (EncodeException e) {
      throw failure(e);
    }
  }

  private Progress progress() throws IOException {
    return Progress.ofBytes(source.terminal(), "packing " + source.name(), source.byteLength());
  }

  private JsonPlace.Text text() {
    return new JsonPlace.Text(source, layout, codecs.schema());
  }

  private CommandFailure failure(EncodeException error) {
    return CommandFailure.input(source.name() + ": " + error.getMessage(), "", error);
  }

  /** Writes all messages. The first is read before the header, which says if it is the only one. */
  private PenWriter writeInOne(Opening opening, InputStream in) throws IOException {
    try (JsonElements<Object> messages = layout.read(in, codecs.json())) {
      boolean empty = !messages.hasNext();
      Object first = empty ? "" : messages.next();
      PenWriter file = opening.open(layout.document(source, !messages.hasNext()));
      try {
        if (!empty) {
          file.write(codec, first);
        }
        while (messages.hasNext()) {
          file.write(codec, messages.next());
        }
      } catch (DecodeException | EncodeException e) {
        file.flush(); // and no end: what came before is readable, and does not look whole
        throw e;
      }
      file.close();
      return file;
    }
  }

  /**
   * The messages of a piece.
   *
   * @param error why there are no more of them; null for none
   */
  private record Packed(
      JsonPieces.Range range, PackedPiece messages, @Nullable RuntimeException error) {}

  /** Encodes the messages of a piece, up to one that cannot be. */
  private Packed encode(JsonPieces.Piece piece) {
    OutputBuffer all = new OutputBuffer();
    Ends ends = new Ends();
    RuntimeException error = null;
    try (JsonElements<Object> messages = layout.read(piece.open(), codecs.json())) {
      while (messages.hasNext()) {
        codec.encode(messages.next(), all);
        ends.add(all.length());
      }
    } catch (DecodeException | EncodeException e) {
      error = e;
    }
    return new Packed(piece.range(), PackedPiece.of(all, ends, options), error);
  }

  private final class PieceWork extends OrderedWork<JsonPieces.Range, Packed> {
    private final Opening opening;
    private final List<JsonPieces.Range> pieces;
    private final FileChannel channel;
    private final Progress progress;
    private @Nullable PenWriter file;
    private int given;
    private long written;

    PieceWork(
        Opening opening, List<JsonPieces.Range> pieces, FileChannel channel, Progress progress) {
      this.opening = opening;
      this.pieces = pieces;
      this.channel = channel;
      this.progress = progress;
    }

    @Override
    JsonPieces.@Nullable Range next() {
      return given == pieces.size() ? null : pieces.get(given++);
    }

    @Override
    Packed work(JsonPieces.Range range) throws IOException {
      return encode(range.read(channel, layout));
    }

    @Override
    void take(Packed packed) throws IOException {
      int count = packed.messages().messageCount();
      PenWriter open = open(count == 1 && pieces.size() == 1);
      packed.messages().write(open);
      if (packed.error() instanceof DecodeException e) {
        open.flush();
        long offset = packed.range().offset() + e.offset();
        throw JsonPlace.failure(text(), new JsonPlace.Shift(offset, written), e);
      }
      if (packed.error() != null) {
        open.flush();
        throw packed.error();
      }
      written += count;
      progress.at(packed.range().offset() + packed.range().length());
    }

    private PenWriter open(boolean single) throws IOException {
      if (file == null) {
        file = opening.open(layout.document(source, single));
      }
      return file;
    }

    PenWriter close() throws IOException {
      PenWriter open = open(false);
      open.close();
      return open;
    }
  }
}
