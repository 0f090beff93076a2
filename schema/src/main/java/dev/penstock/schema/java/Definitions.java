package dev.penstock.schema.java;

import dev.penstock.schema.java.JavaType.ArrayOf;
import dev.penstock.schema.java.JavaType.Declared;
import dev.penstock.schema.java.JavaType.Use;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The names of the definitions that a message reaches, and those that are still to be read. */
final class Definitions {

  /** A definition that has a name and is not yet read. */
  record Pending(String name, Declared type) {}

  private final Map<String, String> nameByType = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Queue<Pending> pending = new ArrayDeque<>();

  /** Returns the name of the definition of {@code type}, which is put in line if it is new. */
  String nameOf(Declared type) {
    String key = new Use(type, false).key();
    String known = nameByType.get(key);
    if (known != null) {
      return known;
    }
    String name = unique(type.name() + suffix(type));
    nameByType.put(key, name);
    pending.add(new Pending(name, type));
    return name;
  }

  /** Returns the next definition to read, or null if all are. */
  @Nullable Pending next() {
    return pending.poll();
  }

  private String unique(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private static String suffix(Declared type) {
    return type.arguments().stream().map(use -> "_" + word(use)).collect(Collectors.joining());
  }

  private static String word(Use use) {
    String word =
        switch (use.type()) {
          case Declared declared -> declared.element().getSimpleName() + suffix(declared);
          case ArrayOf array -> word(array.element()) + "Array";
          default -> use.type().text();
        };
    return use.nullable() ? "Nullable" + word : word;
  }
}
