package dev.penstock.fast.emitter.typescript;

import dev.penstock.codegen.EmitOptions;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.SourceFile;
import dev.penstock.codegen.TypeScriptNames;
import dev.penstock.fast.format.FastPlan;
import dev.penstock.fast.format.RecordPlan;
import dev.penstock.fast.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The module with the views of a root that is being written. */
final class ViewModule extends Module {
  /** The classes of the library that end as views do. */
  private static final Set<String> NAMED =
      Set.of("FastView", "FastUnion", "FastList", "FastMap", "FastTexts", "FastValues");

  private final Map<String, String> views = new HashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private final Set<String> taken = new HashSet<>(NAMED);
  private final String rootView;

  ViewModule(Schema schema, FastPlan plan, TypeScriptNames names, EmitOptions options) {
    super(schema, plan, names, options, "-view");
    rootView = free(names, types().name(schema.root()) + "FastView");
    for (Definition each : schema.definitions()) {
      String name = types().name(each.name());
      views.put(each.name(), free(names, name + "View"));
      places.put(each.name(), free(names, name + "Union"));
    }
  }

  private String free(TypeScriptNames names, String wanted) {
    String name = names.beside(wanted);
    while (!taken.add(name)) {
      name = names.beside(name + "_");
    }
    return name;
  }

  /** Returns the class of the root. */
  String rootView() {
    return rootView;
  }

  /** Returns the class of a record's views, or the type of those of a union's cases. */
  String view(String definition) {
    return views.getOrDefault(definition, definition);
  }

  /** Returns the class of places where a union stands. */
  String union(String definition) {
    return places.getOrDefault(definition, definition);
  }

  /** Imports what the library exports and returns its name. */
  String library(String name) {
    return source().imported(FAST, name);
  }

  /** Returns the constant with the layout of a record. */
  String layout(RecordPlan record) {
    return JavaCodec.upperSnake(types().name(record.name())) + "_LAYOUT";
  }

  /** Prints what is known of messages of the root, and returns the module. */
  SourceFile finish(Value.Message root) {
    String type = source().importedType(FAST, "FastRoot");
    List<String> members =
        List.of(
            "create: () => new " + rootView + "()",
            "shapes: " + constants().shapes(root),
            "shares: " + !plan().shared().isEmpty());
    constants().print();
    source().blank();
    source()
        .line(
            members.stream()
                .collect(Collectors.joining(", ", "const ROOT: " + type + " = { ", " };")));
    return finish("views of ");
  }
}
