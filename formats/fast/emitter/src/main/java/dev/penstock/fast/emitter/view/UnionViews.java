package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.JavaSource;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Type;
import dev.penstock.slab.format.UnionPlan.CasePlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Prints the sealed type of the views of a union's cases, and the place where one stands. */
final class UnionViews {
  private final Holders holders;
  private final JavaSource java;
  private final UnionDef union;
  private final List<CasePlan<Value>> cases;

  UnionViews(Holders holders, UnionDef union) {
    this.holders = holders;
    this.union = union;
    java = holders.codec().java();
    cases = holders.plan().union(union.name()).cases();
  }

  void print() {
    printSealed();
    printPlace();
  }

  private void printSealed() {
    String view = holders.names().view(union.name());
    Set<String> views =
        cases.stream()
            .map(each -> holders.names().view(each.record()))
            .collect(Collectors.toCollection(TreeSet::new));
    java.blank();
    java.line("/** One of the cases of {@code " + union.name() + "}. */");
    holders.open("public sealed interface " + view, "permits " + String.join(", ", views));
    java.line("/** Returns a new object of the case. */");
    java.line(java.type(union.javaType()) + " toRecord();");
    java.close();
  }

  private void printPlace() {
    String place = holders.names().union(union.name());
    String view = holders.names().view(union.name());
    java.blank();
    java.line("/** Where one of the cases of {@code " + union.name() + "} stands. */");
    java.open(
        "public static final class %s extends %s<%s>"
            .formatted(place, holders.runtime("FastUnion"), view));
    String layout = holders.layout(union.name(), holders.runtime("FastLayout") + ".union()");
    Set<String> records = new TreeSet<>();
    for (CasePlan<Value> each : cases) {
      if (records.add(each.record())) {
        java.line("private %s %s;".formatted(holders.names().view(each.record()), field(each)));
      }
    }
    java.blank();
    java.line("/** Creates a view that is nowhere yet. */");
    java.open("public " + place + "()");
    java.line("super(" + layout + ");");
    java.close();
    java.blank();
    java.line("@Override");
    java.open("public " + view + " value()");
    java.line("int tag = " + holders.runtime("ViewReader") + ".tag(message, at, end);");
    java.open("return switch (tag)");
    for (CasePlan<Value> each : cases) {
      java.line("case " + each.number() + " -> " + read(each) + ";");
    }
    java.line("default -> " + otherwise() + ";");
    java.closeStatement();
    java.close();
    java.blank();
    java.line("/** Returns a new object of the case. */");
    java.open("public " + java.type(union.javaType()) + " toRecord()");
    java.line("return value().toRecord();");
    java.close();
    cases.stream().filter(each -> records.remove(each.record())).forEach(this::printCase);
    java.close();
  }

  private static String field(CasePlan<Value> each) {
    return method(each) + "View";
  }

  private static String method(CasePlan<Value> each) {
    return "case" + each.number();
  }

  /** Returns the method that gives the view of a case's record: one for each record. */
  private String view(CasePlan<Value> each) {
    return cases.stream()
            .filter(first -> first.record().equals(each.record()))
            .findFirst()
            .map(UnionViews::method)
            .orElseThrow()
        + "()";
  }

  private String read(CasePlan<Value> each) {
    String reader = holders.runtime("ViewReader");
    if (each.value() instanceof Value.Message) {
      String name = holders.codec().nameOf(holders.codec().definition(each.record())) + "Message";
      String shapes = holders.shapes(name, new Type.Named(each.record()));
      return "%s.caseMessage(%s, message, at + 4, end, %s)".formatted(reader, view(each), shapes);
    }
    return "%s.place(%s, message, at + 4, end)".formatted(reader, view(each));
  }

  private String otherwise() {
    return union
        .unknown()
        .map(each -> "new " + holders.names().view(each.record()) + "()")
        .orElse("throw " + holders.runtime("ViewReader") + ".unknownCase(message, at, tag)");
  }

  private void printCase(CasePlan<Value> each) {
    String type = holders.names().view(each.record());
    java.blank();
    java.open("private " + type + " " + method(each) + "()");
    java.line(type + " view = " + field(each) + ";");
    java.open("if (view == null)");
    java.line("view = new " + type + "();");
    java.line(field(each) + " = view;");
    java.close();
    java.line("return view;");
    java.close();
  }
}
