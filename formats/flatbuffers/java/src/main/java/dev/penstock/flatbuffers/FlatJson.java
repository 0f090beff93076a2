package dev.penstock.flatbuffers;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.flatbuffers.FlatJsonOptions.Dialect;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Slots;
import java.util.Objects;

/**
 * Turns JSON into messages and messages into JSON, by a schema alone. Between the bytes of the one
 * and those of the other there are no objects: once its own arrays are large enough, a conversion
 * allocates its result and nothing else.
 *
 * <p>Members can stand in any order. Equal documents give equal messages, and the same as a codec
 * writes for the values. For use by any number of threads.
 */
public final class FlatJson {
  private final FlatSchema schema;
  private final FlatJsonOptions options;
  private final FlatFraming framing;
  private final Limits limits;
  private final FlatVerifier verifier;
  private final Slots<JsonWriting> writings;
  private final Slots<JsonPrinting> printings;

  private FlatJson(FlatSchema schema, FlatJsonOptions options, FlatFraming framing, Limits limits) {
    this.schema = schema;
    this.options = options;
    this.framing = framing;
    this.limits = limits;
    verifier = FlatVerifier.of(schema).with(framing).with(limits);
    writings = new Slots<>(() -> new JsonWriting(schema, options));
    printings = new Slots<>(() -> new JsonPrinting(options));
  }

  /** Returns conversions of the root of a schema, as the reference does them. */
  public static FlatJson of(FlatSchema schema) {
    return new FlatJson(
        requireNonNull(schema, "schema is null"),
        FlatJsonOptions.REFERENCE,
        FlatFraming.PLAIN,
        Limits.DEFAULT);
  }

  /** Returns the schema of the messages. */
  public FlatSchema schema() {
    return schema;
  }

  /** Returns conversions with other options. */
  public FlatJson with(FlatJsonOptions other) {
    return new FlatJson(schema, requireNonNull(other, "options are null"), framing, limits);
  }

  /** Returns conversions of messages with another framing. */
  public FlatJson with(FlatFraming other) {
    return new FlatJson(schema, options, requireNonNull(other, "framing is null"), limits);
  }

  /** Returns conversions with other limits, of the bytes of either side too. */
  public FlatJson with(Limits other) {
    return new FlatJson(schema, options, framing, requireNonNull(other, "limits are null"));
  }

  /**
   * Returns the message of a document.
   *
   * @throws DecodeException if it is no JSON, or not of the schema; offsets are those of the
   *     document
   */
  public byte[] toMessage(byte[] document) {
    JsonWriting writing = writings.acquire();
    try {
      OutputBuffer target = writing.cleared();
      write(writing, document, 0, document.length, target);
      return target.toArray();
    } finally {
      release(writing);
    }
  }

  /**
   * Appends the message of the document in a range of an array.
   *
   * @throws DecodeException as {@link #toMessage(byte[])}; the target is then as before
   */
  public void toMessage(byte[] source, int offset, int length, OutputBuffer target) {
    Objects.checkFromIndexSize(offset, length, source.length);
    JsonWriting writing = writings.acquire();
    try {
      write(writing, source, offset, offset + length, target);
    } finally {
      release(writing);
    }
  }

  /**
   * Appends the message of the first of the documents in a range of an array, which stand behind
   * each other with or without white space between.
   *
   * @return the index of the next document, or of the end of the range
   * @throws DecodeException as {@link #toMessage(byte[])}; offsets count from the start of the
   *     range
   */
  public int nextToMessage(byte[] source, int offset, int length, OutputBuffer target) {
    Objects.checkFromIndexSize(offset, length, source.length);
    JsonWriting writing = writings.acquire();
    try {
      writing.tape.read(
          source, offset, offset + length, options.dialect() == Dialect.STRICT, limits);
      boolean last = writing.tape.isAtEnd();
      write(writing, target);
      return last ? offset + length : writing.tape.at();
    } finally {
      release(writing);
    }
  }

  private void write(JsonWriting writing, byte[] source, int from, int to, OutputBuffer target) {
    writing.tape.read(source, from, to, options.dialect() == Dialect.STRICT, limits);
    if (!writing.tape.isAtEnd()) {
      throw writing.tape.trailing();
    }
    write(writing, target);
  }

  private void write(JsonWriting writing, OutputBuffer target) {
    int before = target.length();
    boolean written = false;
    try {
      writing.write(target, framing, limits);
      written = true;
    } finally {
      if (!written) {
        target.truncate(before);
      }
    }
  }

  private void release(JsonWriting writing) {
    writing.release();
    writings.release(writing);
  }

  /**
   * Returns the document of a message.
   *
   * @throws DecodeException if the bytes are no message of the schema
   */
  public byte[] toJson(byte[] message) {
    JsonPrinting printing = printings.acquire();
    try {
      OutputBuffer target = printing.cleared();
      print(printing, printing.own(message), target);
      return target.toArray();
    } finally {
      release(printing);
    }
  }

  /**
   * Appends the document of the message in memory of any kind.
   *
   * @throws DecodeException if the bytes are no message of the schema; the target is then as before
   */
  public void toJson(Memory message, OutputBuffer target) {
    JsonPrinting printing = printings.acquire();
    int before = target.length();
    boolean printed = false;
    try {
      print(printing, message, target);
      printed = true;
    } finally {
      if (!printed) {
        target.truncate(before);
      }
      release(printing);
    }
  }

  private void print(JsonPrinting printing, Memory message, OutputBuffer target) {
    verifier.verify(message);
    printing.print(message, framing.prefixBytes, schema.root(), target, limits);
  }

  private void release(JsonPrinting printing) {
    printing.release();
    printings.release(printing);
  }
}
