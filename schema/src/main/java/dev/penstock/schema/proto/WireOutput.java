package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldType.Wire;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Writes fields of messages as Protobuf has them. */
final class WireOutput {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  byte[] bytes() {
    return out.toByteArray();
  }

  void tag(int number, Wire wire) {
    varint((long) number << 3 | wire.number());
  }

  void varint(long value) {
    long rest = value;
    while ((rest & ~0b0111_1111L) != 0) {
      out.write((int) rest & 0b0111_1111 | 0b1000_0000);
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  void fixed(long value, int byteLength) {
    for (int i = 0; i < byteLength; i++) {
      out.write((int) (value >>> 8 * i));
    }
  }

  void raw(byte[] bytes) {
    out.writeBytes(bytes);
  }

  void number(int number, long value) {
    tag(number, Wire.VARINT);
    varint(value);
  }

  void bytes(int number, byte[] bytes) {
    tag(number, Wire.LENGTH);
    varint(bytes.length);
    out.writeBytes(bytes);
  }

  void text(int number, String text) {
    bytes(number, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes text of which each character is one byte. */
  void latin(int number, String text) {
    bytes(number, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  void message(int number, Consumer<WireOutput> content) {
    WireOutput inner = new WireOutput();
    content.accept(inner);
    bytes(number, inner.bytes());
  }
}
