package dev.penstock.compact;

import dev.penstock.Sharing;

/**
 * What a Compact writer looks for; readers read every choice. Spec: compact, sections 4.8 and 5.
 *
 * @param dictionary whether texts that were written before become references
 * @param frontCoding whether a text may be made from earlier ones, by a common beginning or end or
 *     because it changes as another field does: urls and paths take a small part of the bytes, and
 *     more time
 * @param sharing which records of types marked as {@link dev.penstock.Shared} become references
 */
public record CompactOptions(boolean dictionary, boolean frontCoding, Sharing sharing) {

  /** References to texts and to records of shared types by identity, no front-coding. */
  public static final CompactOptions DEFAULT = new CompactOptions(true, false, Sharing.IDENTITY);

  /** Returns these options with references to earlier texts on or off. */
  public CompactOptions withDictionary(boolean on) {
    return new CompactOptions(on, frontCoding, sharing);
  }

  /** Returns these options with front-coding on or off. */
  public CompactOptions withFrontCoding(boolean on) {
    return new CompactOptions(dictionary, on, sharing);
  }

  /** Returns these options with another choice of records that become references. */
  public CompactOptions withSharing(Sharing choice) {
    return new CompactOptions(dictionary, frontCoding, choice);
  }
}
