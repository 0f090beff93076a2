package dev.penstock.transport;

import static java.util.Objects.requireNonNull;

import dev.penstock.BufferPool;
import dev.penstock.BufferSequence;
import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.SchemaMatch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A codec over {@link MessageOutput} and {@link MessageInput}; generated code says how a value is
 * written and read.
 *
 * @param <T> the type of the values
 * @param <W> the format's writer
 * @param <R> the format's reader
 */
public abstract class MessageCodec<T, W extends MessageOutput, R extends MessageInput>
    implements Codec<T> {
  private final Limits limits;
  private final Slots<W> writers;
  private final Slots<R> readers;

  /** Creates a codec that keeps writers and readers between messages. */
  protected MessageCodec(Limits limits, Slots<W> writers, Slots<R> readers) {
    this.limits = limits;
    this.writers = writers;
    this.readers = readers;
  }

  @Override
  public final Limits limits() {
    return limits;
  }

  /**
   * Returns what a reader of one schema gets of the messages of another, by their texts and the
   * rules of the format.
   *
   * @throws IllegalArgumentException if a text is no sound schema
   * @throws NoClassDefFoundError if the rules are not there, which few programs need
   */
  protected abstract SchemaMatch compare(String reader, String writer);

  @Override
  public final SchemaMatch canRead(String writer) {
    return match(CodecSchema.of(this).text(), requireNonNull(writer, "writer is null"));
  }

  @Override
  public final SchemaMatch canBeReadBy(String reader) {
    return match(requireNonNull(reader, "reader is null"), CodecSchema.of(this).text());
  }

  private SchemaMatch match(String reader, String writer) {
    try {
      return reader.equals(writer) ? SchemaMatch.WHOLE : compare(reader, writer);
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          String.format(
                  "schemas are compared by the rules of %1$s, which are not there: add penstock-%1$s-format",
                  format())
              + String.format(
                  " of dev.penstock, on a module path as dev.penstock.%s.format", format()),
          e);
    }
  }

  /** Writes a value. */
  protected abstract void write(W out, T value);

  /** Reads a value. */
  protected abstract T read(R in);

  /**
   * Writes a value and returns its message in an array of its length, or null if a text has a lone
   * surrogate.
   *
   * <p>This, {@link #finish} and {@link #readMessage} do the same in every format. A format has
   * them again for its own writer and reader: calls on these lead to one class, where here they
   * lead to those of all formats that a program uses.
   */
  protected byte @Nullable [] toArray(W out, T value) {
    out.begin(false, limits.depth());
    write(out, value);
    return out.toArray();
  }

  /** Writes a value and finishes its message; returns the length, or -1 as {@link #toArray}. */
  protected int finish(W out, T value) {
    out.begin(false, limits.depth());
    write(out, value);
    return out.finishMessage();
  }

  /** Reads the message that has been opened, all of it. */
  protected T readMessage(R in) {
    in.begin();
    T value = read(in);
    in.finish();
    return value;
  }

  @Override
  public final byte[] encode(T value) {
    W out = writers.acquire();
    try {
      byte[] message = toArray(out, MessageOutput.required(value));
      if (message == null) {
        throw loneSurrogate(out, value);
      }
      return message;
    } finally {
      release(out);
    }
  }

  @Override
  public final int encode(T value, byte[] target, int offset) {
    requireNonNull(target, "target is null");
    W out = writers.acquire();
    try {
      int length = finished(out, value);
      checkRoom(length, target.length, offset);
      out.copyTo(target, offset);
      return length;
    } finally {
      release(out);
    }
  }

  @Override
  public final void encode(T value, OutputBuffer target) {
    requireNonNull(target, "target is null");
    W out = writers.acquire();
    try {
      int at = target.extend(finished(out, value));
      out.copyTo(target.array(), at);
    } finally {
      release(out);
    }
  }

  @Override
  public final int encode(T value, ByteBuffer target) {
    requireNonNull(target, "target is null");
    W out = writers.acquire();
    try {
      int length = finished(out, value);
      checkRoom(length, target.limit(), target.position());
      out.copyTo(target, length);
      return length;
    } finally {
      release(out);
    }
  }

  @Override
  public final int encode(T value, OutputStream target) throws IOException {
    requireNonNull(target, "target is null");
    W out = writers.acquire();
    try {
      int length = finished(out, value);
      out.copyTo(target);
      return length;
    } finally {
      release(out);
    }
  }

  @Override
  public final int encode(T value, WritableByteChannel target) throws IOException {
    requireNonNull(target, "target is null");
    W out = writers.acquire();
    try {
      int length = finished(out, value);
      ChannelSink sink = new ChannelSink(target, length);
      out.copyTo(sink);
      sink.flush();
      return length;
    } finally {
      release(out);
    }
  }

  @Override
  public final BufferSequence encode(T value, BufferPool pool) {
    requireNonNull(pool, "pool is null");
    W out = writers.acquire();
    try {
      finished(out, value);
      return BufferSequence.of(out, pool);
    } finally {
      release(out);
    }
  }

  @Override
  public final int encodedSize(T value) {
    W out = writers.acquire();
    try {
      return finished(out, value);
    } finally {
      release(out);
    }
  }

  /** Passes the writer that holds the message of a value to who knows it. */
  protected final void written(T value, Consumer<W> target) {
    W out = writers.acquire();
    try {
      finished(out, value);
      target.accept(out);
    } finally {
      release(out);
    }
  }

  private static void checkRoom(int length, int end, int offset) {
    if (offset < 0 || length > end - offset) {
      throw EncodeException.noRoom(length, end - offset, offset);
    }
  }

  private void release(W out) {
    out.release();
    writers.release(out);
  }

  /** Writes a value and returns the length of its message, which stands in the writer. */
  private int finished(W out, T value) {
    int length = finish(out, MessageOutput.required(value));
    if (length < 0) {
      throw loneSurrogate(out, value);
    }
    return length;
  }

  /** Writes the value once more, text by text, so that the error carries the path. */
  private EncodeException loneSurrogate(W out, T value) {
    out.end();
    out.begin(true, limits.depth());
    try {
      write(out, value);
    } catch (EncodeException e) {
      return e;
    }
    return new EncodeException("a text has a lone surrogate, which UTF-8 cannot carry");
  }

  @Override
  public final T decode(byte[] source) {
    requireNonNull(source, "source is null");
    return decode(source, 0, source.length);
  }

  @Override
  public final T decode(byte[] source, int offset, int length) {
    requireNonNull(source, "source is null");
    Objects.checkFromIndexSize(offset, length, source.length);
    R in = readers.acquire();
    try {
      in.open(source, offset, length, limits);
      return readMessage(in);
    } catch (DecodeException e) {
      throw in.advised(e);
    } finally {
      release(in);
    }
  }

  private void release(R in) {
    in.release();
    readers.release(in);
  }

  @Override
  public final T decode(ByteBuffer source) {
    requireNonNull(source, "source is null");
    R in = readers.acquire();
    try {
      in.open(source, limits);
      T value = readMessage(in);
      Buffers.position(source, source.limit());
      return value;
    } catch (DecodeException e) {
      throw in.advised(e);
    } finally {
      release(in);
    }
  }

  /** Reads the message that a buffer holds, in a way of the caller, and moves its position. */
  protected final <V> V decode(ByteBuffer source, Function<R, V> reading) {
    R in = readers.acquire();
    try {
      in.open(source, limits);
      in.begin();
      V value = reading.apply(in);
      in.finish();
      Buffers.position(source, source.limit());
      return value;
    } catch (DecodeException e) {
      throw in.advised(e);
    } finally {
      release(in);
    }
  }

  @Override
  public final T decode(InputStream source) throws IOException {
    requireNonNull(source, "source is null");
    R in = readers.acquire();
    try {
      in.input().fill(source, limits.messageBytes());
      return decodeInput(in);
    } finally {
      release(in);
    }
  }

  @Override
  public final T decode(ReadableByteChannel source) throws IOException {
    requireNonNull(source, "source is null");
    R in = readers.acquire();
    try {
      in.input().fill(source, limits.messageBytes());
      return decodeInput(in);
    } finally {
      release(in);
    }
  }

  private T decodeInput(R in) {
    try {
      in.openStreamed(limits);
      return readMessage(in);
    } catch (DecodeException e) {
      throw in.advised(e);
    }
  }
}
