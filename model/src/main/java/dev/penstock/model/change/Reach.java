package dev.penstock.model.change;

/**
 * How far readers get in messages of the other side.
 *
 * @param oldReaders those of the old schema, in messages of the new one
 * @param newReaders those of the new schema, in messages of the old one
 */
public record Reach(Fate oldReaders, Fate newReaders) {

  /** What a reader gets, the best first. */
  public enum Fate {
    /** All that was written. */
    ALL,
    /** Every message, but not all that was written in it, or a default in its place. */
    PART,
    /** An error, or another value, for some messages. */
    FAILURE
  }

  /** Tells whether readers of one side or the other fail. */
  boolean fails() {
    return oldReaders == Fate.FAILURE || newReaders == Fate.FAILURE;
  }

  /** Returns how far readers get at least, where only the severity of a change is known. */
  static Reach of(Severity severity) {
    return switch (severity) {
      case BREAKS -> new Reach(Fate.FAILURE, Fate.FAILURE);
      case NEW_READERS_FIRST -> new Reach(Fate.FAILURE, Fate.ALL);
      case COMPATIBLE -> new Reach(Fate.ALL, Fate.ALL);
    };
  }
}
