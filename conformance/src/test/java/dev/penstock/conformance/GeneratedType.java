package dev.penstock.conformance;

import dev.penstock.Codec;
import dev.penstock.Limits;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.model.Schema;
import dev.penstock.model.SchemaRules;
import dev.penstock.model.SchemaText;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The root of a schema as a class, compiled in memory together with its codecs. */
public final class GeneratedType {
  private static final Map<String, GeneratedType> KNOWN = new ConcurrentHashMap<>();

  private final Class<Object> type;

  private GeneratedType(Class<Object> type) {
    this.type = type;
  }

  /** Returns the type of a schema in text form, with codecs of the given formats. */
  public static GeneratedType of(String schema, Set<Format> formats) {
    return KNOWN.computeIfAbsent(
        formats + schema, key -> compile(SchemaText.parse(schema), formats));
  }

  private static GeneratedType compile(Schema schema, Set<Format> formats) {
    if (!SchemaRules.check(schema).isEmpty()) {
      throw new IllegalArgumentException(SchemaRules.check(schema).toString());
    }
    List<SourceFile> sources = new ArrayList<>();
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, Set.of())));
    for (Format format : formats) {
      sources.addAll(format.emitter().emit(schema));
    }
    CompiledClasses classes = SourceCompiler.withClassPathOfThisProcess().compile(sources);
    try {
      return new GeneratedType(
          load(
              classes.loader(GeneratedType.class.getClassLoader()),
              JavaText.className(schema, schema.root())));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static Class<Object> load(ClassLoader loader, String name) throws ClassNotFoundException {
    return (Class<Object>) loader.loadClass(name);
  }

  /** Returns the class of the root. */
  public Class<Object> type() {
    return type;
  }

  /** Returns the codec of a format. */
  public Codec<Object> codec(Format format) {
    return format.codec(type);
  }

  /** Returns the codec of a format, with options of its writer by name. */
  public Codec<Object> codec(Format format, Map<String, Boolean> options, Limits limits) {
    return format.codec(type, options, limits);
  }
}
