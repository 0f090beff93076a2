package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.NamedClass;
import org.jspecify.annotations.Nullable;

/** A class that is needed once there are values. */
final class JavaClass {
  private final String javaName;
  private final ClassLoader loader;
  private @Nullable Class<?> found;

  JavaClass(String javaName, ClassLoader loader) {
    this.javaName = javaName;
    this.loader = loader;
  }

  /** Returns the class; a dot before its simple name may stand for a dollar sign. */
  Class<?> get() {
    Class<?> known = found;
    if (known == null) {
      known = NamedClass.find(javaName, loader);
      found = known;
    }
    return known;
  }
}
