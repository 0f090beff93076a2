package dev.penstock.model.format;

/** What a format can do; tools and tests ask for these, never for names. */
public enum Trait {
  /** Readers take messages of other versions of a schema, by the versions in it. */
  EVOLVES,
  /** A record can keep what a newer writer wrote, and its reader does not know. */
  KEEPS_UNKNOWN,
  /** A record that occurs twice in a value can be written once. */
  SHARES,
  /** Texts of a message stand together, encoded by what they are made of. */
  PACKS_TEXT,
  /** Maps, and lists of records with a key, are written in the order of their keys. */
  SORTS_KEYS,
  /** A message can be read without its schema. */
  SELF_DESCRIBING,
  /** A message is text. */
  TEXTUAL,
  /** Components can be read in place, without decoding the message. */
  VIEWS,
  /** Points in time go from the year 1 to 9999, and lengths of time to as many years. */
  NARROW_TIMES,
  /** What is left of a message that was cut between two fields is one, too. */
  ENDS_ANYWHERE,
  /**
   * Of entries of a map with one key the last counts; elsewhere a key that comes again is an error.
   */
  LAST_KEY_COUNTS,
  /** Messages hold names of records: those under the format's name, else those of the schema. */
  NAMES_RECORDS,
  /** The specification belongs to somebody else. */
  FOREIGN
}
