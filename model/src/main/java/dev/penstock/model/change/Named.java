package dev.penstock.model.change;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Field;
import dev.penstock.model.Names;
import dev.penstock.model.Notes;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A field, constant or case, as far as its names go.
 *
 * @param kind what it is, {@code field}
 * @param name its name in the schema
 */
public record Named(String kind, String name, Notes notes) {

  /** Returns the names of a field. */
  public static Named of(Field field) {
    return new Named("field", field.name(), field.notes());
  }

  /** Returns the names of a constant. */
  public static Named of(Constant constant) {
    return new Named("constant", constant.name(), constant.notes());
  }

  /** Returns the names of a case. */
  public static Named of(Case each) {
    return new Named("case", each.name(), each.notes());
  }

  /** Returns the name that writers of textual formats put into documents. */
  public String textual() {
    return notes.names().in(Names.TEXTUAL, name);
  }

  /** Returns the names that readers of textual formats take. */
  public Set<String> known() {
    Set<String> names = new LinkedHashSet<>(notes.names().aliases());
    names.add(textual());
    return names;
  }
}
