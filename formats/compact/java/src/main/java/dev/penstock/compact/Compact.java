package dev.penstock.compact;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/**
 * The Compact format: the smallest messages. Its layout stands in {@code formats/compact/SPEC.md}.
 */
public final class Compact {
  private Compact() {}

  /** Returns the codecs of Compact behind the interface that all formats have. */
  public static CodecFamily family() {
    return CompactFamily.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) CodecLookup.find(type, "Compact");
  }

  /**
   * Returns the codec of a type with options for its writer and limits for its reader.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type, CompactOptions options, Limits limits) {
    return (Codec<T>) CodecLookup.find(type, "Compact", options, limits);
  }

  /** Returns the codec of primitive arrays, each a message. */
  public static <A, E> ArrayCodec<A, E> codec(ArrayType<A, E> type) {
    return codec(type, Limits.DEFAULT);
  }

  /** Returns the codec of primitive arrays, each a message, with limits for its reader. */
  public static <A, E> ArrayCodec<A, E> codec(ArrayType<A, E> type, Limits limits) {
    return new CompactArrayCodec<>(type, limits);
  }
}
