import { DecodeError, type ErrorKind, type Limits } from "@penstock/runtime";
import {
  END_GROUP,
  FIXED32,
  FIXED64,
  type Field,
  fieldAt,
  GROUP,
  type Kind,
  LENGTH,
  takes,
  VARINT,
} from "./field.js";
import type { Message } from "./schema.js";
import type { Scalar } from "./wire-output.js";

const TAG_BYTES = 5;
const VARINT_BYTES = 10;
const WORD = 2 ** 32;

/** What was found: index of the field, offset of its value, whether that is a length of packed values. */
const PER_INDEX = 2 ** 34;

export function indexOf(entry: number): number {
  return Math.floor(entry / PER_INDEX);
}

export function placeOf(entry: number): number {
  return Math.floor((entry % PER_INDEX) / 2);
}

export function isPacked(entry: number): boolean {
  return entry % 2 === 1;
}

/** The fields of a message, in their order. */
export interface Found {
  readonly entries: Float64Array;
  /** For each oneof the field that was found last, and where its values start. */
  readonly oneofs: ReadonlyMap<number, { readonly index: number; readonly place: number }>;
}

/** Finds the fields of messages. SPEC protobuf 2 */
export class WireScan {
  /** The index of the next byte. */
  at = 0;
  /** Where a list of packed values ends that is read; -1 for none. */
  listEnd = -1;
  /** The upper half of the last integer. */
  private high = 0;
  private depthLeft: number;
  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    private readonly limits: Limits,
  ) {
    this.depthLeft = limits.depth;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  error(kind: ErrorKind, at: number, expected: string, found: string): DecodeError {
    return new DecodeError(kind, at, expected, found);
  }

  enter(at: number): void {
    if (--this.depthLeft < 0) {
      const most = `values at most ${this.limits.depth} deep in each other (Limits.depth)`;
      throw this.error("LIMIT_EXCEEDED", at, most, "one more");
    }
  }

  leave(): void {
    this.depthLeft++;
  }

  /** Finds the fields of a message whose bytes stand in parts. */
  find(shape: Message, parts: readonly (readonly [number, number])[]): Found {
    const found: number[] = [];
    const oneofs = new Map<number, { index: number; place: number }>();
    for (const [from, to] of parts) {
      this.at = from;
      while (this.at < to) {
        const start = this.at;
        const tag = this.tag(to);
        const place = this.at;
        this.skip(tag, start, to);
        const index = shape.numbers.get(Math.floor(tag / 8));
        const field = index === undefined ? undefined : fieldAt(shape, index);
        if (index === undefined || field === undefined || !takes(field, tag % 8)) {
          continue;
        }
        found.push(index * PER_INDEX + place * 2 + (tag % 8 === field.wireType ? 0 : 1));
        if (field.oneof >= 0 && oneofs.get(field.oneof)?.index !== index) {
          oneofs.set(field.oneof, { index, place });
        }
      }
    }
    return { entries: Float64Array.from(found).sort(), oneofs };
  }

  /** Reads a tag. */
  tag(to: number): number {
    const start = this.at;
    const low = this.varint(to);
    if (this.at - start > TAG_BYTES) {
      throw this.error("NON_CANONICAL", start, "a tag of at most 5 bytes", "more");
    }
    if (this.high !== 0 || low < 8) {
      const found = `tag ${this.high * WORD + low}`;
      throw this.error("TYPE_MISMATCH", start, "a tag with the number of a field", found);
    }
    return low;
  }

  /** Reads an integer, and returns its lower half without sign. */
  private varint(to: number): number {
    const start = this.at;
    let low = 0;
    let high = 0;
    for (let i = 0; i < VARINT_BYTES; i++) {
      if (this.at >= to) {
        throw this.ended(to, "the end of an integer");
      }
      const unit = this.bytes[this.at++] as number;
      const bits = unit & 0x7f;
      if (i < 4) {
        low += bits * 2 ** (7 * i);
      } else if (i === 4) {
        low += (bits & 0xf) * 2 ** 28;
        high = bits >>> 4;
      } else {
        high = (high | (bits << (7 * i - 32))) >>> 0;
      }
      if (unit < 0x80) {
        this.high = high;
        return low;
      }
    }
    throw this.error("NON_CANONICAL", start, "an integer of at most 10 bytes", "more");
  }

  private long(to: number): bigint {
    const low = this.varint(to);
    return (BigInt(this.high) << 32n) | BigInt(low);
  }

  /** Reads a length, and checks that so many bytes follow. */
  length(to: number): number {
    const start = this.at;
    const length = this.varint(to);
    if (this.high !== 0 || length > to - this.at) {
      const expected = `a length of at most ${to - this.at}`;
      const found = String((BigInt(this.high) << 32n) | BigInt(length));
      throw this.error("OUT_OF_BOUNDS", start, expected, found);
    }
    return length;
  }

  private pass(count: number, to: number): void {
    if (count > to - this.at) {
      throw this.ended(to, `${count} bytes`);
    }
    this.at += count;
  }

  /** Returns the error for a value that the end of what holds it cuts off. */
  private ended(to: number, expected: string): DecodeError {
    const kind = to === this.listEnd ? "OUT_OF_BOUNDS" : "TRUNCATED";
    return this.error(kind, this.at, expected, `${to - this.at} bytes`);
  }

  /** Passes over a value. */
  skip(tag: number, start: number, to: number): void {
    switch (tag % 8) {
      case VARINT:
        this.varint(to);
        break;
      case FIXED64:
        this.pass(8, to);
        break;
      case LENGTH: {
        const length = this.length(to); // moves to where it is counted from
        this.at += length;
        break;
      }
      case GROUP:
        this.group(tag, to);
        break;
      case FIXED32:
        this.pass(4, to);
        break;
      default:
        throw this.error("TYPE_MISMATCH", start, "a wire type of a value", String(tag % 8));
    }
  }

  /** Passes over a group, and returns the index of the tag that ends it. */
  private group(tag: number, to: number): number {
    this.enter(this.at);
    const number = Math.floor(tag / 8);
    for (;;) {
      const start = this.at;
      if (start === to) {
        const end = "the end of its message";
        throw this.error("TRUNCATED", start, "the end of a group", end);
      }
      const next = this.tag(to);
      if (next % 8 !== END_GROUP) {
        this.skip(next, start, to);
      } else if (Math.floor(next / 8) === number) {
        this.leave();
        return start;
      } else {
        const found = `the end of group ${Math.floor(next / 8)}`;
        throw this.error("TYPE_MISMATCH", start, `the end of group ${number}`, found);
      }
    }
  }

  /** Returns where the fields of a message stand whose value is at a place. */
  span(field: Field, place: number): readonly [number, number] {
    this.at = place;
    if (field.kind !== "group") {
      const length = this.length(this.bytes.length);
      return [this.at, this.at + length];
    }
    const end = this.group(field.tag, this.bytes.length);
    return [place, end];
  }

  /** Returns the text or bytes at a place. */
  piece(place: number): readonly [number, number] {
    this.at = place;
    const length = this.length(this.bytes.length);
    return [this.at, this.at + length];
  }

  /** Reads the scalar at {@link at}. */
  scalar(kind: Kind, to: number): Scalar {
    const { view } = this;
    switch (kind) {
      case "double":
        this.pass(8, to);
        return view.getFloat64(this.at - 8, true);
      case "fixed64":
        this.pass(8, to);
        return view.getBigUint64(this.at - 8, true);
      case "sfixed64":
        this.pass(8, to);
        return view.getBigInt64(this.at - 8, true);
      case "float":
        this.pass(4, to);
        return view.getFloat32(this.at - 4, true);
      case "fixed32":
        this.pass(4, to);
        return view.getUint32(this.at - 4, true);
      case "sfixed32":
        this.pass(4, to);
        return view.getInt32(this.at - 4, true);
      default:
        return this.integer(kind, to);
    }
  }

  private integer(kind: Kind, to: number): Scalar {
    switch (kind) {
      case "bool":
        return this.varint(to) + this.high === 0 ? 0 : 1;
      case "uint32":
        return this.varint(to);
      case "sint32": {
        const value = this.varint(to);
        return (value >>> 1) ^ -(value & 1);
      }
      case "uint64":
        return this.long(to);
      case "int64":
        return BigInt.asIntN(64, this.long(to));
      case "sint64": {
        const value = this.long(to);
        return (value >> 1n) ^ -(value & 1n);
      }
      default:
        return this.varint(to) | 0;
    }
  }
}
