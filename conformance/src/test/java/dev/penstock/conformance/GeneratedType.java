package dev.penstock.conformance;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.model.Schema;
import dev.penstock.model.rule.SchemaRules;
import dev.penstock.model.text.SchemaText;
import dev.penstock.schema.text.JavaFeature;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The root of a schema as a class, compiled in memory together with its codecs. */
public final class GeneratedType {
  private static final Set<JavaFeature> FEATURES = Set.of(JavaFeature.NULLABLE_ANNOTATIONS);
  private static final Map<String, GeneratedType> KNOWN = new ConcurrentHashMap<>();

  private final Class<Object> type;

  private GeneratedType(Class<Object> type) {
    this.type = type;
  }

  /** Returns the type of a schema in text form, with codecs of the given formats. */
  public static GeneratedType of(String schema, Set<Format> formats) {
    return KNOWN.computeIfAbsent(
        key(schema, formats), key -> compile(SchemaText.parse(schema), formats));
  }

  /** Returns a class with codecs of all formats, as processors make them. */
  @SuppressWarnings("unchecked") // tests know no more of the class
  public static GeneratedType of(Class<?> type) {
    return new GeneratedType((Class<Object>) type);
  }

  /** Compiles schemas by one call, which takes a fraction of the time that many calls take. */
  public static void prepare(Map<String, Set<Format>> formatsBySchema) {
    List<SourceFile> sources = new ArrayList<>();
    formatsBySchema.forEach(
        (text, formats) -> sources.addAll(sources(SchemaText.parse(text), formats)));
    ClassLoader loader = compile(sources);
    formatsBySchema.forEach(
        (text, formats) -> KNOWN.put(key(text, formats), load(loader, SchemaText.parse(text))));
  }

  private static String key(String schema, Set<Format> formats) {
    return formats.stream().map(Format::name).sorted().toList() + schema;
  }

  private static GeneratedType compile(Schema schema, Set<Format> formats) {
    return load(compile(sources(schema, formats)), schema);
  }

  private static List<SourceFile> sources(Schema schema, Set<Format> formats) {
    if (!SchemaRules.check(schema).isEmpty()) {
      throw new IllegalArgumentException(SchemaRules.check(schema).toString());
    }
    List<SourceFile> sources = new ArrayList<>();
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, FEATURES)));
    sources.add(SchemaClass.of(schema));
    for (Format format : formats) {
      sources.addAll(format.emitter().emit(schema).sources());
    }
    return sources;
  }

  private static ClassLoader compile(List<SourceFile> sources) {
    CompiledClasses classes = SourceCompiler.withClassPathOfThisProcess().compile(sources);
    return classes.loader(GeneratedType.class.getClassLoader());
  }

  @SuppressWarnings("unchecked") // tests know no more of the class
  private static GeneratedType load(ClassLoader loader, Schema schema) {
    try {
      String name = JavaText.className(schema, schema.root());
      return new GeneratedType((Class<Object>) loader.loadClass(name));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the class of the root. */
  public Class<Object> type() {
    return type;
  }

  /** Returns the codec of a format. */
  public Codec<Object> codec(Format format) {
    return format.codec(type);
  }

  /** Returns the codec of a format, with those settings that it has. */
  public Codec<Object> codec(Format format, CodecSettings settings, Limits limits) {
    return format.codec(type, settings, limits);
  }
}
