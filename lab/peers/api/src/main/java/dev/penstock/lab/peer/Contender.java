package dev.penstock.lab.peer;

/** One format or mode of a library, in a documented fast configuration. */
public interface Contender {

  /** Returns the identifier, in lower case with hyphens, unique in the lab: {@code kryo-unsafe}. */
  String id();

  /** Returns the format or mode as the table shows it, {@code JSONB, by position}. */
  String format();

  /** Returns the configuration in one line: the options that were chosen, and the input objects. */
  String configuration();

  /** Returns what this mode does and needs. */
  Traits traits();

  /**
   * Tells whether this row measures decoding too. A row that only writes elsewhere than another one
   * does not: its bytes are the same.
   */
  default boolean decodes() {
    return true;
  }

  /** Tells when this row is measured; all are when they are asked for by their identifier. */
  default When when() {
    return When.ALWAYS;
  }

  /**
   * Tells whether the subject is compiled for this row with every record type that can be marked as
   * shared.
   */
  default boolean sharesRecords() {
    return false;
  }

  /** When a row is measured without being asked for. */
  enum When {
    /** In every run. */
    ALWAYS,
    /** In runs that take their time, and with the name of its library. */
    FULL,
    /** Never. */
    ASKED
  }

  /**
   * Makes the library ready for the classes of a subject.
   *
   * @throws Unsupported if the library cannot carry them, with the reason
   */
  Session open(SubjectClasses classes) throws Unsupported;
}
