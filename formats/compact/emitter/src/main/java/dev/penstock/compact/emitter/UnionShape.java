package dev.penstock.compact.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;

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
    if (!values.isEvolved()) {
      emitWrite();
    }
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
    for (Case branch : union.cases()) {
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
      if (branch.since() > 1) {
        values.messages().write(values, site(record), new Type.Named(record.name()), "item");
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
    for (Case branch : union.cases()) {
      Definition record = codec.definition(branch.record());
      values.emit(record);
      String read =
          branch.since() > 1
              ? values.messages().read(site(record))
              : "read" + codec.callNameOf(record) + "(in)";
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
    return new Site(codec.nameOf(record), record.name(), true, false);
  }
}
