package dev.penstock.codegen.view;

import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Prints the sealed type of the views of a union's cases, and the place where one stands. */
public final class UnionViews {
  private static final int COLUMNS = 100;

  private final JavaSource java;
  private final ViewNames names;
  private final UnionDef union;

  /** By record the number of the first case that is one. */
  private final Map<String, Integer> views = new LinkedHashMap<>();

  /** What a format says of a place where one of the cases stands. */
  public interface Place {
    /** Returns the class of the runtime below which it is. */
    String parent();

    /** Returns what that class is created with. */
    String argument();

    /** Prints what reads the number of the case, and returns the expression of it. */
    String printTag();

    /** Returns the number of a case there, by its index. */
    int tag(int index);

    /** Returns the expression that moves a view to a case. */
    String read(int index, String view);

    /** Returns the expression that throws the error for another number. */
    String refusal();
  }

  /** Creates the printer of a union's views. */
  public UnionViews(JavaSource java, ViewNames names, UnionDef union) {
    this.java = java;
    this.names = names;
    this.union = union;
    for (Case each : union.cases()) {
      views.putIfAbsent(each.record(), each.number());
    }
  }

  /** Prints the sealed type and the class of places. */
  public void print(Place place) {
    printSealed();
    printPlace(place);
  }

  private String view(String record) {
    return names.caseView(record);
  }

  private void printSealed() {
    TreeSet<String> permitted = new TreeSet<>();
    union.cases().forEach(each -> permitted.add(view(each.record())));
    java.blank();
    java.line("/** One of the cases of {@code " + union.name() + "}. */");
    open(
        java,
        "public sealed interface " + names.view(union.name()),
        "permits " + String.join(", ", permitted));
    java.line("/** Returns a new object of the case. */");
    java.line(java.type(union.javaType()) + " toRecord();");
    java.close();
  }

  private void printPlace(Place place) {
    String name = names.union(union.name());
    String view = names.view(union.name());
    java.blank();
    java.line("/** Where one of the cases of {@code " + union.name() + "} stands. */");
    java.open(
        "public static final class %s extends %s<%s>"
            .formatted(name, java.type(place.parent()), view));
    views.forEach(
        (record, number) -> java.line("private %s case%dView;".formatted(view(record), number)));
    java.blank();
    java.line("/** Creates a view that is nowhere yet. */");
    java.open("public " + name + "()").line("super(" + place.argument() + ");").close();
    java.blank();
    java.line("@Override");
    java.open("public " + view + " value()");
    printSwitch(place);
    java.close();
    java.blank();
    java.line("/** Returns a new object of the case. */");
    java.open("public " + java.type(union.javaType()) + " toRecord()");
    java.line("return value().toRecord();");
    java.close();
    views.forEach(this::printCase);
    java.close();
  }

  private void printSwitch(Place place) {
    java.open("return switch (" + place.printTag() + ")");
    for (int i = 0; i < union.cases().size(); i++) {
      String of = "case" + views.get(union.cases().get(i).record()) + "()";
      java.line("case " + place.tag(i) + " -> " + place.read(i, of) + ";");
    }
    String otherwise =
        union
            .unknown()
            .map(each -> "new " + view(each.record()) + "()")
            .orElseGet(() -> "throw " + place.refusal());
    java.line("default -> " + otherwise + ";");
    java.closeStatement();
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

  /** Opens the class of a record's views, below the sealed types of unions that it is a case of. */
  public static void openRecord(
      JavaSource java, ViewNames names, Schema schema, RecordDef record, String parent) {
    String head =
        "public static final class " + names.caseView(record.name()) + " extends " + parent;
    String unions = sealedTypes(names, schema, record);
    if (unions.isEmpty()) {
      java.open(head);
    } else {
      open(java, head, "implements " + unions);
    }
  }

  /** Opens a class or interface; what stands behind its name goes to the next line if too long. */
  private static void open(JavaSource java, String head, String rest) {
    if (2 + head.length() + 1 + rest.length() + 2 <= COLUMNS) {
      java.open(head + " " + rest);
    } else {
      java.line(head).indent().indent().line(rest + " {").outdent();
    }
  }

  private static String sealedTypes(ViewNames names, Schema schema, RecordDef record) {
    return schema.definitions().stream()
        .filter(UnionDef.class::isInstance)
        .map(UnionDef.class::cast)
        .filter(union -> isCase(union, record.name()))
        .map(union -> names.view(union.name()))
        .collect(Collectors.joining(", "));
  }

  private static boolean isCase(UnionDef union, String record) {
    return union.cases().stream().anyMatch(each -> each.record().equals(record));
  }

  /** Tells whether the view of a record is one of those of any union. */
  public static boolean isCase(Schema schema, String record) {
    return schema.definitions().stream()
        .anyMatch(each -> each instanceof UnionDef union && isCase(union, record));
  }
}
