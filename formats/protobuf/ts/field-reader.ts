import {
  DEFAULT_LIMITS,
  DecodeError,
  type ErrorKind,
  type Limits,
  within,
} from "@penstock/runtime";
import { BlockReader } from "@penstock/runtime/scalars";
import type { Joining } from "./joining.js";

const GROUP = 3;
const END_GROUP = 4;
const MOST_VARINT_BYTES = 10;
const MOST_TAG_BYTES = 5;
const TWO_32 = 0x1_0000_0000;

/** The names of a record's components by the numbers of their fields. */
export type FieldNames = ReadonlyMap<number, string>;

/** An open group. */
interface Group {
  /** The tag that ends it; 0 as soon as it has ended. */
  endTag: number;
  readonly level: number;
  /** Where ends what holds it. */
  readonly outer: number;
}

/** Reads tags, numbers and lengths of one message, and passes over fields. SPEC protobuf 2 */
export abstract class FieldReader extends BlockReader {
  limits: Limits = DEFAULT_LIMITS;
  /** Where the next byte is read. */
  position = 0;
  /** Where the record ends that is being read. */
  limit = 0;
  /** Where the list ends whose elements are read side by side. */
  private packedEnd = -1;
  /** Where the last tag stands. */
  tagAt = 0;
  /** Whether the last tag was none, so that an error about it is in no field. */
  private isTagBad = false;
  /** The upper half of the integer that was read last. */
  private high = 0;
  private depthLeft = 0;
  private elementsLeft = 0;
  private unknownFieldsLeft = 0;
  private textLeft = 0;
  /** How many records are open, so that a group ends in its own one alone. */
  private level = 0;
  private readonly groups: Group[] = [];
  /** The parts of which the bytes were made, if records stood in parts. */
  protected joining: Joining | undefined;

  /** Begins to read from `position` on. */
  protected restart(): void {
    this.tagAt = this.position;
    this.isTagBad = false;
    this.packedEnd = -1;
    this.level = 0;
    if (this.groups.length > 0) {
      this.groups.length = 0; // takes long, even where there is nothing to drop
    }
    this.depthLeft = this.limits.depth;
  }

  /** Starts with the limits that a message has. */
  protected takeAll(): void {
    this.elementsLeft = this.limits.elements;
    this.unknownFieldsLeft = this.limits.unknownFields;
    this.textLeft = this.limits.textBytes;
  }

  /** Where the value stands that was looked at last, for errors. */
  get place(): number {
    return this.position;
  }

  override error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    const offset = this.joining === undefined ? at : this.joining.origin(at);
    return new DecodeError(kind, offset, expected, String(found));
  }

  private overLimit(at: number, most: string, name: string): DecodeError {
    return this.error("LIMIT_EXCEEDED", at, `${most} (Limits.${name})`, "more");
  }

  /** Returns the number and wire type of the next field; 0 at the end of the record. */
  nextTag(): number {
    const at = this.position;
    this.tagAt = at;
    if (at >= this.limit) {
      return 0;
    }
    const tag = this.bytes[at] as number;
    if (tag > 7 && tag < 0x80) {
      this.position = at + 1;
      return tag;
    }
    return this.longTag(at);
  }

  private longTag(at: number): number {
    const first = this.bytes[at] as number;
    const second = this.bytes[at + 1] as number;
    if (first > 0x7f && second > 0 && second < 0x80 && at + 1 < this.limit) {
      this.position = at + 2;
      return (first & 0x7f) | (second << 7);
    }
    this.isTagBad = true;
    let tag = 0;
    for (let i = 0; ; i++) {
      if (i === MOST_TAG_BYTES) {
        throw this.error("NON_CANONICAL", at, "a tag of at most five bytes", "more");
      } else if (at + i >= this.limit) {
        throw this.truncated("a tag");
      }
      const next = this.bytes[at + i] as number;
      if (i === 4 && (next & 0x7f) > 0xf) {
        throw this.error("TYPE_MISMATCH", at, "a tag of at most 32 bits", "more");
      }
      tag |= (next & 0x7f) << (7 * i);
      if (next < 0x80) {
        this.position = at + i + 1;
        break;
      }
    }
    if (tag >>> 3 === 0) {
      throw this.error("TYPE_MISMATCH", at, "a field number from 1 on", "field number 0");
    }
    this.isTagBad = false;
    return tag >>> 0;
  }

  private truncated(what: string): DecodeError {
    const kind = this.limit === this.packedEnd ? "OUT_OF_BOUNDS" : "TRUNCATED";
    return this.error(kind, this.limit, what, "the end");
  }

  /** Opens the record that is the value of a field; `leave` closes it. */
  enter(): number {
    const outer = this.limit;
    const length = this.length();
    this.limit = this.position + length;
    this.level++;
    return outer;
  }

  /** Opens a list of values that stand side by side; `leave` closes it. */
  enterPacked(): number {
    const outer = this.enter();
    this.packedEnd = this.limit;
    return outer;
  }

  /** Opens a record of which no field is there; `leave` closes it. */
  protected enterNone(): number {
    const outer = this.limit;
    this.limit = this.position;
    this.level++;
    return outer;
  }

  /** Goes on behind a record that `enter` opened, with what that returned. */
  leave(outer: number): void {
    this.limit = outer;
    this.level--;
  }

  /** Reads a length, which does not pass the end of the record. */
  length(): number {
    const at = this.position;
    const first = this.bytes[at] as number;
    if (first < 0x80 && first < this.limit - at) {
      this.position = at + 1;
      return first;
    }
    const low = this.low64();
    const length = (this.high >>> 0) * TWO_32 + (low >>> 0);
    const most = this.limit - this.position;
    if (length > most) {
      throw this.error("OUT_OF_BOUNDS", at, `a length of at most ${most}`, length);
    }
    return length;
  }

  /** Opens the group that begins with a tag; `leaveGroup` closes it. SPEC protobuf 4.3 */
  enterGroup(tag: number): void {
    this.level++;
    this.groups.push({ endTag: tag + 1, level: this.level, outer: this.limit });
  }

  /** Goes on behind a group, which has to have ended. */
  leaveGroup(): void {
    const group = this.groups.pop() as Group;
    this.level--;
    this.limit = group.outer;
    if (group.endTag !== 0) {
      throw this.error("TRUNCATED", this.limit, "the end of a group", "the end");
    }
  }

  /** Notes that a record of a recursive type begins. */
  down(): void {
    if (--this.depthLeft < 0) {
      throw this.overLimit(this.position, `records at most ${this.limits.depth} deep`, "depth");
    }
  }

  /** Notes that a record of a recursive type ends. */
  up(): void {
    this.depthLeft++;
  }

  /** Counts elements against the limit. */
  countElements(count: number): void {
    this.elementsLeft -= count;
    if (this.elementsLeft < 0) {
      const most = `at most ${this.limits.elements} elements`;
      throw this.overLimit(this.position, most, "elements");
    }
  }

  protected countText(length: number): void {
    this.textLeft -= length;
    if (this.textLeft < 0) {
      throw this.overLimit(0, `at most ${this.limits.textBytes} bytes of text`, "textBytes");
    }
  }

  protected countUnknownField(at: number): void {
    if (--this.unknownFieldsLeft < 0) {
      const most = `at most ${this.limits.unknownFields} fields that the schema lacks`;
      throw this.overLimit(at, most, "unknownFields");
    }
  }

  /** Reads an integer of 64 bits: returns the lower half, and keeps the upper one. */
  private low64(): number {
    const at = this.position;
    const first = this.bytes[at] as number;
    if (first < 0x80 && at < this.limit) {
      this.position = at + 1;
      this.high = 0;
      return first;
    }
    return this.long64(at);
  }

  private long64(at: number): number {
    let low = 0;
    let high = 0;
    for (let i = 0; i < MOST_VARINT_BYTES; i++) {
      if (at + i >= this.limit) {
        throw this.truncated("an integer");
      }
      const next = this.bytes[at + i] as number;
      const bits = next & 0x7f;
      if (i < 4) {
        low |= bits << (7 * i);
      } else if (i === 4) {
        low |= bits << 28;
        high = bits >> 4;
      } else {
        high |= bits << (7 * i - 32);
      }
      if (next < 0x80) {
        this.position = at + i + 1;
        this.high = high;
        return low;
      }
    }
    throw this.error("NON_CANONICAL", at, "an integer of at most ten bytes", "more");
  }

  /** Reads an integer of 32 bits, the lower ones of any. SPEC protobuf 3.2 */
  int32(): number {
    const at = this.position;
    const first = this.bytes[at] as number;
    if (first < 0x80 && at < this.limit) {
      this.position = at + 1;
      return first;
    }
    const second = this.bytes[at + 1] as number;
    if (second < 0x80 && at + 1 < this.limit) {
      this.position = at + 2;
      return (first & 0x7f) | (second << 7);
    }
    return this.long64(at);
  }

  /** As `int32`, without sign. */
  uint32(): number {
    return this.int32() >>> 0;
  }

  /** As `int32`, in zigzag. */
  sint32(): number {
    const value = this.int32();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Reads a boolean: any integer but 0 is true. */
  bool(): boolean {
    return this.low64() !== 0 || this.high !== 0;
  }

  /** Reads an integer of 64 bits. */
  int64(): bigint {
    const low = this.low64();
    return whole(low, this.high);
  }

  /** As `int64`, without sign. */
  uint64(): bigint {
    const low = this.low64();
    return whole(low, this.high >>> 0);
  }

  /** As `int64`, in zigzag. */
  sint64(): bigint {
    const low = this.low64();
    const sign = -(low & 1);
    return whole(((low >>> 1) | (this.high << 31)) ^ sign, (this.high >>> 1) ^ sign);
  }

  /** Reads an integer of 64 bits as a number, which must hold it exactly. */
  int64Number(): number {
    const low = this.low64();
    return this.exactly(this.high * TWO_32 + (low >>> 0));
  }

  /** As `int64Number`, without sign. */
  uint64Number(): number {
    const low = this.low64();
    return this.exactly((this.high >>> 0) * TWO_32 + (low >>> 0));
  }

  /** As `int64Number`, in zigzag. */
  sint64Number(): number {
    const low = this.low64();
    const sign = -(low & 1);
    const half = ((low >>> 1) | (this.high << 31)) ^ sign;
    return this.exactly(((this.high >>> 1) ^ sign) * TWO_32 + (half >>> 0));
  }

  /** Returns a number if it is the only one that is nearest to an integer. */
  exactly(value: number): number {
    if (!Number.isSafeInteger(value)) {
      const expected = "an integer that a number holds exactly, below 2^53";
      throw this.error("VALUE_OUT_OF_RANGE", this.tagAt, expected, `about ${value}`);
    }
    return value;
  }

  /** Takes so many bytes, and returns where they start. */
  private fixed(width: number, what: string): number {
    const at = this.position;
    if (this.limit - at < width) {
      throw this.truncated(what);
    }
    this.position = at + width;
    return at;
  }

  fixed32(): number {
    return this.view.getUint32(this.fixed(4, "four bytes"), true);
  }

  sfixed32(): number {
    return this.view.getInt32(this.fixed(4, "four bytes"), true);
  }

  fixed64(): bigint {
    return this.view.getBigUint64(this.fixed(8, "eight bytes"), true);
  }

  sfixed64(): bigint {
    return this.view.getBigInt64(this.fixed(8, "eight bytes"), true);
  }

  float(): number {
    return this.view.getFloat32(this.fixed(4, "four bytes"), true);
  }

  double(): number {
    return this.view.getFloat64(this.fixed(8, "eight bytes"), true);
  }

  /** Reads a text. */
  text(): string {
    const length = this.length();
    const from = this.position;
    this.countText(length);
    this.position = from + length;
    return length === 0 ? "" : this.textBetween(from, from + length);
  }

  /** Passes over a field that the schema does not know, or ends a group. SPEC protobuf 5 */
  skip(tag: number): void {
    if ((tag & 7) === END_GROUP) {
      this.endGroup(tag);
      return;
    }
    this.isTagBad = true;
    this.countUnknownField(this.tagAt);
    this.skipValue(tag);
    this.isTagBad = false;
  }

  private endGroup(tag: number): void {
    const group = this.groups.at(-1);
    if (group === undefined || group.endTag !== tag || group.level !== this.level) {
      this.isTagBad = true;
      const found = "the end of a group that is not open";
      throw this.error("TYPE_MISMATCH", this.tagAt, "a field", found);
    }
    group.endTag = 0;
    this.limit = this.position;
  }

  private skipValue(tag: number): void {
    switch (tag & 7) {
      case 0:
        this.low64();
        break;
      case 1:
        this.fixed(8, "eight bytes");
        break;
      case 2: {
        const length = this.length();
        this.position += length;
        break;
      }
      case GROUP:
        this.skipGroup(tag);
        break;
      case 5:
        this.fixed(4, "four bytes");
        break;
      default:
        throw this.error("TYPE_MISMATCH", this.tagAt, "a wire type from 0 to 5", tag & 7);
    }
  }

  private skipGroup(tag: number): void {
    this.down();
    for (let next = this.nextTag(); next !== tag + 1; next = this.nextTag()) {
      this.isTagBad = true;
      if (next === 0) {
        throw this.truncated("the end of a group");
      } else if ((next & 7) === END_GROUP) {
        throw this.error("TYPE_MISMATCH", this.tagAt, "a field", "the end of another group");
      }
      this.countUnknownField(this.tagAt);
      this.skipValue(next);
    }
    this.up();
  }

  /**
   * Returns what was thrown where a record was read, with the step in which it was met.
   *
   * @param tag of the field that was read, 0 for the record itself
   */
  failed(thrown: unknown, names: FieldNames, tag: number): unknown {
    const number = this.isTagBad ? 0 : tag >>> 3;
    this.isTagBad = false;
    return within(thrown, names.get(number) ?? "");
  }

  /** Returns what was thrown, with the index of an element, if it is in one. */
  within(thrown: unknown, index: number): unknown {
    return this.isTagBad ? thrown : within(thrown, index);
  }

  /** Returns the error for a field that is not there. */
  missing(): DecodeError {
    return this.error("MISSING_FIELD", this.position, "the field", "the end of the record");
  }
}

function whole(low: number, high: number): bigint {
  return high === 0 ? BigInt(low >>> 0) : (BigInt(high) << 32n) | BigInt(low >>> 0);
}
