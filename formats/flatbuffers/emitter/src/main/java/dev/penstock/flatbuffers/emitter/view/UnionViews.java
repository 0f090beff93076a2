package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.JavaSource;
import dev.penstock.flatbuffers.format.UnionPlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.UnionDef;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/** Prints the sealed type of the views of a union's cases, and the place where one stands. */
final class UnionViews {
  private static final int COLUMNS = 100;

  private final Accesses accesses;
  private final JavaSource java;
  private final UnionDef union;
  private final UnionPlan plan;

  /** By record the number of the first case that is one. */
  private final Map<String, Integer> views = new LinkedHashMap<>();

  UnionViews(Accesses accesses, UnionDef union) {
    this.accesses = accesses;
    this.union = union;
    java = accesses.codec().java();
    plan = accesses.plan().union(accesses.plan().name(union.name()));
    for (Case each : union.cases()) {
      views.putIfAbsent(each.record(), each.number());
    }
  }

  void print() {
    printSealed();
    printPlace();
  }

  private String view(String record) {
    return accesses.names().view(record);
  }

  private void printSealed() {
    TreeSet<String> permitted = new TreeSet<>();
    union.cases().forEach(each -> permitted.add(view(each.record())));
    union.unknown().ifPresent(each -> permitted.add(view(each.record())));
    java.blank();
    java.line("/** One of the cases of {@code " + union.name() + "}. */");
    open(
        java,
        "public sealed interface " + view(union.name()),
        "permits " + String.join(", ", permitted));
    java.line("/** Returns a new object of the case. */");
    java.line(java.type(union.javaType()) + " toRecord();");
    java.close();
  }

  /** Opens a class or interface; what stands behind its name goes to the next line if too long. */
  static void open(JavaSource java, String head, String rest) {
    if (2 + head.length() + 1 + rest.length() + 2 <= COLUMNS) {
      java.open(head + " " + rest);
    } else {
      java.line(head).indent().indent().line(rest + " {").outdent();
    }
  }

  private void printPlace() {
    String place = accesses.names().union(union.name());
    String view = view(union.name());
    java.blank();
    java.line("/** Where one of the cases of {@code " + union.name() + "} stands. */");
    java.open(
        "public static final class %s extends %s<%s>"
            .formatted(place, accesses.runtime("FlatUnion"), view));
    views.forEach(
        (record, number) -> java.line("private %s case%dView;".formatted(view(record), number)));
    java.blank();
    java.line("/** Creates a view that is nowhere yet. */");
    java.open("public " + place + "()");
    java.line("super(" + Value.width(plan.kind()) + ");");
    java.close();
    java.blank();
    java.line("@Override");
    java.open("public " + view + " value()");
    java.open("return switch (sizes)");
    for (int i = 0; i < plan.cases().size(); i++) {
      java.line(
          "case "
              + (int) plan.cases().get(i).type()
              + " -> "
              + read(union.cases().get(i), i)
              + ";");
    }
    java.line("default -> " + otherwise() + ";");
    java.closeStatement();
    java.close();
    java.blank();
    java.line("/** Returns a new object of the case. */");
    java.open("public " + java.type(union.javaType()) + " toRecord()");
    java.line("return value().toRecord();");
    java.close();
    views.forEach(this::printCase);
    java.close();
  }

  private String read(Case each, int index) {
    String method =
        plan.cases().get(index).value() instanceof Value.OfStruct ? "structCase" : "table";
    return "%s.%s(case%d(), message, at)"
        .formatted(accesses.runtime("ViewReader"), method, views.get(each.record()));
  }

  private String otherwise() {
    return union
        .unknown()
        .map(each -> "new " + view(each.record()) + "()")
        .orElse("throw " + accesses.runtime("ViewReader") + ".unknownCase(message, at, sizes)");
  }

  private void printCase(String record, int number) {
    String type = view(record);
    java.blank();
    java.open("private " + type + " case" + number + "()");
    java.line(type + " view = case" + number + "View;");
    java.open("if (view == null)");
    java.line("view = new " + type + "();");
    java.line("case" + number + "View = view;");
    java.close();
    java.line("return view;");
    java.close();
  }
}
