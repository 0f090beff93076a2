package dev.penstock.amf3;

import dev.penstock.CodecSchema;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.SchemaMatch;
import dev.penstock.transport.MessageCodec;
import dev.penstock.transport.Slots;
import java.util.Optional;

/** Reads the value of AMF3 with which some bytes begin, and tells how long it is. SPEC amf3 10 */
final class AmfPartCodec extends MessageCodec<AmfPartCodec.Part, Amf3Writer, Amf3Reader> {
  private static final String NO_SCHEMA = "a tree has no schema";

  /** A value, and how many bytes it takes. */
  record Part(AmfValue value, int length) {}

  private AmfPartCodec(Limits limits) {
    super(
        limits,
        new Slots<>(() -> new Amf3Writer(Amf3Options.DEFAULT)),
        new Slots<>(() -> new Amf3Reader(Amf3Options.DEFAULT)));
  }

  /** Reads the value that begins at an offset; offsets in errors count from the first byte. */
  static Part read(byte[] source, int offset, Limits limits) {
    try {
      return new AmfPartCodec(limits).decode(source, offset, source.length - offset);
    } catch (DecodeException e) {
      throw new DecodeException(e.kind(), e.offset() + offset, e.expected(), e.found());
    }
  }

  @Override
  protected Part readMessage(Amf3Reader in) {
    in.begin();
    return read(in);
  }

  @Override
  protected Part read(Amf3Reader in) {
    AmfValue value = in.tree();
    return new Part(value, in.length());
  }

  @Override
  protected void write(Amf3Writer out, Part value) {
    new AmfTreeWriter(out).write(value.value());
  }

  @Override
  public Optional<CodecSchema> schema() {
    return Optional.empty();
  }

  @Override
  protected SchemaMatch compare(String reader, String writer) {
    throw new IllegalStateException(NO_SCHEMA);
  }

  @Override
  public String format() {
    return "amf3";
  }
}
