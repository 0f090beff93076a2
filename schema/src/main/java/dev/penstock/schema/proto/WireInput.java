package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldType.Wire;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads fields of messages as Protobuf has them, from bytes of anybody. */
final class WireInput {
  private static final int MAX_GROUPS = 100;

  private final String shown;
  private final byte[] bytes;
  private final int end;
  private int at;
  private int start;
  private int wire;

  WireInput(String shown, byte[] bytes) {
    this(shown, bytes, 0, bytes.length);
  }

  private WireInput(String shown, byte[] bytes, int at, int end) {
    this.shown = shown;
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** Returns one that reads the same from here. */
  WireInput copy() {
    WireInput copy = new WireInput(shown, bytes, at, end);
    copy.start = start;
    return copy;
  }

  /** Returns the place of the field that was begun last. */
  Place place() {
    return Place.of(shown + ": byte " + start);
  }

  /** Returns the number of the next field, 0 at the end. */
  int next() {
    start = at;
    if (at == end) {
      return 0;
    }
    long tag = varint();
    wire = (int) tag & 0b111;
    if (tag >>> 32 != 0 || tag >>> 3 == 0) {
      throw place().refuse("this is no tag of a field");
    }
    return (int) (tag >>> 3);
  }

  /** Returns how the value of the field stands there. */
  int wire() {
    return wire;
  }

  boolean isAtEnd() {
    return at == end;
  }

  private void expect(Wire expected) {
    if (wire != expected.number()) {
      throw place().refuse("expected wire type %d, found %d".formatted(expected.number(), wire));
    }
  }

  /** Returns a number that stands as a varint. */
  long number() {
    expect(Wire.VARINT);
    return varint();
  }

  long varint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      byte next = take();
      value |= (next & 0b0111_1111L) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw place().refuse("a varint has at most ten bytes");
  }

  private byte take() {
    if (at == end) {
      throw truncated();
    }
    return bytes[at++];
  }

  private ProtoException truncated() {
    return place().refuse("the field passes the end of what holds it");
  }

  long fixed(int byteLength) {
    if (end - at < byteLength) {
      throw truncated();
    }
    long value = 0;
    for (int i = 0; i < byteLength; i++) {
      value |= (bytes[at++] & 0xFFL) << 8 * i;
    }
    return value;
  }

  /** Returns the inside of a field that has a length. */
  WireInput inside() {
    expect(Wire.LENGTH);
    long length = varint();
    if (length < 0 || length > end - at) {
      throw truncated();
    }
    WireInput inside = new WireInput(shown, bytes, at, at + (int) length);
    inside.start = at;
    at += (int) length;
    return inside;
  }

  byte[] bytes() {
    WireInput inside = inside();
    return Arrays.copyOfRange(bytes, inside.at, inside.end);
  }

  String text() {
    byte[] text = bytes();
    if (!Utf8.isValid(text)) {
      throw place().refuse("this text is not UTF-8");
    }
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Returns text of which each character is one byte. */
  String latin() {
    return new String(bytes(), StandardCharsets.ISO_8859_1);
  }

  /** Passes over the value of the field. */
  void skip() {
    skip(0);
  }

  private void skip(int depth) {
    switch (wire) {
      case 0 -> varint();
      case 1 -> fixed(8);
      case 2 -> inside();
      case 3 -> {
        if (depth == MAX_GROUPS) {
          throw place().refuse("groups stand in each other at most " + MAX_GROUPS + " deep");
        }
        int begun = start;
        while (true) {
          if (next() == 0) {
            start = begun;
            throw truncated();
          }
          if (wire == Wire.END.number()) {
            return;
          }
          skip(depth + 1);
        }
      }
      case 5 -> fixed(4);
      default -> throw place().refuse("there is no wire type " + wire + " here");
    }
  }
}
