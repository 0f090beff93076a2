package dev.penstock.lab.measure;

import dev.penstock.lab.peer.Capability;
import dev.penstock.lab.report.Line;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Whether libraries reach memory through {@code sun.misc.Unsafe}: JEP 471, JEP 498. */
public enum UnsafeAccess {
  /** They do, and nothing is said. */
  ALLOW,
  /** They do, and the virtual machine warns once, as JDK 25 does by default. */
  WARN,
  /** They do not, as by default in a later version. */
  DENY;

  /** The reason of a library that has failed, not of one that says what it cannot carry. */
  private static final Pattern THROWN = Pattern.compile("^\\w+(Exception|Error): ");

  private static final String FLAG = "--sun-misc-unsafe-memory-access=";

  /** Returns the flag of a virtual machine. */
  String flag() {
    return FLAG + this;
  }

  /** Returns flags of a virtual machine with this one in place of any other of its kind. */
  List<String> in(List<String> flags) {
    return flags.stream().map(each -> each.startsWith(FLAG) ? flag() : each).toList();
  }

  /**
   * Returns why a contender is refused: where one that uses {@code Unsafe} fails without it, that
   * is why, however it says so.
   */
  String reason(Entrant entrant, String reason) {
    return this == DENY
            && entrant.entry().traits().does().contains(Capability.UNSAFE)
            && THROWN.matcher(reason).find()
        ? Line.NEEDS_UNSAFE + ": " + reason
        : reason;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
