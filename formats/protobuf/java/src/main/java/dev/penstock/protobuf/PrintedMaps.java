package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import java.nio.charset.StandardCharsets;

/** Writes maps as JSON: of equal keys the last value, where the first stands. SPEC protobuf 10.3 */
final class PrintedMaps {
  private static final long ABSENT = -1;
  private static final long DROPPED = Long.MIN_VALUE;

  private final JsonFields fields;
  private final MapPairs pairs = new MapPairs();

  PrintedMaps(JsonFields fields) {
    this.fields = fields;
  }

  void clear() {
    pairs.clear();
  }

  /** Writes a map whose pairs stand between two indexes of what was found; false if it is empty. */
  boolean write(ProtoMessage shape, int from, int to) {
    int frame = pairs.size();
    boolean isText = shape.key().kind == ProtoKind.STRING;
    for (int i = from; i < to; i++) {
      pair(shape, WireScan.place(fields.found.get(i)));
    }
    if (!pairs.ascends(frame, fields.in, isText)) {
      pairs.sort(frame);
      distinct(frame);
    }
    int end = pairs.size();
    boolean isEmpty = true;
    fields.enter(WireScan.place(fields.found.get(from)));
    fields.begin('{');
    for (int i = frame; i < end; i += 2) {
      if (pairs.value(i) != DROPPED) {
        fields.separate(isEmpty);
        isEmpty = false;
        member(shape, i);
      }
    }
    fields.close('}');
    fields.leave();
    pairs.cut(frame);
    return !isEmpty;
  }

  private void pair(ProtoMessage shape, int place) {
    ProtoField key = shape.key();
    ProtoField value = shape.value();
    fields.at = place;
    int length = fields.length(fields.in.length);
    int end = fields.at + length;
    long keyBits = 0;
    long valuePlace = ABSENT;
    while (fields.at < end) {
      int start = fields.at;
      int tag = fields.tag(end);
      int at = fields.at;
      fields.skip(tag, start, end);
      int after = fields.at;
      if (tag == key.tag) {
        keyBits = key(key, at);
      } else if (tag == value.tag) {
        if (!fields.isKnown(value, at)) {
          return;
        }
        boolean again = valuePlace != ABSENT && value.kind.isMessage();
        valuePlace = again ? ~place : at;
      }
      fields.at = after;
    }
    pairs.push(keyBits, valuePlace);
  }

  private long key(ProtoField key, int place) {
    fields.at = place;
    if (key.kind != ProtoKind.STRING) {
      return fields.bits(key.kind, fields.in.length);
    }
    int length = fields.length(fields.in.length);
    fields.wellFormed(fields.at, fields.at + length);
    return MapPairs.text(fields.at, length);
  }

  private void distinct(int frame) {
    int count = (pairs.size() - frame) / 2;
    for (int i = 1, first = 0; i < count; i++) {
      int one = pairs.sorted(first);
      int other = pairs.sorted(i);
      if (pairs.isEqual(one, other)) {
        pairs.setValue(one, pairs.value(other));
        pairs.setValue(other, DROPPED);
      } else {
        first = i;
      }
    }
  }

  private void member(ProtoMessage shape, int index) {
    ProtoField key = shape.key();
    long bits = pairs.key(index);
    if (key.kind == ProtoKind.STRING) {
      int from = MapPairs.place(bits);
      fields.text(fields.in, from, from + (int) bits);
    } else {
      fields.key(key, bits);
    }
    fields.colon();
    try {
      value(shape, pairs.value(index));
    } catch (DecodeException e) {
      throw e.within(step(key, bits));
    }
  }

  private String step(ProtoField key, long bits) {
    return switch (key.kind) {
      case STRING ->
          new String(fields.in, MapPairs.place(bits), (int) bits, StandardCharsets.UTF_8);
      case UINT64, FIXED64 -> Long.toUnsignedString(bits);
      case BOOL -> bits == 0 ? "false" : "true";
      default -> String.valueOf(bits);
    };
  }

  private void value(ProtoMessage shape, long place) {
    ProtoField value = shape.value();
    if (place == ABSENT) {
      fields.zero(value);
    } else if (place >= 0) {
      fields.value(value, (int) place);
    } else {
      pairOfSeveral(shape, (int) ~place);
    }
  }

  /** Writes the value of a pair in which it stands several times, as parts of one message. */
  private void pairOfSeveral(ProtoMessage shape, int place) {
    fields.at = place;
    int length = fields.length(fields.in.length);
    int frame = fields.found.size();
    int outerOneofs = fields.oneofFrame;
    fields.find(shape, fields.at, fields.at + length);
    int end = fields.found.size();
    int from = frame;
    while (WireScan.index(fields.found.get(from)) == 0) {
      from++;
    }
    fields.value(shape.value(), from, end);
    fields.forget(frame, outerOneofs);
  }
}
