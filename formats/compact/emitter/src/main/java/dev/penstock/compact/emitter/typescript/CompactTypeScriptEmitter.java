package dev.penstock.compact.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.compact.format.CompactFormat;
import dev.penstock.compact.format.CompactPlan;
import dev.penstock.compact.format.CompactPlanner;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for the Compact format: a module with the codec of each
 * root, and one for each type, which roots and formats share.
 */
public final class CompactTypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public CompactTypeScriptEmitter() {}

  @Override
  public Format format() {
    return CompactFormat.INSTANCE;
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
        CompactFormat.INSTANCE::refusals,
        (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    CompactPlan plan = CompactPlanner.plan(schema);
    Module module = new Module(schema, plan, names, options);
    Value.Message message = plan.roots().getFirst();
    module.shapes().of(message.shapes());
    plan.records().values().forEach(each -> new RecordFunctions(module, each).print());
    plan.unions().values().forEach(each -> new UnionFunctions(module, each).print());
    Type type = new Type.Named(schema.root());
    String shapes = module.shapes().of(message.shapes());
    String write = new Writes(module).each(message.root(), type);
    String read = new Reads(module).each(message.root(), type);
    module.shapes().print(module.source());
    String codec = module.source().importedType(Module.COMPACT, "CompactCodec");
    List<String> parts =
        List.of(
            "shapes: " + shapes,
            "textFields: " + plan.textColumns(),
            "sharedTypes: " + plan.shared().size(),
            "write: " + write,
            "read: " + read);
    return module.finish(codec, "({", parts, "});");
  }
}
