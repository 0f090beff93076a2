package dev.penstock.lab.peer.plain;

import java.util.List;

/** An enum: the place of its constant. */
record EnumForm(String name, JavaClass javaClass) implements Form {
  @Override
  public PlainType type() {
    return new PlainType.Ref(name);
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // the place is what a plain value is
  public Object lower(Object value) {
    return List.of(javaClass.get().getEnumConstants()).indexOf(value);
  }

  @Override
  public Object raise(Object plain) {
    return javaClass.get().getEnumConstants()[(Integer) plain];
  }
}
