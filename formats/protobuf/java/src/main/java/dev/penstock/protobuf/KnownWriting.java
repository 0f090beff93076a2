package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.tape.JsonTape;
import dev.penstock.tape.TapeNodes;
import java.nio.charset.StandardCharsets;

/** Writes messages that JSON has forms of their own for. SPEC protobuf 10.4 */
final class KnownWriting {
  private static final byte[] TYPE = "@type".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] VALUE = "value".getBytes(StandardCharsets.ISO_8859_1);
  private static final String ANY = "google.protobuf.Any";

  private final ProtoSchema schema;
  private final JsonWriting messages;
  private final FieldWriting fields;
  private final JsonTape tape;
  private final WireOutput wire;
  private final NodeTimes times;

  KnownWriting(ProtoSchema schema, JsonWriting messages, FieldWriting fields) {
    this.schema = schema;
    this.messages = messages;
    this.fields = fields;
    tape = messages.tape;
    wire = messages.wire;
    times = new NodeTimes(tape);
  }

  void write(ProtoMessage shape, int node) {
    switch (shape.known) {
      case ANY -> any(shape, node);
      case TIMESTAMP -> {
        times.timestamp(node);
        time(shape);
      }
      case DURATION -> {
        times.duration(node);
        time(shape);
      }
      case FIELD_MASK -> mask(shape.fields[0], node);
      case VALUE -> value(shape, node);
      default -> fields.write(shape.fields[0], node); // struct, list, wrapper
    }
  }

  private void time(ProtoMessage shape) {
    if (times.seconds != 0) {
      wire.tag(shape.fields[0].tag);
      wire.varint(times.seconds);
    }
    if (times.nanos != 0) {
      wire.tag(shape.fields[1].tag);
      wire.varint(times.nanos);
    }
  }

  private void value(ProtoMessage shape, int node) {
    if (tape.kind(node) == TapeNodes.CONTAINER) {
      fields.value(shape.fields[tape.isObject(node) ? 4 : 5], node, true);
    } else if (tape.isText(node)) {
      fields.value(shape.fields[2], node, true);
    } else if (tape.isNull(node)) {
      fields.value(shape.fields[0], node, true);
    } else {
      byte first = tape.bytes(node)[tape.from(node)];
      fields.value(shape.fields[first == 't' || first == 'f' ? 3 : 1], node, true);
    }
  }

  private void mask(ProtoField paths, int node) {
    if (!tape.isText(node)) {
      throw tape.mismatch(node, "paths with commas between");
    }
    byte[] text = tape.bytes(node);
    int to = tape.to(node);
    for (int from = tape.from(node); from < to; ) {
      int end = from;
      while (end < to && text[end] != ',') {
        end++;
      }
      wire.tag(paths.tag);
      int start = wire.open();
      path(node, text, from, end);
      wire.close(start);
      from = end + 1;
    }
  }

  private void path(int node, byte[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      byte unit = text[i];
      if (unit == '_') {
        throw tape.mismatch(node, "paths in lowerCamelCase");
      }
      boolean isUpper = unit >= 'A' && unit <= 'Z';
      int at = wire.out.extend(isUpper ? 2 : 1);
      byte[] target = wire.out.array();
      if (isUpper) {
        target[at++] = '_';
      }
      target[at] = (byte) (isUpper ? unit | 0x20 : unit);
    }
  }

  private void any(ProtoMessage shape, int node) {
    if (!tape.isObject(node)) {
      throw tape.mismatch(node, "an object with the type of a message");
    }
    int type = member(node, TYPE);
    if (type == JsonWriting.NONE) {
      if (tape.size(node) > node + 1) {
        throw messages.missing("@type", node);
      }
      return;
    }
    ProtoMessage inner = type(type + 1);
    wire.tag(shape.fields[0].tag);
    wire.bytes(tape.bytes(type + 1), tape.from(type + 1), tape.to(type + 1));
    int mark = wire.out.length();
    wire.tag(shape.fields[1].tag);
    int start = wire.open();
    if (inner.known == WellKnown.NONE) {
      messages.members(inner, node, type);
    } else {
      inMember(inner, node, type);
    }
    boolean isEmpty = wire.out.length() == start;
    if (isEmpty) {
      wire.out.truncate(mark);
    } else {
      wire.close(start);
    }
  }

  /** Returns the node of the name of a member, or none. */
  private int member(int object, byte[] word) {
    int found = JsonWriting.NONE;
    for (int name = object + 1; name < tape.size(object); name = tape.next(name + 1)) {
      if (fields.is(name, word)) {
        if (found != JsonWriting.NONE) {
          throw messages.duplicate(name, "each member once");
        }
        found = name;
      }
    }
    return found;
  }

  private ProtoMessage type(int node) {
    if (!tape.isText(node)) {
      throw tape.mismatch(node, "the URL of a type").within("@type");
    }
    ProtoMessage found = schema.ofUrl(tape.bytes(node), tape.from(node), tape.to(node));
    if (found == null) {
      throw new DecodeException(
              ErrorKind.UNKNOWN_CASE,
              tape.offset(node),
              "the URL of a type that the schema has",
              tape.shown(node))
          .within("@type");
    }
    return found;
  }

  private void inMember(ProtoMessage inner, int object, int type) {
    int value = member(object, VALUE);
    if (value == JsonWriting.NONE) {
      throw messages.missing("value", object);
    }
    for (int name = object + 1; name < tape.size(object); name = tape.next(name + 1)) {
      if (name != type && name != value) {
        messages.unknown(ANY, name);
      }
    }
    try {
      messages.message(inner, value + 1);
    } catch (DecodeException e) {
      throw e.within("value");
    }
  }
}
