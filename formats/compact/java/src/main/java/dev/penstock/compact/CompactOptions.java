package dev.penstock.compact;

/**
 * What a Compact writer looks for; readers read every choice. Spec: compact, section 5.
 *
 * @param dictionary whether texts that were written before become references
 * @param frontCoding whether a text may take its beginning from the last text of the same field:
 *     smaller by a third on urls and paths, slower to write by a fifth or more
 */
public record CompactOptions(boolean dictionary, boolean frontCoding) {

  /** References, no front-coding. */
  public static final CompactOptions DEFAULT = new CompactOptions(true, false);

  /** Returns these options with references to earlier texts on or off. */
  public CompactOptions withDictionary(boolean on) {
    return new CompactOptions(on, frontCoding);
  }

  /** Returns these options with front-coding on or off. */
  public CompactOptions withFrontCoding(boolean on) {
    return new CompactOptions(dictionary, on);
  }
}
