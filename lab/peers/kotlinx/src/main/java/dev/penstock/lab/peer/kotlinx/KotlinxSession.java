package dev.penstock.lab.peer.kotlinx;

import dev.penstock.lab.peer.SubjectClasses;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSession;
import java.nio.charset.StandardCharsets;
import kotlinx.serialization.BinaryFormat;
import kotlinx.serialization.KSerializer;
import kotlinx.serialization.StringFormat;

/** Encodes and decodes whole messages, with a serializer that is kept. */
abstract class KotlinxSession extends PlainSession {
  private final Model model;
  private final ClassLoader loader;

  KotlinxSession(SubjectClasses classes, Model model) {
    super(classes, model.lacks());
    this.model = model;
    loader = classes.records().root().getClassLoader();
  }

  @Override
  protected final Object toLibrary(PlainSchema schema, Object plain) throws Exception {
    return new KotlinValues(schema, model, loader).value(plain);
  }

  @Override
  protected final Object fromLibrary(PlainSchema schema, Object object) throws Exception {
    return new KotlinValues(schema, model, loader).plain(object);
  }

  /** Writes bytes. */
  static final class Binary extends KotlinxSession {
    private final BinaryFormat format;
    private final KSerializer<Object> serializer;

    Binary(
        SubjectClasses classes, Model model, BinaryFormat format, KSerializer<Object> serializer) {
      super(classes, model);
      this.format = format;
      this.serializer = serializer;
    }

    @Override
    public byte[] encode(Object prepared) {
      return format.encodeToByteArray(serializer, prepared);
    }

    @Override
    public Object decode(byte[] message) {
      return format.decodeFromByteArray(serializer, message);
    }
  }

  /** Writes strings, of which UTF-8 is made. */
  static final class Text extends KotlinxSession {
    private final StringFormat format;
    private final KSerializer<Object> serializer;

    Text(SubjectClasses classes, Model model, StringFormat format, KSerializer<Object> serializer) {
      super(classes, model);
      this.format = format;
      this.serializer = serializer;
    }

    @Override
    public byte[] encode(Object prepared) {
      return format.encodeToString(serializer, prepared).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Object decode(byte[] message) {
      return format.decodeFromString(serializer, new String(message, StandardCharsets.UTF_8));
    }
  }
}
