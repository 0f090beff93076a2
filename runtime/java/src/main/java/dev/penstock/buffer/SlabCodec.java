package dev.penstock.buffer;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import java.util.Objects;

/**
 * A codec over {@link SlabWriter} and {@link SlabReader}; generated code says how a value is
 * written and read.
 *
 * @param <T> the type of the values
 * @param <W> the format's writer
 * @param <R> the format's reader
 */
public abstract class SlabCodec<T, W extends SlabWriter, R extends SlabReader> implements Codec<T> {
  private final Limits limits;
  private final Slots<W> writers;
  private final Slots<R> readers;

  /** Creates a codec that keeps writers and readers between messages. */
  protected SlabCodec(Limits limits, Slots<W> writers, Slots<R> readers) {
    this.limits = limits;
    this.writers = writers;
    this.readers = readers;
  }

  /** Writes a value. */
  protected abstract void write(W out, T value);

  /** Reads a value. */
  protected abstract T read(R in);

  @Override
  public final byte[] encode(T value) {
    W out = writers.acquire();
    try {
      record(out, value);
      byte[] message = out.toArray();
      if (message == null) {
        throw loneSurrogate(out, value);
      }
      return message;
    } finally {
      out.end();
      writers.release(out);
    }
  }

  @Override
  public final int encode(T value, byte[] target, int offset) {
    W out = writers.acquire();
    try {
      record(out, value);
      int length = out.toTarget(target, offset);
      if (length < 0) {
        throw loneSurrogate(out, value);
      }
      return length;
    } finally {
      out.end();
      writers.release(out);
    }
  }

  @Override
  public final void encode(T value, OutputBuffer target) {
    W out = writers.acquire();
    try {
      record(out, value);
      if (!out.toBuffer(target)) {
        throw loneSurrogate(out, value);
      }
    } finally {
      out.end();
      writers.release(out);
    }
  }

  private void record(W out, T value) {
    out.begin(false, limits.depth());
    write(out, SlabWriter.required(value));
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
    return decode(source, 0, source.length);
  }

  @Override
  public final T decode(byte[] source, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, source.length);
    R in = readers.acquire();
    try {
      in.open(source, offset, length, limits);
      T value = read(in);
      in.finish();
      return value;
    } catch (DecodeException e) {
      String advice = Likeness.advice(format(), source, offset, length);
      throw advice == null ? e : e.advise(advice);
    } finally {
      in.close();
      readers.release(in);
    }
  }
}
