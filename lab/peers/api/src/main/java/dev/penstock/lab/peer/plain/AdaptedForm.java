package dev.penstock.lab.peer.plain;

import dev.penstock.Adapter;
import java.lang.reflect.Constructor;
import java.util.Objects;

/** A value that an adapter turns into another one. */
record AdaptedForm(JavaClass adapter, Form wire) implements Form {

  AdaptedForm(String adapter, Form wire, ClassLoader loader) {
    this(new JavaClass(adapter, loader), wire);
  }

  @Override
  public PlainType type() {
    return wire.type();
  }

  @SuppressWarnings("unchecked") // the schema says that it adapts such values
  private Adapter<Object, Object> instance() {
    try {
      Constructor<?> constructor = adapter.get().getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Adapter<Object, Object>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the adapter cannot be made", e);
    }
  }

  @Override
  public Object lower(Object value) {
    return wire.lower(instance().toWire(value));
  }

  @Override
  public Object raise(Object plain) {
    return instance().fromWire(Objects.requireNonNull(wire.raise(plain)));
  }
}
