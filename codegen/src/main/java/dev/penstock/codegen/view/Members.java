package dev.penstock.codegen.view;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition.RecordDef;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The names of the methods of a view, and its fields. */
public final class Members {
  private final JavaSource java;
  private final List<String> fields = new ArrayList<>();
  private final MemberNames names = new MemberNames(Set.of("toRecord"));

  /** Creates those of a view without accessors. */
  public Members(JavaSource java) {
    this.java = java;
  }

  /** Returns the name of an accessor, which no other method has. */
  public String add(String component) {
    return names.add(component);
  }

  /** As {@link MemberNames#beside}. */
  public String beside(String accessor, String wanted) {
    return names.beside(accessor, wanted);
  }

  /** Notes a field. */
  public void field(String type, String name) {
    fields.add("private " + type + " " + name + ";");
  }

  /** Puts the fields where the source had a mark, at the start of the class. */
  public void insertFields(int mark) {
    int next = mark;
    for (String each : fields) {
      java.insert(next++, each);
    }
    if (!fields.isEmpty()) {
      java.insert(next, "");
    }
  }

  /** Prints the end of what makes a record of its components, which are locals. */
  public void printMake(RecordDef record) {
    List<String> arguments = new ArrayList<>();
    record.fields().forEach(field -> arguments.add(FieldAccess.local(field)));
    record
        .unknownFields()
        .ifPresent(each -> arguments.add(java.type(JavaTypes.UNKNOWN_FIELDS) + ".NONE"));
    java.call("return " + JavaBinding.make(java, record), arguments, ";");
  }
}
