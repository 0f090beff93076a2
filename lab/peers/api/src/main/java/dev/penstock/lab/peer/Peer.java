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

  /**
   * Makes the library ready for the classes of a subject, as one contender. Does nothing that a
   * user of the library would not do, and so uses no lambda: the first of a process takes time that
   * a cold start would lay to the library's charge.
   *
   * @param id the identifier of one of {@link #contenders}
   * @throws Unsupported if the library cannot carry the classes, with the reason
   */
  Session open(String id, SubjectClasses classes) throws Unsupported;
}
