package dev.penstock.lab.peer.boopickle;

import boopickle.Pickler;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import java.util.Set;

/** Encodes and decodes whole messages. */
final class BooPickleSession extends PlainSession {
  private final Codec codec;
  private final Pickler<Object> pickler;
  private final ClassLoader loader;

  BooPickleSession(SubjectClasses classes, Codec codec, Pickler<Object> pickler) {
    super(classes, Set.of());
    this.codec = codec;
    this.pickler = pickler;
    loader = classes.records().root().getClassLoader();
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new ScalaValues(schema, loader).value(plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return new ScalaValues(schema, loader).plain(object);
  }

  @Override
  public byte[] encode(Object prepared) {
    return codec.pickle(prepared, pickler);
  }

  @Override
  public Object decode(byte[] message) {
    return codec.unpickle(message, pickler);
  }
}
