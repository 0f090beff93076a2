package dev.penstock.fast.emitter;

import dev.penstock.fast.format.Value;
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

  /** Returns the message that stands for it in the heap or in a case, without what is around it. */
  Item root() {
    return value instanceof Value.Message message ? new Item(type, message.root()) : this;
  }

  /** Tells whether the value takes the same number of bytes always. */
  boolean isFixed() {
    return value instanceof Value.Fixed;
  }

  /** Returns how many bytes a value of fixed width takes, without its tail. */
  int byteLength() {
    return ((Value.Fixed) value).byteLength();
  }

  boolean isText() {
    return value instanceof Value.Text;
  }
}
