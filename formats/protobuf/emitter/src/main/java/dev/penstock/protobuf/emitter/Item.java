package dev.penstock.protobuf.emitter;

import dev.penstock.model.Type;
import dev.penstock.protobuf.format.Value;

/**
 * A value that is written and read: what programs see, and what stands on the wire.
 *
 * @param type with the classes of programs
 * @param value what stands in a field, of a list each element
 */
record Item(Type type, Value value) {

  /** Returns what an adapter writes. */
  Item wire(Type.Adapted adapted) {
    return new Item(adapted.written(), value);
  }

  /** Returns the same with another type. */
  Item of(Type other) {
    return new Item(other, value);
  }

  /** Tells whether it is a message, so that it can stand in parts. */
  boolean isMessage() {
    return !(value instanceof Value.Scalar || value instanceof Value.Constant);
  }
}
