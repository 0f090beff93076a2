package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.Product;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The module with the views of a root that is being written. */
final class ViewModule extends Module {
  /** The classes of the library that end as views do. */
  private static final Set<String> NAMED =
      Set.of("FlatView", "FlatUnion", "FlatTable", "FlatStruct", "FlatList", "FlatMap");

  private final Map<String, String> views = new HashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private final Set<String> taken = new HashSet<>(NAMED);
  private final Set<String> asked = new HashSet<>();
  private final String rootView;
  private final Product product;

  ViewModule(
      Schema schema, FlatPlan plan, TypeScriptNames names, EmitOptions options, Product product) {
    super(schema, plan, names, options, "-view");
    this.product = product;
    rootView = free(types().name(schema.root()) + "FlatBuffersView");
    for (Definition each : schema.definitions()) {
      String name = types().name(each.name());
      views.put(each.name(), free(name + "View"));
      places.put(each.name(), free(name + "Union"));
    }
  }

  @Override
  boolean writes() {
    return false;
  }

  /** Tells whether views change messages. */
  boolean mutable() {
    return product == Product.MUTABLE_VIEW;
  }

  private String free(String wanted) {
    String name = wanted;
    while (!taken.add(name) || isDeclared(name)) {
      name += "_";
    }
    return name;
  }

  private boolean isDeclared(String name) {
    return schema().definitions().stream().anyMatch(each -> types().name(each.name()).equals(name));
  }

  /** Returns the class of the root. */
  String rootView() {
    return rootView;
  }

  /** Returns the class of a record's views, or the type of those of a union's cases; prints it. */
  String view(String definition) {
    if (asked.add(definition)) {
      later(() -> {
        switch (schema().definition(definition)) {
          case RecordDef record -> new ViewRecord(this, record).print();
          case UnionDef union -> new ViewUnion(this, union).print();
          default -> throw new IllegalArgumentException("no views of " + definition);
        }
      });
    }
    return views.getOrDefault(definition, definition);
  }

  /** Returns the class of places where a union stands. */
  String union(String definition) {
    view(definition);
    return places.getOrDefault(definition, definition);
  }

  /** Imports what the library exports and returns its name. */
  String library(String name) {
    return source().imported(FLATBUFFERS, name);
  }

  /** Returns the module, which ends here. */
  SourceFile end() {
    return finish("views of ");
  }
}
