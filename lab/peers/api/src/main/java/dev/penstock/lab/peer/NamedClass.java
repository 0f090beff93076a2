package dev.penstock.lab.peer;

/** Finds classes by the names that they have in source text. */
public final class NamedClass {
  private NamedClass() {}

  /**
   * Returns a class.
   *
   * @param name with a dot or a dollar sign before the names of nested classes
   * @throws IllegalStateException if there is none
   */
  public static Class<?> find(String name, ClassLoader loader) {
    String tried = name;
    while (true) {
      try {
        return Class.forName(tried, false, loader);
      } catch (ClassNotFoundException e) {
        int dot = tried.lastIndexOf('.');
        if (dot < 0) {
          throw new IllegalStateException("there is no class " + name, e);
        }
        tried = tried.substring(0, dot) + "$" + tried.substring(dot + 1);
      }
    }
  }
}
