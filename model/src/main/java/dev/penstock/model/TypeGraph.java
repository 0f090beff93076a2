package dev.penstock.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the references between the definitions of a schema tell: cycles, repetition, text.
 *
 * <p>References to names that the schema does not define are passed over. Instances are immutable;
 * making one takes time in proportion to the size of the schema.
 */
public final class TypeGraph {
  private final Map<String, Definition> definitions;
  private final Map<String, List<Reference>> references = new HashMap<>();
  private final List<Definition> order = new ArrayList<>();
  private final Map<String, Integer> cycles = new HashMap<>();
  private final Set<String> repeated = new HashSet<>();
  private final Set<String> withText = new HashSet<>();

  /** A mention of a definition; {@code many} where one owner can hold several of it. */
  private record Reference(String target, boolean many) {}

  private TypeGraph(Schema schema) {
    definitions = schema.byName();
    definitions.forEach((name, definition) -> references.put(name, referencesOf(definition)));
    Traversal traversal = new Traversal();
    traversal.from(schema.root());
    definitions.keySet().forEach(traversal::from);
    findRepeated(schema.root());
    findText();
  }

  /** Returns the graph of a schema. */
  public static TypeGraph of(Schema schema) {
    return new TypeGraph(schema);
  }

  /** Tells whether values of {@code definition} can hold values of the same definition. */
  public boolean recursive(String definition) {
    return cycles.containsKey(definition);
  }

  /** Tells whether values of two definitions can hold each other; with itself, if recursive. */
  public boolean sameCycle(String one, String other) {
    Integer cycle = cycles.get(one);
    return cycle != null && cycle.equals(cycles.get(other));
  }

  /**
   * Tells whether one message can hold more than one value of {@code definition}: because it stands
   * below a list, set, map or recursive definition, or is mentioned more than once. The cases of a
   * union count as though all of them were there, so the answer can be true without need; it is
   * never false without reason.
   */
  public boolean repeated(String definition) {
    return repeated.contains(definition);
  }

  /**
   * Returns all definitions, each after those that it mentions, as far as cycles allow. The root
   * and what it reaches come first, in the order of fields and cases; the same schema gives the
   * same order.
   */
  public List<Definition> order() {
    return Collections.unmodifiableList(order);
  }

  /** Tells whether values of {@code definition} can hold text, themselves or anywhere below. */
  public boolean usesText(String definition) {
    return withText.contains(definition);
  }

  /** Tells whether values of {@code type} are text or can hold text. */
  public boolean usesText(Type type) {
    if (type instanceof Type.Scalar scalar) {
      return scalar.kind() == ScalarKind.TEXT;
    }
    return type instanceof Type.Named named
        ? withText.contains(named.name())
        : type.parts().stream().anyMatch(this::usesText);
  }

  /** Returns the names of the definitions that values of {@code definition} can hold. */
  public Set<String> below(String definition) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(definition));
    while (!open.isEmpty()) {
      for (Reference reference : references.getOrDefault(open.remove(), List.of())) {
        if (seen.add(reference.target())) {
          open.add(reference.target());
        }
      }
    }
    return Collections.unmodifiableSet(seen);
  }

  private List<Reference> referencesOf(Definition definition) {
    List<Reference> found = new ArrayList<>();
    if (definition instanceof Definition.RecordDef record) {
      record.wireFields().forEach(field -> collect(field.type(), false, found));
    } else if (definition instanceof Definition.UnionDef union) {
      union.cases().forEach(each -> collect(each.type(), false, found));
    }
    found.removeIf(each -> !definitions.containsKey(each.target()));
    return List.copyOf(found);
  }

  private static void collect(Type type, boolean many, List<Reference> found) {
    if (type instanceof Type.Named named) {
      found.add(new Reference(named.name(), many));
    }
    boolean inside = many || !(type instanceof Type.Nullable);
    type.parts().forEach(part -> collect(part, inside, found));
  }

  /** Passes mentions on from the root; a count of 2 stands for two or more. */
  private void findRepeated(String root) {
    Map<String, Integer> counts = new HashMap<>();
    Deque<Reference> open = new ArrayDeque<>(List.of(new Reference(root, false)));
    while (!open.isEmpty()) {
      Reference next = open.remove();
      int before = counts.getOrDefault(next.target(), 0);
      int after = next.many() ? 2 : Math.min(before + 1, 2);
      counts.put(next.target(), after);
      for (Reference each : references.getOrDefault(next.target(), List.of())) {
        if (after > before) {
          open.add(new Reference(each.target(), each.many() || after == 2));
        }
      }
    }
    counts.forEach((name, count) -> {
      if (count == 2 || cycles.containsKey(name)) {
        repeated.add(name);
      }
    });
  }

  private void findText() {
    Map<String, List<String>> owners = new HashMap<>();
    references.forEach((owner, mentioned) ->
        mentioned.forEach(
            each -> owners.computeIfAbsent(each.target(), x -> new ArrayList<>()).add(owner)));
    Deque<String> open = new ArrayDeque<>();
    for (Definition definition : definitions.values()) {
      if (types(definition).anyMatch(this::usesText)) {
        open.add(definition.name());
      }
    }
    while (!open.isEmpty()) {
      String name = open.remove();
      if (withText.add(name)) {
        open.addAll(owners.getOrDefault(name, List.of()));
      }
    }
  }

  private static Stream<Type> types(Definition definition) {
    if (definition instanceof Definition.RecordDef record) {
      return record.wireFields().stream().map(Field::type);
    }
    return definition instanceof Definition.UnionDef union
        ? union.cases().stream().map(Definition.Case::type)
        : Stream.empty();
  }

  /**
   * A walk in depth that gives order and cycles (Tarjan, "Depth-first search and linear graph
   * algorithms", 1972), on a stack of its own: a schema can be as deep as it is long.
   */
  private final class Traversal {
    private final Map<String, Step> steps = new HashMap<>();
    private final Deque<Step> path = new ArrayDeque<>();
    private final Deque<Step> component = new ArrayDeque<>();

    private static final class Step {
      final Definition definition;
      final int index;
      int lowest;
      int next;
      boolean closed;

      Step(Definition definition, int index) {
        this.definition = definition;
        this.index = index;
        this.lowest = index;
      }
    }

    void from(String start) {
      enter(start);
      while (!path.isEmpty()) {
        Step step = path.getLast();
        List<Reference> mentioned = references.getOrDefault(step.definition.name(), List.of());
        if (step.next == mentioned.size()) {
          leave(path.removeLast());
        } else {
          follow(step, mentioned.get(step.next++).target());
        }
      }
    }

    private void enter(String name) {
      Definition definition = definitions.get(name);
      if (definition != null && !steps.containsKey(name)) {
        Step step = new Step(definition, steps.size());
        steps.put(name, step);
        path.addLast(step);
        component.addLast(step);
      }
    }

    private void follow(Step from, String target) {
      Step known = steps.get(target);
      if (known == null) {
        enter(target);
      } else if (!known.closed) {
        from.lowest = Math.min(from.lowest, known.index);
      }
      if (known == from) {
        cycles.put(target, from.index);
      }
    }

    private void leave(Step step) {
      order.add(step.definition);
      if (!path.isEmpty()) {
        path.getLast().lowest = Math.min(path.getLast().lowest, step.lowest);
      }
      if (step.lowest == step.index) {
        boolean cycle = component.getLast() != step;
        Step member;
        do {
          member = component.removeLast();
          member.closed = true;
          if (cycle) {
            cycles.put(member.definition.name(), step.index);
          }
        } while (member != step);
      }
    }
  }
}
