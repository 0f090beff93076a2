package dev.penstock.json.emitter;

import dev.penstock.Limits;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonOptions;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The records and the codec of a schema, generated and compiled in memory. */
final class GeneratedJson {
  private static final SourceCompiler COMPILER = SourceCompiler.withClassPathOfThisProcess();
  private static final Map<String, GeneratedJson> BY_TEXT = new ConcurrentHashMap<>();

  private final Class<?> root;

  private GeneratedJson(Class<?> root) {
    this.root = root;
  }

  /** Returns what is generated for a schema in text form, compiled once. */
  static GeneratedJson of(String schemaText) {
    return BY_TEXT.computeIfAbsent(schemaText, GeneratedJson::compiled);
  }

  private static GeneratedJson compiled(String schemaText) {
    Schema schema = SchemaText.parse(schemaText);
    ClassLoader loader =
        COMPILER.compile(sources(schema)).loader(GeneratedJson.class.getClassLoader());
    try {
      return new GeneratedJson(loader.loadClass(JavaText.className(schema, schema.root())));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the Java sources of a schema: its types and its codec. */
  static List<SourceFile> sources(Schema schema) {
    List<SourceFile> sources = new ArrayList<>();
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema)));
    sources.add(SchemaClass.of(schema));
    sources.addAll(new JsonJavaEmitter().emit(schema).sources());
    return sources;
  }

  /** Returns the class of the root. */
  Class<?> root() {
    return root;
  }

  /** Returns a codec that takes the values that it decodes. */
  JsonCodec<Object> codec() {
    return codec(JsonOptions.DEFAULT, Limits.DEFAULT);
  }

  @SuppressWarnings("unchecked") // values come from the same codec
  JsonCodec<Object> codec(JsonOptions options, Limits limits) {
    return (JsonCodec<Object>) Json.codec(root, options, limits);
  }
}
