package dev.penstock.model.format;

/**
 * What a schema can hold that not every format has bytes for. A format that carries one says so;
 * what it does not carry is refused when code is generated. Spec: type-system, section 8.1.
 */
public enum Construct {
  WIDE_CONSTANT(
      "numbers of constants that are negative or above 2147483647",
      "give the constant a number from 0 on"),
  ALIASED_CONSTANT(
      "two constants with one number", "leave one of them, with the other name as an alias"),
  FLAGS("enums of which the constants are bits", "write a set of the enum"),
  OPEN_ENUM(
      "open enums, which keep numbers that they do not know",
      "mark the constant that stands for these numbers as unknown"),
  BARE_CASE("cases of a union that are no records", "wrap the value in a transparent record"),
  RECORD_TWICE("one record in two cases of a union", "wrap one of them in a record of its own"),
  ONEOF("cases with numbers of the record", "remove the mark 'oneof'"),
  FIXED_LIST("lists of fixed length", "write a list without a length"),
  BYTES_DEFAULT("defaults of bytes", "make the field nullable or optional");

  private final String shown;
  private final String wayOut;

  Construct(String shown, String wayOut) {
    this.shown = shown;
    this.wayOut = wayOut;
  }

  /** Returns the construct in the plural, for messages. */
  public String shown() {
    return shown;
  }

  /** Returns what to write where a format does not carry it. */
  public String wayOut() {
    return wayOut;
  }
}
