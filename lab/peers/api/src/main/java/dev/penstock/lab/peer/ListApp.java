package dev.penstock.lab.peer;

/**
 * An app with a list of repositories: it receives the list, hands it on, and shows it row by row.
 *
 * <p>Used by one thread.
 */
public interface ListApp {

  /** Returns the identifier, in lower case with hyphens: {@code json-objects}. */
  String id();

  /** Returns what the list is held in, and by which library. */
  String title();

  /**
   * Takes the data in the form in which it arrives, and scrolls nothing yet; not counted.
   *
   * @throws Exception if the library cannot carry it
   */
  void open(ListData data) throws Exception;

  /** Makes the list that can be shown from what has arrived, and returns it. */
  Object parse() throws Exception;

  /**
   * Hands the list to another component through an array of bytes, and returns the list that the
   * other one shows.
   */
  Object passOn() throws Exception;

  /** Shows name, description and owner of each row, one after the other. */
  void scroll(TextCell cell) throws Exception;
}
