package dev.penstock.cli;

import dev.penstock.Codec;
import dev.penstock.CodecFamily;
import dev.penstock.CodecSettings;
import dev.penstock.Limits;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.SchemaClass;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.compile.CompiledClasses;
import dev.penstock.codegen.compile.SourceCompiler;
import dev.penstock.formats.FormatKit;
import dev.penstock.json.Json;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonOptions;
import dev.penstock.model.Schema;
import dev.penstock.schema.text.JavaText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The codecs of a schema, generated and compiled in this process. */
final class GeneratedCodecs {
  /** As long as inference takes them. */
  private static final int NUMBER_LENGTH = 100_000;

  private final Schema schema;
  private final Class<Object> type;

  private GeneratedCodecs(Schema schema, Class<Object> type) {
    this.schema = schema;
    this.type = type;
  }

  /**
   * Generates the records of a schema, their JSON codec and that of one more format.
   *
   * @throws CommandFailure if a format cannot carry the schema
   */
  static GeneratedCodecs of(Schema schema, FormatKit format, Formats formats) {
    List<SourceFile> sources = new ArrayList<>();
    sources.add(new SourceFile(JavaText.path(schema), JavaText.print(schema, Set.of())));
    sources.add(SchemaClass.of(schema));
    for (FormatKit each : new LinkedHashSet<>(List.of(formats.ofDocuments(), format))) {
      sources.addAll(sources(schema, each));
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

  private static List<SourceFile> sources(Schema schema, FormatKit format) {
    Emitted emitted = format.javaCodecs().emit(schema);
    if (!emitted.refusals().isEmpty()) {
      throw CommandFailure.input(
          "the format "
              + format.name()
              + " cannot carry the schema: "
              + emitted.refusals().getFirst(),
          "Choose another by --format.");
    }
    return emitted.files();
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

  /** Returns the codec of a format, with those settings that it has. */
  Codec<Object> codec(FormatKit format, CodecSettings settings) {
    CodecFamily family = format.codecs().get();
    CodecSettings own = settings.with("number-length", NUMBER_LENGTH).knownTo(family);
    return family.codec(type, own, Limits.TRUSTED);
  }

  /** Returns the codec of documents, which can also read them one by one and token by token. */
  JsonCodec<Object> json() {
    return Json.codec(type, JsonOptions.DEFAULT.withNumberLength(NUMBER_LENGTH), Limits.TRUSTED);
  }
}
