package dev.penstock.codegen.view;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of the members of a view, in any language. */
public final class MemberNames {
  private static final Set<String> OF_ALL_OBJECTS =
      Set.of(
          "__proto__",
          "constructor",
          "hasOwnProperty",
          "isPrototypeOf",
          "propertyIsEnumerable",
          "toLocaleString",
          "toString",
          "valueOf");

  private final Map<List<String>, String> beside = new HashMap<>();
  private final Set<String> taken;

  /** Creates those of a view that has some members, and no accessors yet. */
  public MemberNames(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** Creates those of a view in JavaScript: with the members that all objects have. */
  public static MemberNames inJavaScript(Set<String> taken) {
    MemberNames names = new MemberNames(taken);
    names.taken.addAll(OF_ALL_OBJECTS);
    return names;
  }

  /** Returns the name of an accessor, which no other member has. */
  public String add(String component) {
    String name = component;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /**
   * Returns the name of a member beside an accessor, which gives way to all accessors, of which all
   * were added before, and to members beside others: one that was asked for before stays the same.
   */
  public String beside(String accessor, String wanted) {
    List<String> key = List.of(accessor, wanted);
    String name = beside.get(key);
    if (name == null) {
      name = add(wanted);
      beside.put(key, name);
    }
    return name;
  }
}
