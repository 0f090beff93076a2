package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.flatbuffers.emitter.FlatBuffersJavaEmitter;
import dev.penstock.flatbuffers.format.FlatBuffersFormat;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.FlatPlanner;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for FlatBuffers: a module with the codec of each root, and
 * one for each type, which roots and formats share.
 */
public final class FlatBuffersTypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public FlatBuffersTypeScriptEmitter() {}

  @Override
  public Format format() {
    return FlatBuffersFormat.INSTANCE;
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
        FlatBuffersJavaEmitter::refusals,
        (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    FlatPlan plan = FlatPlanner.plan(schema);
    Module module = new Module(schema, plan, names, options);
    Type type = new Type.Named(schema.root());
    Value root = new Value.OfTable(plan.roots().getFirst().table());
    List<String> arguments =
        List.of(
            new Writes(module, false).function(type, root),
            new Reads(module, false).function(type, root));
    module.printPending();
    String codec = module.source().importedType(Module.FLATBUFFERS, "FlatBuffersCodec");
    return module.finish(codec, "(", arguments, ");");
  }
}
