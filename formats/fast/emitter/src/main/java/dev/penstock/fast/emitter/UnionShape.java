package dev.penstock.fast.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan.CasePlan;

/** Emits unions: 32 bits with the case's number, then its record. SPEC fast 4.7. */
final class UnionShape {
  private final Values values;
  private final JavaCodec codec;
  private final UnionDef union;

  UnionShape(Values values, UnionDef union) {
    this.values = values;
    this.codec = values.codec();
    this.union = union;
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private void emitWrite() {
    JavaSource java = codec.java();
    java.blank();
    String writer = java.type("dev.penstock.fast.FastWriter");
    java.open(
        "private static void write"
            + codec.nameOf(union)
            + "("
            + writer
            + " out, "
            + java.type(union.javaType())
            + " value)");
    boolean first = true;
    for (CasePlan<Value> branch : values.plan().union(union.name()).cases()) {
      Definition record = codec.definition(branch.record());
      String test = "if (value instanceof " + java.type(record.javaType()) + " item)";
      if (first) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      first = false;
      java.line("out.putI32(out.block(4), " + branch.number() + ");");
      Site site = new Site(codec.nameOf(record));
      Item item = item(branch);
      if (branch.value() instanceof Value.Message) {
        values.messages().append(values, site, item, "item");
      } else {
        values.append(site, item, "item");
      }
    }
    java.close();
    java.close();
  }

  private void emitRead() {
    JavaSource java = codec.java();
    java.blank();
    String reader = java.type("dev.penstock.fast.FastReader");
    java.open(
        "private static "
            + java.type(union.javaType())
            + " read"
            + codec.nameOf(union)
            + "("
            + reader
            + " in, int from, int to)");
    java.line("in.block(from, to, 4);");
    java.line("int tag = in.i32(from);");
    java.open("return switch (tag)");
    for (CasePlan<Value> branch : values.plan().union(union.name()).cases()) {
      Definition record = codec.definition(branch.record());
      Site site = new Site(codec.nameOf(record));
      Item item = item(branch);
      String read =
          branch.value() instanceof Value.Message
              ? values.messages().take(site, item, "from + 4", "to")
              : values.take(site, item, "from + 4", "to");
      java.line("case " + branch.number() + " -> " + read + ";");
    }
    union.unknown().ifPresentOrElse(this::emitUnknown, this::emitRefusal);
    java.closeStatement();
    java.close();
  }

  private static Item item(CasePlan<Value> branch) {
    return new Item(new Type.Named(branch.record()), branch.value());
  }

  private void emitUnknown(Case unknown) {
    JavaSource java = codec.java();
    Definition record = codec.definition(unknown.record());
    java.line("default -> " + JavaBinding.make(java, record) + "();");
  }

  private void emitRefusal() {
    codec.java().line("default -> throw in.unknownCase(tag);");
  }
}
