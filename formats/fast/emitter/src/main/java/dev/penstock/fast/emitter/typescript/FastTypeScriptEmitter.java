package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.FastPlanner;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.ArrayList;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for the Fast format: a module with the codec of each root,
 * and one for each type, which roots and formats share.
 */
public final class FastTypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public FastTypeScriptEmitter() {}

  @Override
  public Format format() {
    return FastFormat.INSTANCE;
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
        roots, options, FastPlanner::refusals, (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    FastPlan plan = FastPlanner.plan(schema);
    Module module = new Module(schema, plan, names, options);
    plan.records().values().forEach(each -> new RecordFunctions(module, each).print());
    plan.unions().values().forEach(each -> new UnionFunctions(module, each).print());
    Value.Message message = plan.roots().getFirst();
    Type type = new Type.Named(schema.root());
    List<String> arguments = new ArrayList<>();
    arguments.add(new Writes(module).function(message.root(), type));
    arguments.add(new Reads(module).function(message.root(), type));
    arguments.add(module.constants().shapes(message));
    if (!plan.shared().isEmpty()) {
      String shared = module.source().imported(Module.FAST, "SharedTypes");
      arguments.add("new " + shared + "(" + plan.shared().size() + ")");
    }
    module.constants().print();
    String codec = module.source().importedType(Module.RUNTIME, "Codec");
    return module.finish(codec, "(", arguments, ");");
  }
}
