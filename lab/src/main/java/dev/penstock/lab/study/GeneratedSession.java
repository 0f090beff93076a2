package dev.penstock.lab.study;

import dev.penstock.Codec;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.formats.FormatKit;
import dev.penstock.formats.FormatKits;
import dev.penstock.lab.peer.Session;
import dev.penstock.lab.peer.plain.PlainCodec;
import dev.penstock.model.Schema;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A format of ours with the records and codecs that are generated for a schema. */
final class GeneratedSession<T> implements Session {
  private final Codec<T> codec;
  private final PlainCodec values;

  private GeneratedSession(Codec<T> codec, PlainCodec values) {
    this.codec = codec;
    this.values = values;
  }

  /** Returns a session of one of our formats, by its name, whose classes stay in memory. */
  static Session open(String name, Schema schema) {
    FormatKit format = FormatKits.named(name).orElseThrow();
    List<SourceFile> sources = new ArrayList<>(format.javaCodecs().emit(schema).sources());
    sources.add(SchemaClass.of(schema));
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, Set.of())));
    ClassLoader loader =
        SourceCompiler.withClassPathOfThisProcess()
            .compile(sources)
            .loader(GeneratedSession.class.getClassLoader());
    try {
      Class<?> root = loader.loadClass(JavaTypes.raw(schema.definition(schema.root())));
      Codec<?> codec = format.codecs().get().codec(root);
      return new GeneratedSession<>(codec, new PlainCodec(schema, Set.of(), loader));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a generated class is not there", e);
    }
  }

  /** Returns the root record of its plain members. */
  @Override
  public Object prepare(Object plain) {
    return values.raise(plain);
  }

  @Override
  @SuppressWarnings("unchecked") // what was prepared is of the codec's class
  public byte[] encode(Object prepared) {
    return codec.encode((T) prepared);
  }

  @Override
  public Object decode(byte[] message) {
    return codec.decode(message);
  }
}
