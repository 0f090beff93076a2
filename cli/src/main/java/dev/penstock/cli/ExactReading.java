package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.OutputBuffer;
import dev.penstock.container.PenOptions;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Packs pieces, and notices messages that would not come back as they are.
 *
 * @param json the codec of documents, of the same schema as the other one
 * @param codec of the messages; null to look at them only
 * @param options how they are packed
 */
record ExactReading(
    JsonMessages layout, Codec<Object> json, @Nullable Codec<Object> codec, PenOptions options) {

  /** Returns a reading that only looks at messages. */
  ExactReading withoutPacking() {
    return new ExactReading(layout, json, null, options);
  }

  /** Packs the messages of a piece; null if one does not fit. */
  @Nullable PackedPiece pack(JsonPieces.Piece piece) {
    OutputBuffer messages = new OutputBuffer();
    Ends ends = new Ends();
    try {
      return read(piece.json(), messages, ends) ? PackedPiece.of(messages, ends, options) : null;
    } catch (DecodeException | EncodeException e) {
      return null;
    }
  }

  private boolean read(ByteBuffer piece, OutputBuffer messages, Ends ends) {
    byte[] source = piece.array();
    boolean elements = layout == JsonMessages.ELEMENTS;
    int start = piece.arrayOffset();
    int at = start + piece.position() + (elements ? 1 : 0);
    int to = start + piece.limit() - (elements ? 1 : 0);
    JsonScan scan = new JsonScan(layout);
    OutputBuffer back = new OutputBuffer();
    while (at < to) {
      int end = scan.find(source, at, to, at);
      if (elements || !JsonPieces.isBlank(source, at, end)) {
        Object value = json.decode(source, at, end - at);
        back.clear();
        json.encode(value, back);
        if (!SameJson.same(source, at, end, back)) {
          return false;
        }
        if (codec != null) {
          codec.encode(value, messages);
          ends.add(messages.length());
        }
      }
      at = end + 1;
    }
    return true;
  }
}
