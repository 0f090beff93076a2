package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.protobuf.ProtoField.Presence;
import dev.penstock.tape.JsonTape;

/** Writes fields of messages from values of a document. SPEC protobuf 10.2, 9.3 */
final class FieldWriting {
  private static final int GROUP_END = WireType.END_GROUP - WireType.GROUP;

  private final JsonWriting messages;
  private final JsonTape tape;
  private final WireOutput wire;
  private final NodeScalars scalars;
  private final MapPairs pairs = new MapPairs();

  FieldWriting(JsonWriting messages, boolean skipsUnknown) {
    this.messages = messages;
    tape = messages.tape;
    wire = messages.wire;
    scalars = new NodeScalars(tape, skipsUnknown);
  }

  void clear() {
    pairs.clear();
  }

  /** Tells whether a token has these characters. */
  boolean is(int node, byte[] word) {
    return scalars.is(node, word);
  }

  /** Writes a field; false if its value is none that is written. */
  boolean write(ProtoField field, int node) {
    if (field.isMap()) {
      return map(field, node);
    }
    if (field.isRepeated()) {
      return list(field, node);
    }
    return value(field, node, field.presence != Presence.IMPLICIT);
  }

  /** Writes one value with its tag, if it is zero only where it is to be. */
  boolean value(ProtoField field, int node, boolean writesZero) {
    int mark = wire.out.length();
    switch (field.kind) {
      case MESSAGE -> {
        wire.tag(field.tag);
        int start = wire.open();
        messages.message(field.message(), node);
        wire.close(start);
      }
      case GROUP -> {
        wire.tag(field.tag);
        messages.message(field.message(), node);
        wire.tag(field.tag + GROUP_END);
      }
      case STRING, BYTES -> {
        wire.tag(field.tag);
        if (!text(field.kind, node) && !writesZero) {
          wire.out.truncate(mark);
          return false;
        }
      }
      default -> {
        long bits = scalars.of(field, node);
        if (bits == NodeScalars.SKIPPED && field.kind == ProtoKind.ENUM
            || bits == 0 && !writesZero) {
          return false;
        }
        wire.tag(field.tag);
        wire.scalar(field.kind, bits);
      }
    }
    return true;
  }

  /** Writes text or bytes; false if they are empty. */
  private boolean text(ProtoKind kind, int node) {
    if (kind == ProtoKind.STRING) {
      if (!tape.isText(node)) {
        throw tape.mismatch(node, "text");
      }
      wire.bytes(tape.bytes(node), tape.from(node), tape.to(node));
      return tape.size(node) > 0;
    }
    int length = scalars.base64Length(node);
    wire.varint(length);
    int at = wire.out.extend(length);
    scalars.base64(node, wire.out.array(), at);
    return length > 0;
  }

  private boolean list(ProtoField field, int node) {
    if (!tape.isList(node)) {
      throw tape.mismatch(node, "a list");
    }
    int mark = wire.out.length();
    int start = 0;
    if (field.isPacked) {
      wire.tag(field.tag);
      start = wire.open();
    }
    int before = wire.out.length();
    int index = 0;
    for (int each = node + 1; each < tape.size(node); each = tape.next(each)) {
      try {
        element(field, each);
      } catch (DecodeException e) {
        throw e.within(index);
      }
      index++;
    }
    boolean isEmpty = wire.out.length() == before;
    if (isEmpty) {
      wire.out.truncate(mark);
    } else if (field.isPacked) {
      wire.close(start);
    }
    return !isEmpty;
  }

  private void element(ProtoField field, int node) {
    if (tape.isNull(node) && !field.takesNull()) {
      throw tape.mismatch(node, "a value");
    }
    if (!field.isPacked) {
      value(field, node, true);
      return;
    }
    long bits = scalars.of(field, node);
    if (bits != NodeScalars.SKIPPED || field.kind != ProtoKind.ENUM) {
      wire.scalar(field.kind, bits);
    }
  }

  /** Writes a map of the members of an object. */
  boolean map(ProtoField field, int node) {
    if (!tape.isObject(node)) {
      throw tape.mismatch(node, "an object");
    }
    ProtoMessage pair = field.message();
    int frame = pairs.size();
    for (int name = node + 1; name < tape.size(node); name = tape.next(name + 1)) {
      try {
        entry(field, pair, name);
      } catch (DecodeException e) {
        throw e.within(tape.name(name));
      }
    }
    boolean isText = pair.key().kind == ProtoKind.STRING;
    if (!pairs.ascends(frame, wire.out.array(), isText)) {
      pairs.sort(frame);
      distinct((pairs.size() - frame) / 2);
    }
    boolean isEmpty = pairs.size() == frame;
    pairs.cut(frame);
    return !isEmpty;
  }

  private void entry(ProtoField field, ProtoMessage pair, int name) {
    ProtoField value = pair.value();
    ProtoField key = pair.key();
    if (tape.isNull(name + 1) && !value.takesNull()) {
      throw tape.mismatch(name + 1, "a value");
    }
    int mark = wire.out.length();
    wire.tag(field.tag);
    int start = wire.open();
    wire.tag(key.tag);
    long keyBits;
    if (key.kind == ProtoKind.STRING) {
      text(key.kind, name);
      keyBits = MapPairs.text(wire.out.length() - tape.size(name), tape.size(name));
    } else {
      keyBits = scalars.key(key, name);
      wire.scalar(key.kind, keyBits);
    }
    if (!value(value, name + 1, true)) {
      wire.out.truncate(mark);
      return;
    }
    int moved = wire.close(start);
    boolean isText = key.kind == ProtoKind.STRING;
    pairs.push(isText ? keyBits + ((long) moved << Integer.SIZE) : keyBits, name);
  }

  private void distinct(int count) {
    for (int i = 1; i < count; i++) {
      if (pairs.isEqual(pairs.sorted(i - 1), pairs.sorted(i))) {
        int name = (int) pairs.value(pairs.sorted(i));
        throw new DecodeException(
            ErrorKind.DUPLICATE_KEY, tape.offset(name), "each key once", tape.shown(name));
      }
    }
  }
}
