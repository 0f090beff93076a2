package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.Name;
import dev.penstock.amf3.format.UnionPlan;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayList;
import java.util.List;

/** Emits methods that write and read the cases of a union. SPEC amf3 4.2 */
final class Unions {
  private final Values values;
  private final UnionDef union;
  private final JavaCodec codec;
  private final JavaSource java;

  Unions(Values values, UnionDef union) {
    this.values = values;
    this.union = union;
    codec = values.codec();
    java = codec.java();
  }

  private String cases() {
    UnionPlan plan = values.plan().union(union.name());
    List<Name> names = new ArrayList<>();
    plan.cases()
        .forEach(each -> names.add(new Name(each.written(), each.written(), each.aliases())));
    return values.names(codec.nameOf(union), "", names, "");
  }

  void emit() {
    emitWrite();
    emitRead();
  }

  private void emitWrite() {
    java.blank();
    String type = java.type(union.javaType());
    java.call(
        "private static void write" + codec.nameOf(union),
        List.of(values.out(), type + " value"),
        " {");
    java.indent();
    boolean isFirst = true;
    for (Case each : union.cases()) {
      String record = java.type(JavaTypes.raw(codec.definition(each.record())));
      String test = "if (value instanceof " + record + " each)";
      if (isFirst) {
        java.open(test);
      } else {
        java.reopen("else " + test);
      }
      isFirst = false;
      java.line("write" + values.method(each.record()) + "(out, each);");
    }
    java.reopen("else");
    java.line("throw out.unknownCase(value);");
    java.close();
    java.close();
  }

  private void emitRead() {
    java.blank();
    String type = java.type(union.javaType());
    java.open("private static " + type + " read" + codec.nameOf(union) + "(" + values.in() + ")");
    java.assign("int index =", "in.caseOf(" + cases() + ")");
    java.open("return switch (index)");
    for (int i = 0; i < union.cases().size(); i++) {
      String method = values.method(union.cases().get(i).record());
      java.line("case " + i + " -> read" + method + "(in);");
    }
    if (union.unknown().isPresent()) {
      java.open("default ->");
      java.line("in.pass();");
      String make = JavaBinding.make(java, codec.definition(union.unknown().get().record()));
      java.line("yield " + make + "();");
      java.close();
    } else {
      java.line("default -> throw in.unknownCase();");
    }
    java.closeStatement();
    java.close();
  }
}
