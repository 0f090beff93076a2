package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.compact.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan.CasePlan;

/** Emits unions: a varint of the case's number, then its record. SPEC compact 4.7. */
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
    java.open(
        "private static void write"
            + codec.nameOf(union)
            + "("
            + java.type("dev.penstock.compact.CompactWriter")
            + " out, "
            + java.type(union.javaType())
            + " value)");
    boolean first = true;
    for (CasePlan<Value> branch : values.plan().union(union.name()).cases()) {
      Definition record = codec.definition(branch.record());
      values.emit(record);
      String test = "if (value instanceof " + java.type(record.javaType()) + " item)";
      if (first) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      first = false;
      java.line("out.writeCount(" + branch.number() + ");");
      if (branch.value() instanceof Value.Message) {
        values.write(site(record), item(branch), "item");
      } else {
        java.line("write" + codec.callNameOf(record) + "(out, item);");
      }
    }
    java.close();
    java.close();
  }

  private void emitRead() {
    JavaSource java = codec.java();
    java.blank();
    java.open(
        "private static "
            + java.type(union.javaType())
            + " read"
            + codec.nameOf(union)
            + "("
            + java.type("dev.penstock.compact.CompactReader")
            + " in)");
    java.line("int tag = in.readU32();");
    java.open("return switch (tag)");
    for (CasePlan<Value> branch : values.plan().union(union.name()).cases()) {
      Definition record = codec.definition(branch.record());
      values.emit(record);
      String read = values.read(site(record), item(branch));
      java.line("case " + branch.number() + " -> " + read + ";");
    }
    union.unknown().ifPresentOrElse(this::emitUnknown, this::emitRefusal);
    java.closeStatement();
    java.close();
  }

  private void emitUnknown(Case unknown) {
    JavaSource java = codec.java();
    Definition record = codec.definition(unknown.record());
    java.open("default ->");
    java.line("in.skipBytes();");
    java.line("yield " + JavaBinding.make(java, record) + "();");
    java.close();
  }

  private void emitRefusal() {
    codec.java().line("default -> throw in.unknownCase(tag);");
  }

  private Site site(Definition record) {
    return new Site(codec.nameOf(record), false);
  }

  private static Item item(CasePlan<Value> branch) {
    return new Item(new Type.Named(branch.record()), branch.value());
  }
}
