package dev.penstock.protobuf;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/** Protobuf, the format of Google. Mapping: {@code formats/protobuf/SPEC.md}. */
public final class Protobuf {
  private Protobuf() {}

  /** Returns the codecs of Protobuf behind the interface that all formats have. */
  public static CodecFamily family() {
    return ProtobufFamily.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) CodecLookup.find(type, "Protobuf");
  }

  /**
   * Returns the codec of a type with options for its writer and limits for its reader.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type, ProtobufOptions options, Limits limits) {
    return (Codec<T>) CodecLookup.find(type, "Protobuf", options, limits);
  }
}
