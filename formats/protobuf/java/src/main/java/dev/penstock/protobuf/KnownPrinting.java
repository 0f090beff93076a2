package dev.penstock.protobuf;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import java.nio.charset.StandardCharsets;

/** Writes messages that JSON has forms of their own for. SPEC protobuf 10.4 */
final class KnownPrinting {
  private static final byte[] TYPE = JsonScalars.ascii("\"@type\"");
  private static final byte[] VALUE = JsonScalars.ascii("\"value\"");
  private static final int NONE = -1;

  private final ProtoSchema schema;
  private final JsonPrinting out;

  KnownPrinting(ProtoSchema schema, JsonPrinting out) {
    this.schema = schema;
    this.out = out;
  }

  void write(ProtoMessage shape, int from, int to) {
    int frame = out.found.size();
    int outerOneofs = out.oneofFrame;
    out.find(shape, from, to);
    int end = out.found.size();
    switch (shape.known) {
      case ANY -> any(frame, end, from);
      case TIMESTAMP -> out.timestamp(number(shape, frame, 0), number(shape, frame, 1), from);
      case DURATION -> out.duration(number(shape, frame, 0), number(shape, frame, 1), from);
      case FIELD_MASK -> mask(frame, end);
      case VALUE -> value(shape, frame, end);
      case STRUCT, LIST_VALUE -> {
        if (frame == end || !out.value(shape.fields[0], frame, end)) {
          brackets(shape.known, frame, end);
        }
      }
      default -> {
        int place = last(frame, end, 0);
        if (place == NONE) {
          out.zero(shape.fields[0]);
        } else {
          out.value(shape.fields[0], place);
        }
      }
    }
    out.forget(frame, outerOneofs);
  }

  private void brackets(WellKnown known, int frame, int end) {
    if (frame == end) {
      out.begin(known == WellKnown.STRUCT ? '{' : '[');
      out.close(known == WellKnown.STRUCT ? '}' : ']');
    }
  }

  /** Returns where the last value of a field stands, or {@link #NONE}. */
  private int last(int frame, int end, int index) {
    for (int i = end - 1; i >= frame; i--) {
      if (WireScan.index(out.found.get(i)) == index) {
        return WireScan.place(out.found.get(i));
      }
    }
    return NONE;
  }

  private long number(ProtoMessage shape, int frame, int index) {
    int place = last(frame, out.found.size(), index);
    if (place == NONE) {
      return 0;
    }
    out.at = place;
    return out.bits(shape.fields[index].kind, out.in.length);
  }

  private void value(ProtoMessage shape, int frame, int end) {
    if (frame == end) {
      out.put(JsonScalars.NULL);
      return;
    }
    int chosen = frame;
    for (int i = frame; i < end; i++) {
      boolean later = WireScan.place(out.found.get(i)) > WireScan.place(out.found.get(chosen));
      chosen = later ? i : chosen;
    }
    int from = chosen;
    int index = WireScan.index(out.found.get(chosen));
    while (from > frame && WireScan.index(out.found.get(from - 1)) == index) {
      from--;
    }
    ProtoField field = shape.fields[index];
    if (field.kind == ProtoKind.DOUBLE) {
      checkFinite(WireScan.place(out.found.get(chosen)));
    }
    out.value(field, from, chosen + 1);
  }

  private void checkFinite(int place) {
    out.at = place;
    double number = Double.longBitsToDouble(out.bits(ProtoKind.DOUBLE, out.in.length));
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw out.error(
          ErrorKind.VALUE_OUT_OF_RANGE, place, "a number that JSON has", String.valueOf(number));
    }
  }

  /** Writes the paths of a mask as one text. */
  private void mask(int frame, int end) {
    out.put('"');
    for (int i = frame; i < end; i++) {
      if (i > frame) {
        out.put(',');
      }
      out.at = WireScan.place(out.found.get(i));
      int length = out.length(out.in.length);
      path(out.at, out.at + length);
    }
    out.put('"');
  }

  private void path(int from, int to) {
    out.wellFormed(from, to);
    for (int i = from; i < to; i++) {
      byte unit = out.in[i];
      boolean isUpper = unit >= 'A' && unit <= 'Z';
      if (unit == '_') {
        i++;
        boolean isLower = i < to && out.in[i] >= 'a' && out.in[i] <= 'z';
        if (!isLower) {
          throw noPath(from, to);
        }
        out.put((char) (out.in[i] - 'a' + 'A'));
      } else if (isUpper || unit == ',') {
        throw noPath(from, to);
      } else {
        out.characters(out.in, i, i + 1);
      }
    }
  }

  private DecodeException noPath(int from, int to) {
    String path = new String(out.in, from, Math.min(to - from, 40), StandardCharsets.UTF_8);
    return out.error(
        ErrorKind.NON_CANONICAL, from, "a path that comes back from lowerCamelCase", path);
  }

  private void any(int frame, int end, int from) {
    int type = last(frame, end, 0);
    int value = last(frame, end, 1);
    int valueLength = 0;
    int valueFrom = from;
    if (value != NONE) {
      out.at = value;
      valueLength = out.length(out.in.length);
      valueFrom = out.at;
    }
    out.enter(from);
    out.begin('{');
    int typeLength = 0;
    if (type != NONE) {
      out.at = type;
      typeLength = out.length(out.in.length);
    }
    if (typeLength > 0) {
      typed(out.at, out.at + typeLength, valueFrom, valueFrom + valueLength);
    } else if (valueLength > 0) {
      throw out.error(ErrorKind.MISSING_FIELD, from, "the type of a message", "none");
    }
    out.close('}');
    out.leave();
  }

  private void typed(int typeFrom, int typeTo, int from, int to) {
    out.wellFormed(typeFrom, typeTo);
    ProtoMessage inner = schema.ofUrl(out.in, typeFrom, typeTo);
    if (inner == null) {
      int length = Math.min(typeTo - typeFrom, 80);
      throw out.error(
          ErrorKind.UNKNOWN_CASE,
          typeFrom,
          "the URL of a type that the schema has",
          new String(out.in, typeFrom, length, StandardCharsets.UTF_8));
    }
    out.separate(true);
    out.member(TYPE);
    out.text(out.in, typeFrom, typeTo);
    if (inner.known == WellKnown.NONE) {
      out.members(inner, from, to, false);
      return;
    }
    out.separate(false);
    out.member(VALUE);
    try {
      out.message(inner, from, to);
    } catch (DecodeException e) {
      throw e.within("value");
    }
  }
}
