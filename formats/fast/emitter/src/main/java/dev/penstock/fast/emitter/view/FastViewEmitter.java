package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.Deprecations;
import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Emitted;
import dev.penstock.codegen.Emitter;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.codegen.Language;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.view.UnionViews;
import dev.penstock.codegen.view.ViewNames;
import dev.penstock.fast.format.FastFormat;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.FastPlanner;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Slot;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import dev.penstock.model.format.Format;
import java.util.List;
import java.util.Set;

/**
 * Emits the Java views of a schema for the Fast format: one class for the root, in it those of all
 * that it reaches.
 */
public final class FastViewEmitter implements Emitter {
  private static final String RUNTIME = "dev.penstock.fast.";

  /** The classes of the runtime that end as views do. */
  private static final Set<String> NAMED =
      Set.of("FastView", "FastRootView", "FastUnion", "FastList", "FastMap", "FastText", "Text");

  private final Product product;

  /** Creates the emitter of views, or of views that change messages in place. */
  public FastViewEmitter(Product product) {
    this.product = product;
  }

  @Override
  public Format format() {
    return FastFormat.INSTANCE;
  }

  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public Product product() {
    return product;
  }

  @Override
  public Emitted emit(List<Schema> roots, EmitOptions options) {
    return Emitted.javaOfEach(roots, format(), options, root -> new Views(root, product).print());
  }

  /** The views of one root. */
  private static final class Views {
    private final Schema schema;
    private final boolean mutable;
    private final JavaSource java;
    private final JavaCodec codec;
    private final FastPlan plan;
    private final Holders holders;

    Views(Schema schema, Product product) {
      this.schema = schema;
      mutable = product == Product.MUTABLE_VIEW;
      java = new JavaSource(schema.namespace(), CodecNames.viewClass(schema, "Fast"));
      codec = new JavaCodec(schema, java, RUNTIME + "FastWriter");
      plan = FastPlanner.plan(schema);
      holders = new Holders(codec, plan, new ViewNames(schema, java.className(), NAMED));
    }

    SourceFile print() {
      Definition root = schema.definition(schema.root());
      String plain = java.type(JavaTypes.raw(root));
      java.line("/** Reads {@link " + plain + "} where it stands in a message of Fast. */");
      Deprecations.suppress(java, schema);
      java.open(
          "public final class %1$s extends %2$s<%1$s>"
              .formatted(java.className(), java.type(RUNTIME + "FastRootView")));
      int constants = java.mark();
      String shapes = holders.shapes(codec.nameOf(root), new Type.Named(root.name()));
      String layout =
          root instanceof RecordDef record
              ? layout(record)
              : holders.runtime("FastLayout") + ".union()";
      layout += ".ofRoot(" + shapes + ")";
      layout += plan.shared().isEmpty() ? "" : ".sharing()";
      layout += mutable ? ".mutable()" : "";
      int mark = java.mark();
      java.line("/** Creates a view without a message. */");
      java.open("public " + java.className() + "()");
      java.line("super(" + codec.declare(RUNTIME + "FastLayout", "Layout", layout) + ");");
      java.close();
      if (root instanceof RecordDef record) {
        new RecordViews(holders.ofRoot(), record).print(mark, mutable);
      } else {
        printRootUnion(mark, root);
      }
      printCreate();
      schema.definitions().forEach(this::printNested);
      codec.emitPending();
      java.close();
      codec.insertConstants(constants);
      return java.finish(header());
    }

    private void printCreate() {
      java.blank();
      java.line("@Override");
      java.open(
          "protected %s create(%s run)"
              .formatted(java.className(), holders.runtime("FastVerification")));
      java.line("return new " + java.className() + "();");
      java.close();
    }

    /** A root that holds itself has a nested class too, as others that hold it. */
    private void printNested(Definition definition) {
      switch (definition) {
        case RecordDef record when isReached(record.name()) -> printRecord(record);
        case UnionDef union ->
            new UnionViews(java, holders.names(), union).print(new UnionPlace(holders, union));
        default -> {
          return;
        }
      }
    }

    private boolean isReached(String record) {
      return !record.equals(schema.root())
          || plan.record(record).recursive()
          || UnionViews.isCase(schema, record);
    }

    private void printRootUnion(int mark, Definition root) {
      String place = holders.names().union(root.name());
      String view = holders.names().view(root.name());
      java.blank();
      java.line("/** Returns the view of the case that the message holds. */");
      java.open("public " + view + " value()");
      java.line(place + " view = valueView;");
      java.open("if (view == null)");
      java.line("view = new " + place + "();");
      java.line("valueView = view;");
      java.close();
      java.line("return " + holders.runtime("ViewReader") + ".place(view, this, at, end).value();");
      java.close();
      java.blank();
      java.line("@Override");
      java.open("protected void verify(" + holders.runtime("FastVerification") + " run)");
      java.line("run.read(value());");
      java.close();
      java.insert(mark, "private " + place + " valueView;");
      java.insert(mark + 1, "");
    }

    private void printRecord(RecordDef record) {
      String view = holders.names().view(record.name());
      java.blank();
      java.line("/** A {@link " + java.type(JavaTypes.raw(record)) + "} in a message. */");
      UnionViews.openRecord(java, holders.names(), schema, record, holders.runtime("FastView"));
      int mark = java.mark();
      java.line("/** Creates a view that is nowhere yet. */");
      java.open("public " + view + "()");
      java.line("super(" + holders.layout(record.name(), layout(record)) + ");");
      java.close();
      new RecordViews(holders, record).print(mark, mutable);
      java.close();
    }

    private String layout(RecordDef record) {
      RecordPlan own = plan.record(record.name());
      String form =
          switch (own.form()) {
            case FIXED -> "fixed";
            case VARIABLE -> "variable";
            case SHARED -> "shared";
          };
      List<Slot> texts = own.first().in(Slot.Area.TEXT);
      return "%s.%s(%d, %d)%s"
          .formatted(
              holders.runtime("FastLayout"),
              form,
              own.first().byteLength(),
              own.index(),
              texts.isEmpty()
                  ? ""
                  : ".withTexts(" + own.first().textStart() + ", " + texts.size() + ")");
    }

    private String header() {
      return "Generated by Penstock from "
          + schema.root()
          + ": views of Fast, version 0.\nChanges are lost when it is generated again.";
    }
  }
}
