import { EncodeError, type UnknownFields } from "@penstock/runtime";
import { type Part, type Shapes, shapeTable } from "./shapes.js";

/** The fields that a version added to a record, as a reader keeps them. Spec: evolution, 3.4 */
export interface UnknownPart {
  /** The version that added the fields. */
  readonly version: number;
  /** Presence bits and scalars, as the format has them. */
  readonly head: Uint8Array;
  /** The text fields in their order, null for those without a value. */
  readonly texts: readonly (string | null)[];
  /** The bytes of all other fields in their order, null for those without a value. */
  readonly rest: readonly (Uint8Array | null)[];
}

/** The unknown fields of a record in a format of our own. Spec: evolution, 3.4 */
export interface UnknownParts extends UnknownFields {
  /** The first version that the reader did not know. */
  readonly firstVersion: number;
  /** The kind bytes of the parts from that version on, up to the last that is kept. */
  readonly kinds: readonly Part[];
  /** The parts of which a field is there, by version. */
  readonly parts: readonly UnknownPart[];
}

/** Returns what a record keeps: undefined for nothing. */
export function keptParts(
  format: string,
  firstVersion: number,
  kinds: readonly Part[],
  parts: readonly UnknownPart[],
): UnknownParts | undefined {
  const last = parts.at(-1);
  return last === undefined
    ? undefined
    : { format, firstVersion, kinds: kinds.slice(0, last.version - firstVersion + 1), parts };
}

/**
 * The parts of records that values keep as unknown fields. The shape table stands in front of all
 * values, so that a message with such values is written twice. Spec: evolution, 3.4 and 6
 */
export class WrittenShapes {
  private readonly met = new Map<number, readonly Part[]>();
  /** What the table has that was written. */
  written: ReadonlyMap<number, readonly Part[]> | undefined;
  private grown = false;

  constructor(private readonly own: Shapes) {}

  /** Starts the message, or starts it again; returns its shape table. */
  begin(): Uint8Array {
    this.written = this.met.size > 0 ? new Map(this.met) : undefined;
    this.grown = false;
    return shapeTable(this.own, this.written);
  }

  /** Tells whether the message has to be written again, with another table. */
  get again(): boolean {
    return this.grown;
  }

  /** Notes what a value of a record keeps, if it is of this format. */
  add(record: number, fields: UnknownFields | undefined, format: string): UnknownParts | undefined {
    if (fields === undefined || fields.format !== format) {
      return undefined;
    }
    const kept = fields as UnknownParts;
    const firstVersion = (this.own.parts[record]?.length ?? 0) + 2;
    if (kept.firstVersion !== firstVersion) {
      throw new EncodeError(
        `unknown fields from version ${kept.firstVersion} on, in a record of which the next version` +
          ` is ${firstVersion}: they are of another type; leave them out`,
      );
    }
    const known = this.met.get(record) ?? [];
    for (let i = 0; i < Math.min(known.length, kept.kinds.length); i++) {
      if (String(known[i]) !== String(kept.kinds[i])) {
        throw new EncodeError(
          `unknown fields of version ${firstVersion + i} that differ in their types from those of` +
            " another value of this record in the message: they are of different schemas; leave" +
            " them out of one of them",
        );
      }
    }
    if (kept.kinds.length > known.length) {
      this.met.set(record, kept.kinds);
      this.grown = true;
    }
    return kept;
  }
}
