package dev.penstock.model.change;

import static java.util.Objects.requireNonNull;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.FirstVersions;
import dev.penstock.model.Schema;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares the orders in which two schemas reach their records. Spec: evolution, section 6. */
final class RecordOrder {
  private final Schema old;
  private final Schema schema;
  private final Map<String, Definition> before;
  private final Map<String, Definition> after;
  private final Set<Mention> same;

  /**
   * Creates a comparison.
   *
   * @param same what stands at the same places
   */
  RecordOrder(Schema old, Schema schema, Set<Mention> same) {
    this.old = old;
    this.schema = schema;
    this.before = old.byName();
    this.after = schema.byName();
    this.same = same;
  }

  /** Returns the first record that is another, in the message or in one inside it. */
  Optional<Difference> moved() {
    Stream<Optional<Difference>> inner =
        same.stream()
            .flatMap(mention -> {
              Map<Integer, Type> old = messages(before.get(mention.before()));
              Map<Integer, Type> now = messages(after.get(mention.after()));
              old.keySet().retainAll(now.keySet());
              return old.keySet().stream()
                  .map(each -> moved(requireNonNull(old.get(each)), requireNonNull(now.get(each))));
            });
    return Stream.concat(
            Stream.of(moved(new Type.Named(old.root()), new Type.Named(schema.root()))), inner)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns by their numbers the types of what is written as messages inside the message. */
  private static Map<Integer, Type> messages(@Nullable Definition definition) {
    Map<Integer, Type> types = new TreeMap<>();
    if (definition instanceof RecordDef record) {
      for (Field field : record.wireFields()) {
        if (field.id().since() > 1) {
          types.put(field.id().number(), field.type());
        }
      }
    } else if (definition instanceof UnionDef union) {
      for (Case each : union.cases()) {
        if (each.since() > 1) {
          types.put(each.number(), each.type());
        }
      }
    }
    return types;
  }

  private Optional<Difference> moved(Type one, Type other) {
    List<RecordDef> order = FirstVersions.records(one, before);
    List<RecordDef> now = FirstVersions.records(other, after);
    for (int i = 0; i < Math.max(order.size(), now.size()); i++) {
      String name = i < order.size() ? order.get(i).name() : "";
      String nameNow = i < now.size() ? now.get(i).name() : "";
      if (!same.contains(new Mention(name, nameNow))) {
        return Optional.of(new Difference.RecordMoved(i, name, nameNow));
      }
    }
    return Optional.empty();
  }
}
