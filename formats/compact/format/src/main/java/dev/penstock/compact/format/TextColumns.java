package dev.penstock.compact.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The numbers of the fields with texts of which a message can hold more than one. SPEC compact 5.3
 *
 * <p>They are given in breadth from the roots, and to components that were removed after all
 * others. They are not on the wire.
 */
final class TextColumns {
  private final Map<String, Definition> definitions;
  private final Set<String> repeated;
  private final PartPlanner parts;
  private final Map<Place, Integer> columns = new HashMap<>();

  /**
   * Gives the numbers.
   *
   * @param repeated the records of which a message can hold more than one
   */
  TextColumns(Map<String, Definition> definitions, Set<String> repeated, List<String> roots) {
    this.definitions = definitions;
    this.repeated = repeated;
    parts = new PartPlanner(definitions, place -> -1);
    new Walk(false).from(roots);
    new Walk(true).from(roots);
  }

  /** Returns the number of a place; -1 where a message holds no more than one text of it. */
  int of(Place place) {
    return columns.getOrDefault(place, -1);
  }

  int count() {
    return columns.size();
  }

  /** A walk over all that messages can hold. */
  private final class Walk {
    private final boolean withRemoved;
    private final Set<String> met = new HashSet<>();
    private final Deque<Runnable> open = new ArrayDeque<>();

    Walk(boolean withRemoved) {
      this.withRemoved = withRemoved;
    }

    void from(List<String> roots) {
      roots.forEach(this::mention);
      while (!open.isEmpty()) {
        open.remove().run();
      }
    }

    private void mention(String name) {
      if (met.add(name)) {
        open.add(() -> enter(name));
      }
    }

    private void enter(String name) {
      Definition definition = definitions.get(name);
      if (definition instanceof RecordDef record) {
        boolean many = repeated.contains(record.name());
        for (Part part : parts.of(record)) {
          for (Slot slot : part.slots()) {
            if (!slot.removed() || withRemoved && !isPassedOver(slot)) {
              visit(slot.value(), Place.of(record.name(), slot.component()), many);
            }
          }
        }
      } else if (definition instanceof UnionDef union) {
        union.cases().forEach(each -> mention(each.record()));
      }
    }

    /** Tells whether readers pass over a value that was removed without a look into it. */
    private static boolean isPassedOver(Slot slot) {
      return slot.value() instanceof Value.Message;
    }

    private void visit(Value value, Place place, boolean many) {
      if (value instanceof Value.Text) {
        if (many) {
          columns.putIfAbsent(place, columns.size());
        }
      } else if (value instanceof Value.OfRecord record) {
        mention(record.record());
      } else if (value instanceof Value.OfUnion union) {
        mention(union.union());
      } else if (value instanceof Value.Message message) {
        open.add(() -> visit(message.root(), place, many));
      } else if (value instanceof Value.Many list) {
        open.add(() -> visit(list.element(), place.inside(Place.ELEMENT), true));
      } else if (value instanceof Value.Pairs map) {
        open.add(() -> {
          visit(map.key(), place.inside(Place.KEY), true);
          visit(map.value(), place.inside(Place.VALUE), true);
        });
      }
    }
  }
}
