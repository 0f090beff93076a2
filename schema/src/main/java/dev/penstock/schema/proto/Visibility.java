package dev.penstock.schema.proto;

/** Who may mention a message or enum. */
enum Visibility {
  UNSET(0),
  LOCAL(1),
  EXPORT(2);

  private final int number;

  Visibility(int number) {
    this.number = number;
  }

  /** Returns the number that it has in descriptors. */
  int number() {
    return number;
  }
}
