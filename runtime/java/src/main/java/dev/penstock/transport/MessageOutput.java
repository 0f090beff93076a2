package dev.penstock.transport;

import dev.penstock.EncodeException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * A message that is being written, kept between messages; a format says how its bytes come about,
 * {@link MessageCodec} where they go.
 *
 * <p>One thread uses an output at a time.
 */
public abstract class MessageOutput implements ByteSource {
  /** Whether the message leaves anything behind that {@link #end} has to let go of. */
  private boolean untidy = true;

  private @Nullable BufferSink bufferSink;
  private @Nullable StreamSink streamSink;

  /** Creates an output without a message. */
  protected MessageOutput() {}

  /**
   * Makes the output empty, ready for a message of records at most {@code maxDepth} deep.
   *
   * @param verifying whether every text is checked by itself, for an error with its path
   */
  protected abstract void begin(boolean verifying, int maxDepth);

  /** Lets go of the values of the message and of arrays that are too large to keep. */
  protected abstract void end();

  /** Tells whether a message leaves anything behind for {@link #end}, which else is not called. */
  protected final void untidy(boolean untidy) {
    this.untidy = untidy;
  }

  /** Lets go of the message. */
  protected final void release() {
    if (untidy) {
      end();
    }
  }

  /** Returns the message in an array of its length, or null if a text has a lone surrogate. */
  protected abstract byte @Nullable [] toArray();

  /**
   * Finishes the message, so that it can be copied.
   *
   * @return its length, or -1 if a text has a lone surrogate
   */
  protected abstract int finishMessage();

  /** Copies the finished message into an array that has room for it. */
  protected abstract void copyTo(byte[] target, int offset);

  /** Writes the finished message to a buffer that has room for it. */
  final void copyTo(ByteBuffer target, int length) {
    if (target.hasArray()) {
      copyTo(target.array(), target.arrayOffset() + target.position());
      Buffers.position(target, target.position() + length);
      return;
    }
    BufferSink sink = bufferSink == null ? new BufferSink() : bufferSink;
    bufferSink = sink;
    try {
      copyTo(sink.to(target));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // buffers throw none
    } finally {
      sink.end();
    }
  }

  /** Writes the finished message to a stream. */
  final void copyTo(OutputStream target) throws IOException {
    StreamSink sink = streamSink == null ? new StreamSink() : streamSink;
    streamSink = sink;
    try {
      copyTo(sink.to(target));
    } finally {
      sink.end();
    }
  }

  /**
   * Returns {@code value} if there is one.
   *
   * @throws EncodeException if it is null
   */
  public static <T> T required(@Nullable T value) {
    if (value == null) {
      throw EncodeException.ofNull();
    }
    return value;
  }

  /**
   * Returns an element of a list if there is one.
   *
   * @throws EncodeException if it is null, with its index
   */
  public static <T> T required(@Nullable T element, int index) {
    try {
      return required(element);
    } catch (EncodeException e) {
      throw e.within(index);
    }
  }

  /** Returns the list itself where access by index is quick, else a copy. */
  public final <T extends @Nullable Object> List<T> indexed(List<T> list) {
    return required(list) instanceof RandomAccess ? list : new ArrayList<>(list);
  }

  /** Returns the elements that are not null. */
  public final <T> List<T> present(List<@Nullable T> list) {
    List<T> present = new ArrayList<>(list.size());
    for (T element : list) {
      if (element != null) {
        present.add(element);
      }
    }
    return present;
  }

  /**
   * Returns a primitive array of which the type fixes the length.
   *
   * @throws EncodeException if it has another length
   */
  public final <A> A ofLength(A array, int length) {
    int actual = Array.getLength(required(array));
    if (actual != length) {
      throw new EncodeException("an array of " + actual + " where the type says " + length);
    }
    return array;
  }
}
