/** What a codec of FlatBuffers can be told. */
export interface FlatBuffersOptions {
  /** Whether numbers are written that are their field's default. */
  readonly forceDefaults: boolean;
  /** Whether a message starts with the number of bytes that follow. */
  readonly sizePrefix: boolean;
  /**
   * The four characters after the reference to the root; empty for none. A reader refuses messages
   * without them.
   */
  readonly identifier: string;
  /** Whether equal texts of a message are written once. */
  readonly shareTexts: boolean;
}

/** Defaults left out, no size prefix, no identifier, each text by itself. */
export const DEFAULT_OPTIONS: FlatBuffersOptions = {
  forceDefaults: false,
  sizePrefix: false,
  identifier: "",
  shareTexts: false,
};

/** Returns the bytes of an identifier. */
export function identifierBytes(identifier: string): readonly number[] {
  const bytes = Array.from(identifier, (unit) => unit.charCodeAt(0));
  if ((bytes.length !== 0 && bytes.length !== 4) || bytes.some((byte) => byte > 0x7f)) {
    throw new RangeError(`an identifier has 4 characters of ASCII, and '${identifier}' has not`);
  }
  return bytes;
}
