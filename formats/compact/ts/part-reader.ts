import type { DecodeError, ErrorKind } from "@penstock/runtime";
import {
  isRest,
  isText,
  KIND_BOOL,
  keptParts,
  kindType,
  type Part,
  presenceBits,
  type UnknownPart,
  type UnknownParts,
} from "@penstock/slab";
import { TextFields } from "./text-fields.js";

/** The name of the format in what records keep. */
export const FORMAT = "compact";

// Kinds of scalars by how they stand. Spec: evolution, 6
const I8 = 1;
const U8 = 5;
const FIXED_I32 = 9;
const FIXED_I64 = 10;
const FIXED_U32 = 11;
const FIXED_U64 = 12;
const F32 = 13;
const F64 = 14;
const UUID = 18;
const INSTANT = 19;
const DATE_TIME = 22;
const DURATION = 23;

/** How many bytes a scalar takes that has a fixed width. */
const WIDTHS: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [I8, 1],
  [U8, 1],
  [FIXED_I32, 4],
  [FIXED_U32, 4],
  [F32, 4],
  [FIXED_I64, 8],
  [FIXED_U64, 8],
  [UUID, 16],
]);

/** What parts need of a reader. */
export interface PartInput {
  readonly source: Uint8Array;
  readonly at: number;
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError;
  takeBytes(byteCount: number, expected: string): number;
  bit(at: number, bit: number): boolean;
  readVarint(): number;
  readTextOf(field: number): string;
  readBytes(): Uint8Array;
  skipBytes(): void;
}

/** Returns how many bits a field has at the head of its part. */
function bitCount(kind: number): number {
  const type = kindType(kind);
  return presenceBits(kind) + (type === KIND_BOOL || type === F64 ? 1 : 0);
}

/** Returns how many bytes the bits of a part take. */
export function bitBytes(kinds: Part): number {
  return (kinds.reduce((sum, kind) => sum + bitCount(kind), 0) + 7) >> 3;
}

/** Passes over the parts of records that a codec does not know, or keeps them. SPEC compact 6 */
export class PartReader {
  private readonly fields: TextFields;

  constructor(
    private readonly input: PartInput,
    knownTextFields: number,
  ) {
    this.fields = new TextFields(knownTextFields);
  }

  /** Passes over a part with fields of these kinds. */
  skip(record: number, part: number, kinds: Part): void {
    const values = this.readHead(kinds);
    this.readTexts(record, part, kinds, values);
    kinds.forEach((kind, i) => {
      if (values[i] && isRest(kind)) {
        this.input.skipBytes();
      }
    });
  }

  /** Reads the parts of a record from one on; returns those of which a field is there. */
  keep(record: number, from: number, parts: readonly Part[]): UnknownParts | undefined {
    const kept: UnknownPart[] = [];
    for (let i = from; i < parts.length; i++) {
      const part = this.readPart(record, i, parts[i] as Part);
      if (part !== undefined) {
        kept.push(part);
      }
    }
    return keptParts(FORMAT, from + 2, parts.slice(from), kept);
  }

  private readPart(record: number, part: number, kinds: Part): UnknownPart | undefined {
    const from = this.input.at;
    const values = this.readHead(kinds);
    const bits = this.input.source.subarray(from, from + bitBytes(kinds));
    if (bits.every((byte) => byte === 0)) {
      return undefined;
    }
    const head = this.input.source.slice(from, this.input.at);
    const texts = this.readTexts(record, part, kinds, values);
    const rest: (Uint8Array | null)[] = [];
    kinds.forEach((kind, i) => {
      if (isRest(kind)) {
        rest.push(values[i] ? this.input.readBytes() : null);
      }
    });
    return { version: part + 2, head, texts, rest };
  }

  /** Reads bits and scalars, and returns which fields have a value. */
  private readHead(kinds: Part): boolean[] {
    if (kinds.length === 0) {
      return [];
    }
    const count = kinds.reduce((sum, kind) => sum + bitCount(kind), 0);
    const at = this.readBits(count);
    let next = 0;
    const decimals: boolean[] = [];
    const values = kinds.map((kind, i) => {
      const value = this.input.bit(at, next + presenceBits(kind) - 1);
      next += bitCount(kind);
      decimals[i] = kindType(kind) === F64 && this.input.bit(at, next - 1);
      return value;
    });
    kinds.forEach((kind, i) => {
      if (values[i]) {
        this.skipScalar(kindType(kind), decimals[i] === true);
      }
    });
    return values;
  }

  private readBits(count: number): number {
    const byteCount = (count + 7) >> 3;
    const at = this.input.takeBytes(byteCount, "presence bits");
    const last = this.input.source[at + byteCount - 1] as number;
    if (count % 8 !== 0 && last >> (count % 8) !== 0) {
      throw this.input.error("NON_CANONICAL", at, "zero in unused presence bits", "one");
    }
    return at;
  }

  private readTexts(
    record: number,
    part: number,
    kinds: Part,
    values: readonly boolean[],
  ): (string | null)[] {
    const count = kinds.filter(isText).length;
    if (count === 0) {
      return [];
    }
    const first = this.fields.first(record, part, count);
    const texts: (string | null)[] = [];
    kinds.forEach((kind, i) => {
      if (isText(kind)) {
        texts.push(values[i] ? this.input.readTextOf(first + texts.length) : null);
      }
    });
    return texts;
  }

  private skipScalar(type: number, isDecimal: boolean): void {
    const width = type === F64 && !isDecimal ? 8 : WIDTHS.get(type);
    if (width !== undefined) {
      this.input.takeBytes(width, "a scalar");
      return;
    }
    if (type === KIND_BOOL || isText(type) || isRest(type)) {
      return;
    }
    this.input.readVarint();
    if (type === INSTANT || type === DATE_TIME || type === DURATION) {
      this.input.readVarint();
    }
  }
}
