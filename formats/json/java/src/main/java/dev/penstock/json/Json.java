package dev.penstock.json;

import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/** The JSON format: documents that people and other programs read. Spec: formats/json. */
public final class Json {
  private Json() {}

  /** Returns the codecs of JSON behind the interface that all formats have. */
  public static CodecFamily family() {
    return JsonFamily.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> JsonCodec<T> codec(Class<T> type) {
    return (JsonCodec<T>) CodecLookup.find(type, "Json");
  }

  /**
   * Returns the codec of a type with options and limits.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> JsonCodec<T> codec(Class<T> type, JsonOptions options, Limits limits) {
    return (JsonCodec<T>) CodecLookup.find(type, "Json", options, limits);
  }
}
