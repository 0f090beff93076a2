/** A way to write a value and read it again, as it is measured. */
export interface Contender {
  /** Its name in tables: that of the library, with the option that is meant. */
  readonly name: string;
  /** Whether it makes code of strings, which a strict Content-Security-Policy forbids. */
  readonly evaluates?: boolean;
  /** Returns the value as the library's own objects. */
  prepare?(value: unknown): unknown;
  /** Returns what `prepare` was given, for the check of the round trip. */
  restore?(own: unknown): unknown;
  encode(own: unknown): Uint8Array | string;
  decode(message: Uint8Array | string): unknown;
}
