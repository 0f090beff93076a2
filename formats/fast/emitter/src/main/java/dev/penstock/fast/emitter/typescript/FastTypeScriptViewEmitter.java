package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.FastPlanner;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript views of schemas for the Fast format: a module with the views of each root,
 * and one for each type, which codecs and views share.
 */
public final class FastTypeScriptViewEmitter implements Emitter {
  private final Product product;

  /** Creates the emitter of views, or of views that change messages in place. */
  public FastTypeScriptViewEmitter(Product product) {
    this.product = product;
  }

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
    return product;
  }

  @Override
  public Emitted emit(List<Schema> roots, EmitOptions options) {
    return TypeScriptModule.emit(
        roots, options, FastPlanner::refusals, (schema, names) -> print(schema, names, options));
  }

  private SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    FastPlan plan = FastPlanner.plan(schema);
    ViewModule module = new ViewModule(schema, plan, names, options);
    boolean mutable = product == Product.MUTABLE_VIEW;
    plan.records().values().forEach(each -> new ViewRecord(module, each, mutable).print());
    plan.unions().values().forEach(each -> new ViewUnion(module, each).print());
    printRoot(module);
    return module.finish(plan.roots().getFirst());
  }

  /** Prints the class of the root: the view of its record or union, which can be wrapped. */
  private static void printRoot(ViewModule module) {
    String root = module.schema().root();
    boolean isUnion = module.schema().definition(root) instanceof UnionDef;
    String parent = isUnion ? module.union(root) : module.view(root);
    String result = isUnion ? "this & " + module.view(root) : "this";
    TypeScriptSource source = module.source();
    source.blank();
    source.doc(
        "Reads `"
            + module.types().name(root)
            + "` where it stands in a message of Fast. Views that came from it before are to be\n"
            + "asked for again after it was moved to another message.");
    source.open("export class " + module.rootView() + " extends " + parent);
    source.doc(
        "Moves this to a message, and checks its header.\n\n"
            + "@throws DecodeError if the header is wrong, or the root's block");
    printWrap(source, "wrap", result);
    source.blank();
    source.doc(
        "Moves this to a message, and reads all of it: afterwards no accessor meets anything"
            + " wrong.\n\n@throws DecodeError if something is wrong");
    printWrap(source, "wrapVerified", result);
    source.close();
  }

  private static void printWrap(TypeScriptSource source, String name, String result) {
    source.open(name + "(message: Uint8Array): " + result);
    String cast = result.equals("this") ? "" : " as " + result;
    source.line("return this.$" + name + "(ROOT, message)" + cast + ";");
    source.close();
  }
}
