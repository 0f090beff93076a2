package dev.penstock.fast;

import dev.penstock.ArrayCodec;
import dev.penstock.ArrayType;
import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/** The Fast format: quick to write, readable in place. Layout: {@code formats/fast/SPEC.md}. */
public final class Fast {
  private Fast() {}

  /** Returns the codecs of Fast behind the interface that all formats have. */
  public static CodecFamily family() {
    return FastFamily.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) CodecLookup.find(type, "Fast");
  }

  /**
   * Returns the codec of a type with options for its writer and limits for its reader.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type, FastOptions options, Limits limits) {
    return (Codec<T>) CodecLookup.find(type, "Fast", options, limits);
  }

  /** Returns the codec of primitive arrays, each a message. */
  public static <A, E> ArrayCodec<A, E> codec(ArrayType<A, E> type) {
    return codec(type, Limits.DEFAULT);
  }

  /** Returns the codec of primitive arrays, each a message, with limits for its reader. */
  public static <A, E> ArrayCodec<A, E> codec(ArrayType<A, E> type, Limits limits) {
    return new FastArrayCodec<>(type, limits);
  }
}
