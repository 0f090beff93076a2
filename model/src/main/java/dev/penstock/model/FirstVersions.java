package dev.penstock.model;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the fields and cases of version 1 tell, which no later version changes. */
public final class FirstVersions {
  private FirstVersions() {}

  /**
   * Returns the records that values of a type hold through fields and cases of version 1, in
   * breadth; by their positions messages say which records have grown. Names that are not defined
   * are passed over. Spec: evolution, section 6
   */
  public static List<RecordDef> records(Type root, Map<String, Definition> definitions) {
    List<RecordDef> records = new ArrayList<>();
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(root.mentioned());
    while (!open.isEmpty()) {
      String name = open.remove();
      Definition definition = definitions.get(name);
      if (definition == null || !met.add(name)) {
        continue;
      }
      if (definition instanceof RecordDef record) {
        records.add(record);
        record.versions().get(0).forEach(each -> open.addAll(each.type().mentioned()));
      } else if (definition instanceof UnionDef union) {
        union.cases().stream()
            .filter(each -> each.since() == 1)
            .sorted(Comparator.comparingInt(Case::number))
            .forEach(each -> open.addAll(each.type().mentioned()));
      }
    }
    return records;
  }
}
