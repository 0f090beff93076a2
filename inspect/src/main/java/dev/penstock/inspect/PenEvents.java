package dev.penstock.inspect;

import dev.penstock.container.PenHeader;
import java.nio.ByteBuffer;

/**
 * Takes what the inspection of a container finds, as it goes on.
 *
 * <p>The spans are those of the container alone. Those of a message stand in their place: they are
 * for {@link #message} to make.
 */
public interface PenEvents extends Sink {
  /**
   * Tells that a frame begins, before its spans.
   *
   * @param offset where it starts in the input
   * @param kind its kind, as {@link dev.penstock.container.FrameKind} has it
   */
  default void frame(long offset, int kind) {}

  /** Takes what the header says, once it was read. */
  void header(PenHeader header);

  /**
   * Takes the schema of the messages that follow, where it is another one than before. Behind the
   * header, messages have the schema of the header.
   */
  default void schema(String text) {}

  /**
   * Takes a whole message, between the spans of its frame's head and those of the next frame.
   *
   * @param number its number among the frames of messages, from 1 on
   * @param offset where the payload starts in the input
   * @param payload the message; it may be kept
   */
  void message(long number, long offset, byte[] payload);

  /**
   * Takes what the container itself has in bytes that were unpacked, after the span of the packed
   * ones.
   *
   * @param span whose offset counts from the first unpacked byte
   */
  default void unpacked(Span span, ByteBuffer bytes) {}

  /**
   * Takes a whole message of a block, after the span of the packed bytes.
   *
   * @param number its number among the messages, from 1 on
   * @param offset where it starts in the unpacked bytes
   */
  void packedMessage(long number, int offset, byte[] message);

  /**
   * Takes what is wrong with a frame.
   *
   * @param number the number of the message that the frame holds, or of the next message
   */
  void broken(long number, Finding finding);
}
