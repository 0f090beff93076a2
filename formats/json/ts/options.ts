/** What a codec writes and accepts beyond its schema. SPEC json 4.1, 8 */
export interface JsonOptions {
  /** Whether a nullable field that is null is written, or left out. */
  readonly nulls: "WRITTEN" | "LEFT_OUT";
  /** Whether members that the schema does not know are passed over, or are an error. */
  readonly unknownMembers: "SKIPPED" | "REFUSED";
  /** How many digits a number may have. */
  readonly numberLength: number;
}

/** Nulls are written, unknown members skipped, numbers have at most 10,000 digits. */
export const DEFAULT_OPTIONS: JsonOptions = {
  nulls: "WRITTEN",
  unknownMembers: "SKIPPED",
  numberLength: 10_000,
};

/** Returns how many objects and lists may nest for a depth of recursive types. SPEC json 8 */
export function nesting(depth: number): number {
  return 64 + 64 * depth;
}
