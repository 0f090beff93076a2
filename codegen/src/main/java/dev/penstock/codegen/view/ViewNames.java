package dev.penstock.codegen.view;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The names of the classes that are nested in a view: none of a class that the view names. */
public final class ViewNames {
  private final Map<String, String> views = new HashMap<>();
  private final Map<String, String> cases = new HashMap<>();
  private final Map<String, String> unions = new HashMap<>();
  private final Map<String, String> made = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /**
   * Creates the names of the views of a schema.
   *
   * @param rootClass the class of the view of its root
   * @param runtime the classes of the runtime that end as ours do
   */
  public ViewNames(Schema schema, String rootClass, Set<String> runtime) {
    taken.add(rootClass);
    taken.addAll(runtime);
    for (Definition each : schema.definitions()) {
      taken.addAll(List.of(JavaTypes.raw(each).split("\\.", -1)));
    }
    for (Definition each : schema.definitions()) {
      long sameName =
          schema.definitions().stream().filter(other -> last(other).equals(last(each))).count();
      String name = sameName == 1 ? last(each) : CodecNames.method(schema, each);
      views.put(each.name(), free(name + "View"));
      unions.put(each.name(), free(name + "Union"));
    }
  }

  /** Gives a name of its own to the views of a record where it is a case of a union. */
  public void addCase(String definition) {
    cases.put(definition, free(last(definition) + "CaseView"));
  }

  /** Gives a name to the views of what the schema does not have. */
  public void addMade(String name) {
    made.put(name, free(last(name) + "View"));
  }

  private static String last(Definition definition) {
    return last(definition.name());
  }

  private static String last(String qualified) {
    String name = qualified.substring(qualified.lastIndexOf('.') + 1);
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String free(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + i;
    }
    return name;
  }

  /** Returns the class of a record's views, or the sealed type of those of a union's cases. */
  public String view(String definition) {
    return Objects.requireNonNull(views.get(definition), definition);
  }

  /** Returns the class of a record's views where it is a case of a union. */
  public String caseView(String record) {
    String own = cases.get(record);
    return own == null ? view(record) : own;
  }

  /** Returns the class of places where a union stands. */
  public String union(String definition) {
    return Objects.requireNonNull(unions.get(definition), definition);
  }

  /** Returns the class of the views of what the schema does not have. */
  public String made(String table) {
    return Objects.requireNonNull(made.get(table), table);
  }
}
