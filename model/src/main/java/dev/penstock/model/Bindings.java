package dev.penstock.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What programs see of an element beside what messages have of it. Spec: type-system, section 6.3.
 *
 * @param java what is said for Java alone
 * @param classes the classes at places of the element's type, from left to right, outermost first
 * @param unknownFields the name of the component, no field, in which a record keeps what its reader
 *     does not know
 */
public record Bindings(
    Map<JavaMark, String> java, List<Binding> classes, Optional<String> unknownFields) {
  /** Programs see what the types stand for. */
  public static final Bindings NONE = new Bindings(Map.of(), List.of(), Optional.empty());

  public Bindings {
    Map<JavaMark, String> ordered = new EnumMap<>(JavaMark.class);
    ordered.putAll(java);
    java = Collections.unmodifiableMap(ordered);
    classes = List.copyOf(classes);
  }

  /** Returns these with the classes that stand in a type; with their own where none do. */
  Bindings with(Type type) {
    List<Binding> found = new ArrayList<>();
    collect(type, List.of(), found);
    return found.isEmpty() ? this : new Bindings(java, found, unknownFields);
  }

  /** Returns these without the classes at places of the type. */
  public Bindings withoutClasses() {
    return new Bindings(java, List.of(), unknownFields);
  }

  /** Returns what is said for Java, or {@code otherwise} where nothing is. */
  public String in(JavaMark mark, String otherwise) {
    return java.getOrDefault(mark, otherwise);
  }

  private static void collect(Type type, List<Integer> place, List<Binding> found) {
    Type rest = type;
    while (rest instanceof Type.Adapted adapted) {
      boolean nullable = adapted.wire() instanceof Type.Nullable;
      found.add(new Binding(place, adapted.javaType(), Optional.of(adapted.adapter()), nullable));
      rest = adapted.written();
    }
    if (rest instanceof Type.Custom custom && !custom.javaType().isEmpty()) {
      found.add(new Binding(place, custom.javaType(), Optional.empty(), false));
    }
    List<Type> parts = rest.parts();
    for (int i = 0; i < parts.size(); i++) {
      collect(parts.get(i), below(place, i), found);
    }
  }

  /** Returns a type as programs see it: the classes at their places. */
  Type over(Type type) {
    return classes.isEmpty() ? type : over(type, List.of());
  }

  private Type over(Type type, List<Integer> place) {
    List<Integer> next = new ArrayList<>(List.of(0));
    Type bound = type.map(part -> over(part, below(place, next.set(0, next.get(0) + 1))));
    for (int i = classes.size() - 1; i >= 0; i--) {
      if (classes.get(i).place().equals(place)) {
        bound = over(bound, classes.get(i));
      }
    }
    return bound;
  }

  private static Type over(Type type, Binding binding) {
    if (binding.adapter().isPresent()) {
      boolean isMarked = binding.nullable() && !(type instanceof Type.Nullable);
      Type wire = isMarked ? new Type.Nullable(type) : type;
      return new Type.Adapted(binding.adapter().get(), binding.className(), wire);
    }
    return type instanceof Type.Custom custom
        ? new Type.Custom(custom.codec(), binding.className())
        : type;
  }

  private static List<Integer> below(List<Integer> place, int part) {
    List<Integer> below = new ArrayList<>(place);
    below.add(part);
    return below;
  }
}
