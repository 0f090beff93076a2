package dev.penstock.flatbuffers.emitter;

import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Type;

/**
 * A value that generated Java handles: what it is in Java, and what stands on the wire for it.
 *
 * @param type its type in the schema, with adapters and hand-written codecs
 */
record Item(Type type, Value value) {

  /** Returns what an adapter makes of it. */
  Item wire(Type.Adapted adapted) {
    return new Item(adapted.wire(), value);
  }

  /** Returns a value that is there. */
  Item present() {
    return type instanceof Type.Nullable nullable ? new Item(nullable.type(), value) : this;
  }

  /** Tells whether it stands in the table, struct or vector itself. */
  boolean isInline() {
    return value instanceof Value.Inline;
  }

  /** Returns how many bytes it takes in a table, struct or vector. */
  int width() {
    return value instanceof Value.Inline inline ? inline.byteLength() : 4;
  }

  /** Returns the alignment of what stands in a table, struct or vector. */
  int alignment() {
    return value instanceof Value.Inline inline ? inline.alignment() : 4;
  }

  boolean isUnion() {
    return value instanceof Value.OfUnion;
  }

  /** Tells whether it is a vector of a union: one of types and one of values. */
  boolean isUnionVector() {
    return value instanceof Value.Vector vector && vector.element() instanceof Value.OfUnion;
  }
}
