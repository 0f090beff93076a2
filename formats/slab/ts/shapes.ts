import type { DecodeError, ErrorKind } from "@penstock/runtime";
import { isValidKind } from "./kinds.js";

/** The kind bytes of a part: the fields that one version added to a record. */
export type Part = readonly number[];

/** What makes the errors of a reader. */
export interface Failing {
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError;
}

/** A record that can have parts has at most so many. Spec: evolution, 6 */
const MOST_PARTS = 254;

/** The parts of records as a codec knows them; a constant of generated code. Spec: evolution, 6 */
export class Shapes {
  /** By record its parts from version 2 on. */
  readonly parts: readonly (readonly Part[])[];
  /** By record the indexes of the records in its block, where a format has such. */
  readonly nested: readonly (readonly number[])[];
  /** For each position of shape tables the index of the record. */
  readonly records: readonly number[];
  /** Whether a record of a message can keep unknown fields. */
  readonly keeps: boolean;
  /** The shape table of messages that hold no unknown fields, once it is made. */
  table: Uint8Array | undefined;

  /**
   * Takes what generated code says. A shape table has all records in their order.
   *
   * @param text for each record of the schema: the kind bytes of its parts as hexadecimal digits,
   *     a slash after each part; the indexes of the records in its block, a plus before each; a
   *     star if it keeps unknown fields; a semicolon
   * @param records for each position in shape tables the index of the record, if not its own
   */
  constructor(
    private readonly text: string,
    records?: readonly number[],
  ) {
    const each = text.split(";").slice(0, -1);
    this.parts = each.map((record) => partsOf(record.replace(/[+*].*/, "")));
    this.nested = each.map((record) => record.replace("*", "").split("+").slice(1).map(Number));
    this.records = records ?? each.map((_, i) => i);
    this.keeps = this.records.some((record) => each[record]?.endsWith("*"));
  }

  /** Returns those of messages with another root. */
  of(...records: readonly number[]): Shapes {
    return new Shapes(this.text, records);
  }
}

/** Returns the shape table of messages that hold no unknown fields. */
export function ownTable(own: Shapes): Uint8Array {
  own.table ??= shapeTable(own, undefined);
  return own.table;
}

/** Returns the shape table: with what a message has beside it, empty where no record has parts. */
export function shapeTable(
  own: Shapes,
  unknown: ReadonlyMap<number, readonly Part[]> | undefined,
): Uint8Array {
  const entries: number[] = [];
  let count = 0;
  for (const [i, record] of own.records.entries()) {
    const parts = [...(own.parts[record] ?? []), ...(unknown?.get(record) ?? [])];
    if (parts.length > 0) {
      count++;
      putNumber(entries, i);
      putNumber(entries, parts.length);
      for (const kinds of parts) {
        putNumber(entries, kinds.length);
        entries.push(...kinds);
      }
    }
  }
  const table: number[] = [];
  if (count > 0) {
    putNumber(table, count);
  }
  return Uint8Array.from([...table, ...entries]);
}

function partsOf(text: string): number[][] {
  return text
    .split("/")
    .slice(0, -1)
    .map((part) => (part.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)));
}

/** Writes a number below 2^21. SPEC compact 2.1 */
function putNumber(target: number[], value: number): void {
  const length = value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : 3;
  const bits = (value << length) | ((1 << (length - 1)) - 1);
  for (let i = 0; i < length; i++) {
    target.push((bits >> (8 * i)) & 0xff);
  }
}

/** The shape table of a message. */
export interface ReadTable {
  /** By record its parts in the message. */
  readonly parts: readonly (readonly Part[])[];
  /** Whether there are parts that the codec does not know. */
  readonly hasUnknownParts: boolean;
}

/** Reads the shape table between two places, and compares it with what the codec knows. */
export function readTable(
  input: Failing,
  own: Shapes,
  bytes: Uint8Array,
  from: number,
  to: number,
): ReadTable {
  return new TableReader(input, own, bytes, from, to).read();
}

class TableReader {
  private hasUnknownParts = false;

  constructor(
    private readonly input: Failing,
    private readonly own: Shapes,
    private readonly bytes: Uint8Array,
    private position: number,
    private readonly end: number,
  ) {}

  read(): ReadTable {
    const positions = this.own.records.length;
    const parts: (readonly Part[])[] = this.own.parts.map(() => []);
    const count = this.number(positions, "entries, one for each record");
    let least = 0;
    for (let i = 0; i < count; i++) {
      const at = this.position;
      const place = this.number(positions - 1, "the position of a record");
      if (place < least) {
        throw this.wrong(at, "a record behind the one before", `record ${place}`);
      }
      least = place + 1;
      const record = this.own.records[place] as number;
      const read = this.parts();
      parts[record] = read;
      this.compare(at, this.own.parts[record] ?? [], read);
    }
    if (this.position !== this.end) {
      const left = `${this.end - this.position} bytes`;
      throw this.wrong(this.position, "the end of the shape table", left);
    }
    return { parts, hasUnknownParts: this.hasUnknownParts };
  }

  private parts(): Part[] {
    const at = this.position;
    const count = this.number(MOST_PARTS, "parts");
    if (count === 0) {
      throw this.wrong(at, "at least one part", "none");
    }
    const parts: Part[] = [];
    for (let i = 0; i < count; i++) {
      const kinds: number[] = [];
      const fields = this.number(this.end - this.position - 1, "fields of a part");
      for (let j = 0; j < fields; j++) {
        const kind = this.bytes[this.position++] as number;
        if (!isValidKind(kind)) {
          throw this.wrong(this.position - 1, "the kind of a field", `0x${kind.toString(16)}`);
        }
        kinds.push(kind);
      }
      parts.push(kinds);
    }
    return parts;
  }

  private compare(at: number, known: readonly Part[], read: readonly Part[]): void {
    this.hasUnknownParts ||= read.length > known.length;
    for (let i = 0; i < Math.min(known.length, read.length); i++) {
      if (String(known[i]) !== String(read[i])) {
        const expected = `version ${i + 2} of a record with the fields that the reader knows`;
        throw this.input.error("UNSUPPORTED", at, expected, "other fields");
      }
    }
  }

  /** Reads a number of up to three bytes. SPEC compact 2.1 */
  private number(most: number, what: string): number {
    const at = this.position;
    const first = at < this.end ? (this.bytes[at] as number) : 0xff;
    const length = 32 - Math.clz32(~first & (first + 1));
    if (length === 0 || length > 3 || length > this.end - at) {
      throw this.wrong(at, "a number of the shape table", "an invalid one");
    }
    let value = first;
    for (let i = 1; i < length; i++) {
      value |= (this.bytes[at + i] as number) << (8 * i);
    }
    value >>= length;
    this.position = at + length;
    if (length > 1 && value >> (7 * (length - 1)) === 0) {
      const expected = `the shortest form of ${value}`;
      throw this.input.error("NON_CANONICAL", at, expected, `${length} bytes of it`);
    }
    if (value > most) {
      throw this.wrong(at, `at most ${Math.max(0, most)}: ${what}`, value);
    }
    return value;
  }

  private wrong(at: number, expected: string, found: unknown): DecodeError {
    return this.input.error("OUT_OF_BOUNDS", at, expected, found);
  }
}
