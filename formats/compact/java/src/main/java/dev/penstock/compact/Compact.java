package dev.penstock.compact;

import dev.penstock.Codec;
import dev.penstock.CodecLookup;
import dev.penstock.Limits;

/**
 * The Compact format: the smallest messages. Its layout stands in {@code formats/compact/SPEC.md}.
 */
public final class Compact {
  private Compact() {}

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
}
