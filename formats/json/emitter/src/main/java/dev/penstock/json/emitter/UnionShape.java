package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaLines;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.json.format.Kind;
import dev.penstock.json.format.Name;
import dev.penstock.json.format.UnionPlan;
import dev.penstock.json.format.UnionPlan.ByKind;
import dev.penstock.json.format.UnionPlan.ByMember;
import dev.penstock.json.format.UnionPlan.ByName;
import dev.penstock.json.format.UnionPlan.CasePlan;
import dev.penstock.json.format.UnionPlan.Guard;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Methods that write and read the cases of a union. SPEC json 4.6, 4.7, 4.10. */
final class UnionShape {
  private final Emission emission;

  UnionShape(Emission emission) {
    this.emission = emission;
  }

  void emit(UnionDef union, String name) {
    UnionPlan plan = emission.plan().union(union.name());
    switch (plan.tagging()) {
      case ByKind tagging -> {
        emitWrite(union, name, each -> List.of(writeGuarded(each, guard(union, each))));
        emitReadByKind(union, name, tagging.cases());
      }
      case ByMember tagging -> emitTagged(union, name, names(plan, name), tagging.member());
      case ByName tagging -> emitNamed(union, name, names(plan, name));
    }
  }

  private String names(UnionPlan plan, String name) {
    List<Name> names = plan.cases().stream().map(CasePlan::name).toList();
    return emission.declareNames(name, names, plan.unknown());
  }

  /** Writes and reads cases as the only members of objects. SPEC json 4.6. */
  private void emitNamed(UnionDef union, String name, String names) {
    String begin = "out.beginCase(" + names + ", ";
    emitWrite(
        union,
        name,
        each -> List.of(begin + union.cases().indexOf(each) + ");", write(each), "out.endCase();"));
    emitRead(union, name, new Calls("in.beginCase(" + names + ")", "in.endCase();"));
  }

  /** Writes and reads cases by a member of their objects. SPEC json 4.10. */
  private void emitTagged(UnionDef union, String name, String names, String member) {
    Name own = new Name(member, member, List.of());
    String tag = emission.declareNames(name + "Tag", List.of(own));
    String begin = "out.tag(" + tag + ", " + names + ", ";
    emitWrite(
        union, name, each -> List.of(begin + union.cases().indexOf(each) + ");", write(each)));
    emitRead(
        union, name, new Calls("in.beginTagged(" + tag + ", " + names + ")", "in.endTagged();"));
  }

  private String write(Case each) {
    return "write" + emission.method(record(each)) + "(out, each);";
  }

  private RecordDef record(Case each) {
    if (emission.definition(each.record()) instanceof RecordDef record) {
      return record;
    }
    throw new IllegalArgumentException(each.record() + " is a case of a union but no record");
  }

  private void emitWrite(UnionDef union, String name, Function<Case, List<String>> calls) {
    JavaLines code = emission.methods();
    code.blank();
    code.method(
        "private static void write" + name,
        emission.out(),
        emission.java(union.javaType()) + " value");
    for (int i = 0; i < union.cases().size(); i++) {
      RecordDef record = record(union.cases().get(i));
      String test = "if (value instanceof " + emission.java(JavaTypes.raw(record)) + " each)";
      if (i == 0) {
        code.open(test);
      } else {
        code.reopen("else " + test);
      }
      calls.apply(union.cases().get(i)).forEach(code::line);
    }
    code.reopen("else");
    code.line("throw out.unknownCase(value);");
    code.close();
    code.close();
  }

  /** Returns the statement that writes a case so that it cannot be taken for another. */
  private String writeGuarded(Case each, Guard guard) {
    return switch (guard) {
      case NONE -> write(each);
      case FRACTION -> "out.writeFraction(" + inside(record(each)) + ");";
      case FINITE -> writeFinite(record(each));
    };
  }

  private Guard guard(UnionDef union, Case each) {
    return emission.plan().union(union.name()).cases().get(union.cases().indexOf(each)).guard();
  }

  private String writeFinite(RecordDef record) {
    String writer = emission.java(Emission.RUNTIME + "JsonWriter");
    String finite = writer + ".finite(" + inside(record) + ")";
    return isSingle(record)
        ? "out.writeF32((float) " + finite + ");"
        : "out.writeF64(" + finite + ");";
  }

  /** Tells whether what a transparent record stands for has 32 bits. */
  private boolean isSingle(RecordDef record) {
    Type type = record.fields().get(0).boundType();
    return type instanceof Type.Named named
            && emission.definition(named.name()) instanceof RecordDef inner
        ? isSingle(inner)
        : type instanceof Type.Scalar scalar && scalar.kind() == ScalarKind.F32;
  }

  /** Returns the expression of what a transparent record stands for, however deep it is. */
  private String inside(RecordDef record) {
    StringBuilder expression = new StringBuilder("each");
    RecordDef outer = record;
    while (true) {
      expression.append('.').append(RecordShape.accessor(outer.fields().get(0)));
      Type type = outer.fields().get(0).boundType();
      if (type instanceof Type.Named named
          && emission.definition(named.name()) instanceof RecordDef inner) {
        outer = inner;
      } else {
        return expression.toString();
      }
    }
  }

  /** The calls around the reading of a case; the first gives its index. */
  private record Calls(String begin, String end) {}

  private void emitRead(UnionDef union, String name, Calls calls) {
    String type = emission.java(union.javaType());
    JavaLines code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    if (union.cases().size() == 1 && union.unknown().isEmpty()) {
      code.line(calls.begin() + ";");
      code.line(type + " value = " + read(union.cases().get(0)) + ";");
    } else {
      code.line(type + " value;");
      code.open("switch (" + calls.begin() + ")");
      for (int i = 0; i < union.cases().size(); i++) {
        boolean last = i == union.cases().size() - 1 && union.unknown().isEmpty();
        String label = last ? "default" : "case " + i;
        code.line(label + " -> " + "value" + " = " + read(union.cases().get(i)) + ";");
      }
      union.unknown().ifPresent(each -> assignUnknown(code, each));
      code.close();
    }
    code.line(calls.end());
    code.line("return value;");
    code.close();
  }

  private void assignUnknown(JavaLines code, Case unknown) {
    String make = JavaBinding.make(emission.codec().java(), record(unknown));
    code.line("default" + " -> " + "value" + " = " + make + "()" + ";");
  }

  private String read(Case each) {
    return "read" + emission.method(record(each)) + "(in)";
  }

  private void emitReadByKind(UnionDef union, String name, Map<Kind, Integer> byKind) {
    JavaLines code = emission.methods();
    code.blank();
    code.method(
        "private static " + emission.java(union.javaType()) + " read" + name, emission.in());
    code.open("return switch (in.kind())");
    for (int i = 0; i < union.cases().size(); i++) {
      int index = i;
      String labels =
          byKind.entrySet().stream()
              .filter(entry -> entry.getValue() == index)
              .map(entry -> entry.getKey().name())
              .collect(Collectors.joining(", "));
      code.line("case " + labels + " -> " + read(union.cases().get(i)) + ";");
    }
    if (byKind.size() < Kind.values().length) {
      Set<String> words = new TreeSet<>();
      byKind.keySet().forEach(kind -> words.add(kind.words()));
      code.line("default" + " -> " + "throw in.mismatch(\"" + String.join(" or ", words) + "\");");
    }
    code.close("};");
    code.close();
  }
}
