package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.json.emitter.Kinds.Kind;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.Tagging;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Names;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayList;
import java.util.EnumMap;
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
    if (union.tagging() == Tagging.BY_KIND) {
      Map<Kind, Case> byKind = byKind(union);
      emitWrite(union, name, each -> List.of(writeByKind(each, byKind)));
      emitReadByKind(union, name, byKind);
    } else {
      String names =
          emission.declareNames(
              name,
              union.cases().stream().map(each -> each.notes().names()).toList(),
              union.cases().stream().map(Case::name).toList(),
              union.unknown().map(union.cases()::indexOf).orElse(-1));
      if (union.tagMember().isPresent()) {
        emitTagged(union, name, names, union.tagMember().get());
      } else {
        String begin = "out.beginCase(" + names + ", ";
        emitWrite(
            union,
            name,
            each ->
                List.of(begin + union.cases().indexOf(each) + ");", write(each), "out.endCase();"));
        emitRead(union, name, new Calls("in.beginCase(" + names + ")", "in.endCase();"));
      }
    }
  }

  /** Writes and reads cases by a member of their objects. SPEC json 4.10. */
  private void emitTagged(UnionDef union, String name, String names, String member) {
    String tag = emission.declareNames(name + "Tag", List.of(Names.NONE), List.of(member));
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
    Code code = emission.methods();
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
      calls.apply(union.cases().get(i)).forEach(code::statement);
    }
    code.reopen("else");
    code.statement("throw out.unknownCase(value);");
    code.close();
    code.close();
  }

  /** Returns the statement that writes a case so that it cannot be taken for another. */
  private String writeByKind(Case each, Map<Kind, Case> byKind) {
    RecordDef record = record(each);
    if (emission.kinds().inside(new Type.Named(record.name())) instanceof Type.Scalar scalar) {
      String value = inside(record);
      boolean textElsewhere = byKind.containsKey(Kind.TEXT) && !each.equals(byKind.get(Kind.TEXT));
      boolean integerElsewhere = !each.equals(byKind.get(Kind.INTEGER));
      if (textElsewhere && scalar.kind() == ScalarKind.F64) {
        return "out.writeF64("
            + emission.java(Emission.RUNTIME + "JsonWriter")
            + ".finite("
            + value
            + "));";
      } else if (textElsewhere && scalar.kind() == ScalarKind.F32) {
        return "out.writeF32((float) "
            + emission.java(Emission.RUNTIME + "JsonWriter")
            + ".finite("
            + value
            + "));";
      } else if (integerElsewhere && scalar.kind() == ScalarKind.DECIMAL) {
        return "out.writeFraction(" + value + ");";
      }
    }
    return write(each);
  }

  /** Returns the expression of what a transparent record stands for, however deep it is. */
  private String inside(RecordDef record) {
    StringBuilder expression = new StringBuilder("each");
    RecordDef outer = record;
    while (true) {
      expression.append('.').append(RecordShape.accessor(outer.fields().get(0)));
      Type type = outer.fields().get(0).type();
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
    Code code = emission.methods();
    code.blank();
    code.method("private static " + type + " read" + name, emission.in());
    if (union.cases().size() == 1 && union.unknown().isEmpty()) {
      code.statement(calls.begin() + ";");
      code.line(type + " value = " + read(union.cases().get(0)) + ";");
    } else {
      code.line(type + " value;");
      code.open("switch (" + calls.begin() + ")");
      for (int i = 0; i < union.cases().size(); i++) {
        boolean last = i == union.cases().size() - 1 && union.unknown().isEmpty();
        String label = last ? "default" : "case " + i;
        code.caseAssign(label, "value", Expression.of(read(union.cases().get(i))));
      }
      union.unknown().ifPresent(each -> assignUnknown(code, each));
      code.close();
    }
    code.statement(calls.end());
    code.line("return value;");
    code.close();
  }

  private void assignUnknown(Code code, Case unknown) {
    String make = JavaBinding.make(emission.codec().java(), record(unknown));
    code.caseAssign("default", "value", Expression.of(make + "()"));
  }

  private String read(Case each) {
    return "read" + emission.method(record(each)) + "(in)";
  }

  private void emitReadByKind(UnionDef union, String name, Map<Kind, Case> byKind) {
    Code code = emission.methods();
    code.blank();
    code.method(
        "private static " + emission.java(union.javaType()) + " read" + name, emission.in());
    code.open("return switch (in.kind())");
    for (Case each : union.cases()) {
      String labels =
          byKind.entrySet().stream()
              .filter(entry -> entry.getValue().equals(each))
              .map(entry -> entry.getKey().name())
              .collect(Collectors.joining(", "));
      code.caseLine("case " + labels, read(each) + ";");
    }
    if (byKind.size() < Kind.values().length) {
      Set<String> words = new TreeSet<>();
      byKind.keySet().forEach(kind -> words.add(kind.words()));
      code.caseLine("default", "throw in.mismatch(\"" + String.join(" or ", words) + "\");");
    }
    code.close("};");
    code.close();
  }

  /**
   * Returns which case each kind stands for: whole numbers go to a case for integers where there is
   * one, strings to a floating-point case only where no other takes them.
   */
  private Map<Kind, Case> byKind(UnionDef union) {
    Map<Kind, List<Case>> takers = new EnumMap<>(Kind.class);
    for (Case each : union.cases()) {
      for (Kind kind : emission.kinds().of(new Type.Named(record(each).name()))) {
        takers.computeIfAbsent(kind, any -> new ArrayList<>()).add(each);
      }
    }
    Map<Kind, Case> byKind = new EnumMap<>(Kind.class);
    takers.forEach((kind, cases) -> byKind.put(kind, only(union, kind, cases)));
    return byKind;
  }

  private Case only(UnionDef union, Kind kind, List<Case> cases) {
    if (cases.size() == 1) {
      return cases.get(0);
    }
    List<Case> first = cases.stream().filter(each -> !takesFractions(each)).toList();
    if (first.size() != 1 || kind == Kind.FRACTION) {
      throw new IllegalArgumentException(
          "two cases of "
              + union.name()
              + " are "
              + kind.words()
              + " in JSON: make them one, or tell cases apart by name");
    }
    return first.get(0);
  }

  private boolean takesFractions(Case each) {
    return emission.kinds().of(new Type.Named(each.record())).contains(Kind.FRACTION);
  }
}
