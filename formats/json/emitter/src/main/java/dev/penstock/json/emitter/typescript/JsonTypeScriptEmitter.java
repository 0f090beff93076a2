package dev.penstock.json.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.json.format.EnumPlan;
import dev.penstock.json.format.JsonFormat;
import dev.penstock.json.format.JsonPlanner;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript codecs of schemas for JSON: a module with the codec of each root, and one
 * for each type, which roots and formats share.
 */
public final class JsonTypeScriptEmitter implements Emitter {

  /** Creates the emitter. */
  public JsonTypeScriptEmitter() {}

  @Override
  public Format format() {
    return JsonFormat.INSTANCE;
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
        roots, options, JsonPlanner::refusals, (schema, names) -> print(schema, names, options));
  }

  private static SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    Module module = new Module(schema, JsonPlanner.plan(schema), names, options);
    for (EnumPlan each : module.plan().enums().values()) {
      String declared = module.types().type(each.name());
      String type =
          module.types().isOpen(each.name()) ? "<" + declared + " & string>" : "<" + declared + ">";
      module.declareNames(module.names(each.name()), type, each.constants(), each.unknown());
    }
    module.plan().records().values().forEach(each -> new RecordFunctions(module, each).print());
    module.plan().unions().values().forEach(each -> new UnionFunctions(module, each).print());
    Type type = new Type.Named(schema.root());
    String codec = module.source().importedType(Module.JSON, "JsonCodec");
    List<String> functions =
        List.of(new Writes(module).function(type), new Reads(module).function(type));
    return module.finish(codec, "(", functions, ");");
  }
}
