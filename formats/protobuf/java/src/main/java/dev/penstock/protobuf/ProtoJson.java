package dev.penstock.protobuf;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.transport.Memory;
import dev.penstock.transport.Slots;
import java.util.Objects;

/**
 * Turns messages into JSON and JSON into messages, by a schema alone, as the mapping of Protobuf
 * has it. Between the bytes of the one and those of the other there are no objects: once its own
 * arrays are large enough, a conversion allocates its result and nothing else.
 *
 * <p>Members can stand in any order. Equal documents give equal messages, with the fields in the
 * order of their numbers. For use by any number of threads.
 */
public final class ProtoJson {
  private final ProtoSchema schema;
  private final ProtoJsonOptions options;
  private final Limits limits;
  private final Slots<JsonWriting> writings;
  private final Slots<JsonPrinting> printings;

  private ProtoJson(ProtoSchema schema, ProtoJsonOptions options, Limits limits) {
    this.schema = schema;
    this.options = options;
    this.limits = limits;
    writings = new Slots<>(() -> new JsonWriting(schema, options));
    printings = new Slots<>(() -> new JsonPrinting(schema, options));
  }

  /** Returns conversions of the root of a schema; messages in an Any can be all of the schema. */
  public static ProtoJson of(ProtoSchema schema) {
    return new ProtoJson(
        requireNonNull(schema, "schema is null"), ProtoJsonOptions.DEFAULT, Limits.DEFAULT);
  }

  /** Returns the schema of the messages. */
  public ProtoSchema schema() {
    return schema;
  }

  /** Returns conversions with other options. */
  public ProtoJson with(ProtoJsonOptions other) {
    return new ProtoJson(schema, requireNonNull(other, "options are null"), limits);
  }

  /** Returns conversions with other limits, of the bytes of either side too. */
  public ProtoJson with(Limits other) {
    return new ProtoJson(schema, options, requireNonNull(other, "limits are null"));
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
      writing.tape.read(source, offset, offset + length, true, limits);
      boolean last = writing.tape.isAtEnd();
      write(writing, target);
      return last ? offset + length : writing.tape.at();
    } finally {
      release(writing);
    }
  }

  private void write(JsonWriting writing, byte[] source, int from, int to, OutputBuffer target) {
    writing.tape.read(source, from, to, true, limits);
    if (!writing.tape.isAtEnd()) {
      throw writing.tape.trailing();
    }
    write(writing, target);
  }

  private void write(JsonWriting writing, OutputBuffer target) {
    int before = target.length();
    boolean written = false;
    try {
      writing.write(schema.root(), target, limits);
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
      print(printing, message, 0, message.length, target);
      return target.toArray();
    } finally {
      release(printing);
    }
  }

  /**
   * Appends the document of the message in a range of an array.
   *
   * @throws DecodeException if the bytes are no message of the schema; the target is then as before
   */
  public void toJson(byte[] source, int offset, int length, OutputBuffer target) {
    Objects.checkFromIndexSize(offset, length, source.length);
    JsonPrinting printing = printings.acquire();
    try {
      print(printing, source, offset, offset + length, target);
    } finally {
      release(printing);
    }
  }

  /**
   * Appends the document of the message in memory of any kind, which is copied first.
   *
   * @throws DecodeException if the bytes are no message of the schema; the target is then as before
   */
  public void toJson(Memory message, OutputBuffer target) {
    byte[] bytes = new byte[message.length()];
    message.getBytes(0, bytes, 0, bytes.length);
    toJson(bytes, 0, bytes.length, target);
  }

  /**
   * Returns the document of a value, by way of its message.
   *
   * @param codec a codec of Protobuf whose messages are of this schema
   * @throws dev.penstock.EncodeException as the codec
   */
  public <T> byte[] encode(Codec<T> codec, T value) {
    return toJson(codec.encode(value));
  }

  /**
   * Returns the value of a document, by way of its message.
   *
   * @param codec a codec of Protobuf whose messages are of this schema
   * @throws DecodeException as {@link #toMessage(byte[])}, with offsets of the document; as the
   *     codec, with those of the message
   */
  public <T> T decode(Codec<T> codec, byte[] document) {
    return codec.decode(toMessage(document));
  }

  private void print(JsonPrinting printing, byte[] source, int from, int to, OutputBuffer target) {
    if (to - from > limits.messageBytes()) {
      throw DecodeException.overLimit(
          0,
          "a message of at most " + limits.messageBytes() + " bytes",
          "messageBytes",
          to - from + " bytes");
    }
    int before = target.length();
    boolean printed = false;
    try {
      printing.open(target, limits);
      printing.print(source, from, to, schema.root());
      printed = true;
    } finally {
      if (!printed) {
        target.truncate(before);
      }
    }
  }

  private void release(JsonPrinting printing) {
    printing.forget();
    printings.release(printing);
  }
}
