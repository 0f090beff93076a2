package dev.penstock.lab.peer.plain;

import dev.penstock.Maybe;
import dev.penstock.UnknownFields;
import dev.penstock.lab.peer.RecordClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A record, by reflection.
 *
 * @param name in the plain schema
 * @param recordClass the class, which is looked up when the first value comes
 * @param components a form for each component, in order; filled after creation, as records may hold
 *     themselves
 */
record RecordForm(String name, RecordClass recordClass, List<Form> components) implements Form {

  static RecordForm of(String name, RecordClass recordClass) {
    return new RecordForm(name, recordClass, new ArrayList<>());
  }

  @Override
  public PlainType type() {
    return new PlainType.Ref(name);
  }

  @Override
  public @Nullable Object[] lower(Object value) {
    @Nullable Object[] values = recordClass.values(value);
    @Nullable Object[] plain = new @Nullable Object[components.size()];
    for (int i = 0; i < plain.length; i++) {
      plain[i] = components.get(i).lowerOrNull(values[i]);
    }
    return plain;
  }

  @Override
  public Object raise(Object plain) {
    @Nullable Object[] members = (@Nullable Object[]) plain;
    @Nullable Object[] values = new @Nullable Object[recordClass.componentCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          i < components.size() ? components.get(i).raiseOrNull(members[i]) : UnknownFields.NONE;
    }
    return recordClass.make(values);
  }

  /** A component that is an {@link Optional} of a reference type. */
  record OfOptional(Form value) implements Form {
    @Override
    public PlainType type() {
      return value.type();
    }

    @Override
    public Object lower(Object optional) {
      throw new IllegalStateException("may be nothing");
    }

    @Override
    public @Nullable Object lowerOrNull(@Nullable Object optional) {
      return switch (optional) {
        case Optional<?> some -> value.lowerOrNull(some.orElse(null));
        case OptionalInt some -> some.isPresent() ? value.lower(some.getAsInt()) : null;
        case OptionalLong some -> some.isPresent() ? value.lower(some.getAsLong()) : null;
        case OptionalDouble some -> some.isPresent() ? value.lower(some.getAsDouble()) : null;
        case null, default -> throw new IllegalArgumentException("no optional: " + optional);
      };
    }

    @Override
    public Object raise(Object plain) {
      return raiseOrNull(plain);
    }

    @Override
    public Object raiseOrNull(@Nullable Object plain) {
      return Optional.ofNullable(value.raiseOrNull(plain));
    }
  }

  /** A component that is an optional of a primitive type. */
  record OfPrimitiveOptional(OfOptional optional, String javaName) implements Form {
    @Override
    public PlainType type() {
      return optional.type();
    }

    @Override
    public Object lower(Object value) {
      return optional.lower(value);
    }

    @Override
    public @Nullable Object lowerOrNull(@Nullable Object value) {
      return optional.lowerOrNull(value);
    }

    @Override
    public Object raise(Object plain) {
      return raiseOrNull(plain);
    }

    @Override
    public Object raiseOrNull(@Nullable Object plain) {
      Object raised = optional.value().raiseOrNull(plain);
      return switch (javaName) {
        case "java.util.OptionalInt" ->
            raised == null ? OptionalInt.empty() : OptionalInt.of((Integer) raised);
        case "java.util.OptionalLong" ->
            raised == null ? OptionalLong.empty() : OptionalLong.of((Long) raised);
        default -> raised == null ? OptionalDouble.empty() : OptionalDouble.of((Double) raised);
      };
    }
  }

  /** A component of three states: nothing, a box with nothing, a box with a value. */
  record OfMaybe(BoxForm box) implements Form {
    @Override
    public PlainType type() {
      return box.type();
    }

    @Override
    public Object lower(Object value) {
      throw new IllegalStateException("may be nothing");
    }

    @Override
    public @Nullable Object lowerOrNull(@Nullable Object value) {
      return value instanceof Maybe<?> maybe && maybe.isPresent() ? box.box(maybe.orNull()) : null;
    }

    @Override
    public Object raise(Object plain) {
      return raiseOrNull(plain);
    }

    @Override
    public Object raiseOrNull(@Nullable Object plain) {
      if (plain == null) {
        return Maybe.absent();
      }
      Object value = box.open(plain);
      return value == null ? Maybe.ofNull() : Maybe.of(value);
    }
  }

  /** A value in a record of one member. */
  record BoxForm(String name, Form value) implements Form {
    @Override
    public PlainType type() {
      return new PlainType.Ref(name);
    }

    Object box(@Nullable Object content) {
      return new @Nullable Object[] {value.lowerOrNull(content)};
    }

    @Nullable Object open(Object plain) {
      return value.raiseOrNull(((@Nullable Object[]) plain)[0]);
    }

    @Override
    public Object lower(Object content) {
      return box(content);
    }

    @Override
    public @Nullable Object lowerOrNull(@Nullable Object content) {
      return content == null ? null : box(content);
    }

    @Override
    public @Nullable Object raise(Object plain) {
      return open(plain);
    }
  }
}
