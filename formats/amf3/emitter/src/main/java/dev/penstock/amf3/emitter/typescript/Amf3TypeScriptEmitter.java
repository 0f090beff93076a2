package dev.penstock.amf3.emitter.typescript;

import dev.penstock.amf3.format.Amf3Format;
import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for AMF3: a module with the codec of each root, and one
 * for each type, which roots and formats share.
 */
public final class Amf3TypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public Amf3TypeScriptEmitter() {}

  @Override
  public Format format() {
    return Amf3Format.INSTANCE;
  }

  @Override
  public Language language() {
    return Language.TYPESCRIPT;
  }

  @Override
  public Product product() {
    return Product.CODEC;
  }

  @Override
  public Emitted emit(List<Schema> roots, EmitOptions options) {
    return TypeScriptModule.emit(
        roots,
        options,
        Amf3Format.INSTANCE::refusals,
        (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    Module module = new Module(schema, names, options);
    module.plan().enums().values().forEach(module::declare);
    module.plan().records().values().forEach(each -> new RecordFunctions(module, each).print());
    module.plan().unions().values().forEach(each -> new UnionFunctions(module, each).print());
    String root = module.types().name(schema.root());
    String codec = module.source().importedType(Module.AMF3, "Amf3Codec");
    return module.finish(codec, "(", List.of("write" + root, "read" + root), ");");
  }
}
