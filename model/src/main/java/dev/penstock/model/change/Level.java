package dev.penstock.model.change;

/** How much is to keep working; each level includes those before it. */
public enum Level {
  /** Messages of binary formats. */
  WIRE("wire"),
  /** And documents of textual formats. */
  TEXT("json"),
  /** And programs that are compiled against the types. */
  SOURCE("source");

  private final String label;

  Level(String label) {
    this.label = label;
  }

  /** Tells whether what a judge speaks for is to keep working at this level. */
  public boolean includes(Judge judge) {
    return judge.level().compareTo(this) <= 0;
  }

  /** Returns the level's name as options have it, {@code wire}. */
  public String label() {
    return label;
  }

  @Override
  public String toString() {
    return label;
  }
}
