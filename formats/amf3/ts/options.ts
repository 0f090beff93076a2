import type { Sharing } from "@penstock/runtime";

/** What a codec of AMF3 can be told. */
export interface Amf3Options {
  /** Whether a text that stood before is a reference to it. SPEC amf3 4.7 */
  readonly textReferences: boolean;
  /** Which records of types that are shared stand only once in a message. */
  readonly sharing: Sharing;
  /**
   * Whether readers take objects of any alias for a record that is no case of a union, and do not
   * look at it. SPEC amf3 4.1
   */
  readonly anyAlias: boolean;
}

/** References to equal texts, and to shared records that are the same object; known aliases. */
export const DEFAULT_OPTIONS: Amf3Options = {
  textReferences: true,
  sharing: "identity",
  anyAlias: false,
};
