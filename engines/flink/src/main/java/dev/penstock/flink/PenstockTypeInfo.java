package dev.penstock.flink;

import dev.penstock.CodecRef;
import dev.penstock.MessageFacts;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.jspecify.annotations.Nullable;

/**
 * Tells Flink that values of a type are serialized by their codec, in the network as in state.
 *
 * <pre>{@code
 * @Message
 * @TypeInfo(PenstockTypeInfoFactory.class)
 * public record Order(long id, String customer) {}
 *
 * stream.map(Order::parse).returns(PenstockTypeInfo.of(Order.class));   // or so, without the annotation
 * }</pre>
 *
 * @param <T> the type of the values
 */
public final class PenstockTypeInfo<T> extends TypeInformation<T> {
  /** The format of those that name none: the smallest messages. */
  public static final String USUAL_FORMAT = "compact";

  private static final long serialVersionUID = 1;

  private final CodecRef<T> codec;

  private PenstockTypeInfo(CodecRef<T> codec) {
    this.codec = codec;
  }

  /** Returns the type information of a type whose codec is that of {@link #USUAL_FORMAT}. */
  public static <T> PenstockTypeInfo<T> of(Class<T> type) {
    return of(CodecRef.of(type, USUAL_FORMAT));
  }

  /** Returns the type information of a type with a codec. */
  public static <T> PenstockTypeInfo<T> of(CodecRef<T> codec) {
    return new PenstockTypeInfo<>(codec);
  }

  /**
   * Returns the type information of a type whose values are keys: of {@code keyBy}, or of state
   * that is a map.
   *
   * @throws IllegalArgumentException if one value of the type can have several byte sequences, by
   *     which a state backend would not find it again
   */
  public static <T> PenstockTypeInfo<T> ofKey(Class<T> type) {
    return of(type).asKey();
  }

  /**
   * Returns this type information if its values may be keys.
   *
   * @throws IllegalArgumentException if they may not, with the component that stands in the way
   */
  public PenstockTypeInfo<T> asKey() {
    MessageFacts facts = codec.codec().facts();
    if (!facts.isSafeAsKey()) {
      throw new IllegalArgumentException(
          String.format(
              "%s cannot be a key, as one value may have several byte sequences: %s; take a component as the key",
              codec.type().getName(), facts.varying()));
    }
    return this;
  }

  /** Returns the name of the codec. */
  public CodecRef<T> codec() {
    return codec;
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return 1;
  }

  @Override
  public Class<T> getTypeClass() {
    return codec.type();
  }

  /**
   * Tells whether one value has one byte sequence, as state backends compare keys by their bytes.
   */
  @Override
  public boolean isKeyType() {
    return codec.codec().facts().isSafeAsKey();
  }

  @Override
  public PenstockTypeSerializer<T> createSerializer(SerializerConfig config) {
    return new PenstockTypeSerializer<>(codec);
  }

  @Override
  public boolean canEqual(@Nullable Object other) {
    return other instanceof PenstockTypeInfo;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PenstockTypeInfo<?> that && codec.equals(that.codec);
  }

  @Override
  public int hashCode() {
    return codec.hashCode();
  }

  @Override
  public String toString() {
    return "PenstockTypeInfo[" + codec + "]";
  }
}
