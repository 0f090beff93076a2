package dev.penstock.lab.peer.protobuf;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import dev.penstock.lab.peer.plain.ProtoText;

/** Encodes and decodes whole messages. */
final class ProtobufSession extends PlainSession {
  private final Parser<?> parser;
  private final Message empty;

  ProtobufSession(SubjectClasses classes, Parser<?> parser, Message empty) {
    super(classes, ProtoText.LACKS);
    this.parser = parser;
    this.empty = empty;
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) {
    return new ProtobufValues(schema).message(empty, (Object[]) plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) {
    return new ProtobufValues(schema).members((Message) object, PlainSchema.ROOT);
  }

  @Override
  public byte[] encode(Object prepared) {
    return ((Message) prepared).toByteArray();
  }

  /** A message of proto3 makes its texts while it is parsed. */
  @Override
  public Object decode(byte[] message) throws Exception {
    return parser.parseFrom(message);
  }
}
