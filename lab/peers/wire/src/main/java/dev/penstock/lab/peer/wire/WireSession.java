package dev.penstock.lab.peer.wire;

import com.squareup.wire.ProtoAdapter;
import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.ProtoText;
import java.io.IOException;

/** Encodes and decodes whole messages. */
final class WireSession extends PlainSession {
  private final ProtoAdapter<Object> adapter;
  private final ClassLoader loader;

  WireSession(SubjectClasses classes, ProtoAdapter<Object> adapter) {
    super(classes, ProtoText.LACKS);
    this.adapter = adapter;
    loader = classes.records().root().getClassLoader();
  }

  @Override
  protected Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new WireValues(schema, loader).value(new Ref(PlainSchema.ROOT), plain);
  }

  @Override
  protected Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return new WireValues(schema, loader).plain(new Ref(PlainSchema.ROOT), object);
  }

  @Override
  public byte[] encode(Object prepared) {
    return adapter.encode(prepared);
  }

  @Override
  public Object decode(byte[] message) throws IOException {
    return adapter.decode(message);
  }
}
