package dev.penstock.protobuf.emitter.typescript;

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
import dev.penstock.protobuf.format.ProtobufFormat;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for Protobuf: a module with the codec of each root, and
 * one for each type, which roots and formats share.
 */
public final class ProtobufTypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public ProtobufTypeScriptEmitter() {}

  @Override
  public Format format() {
    return ProtobufFormat.INSTANCE;
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
        ProtobufFormat.INSTANCE::refusals,
        (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    Module module = new Module(schema, names, options);
    String root = module.definition(schema.root());
    module.printPending();
    String shapes = new Shapes(module.plan()).text();
    String codec = module.source().importedType(Module.PROTOBUF, "ProtobufCodec");
    return module.finish(codec, "(", List.of("write" + root, "read" + root, shapes), ");");
  }
}
