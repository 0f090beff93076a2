package dev.penstock.lab.peer.avaje;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import dev.penstock.lab.peer.plain.RecordObjects;
import io.avaje.jsonb.JsonType;

/** Encodes and decodes whole documents. */
final class AvajeSession extends PlainSession {
  private final JsonType<Object> type;
  private final ClassLoader loader;

  AvajeSession(SubjectClasses classes, JsonType<Object> type) {
    super(classes, AvajePeer.LACKS);
    this.type = type;
    loader = classes.records().root().getClassLoader();
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new RecordObjects(schema, RecordText.PACKAGE + ".", loader).value(plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return new RecordObjects(schema, RecordText.PACKAGE + ".", loader).plain(object);
  }

  @Override
  public byte[] encode(Object prepared) {
    return type.toJsonBytes(prepared);
  }

  @Override
  public Object decode(byte[] message) {
    return type.fromJson(message);
  }
}
