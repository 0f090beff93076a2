package dev.penstock.codegen;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The names of local variables in generated TypeScript that hold components of a record. */
public final class TypeScriptLocals {
  private static final String WORDS =
      "arguments at await break case catch class const continue debugger default delete do e each"
          + " else enum eval export extends false finally for from function if implements import in"
          + " input instanceof interface let new null out package private protected public return"
          + " static step super switch this throw to true try typeof undefined value values var"
          + " void while with within yield";

  private final Set<String> taken = new HashSet<>(List.of(WORDS.split(" ", -1)));
  private final Pattern derived;

  /**
   * Starts with the words of the language, and the names that functions use for themselves.
   *
   * @param own more of those names
   * @param derived what those names match that have a number
   */
  public TypeScriptLocals(Set<String> own, String derived) {
    taken.addAll(own);
    this.derived = Pattern.compile(derived + "|.*_");
  }

  /** Returns the name of the local variable with a component. */
  public String of(String component) {
    boolean isTaken =
        taken.contains(component)
            || derived.matcher(component).matches()
            || TypeScriptFunctions.mayBeCalled(component);
    return isTaken ? component + "_" : component;
  }

  /** Returns a component as a member of the object that a function returns. */
  public String member(String component) {
    String local = of(component);
    if (component.equals("__proto__")) {
      return "[\"__proto__\"]: " + local;
    }
    return local.equals(component) ? local : component + ": " + local;
  }
}
