package dev.penstock.schema.fbs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What names stand for, in the order in which the reference looks. A table can be mentioned before
 * it is defined; an enum or union cannot. Spec: fbs, section 3.1.
 */
final class Symbols {
  private final Map<String, TableDecl> tables = new HashMap<>();
  private final Set<TableDecl> order = new LinkedHashSet<>();
  private final Map<String, EnumDecl> enums = new HashMap<>();
  private final Set<String> defined = new HashSet<>();
  private List<String> namespace = List.of();

  void enter(List<String> components) {
    namespace = List.copyOf(components);
  }

  /** Returns the full name of what is defined here. */
  String qualify(String name) {
    return qualify(name, namespace.size());
  }

  String namespace() {
    return String.join(".", namespace);
  }

  private String qualify(String name, int components) {
    return components == 0 ? name : String.join(".", namespace.subList(0, components)) + "." + name;
  }

  /** Returns the enum or union that a name means here; null for none. */
  @Nullable EnumDecl findEnum(String name) {
    for (int components = namespace.size(); components >= 0; components--) {
      EnumDecl found = enums.get(qualify(name, components));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns the table or struct that a name means here; null for none. */
  @Nullable TableDecl find(String name) {
    TableDecl mentioned = tables.get(name);
    if (mentioned != null && !mentioned.isDefined) {
      return mentioned;
    }
    for (int components = namespace.size(); components >= 0; components--) {
      TableDecl found = tables.get(qualify(name, components));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns the table or struct of a name, which may be defined later. */
  TableDecl mention(String name, Place place) {
    TableDecl found = find(name);
    if (found == null) {
      found = new TableDecl(name, place);
      tables.put(name, found);
      order.add(found);
    }
    return found;
  }

  /** Returns the table or struct that is defined here. */
  TableDecl define(String name, Token at) {
    String qualified = qualify(name);
    TableDecl table = tables.get(name);
    if (table != null && !table.isDefined) {
      tables.remove(name);
    } else {
      table = tables.get(qualified);
    }
    if (table == null) {
      table = new TableDecl(qualified, at.place());
    } else if (table.isDefined) {
      throw exists(qualified, at.place());
    }
    tables.put(qualified, table);
    order.remove(table);
    order.add(table);
    table.isDefined = true;
    table.name = qualified;
    table.place = at.place();
    return table;
  }

  void define(EnumDecl constants, Place place) {
    if (enums.putIfAbsent(constants.name, constants) != null) {
      throw exists(constants.name, place);
    }
  }

  /** Ends a definition: no other may have its name. */
  void close(String qualified, Place place) {
    if (!defined.add(qualified)) {
      throw exists(qualified, place);
    }
  }

  private static FbsSyntaxException exists(String name, Place place) {
    return place.refuse("'" + name + "' is defined already; give this another name");
  }

  /** Returns the root that a name means: first as it stands, then in the namespace. */
  @Nullable TableDecl root(String name) {
    TableDecl exact = tables.get(name);
    return exact == null ? tables.get(qualify(name)) : exact;
  }

  /** Checks at the end that all that is mentioned is defined. */
  void checkDefined() {
    for (TableDecl table : order) {
      if (!table.isDefined) {
        throw table.place.refuse(
            "'%s' is not defined; define it, or write its namespace in front; enums and unions are"
                    .formatted(table.name)
                + " defined before they are used");
      }
    }
  }
}
