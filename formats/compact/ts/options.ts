/** What a writer looks for; readers read every choice. SPEC compact 5 */
export interface CompactOptions {
  /** Whether texts that were written before become references. */
  readonly dictionary: boolean;
  /**
   * Whether a text may be made from earlier ones, by a common beginning or end or because it changes
   * as another field does: urls and paths take a small part of the bytes, and more time.
   */
  readonly frontCoding: boolean;
}

/** References to texts, no front-coding. */
export const DEFAULT_OPTIONS: CompactOptions = { dictionary: true, frontCoding: false };
