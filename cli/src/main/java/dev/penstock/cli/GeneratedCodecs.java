package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.json.JsonCodec;
import dev.penstock.model.Schema;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The codecs of a schema, generated and compiled in this process. */
final class GeneratedCodecs {
  private final Schema schema;
  private final Class<Object> type;

  private GeneratedCodecs(Schema schema, Class<Object> type) {
    this.schema = schema;
    this.type = type;
  }

  /** Generates the records of a schema, its JSON codec and the codec of one more format. */
  static GeneratedCodecs of(Schema schema, Format format) {
    List<SourceFile> sources = new ArrayList<>();
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, Set.of())));
    for (Format each : EnumSet.of(Format.JSON, format)) {
      sources.addAll(each.emitter().emit(schema));
    }
    CompiledClasses classes = SourceCompiler.withClassPathOfThisProcess().compile(sources);
    ClassLoader loader = classes.loader(GeneratedCodecs.class.getClassLoader());
    String root = JavaText.className(schema, schema.root());
    try {
      return new GeneratedCodecs(schema, objectClass(loader.loadClass(root)));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the generated sources have no class " + root, e);
    }
  }

  /** Returns the class as one of objects: the command line never knows more of its values. */
  @SuppressWarnings("unchecked")
  private static Class<Object> objectClass(Class<?> type) {
    return (Class<Object>) type;
  }

  /** Returns the schema of the codecs, whose names stand in the paths of errors. */
  Schema schema() {
    return schema;
  }

  Codec<Object> codec(Format format, Format.Choice choice) {
    return format.codec(type, choice);
  }

  JsonCodec<Object> json() {
    return Format.json(type);
  }
}
