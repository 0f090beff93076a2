package dev.penstock.codegen;

import java.util.regex.Pattern;

/** The names that functions and constants of generated TypeScript have, or import. */
public final class TypeScriptFunctions {
  private static final Pattern NAMES =
      Pattern.compile(
          "[A-Z].*|isSame"
              + "|(add|check|distinct|get|keep|put|read|set|skip|take|unknown|write)[A-Z].*");

  private TypeScriptFunctions() {}

  /**
   * Tells whether a function or a constant can have a name: a local variable for a component of
   * that name would hide it.
   */
  public static boolean mayBeCalled(String name) {
    return NAMES.matcher(name).matches();
  }
}
