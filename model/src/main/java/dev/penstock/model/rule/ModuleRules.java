package dev.penstock.model.rule;

import dev.penstock.model.Annex.Extension;
import dev.penstock.model.Annex.Method;
import dev.penstock.model.Annex.Service;
import dev.penstock.model.Definition;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Root;
import dev.penstock.model.SchemaModule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rules about what a module says beside its definitions. Spec: type-system, section 8. */
final class ModuleRules {
  private final Map<String, Definition> byName;
  private final List<Diagnostic> found;

  ModuleRules(Map<String, Definition> byName, List<Diagnostic> found) {
    this.byName = byName;
    this.found = found;
  }

  void check(SchemaModule module) {
    Set<String> roots = new HashSet<>();
    for (Root root : module.roots()) {
      if (!roots.add(root.type())) {
        add("DuplicateRoot", root.type(), "this stands twice among the roots; leave one");
      }
    }
    module.annex().services().forEach(this::check);
    Map<String, Map<Integer, String>> users = new HashMap<>();
    for (Extension extension : module.annex().extensions()) {
      check(extension, users.computeIfAbsent(extension.record(), this::numbers));
    }
  }

  private void check(Service service) {
    Set<String> names = new HashSet<>();
    for (Method method : service.methods()) {
      String element = service.name() + "." + method.name();
      if (!names.add(method.name())) {
        add(
            "DuplicateName",
            element,
            "two calls have the name '" + method.name() + "'; rename one");
      }
      for (String type : List.of(method.input().type(), method.output().type())) {
        if (!byName.containsKey(type)) {
          add(
              "UnknownType",
              element,
              "the module does not define '" + type + "'; define it or correct the name");
        }
      }
    }
  }

  /** Returns the fields of a record by number; none for one of another module. */
  private Map<Integer, String> numbers(String record) {
    Map<Integer, String> numbers = new HashMap<>();
    if (byName.get(record) instanceof Definition.RecordDef known) {
      known.wireFields().forEach(each -> numbers.put(each.id().number(), each.name()));
    }
    return numbers;
  }

  private void check(Extension extension, Map<Integer, String> users) {
    TypeRules types = new TypeRules(byName, found);
    for (Field field : extension.fields()) {
      String element = extension.record() + "." + field.name();
      types.check(field, element);
      int number = field.id().number();
      String first = users.putIfAbsent(number, field.name());
      if (first != null) {
        add(
            "DuplicateId",
            element,
            String.format(
                "extension '%s' reuses id %d of '%s'; give it another",
                field.name(), number, first));
      }
    }
  }

  private void add(String code, String element, String message) {
    found.add(new Diagnostic(code, element, message));
  }
}
