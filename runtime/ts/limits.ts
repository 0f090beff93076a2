/** What a reader accepts at most. Spec: limits, section 2. */
export interface Limits {
  /** The bytes of one message. */
  readonly messageBytes: number;
  /** How many records of recursive types stand in each other. */
  readonly depth: number;
  /** Elements of arrays, lists and sets, entries of maps, together, in one message. */
  readonly elements: number;
  /** The bytes of text of one message. */
  readonly textBytes: number;
  /** Texts of one message that others may refer to. */
  readonly dictionaryEntries: number;
  /** Fields of one message that the schema lacks and the reader passes over or keeps. */
  readonly unknownFields: number;
}

/** The limits of a reader that is given no others. */
export const DEFAULT_LIMITS: Limits = {
  messageBytes: 268_435_456,
  depth: 500,
  elements: 67_108_864,
  textBytes: 268_435_456,
  dictionaryEntries: 67_108_864,
  unknownFields: 67_108_864,
};
