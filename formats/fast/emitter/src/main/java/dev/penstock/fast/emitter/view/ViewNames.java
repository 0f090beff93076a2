package dev.penstock.fast.emitter.view;

import dev.penstock.codegen.CodecNames;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The names of the classes that are nested in a view: none of a class that the view names. */
final class ViewNames {
  /** The classes of the runtime that end as ours do. */
  private static final Set<String> RUNTIME =
      Set.of("FastView", "FastRootView", "FastUnion", "FastList", "FastMap", "FastText", "Text");

  private final Map<String, String> names = new HashMap<>();
  private final Set<String> taken = new HashSet<>(RUNTIME);

  ViewNames(Schema schema, String rootClass) {
    taken.add(rootClass);
    for (Definition each : schema.definitions()) {
      taken.addAll(Set.of(JavaTypes.raw(each).split("\\.", -1)));
    }
    for (Definition each : schema.definitions()) {
      long sameName =
          schema.definitions().stream().filter(other -> last(other).equals(last(each))).count();
      String name = sameName == 1 ? last(each) : CodecNames.method(schema, each);
      names.put(each.name(), free(name + "View"));
      names.put(each.name() + "|", free(name + "Union"));
    }
  }

  private static String last(Definition definition) {
    String name = definition.name().substring(definition.name().lastIndexOf('.') + 1);
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
  String view(String definition) {
    return Objects.requireNonNull(names.get(definition), definition);
  }

  /** Returns the class of places where a union stands. */
  String union(String definition) {
    return Objects.requireNonNull(names.get(definition + "|"), definition);
  }
}
