package dev.penstock.compact.emitter;

import dev.penstock.compact.format.Value;
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

  /** Returns the message that stands for it, without what is around it. */
  Item root() {
    return value instanceof Value.Message message ? new Item(type, message.root()) : this;
  }

  /** Returns an element, key or value of it, which is there. */
  static Item inside(Type declared, Value value) {
    return new Item(declared instanceof Type.Nullable nullable ? nullable.type() : declared, value);
  }
}
