package dev.penstock.fast;

import dev.penstock.Sharing;

/**
 * What a Fast writer can be told; readers read every choice. Spec: fast, section 4.8.
 *
 * @param sharing which records of types marked as {@link dev.penstock.Shared} become references
 */
public record FastOptions(Sharing sharing) {
  /** References to records of shared types by identity. */
  public static final FastOptions DEFAULT = new FastOptions(Sharing.IDENTITY);

  /** Returns these options with another choice of records that become references. */
  public FastOptions withSharing(Sharing choice) {
    return new FastOptions(choice);
  }
}
