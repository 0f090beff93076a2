package dev.penstock.json;

/**
 * What a JSON codec writes and accepts beyond its schema; an immutable value.
 *
 * @param nulls what is written for a nullable field that is null
 * @param unknownMembers what happens to members that the schema does not know
 * @param numberLength how many characters a number may have
 */
public record JsonOptions(Nulls nulls, UnknownMembers unknownMembers, int numberLength) {

  /** What is written for a nullable field that is null. */
  public enum Nulls {
    /** The member, with {@code null} as its value. */
    WRITTEN,
    /** Nothing; a reader takes a missing nullable field as null. */
    LEFT_OUT
  }

  /** What happens to members that the schema does not know. */
  public enum UnknownMembers {
    /** They are passed over, so that readers take messages of newer writers. */
    SKIPPED,
    /** They are an error. */
    REFUSED
  }

  /** Nulls are written, unknown members skipped, numbers have at most 10,000 characters. */
  public static final JsonOptions DEFAULT =
      new JsonOptions(Nulls.WRITTEN, UnknownMembers.SKIPPED, 10_000);

  public JsonOptions {
    if (numberLength < 1) {
      throw new IllegalArgumentException("numbers have at least one character: " + numberLength);
    }
  }

  /** Returns these options with another rule for nulls. */
  public JsonOptions withNulls(Nulls rule) {
    return new JsonOptions(rule, unknownMembers, numberLength);
  }

  /** Returns these options with another rule for unknown members. */
  public JsonOptions withUnknownMembers(UnknownMembers rule) {
    return new JsonOptions(nulls, rule, numberLength);
  }

  /** Returns these options with another greatest number of characters in a number. */
  public JsonOptions withNumberLength(int characters) {
    return new JsonOptions(nulls, unknownMembers, characters);
  }
}
