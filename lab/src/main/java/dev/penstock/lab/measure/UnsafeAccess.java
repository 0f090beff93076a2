package dev.penstock.lab.measure;

import java.util.List;
import java.util.Locale;

/** Whether libraries reach memory through {@code sun.misc.Unsafe}: JEP 471, JEP 498. */
public enum UnsafeAccess {
  /** They do, and nothing is said. */
  ALLOW,
  /** They do, and the virtual machine warns once, as JDK 25 does by default. */
  WARN,
  /** They do not, as by default in a later version. */
  DENY;

  private static final String FLAG = "--sun-misc-unsafe-memory-access=";

  /** Returns the flag of a virtual machine. */
  String flag() {
    return FLAG + this;
  }

  /** Returns flags of a virtual machine with this one in place of any other of its kind. */
  List<String> in(List<String> flags) {
    return flags.stream().map(each -> each.startsWith(FLAG) ? flag() : each).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
