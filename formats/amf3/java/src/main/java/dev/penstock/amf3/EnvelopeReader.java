package dev.penstock.amf3;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Buffers;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads envelopes. SPEC amf3 10 */
final class EnvelopeReader {
  private static final long UNKNOWN_LENGTH = 0xFFFFFFFFL;

  private final byte[] bytes;
  private final ByteBuffer in;
  private final Limits limits;
  private int elementsLeft;

  /** The objects of the value that is being read, by their indexes. */
  private final List<AmfValue> objects = new ArrayList<>();

  private int depthLeft;

  EnvelopeReader(byte[] bytes, Limits limits) {
    this.bytes = bytes;
    this.limits = limits;
    in = ByteBuffer.wrap(bytes);
    depthLeft = limits.depth();
    elementsLeft = limits.elements();
  }

  AmfEnvelope read() {
    if (bytes.length > limits.messageBytes()) {
      throw DecodeException.overLimit(
          0,
          "a message of at most " + limits.messageBytes() + " bytes",
          "messageBytes",
          bytes.length + " bytes");
    }
    int version = u16();
    List<AmfEnvelope.Header> headers = new ArrayList<>();
    for (int left = u16(); left > 0; left--) {
      String name = name();
      need(1);
      headers.add(new AmfEnvelope.Header(name, in.get() != 0, measured()));
    }
    List<AmfEnvelope.Body> bodies = new ArrayList<>();
    for (int left = u16(); left > 0; left--) {
      String target = name();
      bodies.add(new AmfEnvelope.Body(target, name(), measured()));
    }
    if (in.hasRemaining()) {
      throw error(
          ErrorKind.TRAILING_BYTES, in.position(), "the end", in.remaining() + " more bytes");
    }
    return new AmfEnvelope(version, headers, bodies);
  }

  private static DecodeException error(ErrorKind kind, int at, String expected, String found) {
    return new DecodeException(kind, at, expected, found);
  }

  private void need(int count) {
    if (count > in.remaining()) {
      throw error(ErrorKind.TRUNCATED, bytes.length, count + " bytes", in.remaining() + " bytes");
    }
  }

  private int u16() {
    need(Short.BYTES);
    return in.getShort() & 0xFFFF;
  }

  private long u32() {
    need(Integer.BYTES);
    return Integer.toUnsignedLong(in.getInt());
  }

  private double number() {
    need(Double.BYTES);
    return in.getDouble();
  }

  private String name() {
    return text(u16());
  }

  private String text(long length) {
    int at = in.position();
    if (length > in.remaining()) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS, at, "at most " + in.remaining() + " bytes", length + " bytes");
    }
    ByteBuffer part = ByteBuffer.wrap(bytes, at, (int) length);
    Buffers.position(in, at + (int) length);
    try {
      CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(part);
      return text.toString();
    } catch (CharacterCodingException e) {
      throw error(ErrorKind.MALFORMED_TEXT, at, "well-formed UTF-8", "other bytes");
    }
  }

  /** Reads a value behind its length. */
  private AmfValue measured() {
    long length = u32();
    int from = in.position();
    if (length != UNKNOWN_LENGTH && length > in.remaining()) {
      throw error(
          ErrorKind.OUT_OF_BOUNDS,
          from,
          "a length of at most " + in.remaining(),
          String.valueOf(length));
    }
    objects.clear();
    AmfValue value = value();
    int actual = in.position() - from;
    if (length != UNKNOWN_LENGTH && length != actual) {
      throw error(ErrorKind.OUT_OF_BOUNDS, from, "a value of " + length + " bytes", "" + actual);
    }
    return value;
  }

  private AmfValue value() {
    if (--depthLeft < 0) {
      throw DecodeException.overLimit(
          in.position(),
          "values at most " + limits.depth() + " deep in each other",
          "depth",
          "one more");
    }
    need(1);
    int at = in.position();
    int marker = in.get();
    AmfValue value =
        switch (marker) {
          case Amf0.NUMBER -> new AmfValue.Num(number());
          case Amf0.BOOLEAN -> {
            need(1);
            yield new AmfValue.Bool(in.get() != 0);
          }
          case Amf0.STRING -> new AmfValue.Text(name());
          case Amf0.LONG_STRING -> new AmfValue.Text(text(u32()));
          case Amf0.XML_DOCUMENT -> new AmfValue.Xml(text(u32()), true);
          case Amf0.NULL -> AmfValue.Absent.NULL;
          case Amf0.UNDEFINED -> AmfValue.Absent.UNDEFINED;
          case Amf0.REFERENCE -> reference(at);
          case Amf0.OBJECT -> object("");
          case Amf0.TYPED_OBJECT -> object(name());
          case Amf0.ECMA_ARRAY -> ecmaArray();
          case Amf0.STRICT_ARRAY -> strictArray();
          case Amf0.DATE -> date();
          case Amf0.SWITCH -> switched();
          default ->
              throw error(
                  ErrorKind.TYPE_MISMATCH,
                  at,
                  "a value of AMF0",
                  "the marker 0x" + Integer.toHexString(marker & 0xFF));
        };
    depthLeft++;
    return value;
  }

  private AmfValue reference(int at) {
    int index = u16();
    if (index >= objects.size()) {
      throw error(
          ErrorKind.BAD_REFERENCE,
          at,
          "a reference to one of the " + objects.size() + " objects before",
          "number " + index);
    }
    return objects.get(index);
  }

  private AmfValue object(String alias) {
    AmfValue.Obj object = new AmfValue.Obj(alias, List.of(), true);
    objects.add(object);
    members(object.members());
    return object;
  }

  private AmfValue ecmaArray() {
    AmfValue.Array array = new AmfValue.Array();
    objects.add(array);
    u32(); // how many there are, which writers do not keep to
    members(array.entries());
    return array;
  }

  private void members(Map<String, AmfValue> target) {
    while (true) {
      int at = in.position();
      String name = name();
      if (name.isEmpty() && in.hasRemaining() && in.get(in.position()) == Amf0.OBJECT_END) {
        in.get();
        return;
      }
      charge(1);
      if (target.containsKey(name)) {
        throw error(ErrorKind.DUPLICATE_FIELD, at, "each member once", "another " + name);
      }
      target.put(name, value());
    }
  }

  private void charge(int count) {
    elementsLeft -= count;
    if (elementsLeft < 0) {
      throw DecodeException.overLimit(
          in.position(),
          "at most " + limits.elements() + " elements in a message",
          "elements",
          "more");
    }
  }

  private AmfValue strictArray() {
    AmfValue.Array array = new AmfValue.Array();
    objects.add(array);
    int at = in.position();
    long count = u32();
    if (count > in.remaining()) {
      throw error(ErrorKind.OUT_OF_BOUNDS, at, "at most " + in.remaining() + " values", "" + count);
    }
    charge((int) count);
    for (long i = 0; i < count; i++) {
      array.elements().add(value());
    }
    return array;
  }

  private AmfValue date() {
    double millis = number();
    u16(); // a time zone, which is to be 0
    return new AmfValue.Date(millis);
  }

  /** Reads a value of AMF3, of which the rest of the message is no part. */
  private AmfValue switched() {
    int from = in.position();
    AmfPartCodec.Part part = AmfPartCodec.read(bytes, from, limits.withElements(elementsLeft));
    Buffers.position(in, from + part.length());
    return part.value();
  }
}
