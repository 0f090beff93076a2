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

/**
 * What the references between the definitions of a schema tell: cycles, repetition, text.
 *
 * <p>References to names that the schema does not define are passed over. Instances are immutable.
 */
public final class TypeGraph {
  private final Map<String, Definition> definitions;
  private final Map<String, List<Reference>> references = new HashMap<>();
  private final List<Definition> order = new ArrayList<>();
  private final Set<String> recursive = new HashSet<>();
  private final Set<String> repeated = new HashSet<>();
  private final Set<String> withText = new HashSet<>();

  /** A mention of a definition; {@code many} where one owner can hold several of it. */
  private record Reference(String target, boolean many) {}

  private TypeGraph(Schema schema) {
    definitions = schema.byName();
    definitions.forEach((name, definition) -> references.put(name, referencesOf(definition)));
    orderFrom(schema);
    for (String name : definitions.keySet()) {
      if (below(name).contains(name)) {
        recursive.add(name);
      }
    }
    findRepeated(schema.root());
    findText();
  }

  /** Returns the graph of a schema. */
  public static TypeGraph of(Schema schema) {
    return new TypeGraph(schema);
  }

  /** Tells whether values of {@code definition} can hold values of the same definition. */
  public boolean recursive(String definition) {
    return recursive.contains(definition);
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
    return switch (type) {
      case Type.Scalar scalar -> scalar.kind() == ScalarKind.TEXT;
      case Type.Named named -> withText.contains(named.name());
      case Type.Sequence list -> usesText(list.element());
      case Type.SetOf set -> usesText(set.element());
      case Type.MapOf map -> usesText(map.key()) || usesText(map.value());
      case Type.Nullable nullable -> usesText(nullable.type());
      case Type.Adapted adapted -> usesText(adapted.wire());
      case Type.Array array -> false;
      case Type.FixedArray array -> false;
      case Type.Custom custom -> false;
    };
  }

  /** Returns the names of the definitions that values of {@code definition} can hold. */
  public Set<String> below(String definition) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(definition));
    while (!open.isEmpty()) {
      for (Reference reference : references.getOrDefault(open.remove(), List.of())) {
        if (definitions.containsKey(reference.target()) && seen.add(reference.target())) {
          open.add(reference.target());
        }
      }
    }
    return Collections.unmodifiableSet(seen);
  }

  private static List<Reference> referencesOf(Definition definition) {
    List<Reference> found = new ArrayList<>();
    switch (definition) {
      case Definition.RecordDef record ->
          record.fields().forEach(field -> collect(field.type(), false, found));
      case Definition.UnionDef union ->
          union.cases().forEach(each -> found.add(new Reference(each.record(), false)));
      case Definition.EnumDef enumeration -> {}
    }
    return List.copyOf(found);
  }

  private static void collect(Type type, boolean many, List<Reference> found) {
    switch (type) {
      case Type.Named named -> found.add(new Reference(named.name(), many));
      case Type.Sequence list -> collect(list.element(), true, found);
      case Type.SetOf set -> collect(set.element(), true, found);
      case Type.MapOf map -> {
        collect(map.key(), true, found);
        collect(map.value(), true, found);
      }
      case Type.Nullable nullable -> collect(nullable.type(), many, found);
      case Type.Adapted adapted -> collect(adapted.wire(), many, found);
      case Type.Scalar scalar -> {}
      case Type.Array array -> {}
      case Type.FixedArray array -> {}
      case Type.Custom custom -> {}
    }
  }

  private void orderFrom(Schema schema) {
    Set<String> entered = new HashSet<>();
    visit(schema.root(), entered);
    definitions.keySet().forEach(name -> visit(name, entered));
  }

  private void visit(String name, Set<String> entered) {
    Definition definition = definitions.get(name);
    if (definition != null && entered.add(name)) {
      references.getOrDefault(name, List.of()).forEach(each -> visit(each.target(), entered));
      order.add(definition);
    }
  }

  /** Counts mentions from the root on until nothing changes; 2 stands for two or more. */
  private void findRepeated(String root) {
    Map<String, Integer> counts = new HashMap<>();
    boolean changed = true;
    while (changed) {
      Map<String, Integer> next = new HashMap<>();
      next.put(root, 1);
      for (String name : definitions.keySet()) {
        int count = counts.getOrDefault(name, 0);
        if (count > 0) {
          countMentions(name, recursive.contains(name) ? 2 : count, next);
        }
      }
      changed = !next.equals(counts);
      counts = next;
    }
    counts.forEach((name, count) -> {
      if (count > 1 || recursive.contains(name)) {
        repeated.add(name);
      }
    });
  }

  private void countMentions(String owner, int owners, Map<String, Integer> counts) {
    for (Reference reference : references.getOrDefault(owner, List.of())) {
      int added = reference.many() ? 2 : owners;
      counts.merge(reference.target(), added, (a, b) -> Math.min(a + b, 2));
    }
  }

  private void findText() {
    int before;
    do {
      before = withText.size();
      definitions.values().stream().filter(this::mentionsText).forEach(this::markText);
    } while (withText.size() > before);
  }

  private void markText(Definition definition) {
    withText.add(definition.name());
  }

  private boolean mentionsText(Definition definition) {
    return switch (definition) {
      case Definition.RecordDef record ->
          record.fields().stream().anyMatch(field -> usesText(field.type()));
      case Definition.UnionDef union ->
          union.cases().stream().anyMatch(each -> withText.contains(each.record()));
      case Definition.EnumDef enumeration -> false;
    };
  }
}
