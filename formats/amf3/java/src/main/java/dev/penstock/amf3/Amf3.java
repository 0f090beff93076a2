package dev.penstock.amf3;

import static java.util.Objects.requireNonNull;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.Limits;
import dev.penstock.transport.CodecLookup;

/** AMF3, the format of Flex programs. Mapping: {@code formats/amf3/SPEC.md}. */
public final class Amf3 {
  private Amf3() {}

  /** Returns the codecs of AMF3 behind the interface that all formats have. */
  public static CodecFamily family() {
    return Amf3Family.INSTANCE;
  }

  /**
   * Returns the codec of a type that is annotated with {@link dev.penstock.Message}.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type) {
    return (Codec<T>) CodecLookup.find(type, "Amf3");
  }

  /**
   * Returns the codec of a type with options for its writer and limits for its reader.
   *
   * @throws IllegalArgumentException if no codec was generated for it
   */
  @SuppressWarnings("unchecked") // the class was generated for this type
  public static <T> Codec<T> codec(Class<T> type, Amf3Options options, Limits limits) {
    return (Codec<T>) CodecLookup.find(type, "Amf3", options, limits);
  }

  /**
   * Reads a message as a tree, with default limits. SPEC amf3 9
   *
   * @throws dev.penstock.DecodeException if it is not a value of AMF3
   */
  public static AmfValue read(byte[] source) {
    return read(source, Limits.DEFAULT);
  }

  /** Reads a message as a tree, within limits. */
  public static AmfValue read(byte[] source, Limits limits) {
    return new AmfTreeCodec(Amf3Options.DEFAULT, requireNonNull(limits, "limits is null"))
        .decode(source);
  }

  /**
   * Writes a tree.
   *
   * @throws dev.penstock.EncodeException if it is deeper than usual limits, or has a text that is
   *     none
   */
  public static byte[] write(AmfValue value) {
    return new AmfTreeCodec(Amf3Options.DEFAULT, Limits.DEFAULT).encode(value);
  }
}
