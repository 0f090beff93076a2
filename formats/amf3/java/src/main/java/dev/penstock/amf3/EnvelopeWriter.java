package dev.penstock.amf3;

import dev.penstock.EncodeException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Writes envelopes. SPEC amf3 10 */
final class EnvelopeWriter {
  private static final int MOST_NAME_BYTES = 0xFFFF;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private EnvelopeWriter() {}

  static byte[] write(AmfEnvelope envelope) {
    EnvelopeWriter out = new EnvelopeWriter();
    out.u16(envelope.version());
    out.u16(envelope.headers().size());
    for (AmfEnvelope.Header header : envelope.headers()) {
      out.name(header.name());
      out.bytes.write(header.mustUnderstand() ? 1 : 0);
      out.value(header.value());
    }
    out.u16(envelope.bodies().size());
    for (AmfEnvelope.Body body : envelope.bodies()) {
      out.name(body.target());
      out.name(body.response());
      out.value(body.value());
    }
    return out.bytes.toByteArray();
  }

  private void u16(int value) {
    if (value >>> 16 != 0) {
      throw new EncodeException("an envelope has numbers of 16 bits, not " + value);
    }
    bytes.write(value >>> 8);
    bytes.write(value);
  }

  private void u32(int value) {
    bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
  }

  private void name(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    if (utf8.length > MOST_NAME_BYTES) {
      throw new EncodeException("a name in an envelope has at most 65535 bytes");
    }
    u16(utf8.length);
    bytes.writeBytes(utf8);
  }

  /** Writes the length of a value and the value. */
  private void value(AmfValue value) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    if (value instanceof AmfValue.Array array && array.entries().isEmpty()) {
      content.write(Amf0.STRICT_ARRAY);
      content.writeBytes(
          ByteBuffer.allocate(Integer.BYTES).putInt(array.elements().size()).array());
      array.elements().forEach(each -> switched(content, each));
    } else {
      switched(content, value);
    }
    u32(content.size());
    bytes.writeBytes(content.toByteArray());
  }

  private static void switched(ByteArrayOutputStream target, AmfValue value) {
    target.write(Amf0.SWITCH);
    target.writeBytes(Amf3.write(value));
  }
}
