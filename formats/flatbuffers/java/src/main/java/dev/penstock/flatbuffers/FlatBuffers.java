package dev.penstock.flatbuffers;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/** FlatBuffers, the format of Google. Layout: {@code formats/flatbuffers/SPEC.md}. */
public final class FlatBuffers {
  private FlatBuffers() {}

  /** Returns the codecs of FlatBuffers behind the interface that all formats have. */
  public static CodecFamily family() {
    return FlatBuffersFamily.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) CodecLookup.find(type, "FlatBuffers");
  }

  /**
   * Returns the codec of a type with options for its writer and reader and limits for its reader.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type, FlatBuffersOptions options, Limits limits) {
    return (Codec<T>) CodecLookup.find(type, "FlatBuffers", options, limits);
  }
}
