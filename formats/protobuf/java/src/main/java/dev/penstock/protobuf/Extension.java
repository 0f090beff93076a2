package dev.penstock.protobuf;

import static java.util.Objects.requireNonNull;

import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.UnknownFields;
import java.lang.reflect.Array;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * An extension: a field of messages that their {@code .proto} leaves to other files. It stands
 * among the {@linkplain UnknownFields unknown fields} of a message, is read when it is asked for,
 * and written into a changed copy of the message.
 *
 * <pre>{@code
 * Note note = NoteExtension.FIELD.get(order);
 * Order noted = NoteExtension.FIELD.with(order, new Note("fragile", UnknownFields.NONE));
 * }</pre>
 *
 * <p>{@code penstock gen --java} writes one for each extension. Instances are immutable.
 *
 * @param <M> the type of the messages
 * @param <T> the type of the values; a list is empty where there is none, another is the default,
 *     or null
 */
public final class Extension<M, T extends @Nullable Object> {
  private final String name;
  private final ExtendedMessage<M> message;
  private final Typed<?, T> field;

  /** The field with the codec of its record. */
  private record Typed<F, T extends @Nullable Object>(
      ExtensionField<F, T> field, ProtobufCodec<F> codec) {
    F read(UnknownFields fields) {
      byte[] bytes =
          fields instanceof FieldBytes kept && kept.has(field.number()) ? kept.bytes : NOTHING;
      return codec.decode(bytes);
    }

    T get(UnknownFields fields) {
      return field.value().apply(read(fields));
    }

    boolean isIn(UnknownFields fields) {
      return isThere(field.stored().apply(read(fields)));
    }

    byte[] write(T value) {
      return codec.encode(field.record().apply(value));
    }
  }

  private static final byte[] NOTHING = {};

  private Extension(String name, ExtendedMessage<M> message, Typed<?, T> field) {
    this.name = name;
    this.message = message;
    this.field = field;
  }

  /**
   * Returns an extension.
   *
   * @param name the full name, {@code acme.note}
   * @throws IllegalArgumentException if no codec was generated for the record of the field
   */
  public static <M, F, T extends @Nullable Object> Extension<M, T> of(
      String name, ExtensionField<F, T> field, ExtendedMessage<M> message) {
    return of(name, field, message, Limits.DEFAULT);
  }

  private static <M, F, T extends @Nullable Object> Extension<M, T> of(
      String name, ExtensionField<F, T> field, ExtendedMessage<M> message, Limits limits) {
    ProtobufCodec<F> codec =
        (ProtobufCodec<F>) Protobuf.codec(field.type(), ProtobufOptions.DEFAULT, limits);
    return new Extension<>(
        requireNonNull(name, "name is null"),
        requireNonNull(message, "message is null"),
        new Typed<>(field, codec));
  }

  /** Returns this extension, read within other limits than {@link Limits#DEFAULT}. */
  public Extension<M, T> limitedBy(Limits limits) {
    return of(name, field.field(), message, limits);
  }

  /** Returns the full name, which stands in the JSON of Protobuf in brackets. */
  public String name() {
    return name;
  }

  /** Returns the number of the field. */
  public int number() {
    return field.field().number();
  }

  /**
   * Returns the value in a message.
   *
   * @throws DecodeException if the field is none of this type; offsets are those in the unknown
   *     fields
   */
  public T get(M from) {
    return field.get(fields(from));
  }

  /**
   * Tells whether there is a value in a message; of a list, an element.
   *
   * @throws DecodeException as {@link #get} does
   */
  public boolean isIn(M from) {
    return field.isIn(fields(from));
  }

  private static boolean isThere(@Nullable Object value) {
    if (value instanceof Collection<?> list) {
      return !list.isEmpty();
    }
    boolean isList = value != null && value.getClass().isArray() && !(value instanceof byte[]);
    return value != null && !(isList && Array.getLength(value) == 0);
  }

  /**
   * Returns a message with another value in the place of the one that is there, if one is. Of
   * several extensions the bytes are in the order of their numbers.
   *
   * @param value null, or an empty list, for none
   * @throws EncodeException if the value cannot be written
   * @throws IllegalArgumentException if the message keeps fields of another format
   */
  public M with(M to, T value) {
    return with(to, field.write(value));
  }

  /** Returns a message without a value. */
  public M without(M from) {
    return with(from, NOTHING);
  }

  private M with(M to, byte[] encoded) {
    UnknownFields old = fields(to);
    if (!(old instanceof FieldBytes) && !old.isEmpty()) {
      throw new IllegalArgumentException(
          "the message keeps fields of another format than Protobuf, "
              + old
              + ": give it UnknownFields.NONE first");
    }
    FieldBytes kept = old instanceof FieldBytes bytes ? bytes : new FieldBytes(NOTHING);
    return message.copy().apply(to, kept.with(number(), encoded));
  }

  private UnknownFields fields(M from) {
    return requireNonNull(message.fields().apply(requireNonNull(from, "message is null")));
  }

  @Override
  public String toString() {
    return "Extension[" + name + ", " + number() + "]";
  }
}
