package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.flatbuffers.emitter.FlatBuffersJavaEmitter;
import dev.penstock.flatbuffers.format.FlatBuffersFormat;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.FlatPlanner;
import dev.penstock.flatbuffers.format.Slot;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.List;

/**
 * Emits the TypeScript views of schemas for FlatBuffers: a module with the views of each root, and
 * one for each type, which codecs and views share.
 */
public final class FlatBuffersTypeScriptViewEmitter implements Emitter {
  private final Product product;

  /** Creates the emitter of views, or of views that change messages in place. */
  public FlatBuffersTypeScriptViewEmitter(Product product) {
    this.product = product;
  }

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
    return product;
  }

  @Override
  public Emitted emit(List<Schema> roots, EmitOptions options) {
    return TypeScriptModule.emit(
        roots,
        options,
        FlatBuffersJavaEmitter::refusals,
        (schema, names) -> print(schema, names, options));
  }

  private SourceFile print(Schema schema, TypeScriptNames names, EmitOptions options) {
    FlatPlan plan = FlatPlanner.plan(schema);
    ViewModule module = new ViewModule(schema, plan, names, options, product);
    String name = schema.root();
    Value table = new Value.OfTable(plan.roots().getFirst().table());
    String read = new Reads(module, false).function(new Type.Named(name), table);
    boolean isUnion = schema.definition(name) instanceof UnionDef;
    String view = isUnion ? module.union(name) : module.view(name);
    module.printPending();
    printRoot(module, view, read, plan.roots().getFirst());
    module.printPending();
    return module.end();
  }

  /** Prints the class of the root: the view of its record, which can be wrapped. */
  private static void printRoot(ViewModule module, String view, String read, FlatPlan.Root root) {
    boolean isUnion = module.schema().definition(module.schema().root()) instanceof UnionDef;
    String result = isUnion ? "this & " + module.view(module.schema().root()) : "this";
    TypeScriptSource source = module.source();
    source.blank();
    source.doc(
        "Reads `"
            + module.types().name(module.schema().root())
            + "` where it stands in a FlatBuffer. Views that came from it before are to be\n"
            + "asked for again after it was moved to another message.");
    source.open("export class " + module.rootView() + " extends " + view);
    source.doc(
        "Moves this to a message, and checks its root.\n\n"
            + "@throws DecodeError if it is not where it is said to be");
    printWrap(module, "wrap", "", result);
    source.blank();
    source.doc(
        "Moves this to a message, and reads all of it: afterwards no accessor meets anything"
            + " wrong.\n\n@throws DecodeError if something is wrong");
    printWrap(module, "wrapVerified", ", " + read, result);
    if (root.wrapped()) {
      printPlace(module, module.plan().table(root.table()));
    }
    source.close();
  }

  private static void printWrap(ViewModule module, String name, String read, String result) {
    String framing = module.source().importedType(Module.FLATBUFFERS, "Framing");
    String cast = result.equals("this") ? "" : " as " + result;
    module.source().open(name + "(message: Uint8Array, framing: " + framing + " = {}): " + result);
    module.source().line("return this.$" + name + "(message, framing" + read + ")" + cast + ";");
    module.source().close();
  }

  /** Prints how to come to a root that is no table, and stands in one. Spec: fbs, 4.2 */
  private static void printPlace(ViewModule module, TablePlan table) {
    TypeScriptSource source = module.source();
    source.blank();
    source.open("override $place(input: " + module.reader() + ", cell: number): this");
    new TableReads(module, new Reads(module, false)).open(table);
    Slot slot = table.slot(1);
    String value = "input.required(at, fields.slot(" + slot.id() + "))";
    if (slot.value() instanceof Value.OfUnion union) {
      source.line(
          "const type = input.unionType(at, fields.slot(%d), fields.slot(%d), %d);"
              .formatted(slot.id() - 1, slot.id(), module.typeWidth(union)));
      source.line("return this.$placeUnion(input, type, " + value + ");");
    } else {
      source.line("return super.$place(input, " + value + ");");
    }
    source.close();
  }
}
