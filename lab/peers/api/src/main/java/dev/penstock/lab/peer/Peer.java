package dev.penstock.lab.peer;

import java.util.List;

/**
 * A library to be measured, found by {@link java.util.ServiceLoader} on the class path that only
 * its own measurement sees.
 */
public interface Peer {

  /** Returns the name of the library, {@code Kryo}. */
  String library();

  /** Returns the version of the library that is on the class path, {@code 5.6.2}. */
  String version();

  /** Returns what the library is measured as, one row of the table each. */
  List<Contender> contenders();
}
