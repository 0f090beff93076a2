import {
  type Constants,
  DecodeError,
  type Duration,
  type ErrorKind,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MAX_DAY,
  MAX_NANO_OF_DAY,
  MAX_SECOND,
  MIN_DAY,
  MIN_SECOND,
  type OpenConstants,
} from "@penstock/runtime";
import { POWERS } from "./decimals.js";
import { nanosOf } from "./nanos.js";
import {
  EXACT,
  lengthByFirst,
  MAX_BYTES,
  TWO_TO,
  unzigzag,
  unzigzagOf,
  varintLength,
} from "./varint.js";

const NANOS_PER_SECOND = 1_000_000_000;

const NO_BYTES: Uint8Array = /* @__PURE__ */ new Uint8Array();

/** The digits of bytes. */
const HEX: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, "0"),
);

/** Reads bits, integers and scalars of a message. SPEC compact 2 */
export abstract class ScalarReader {
  /** Made when it is needed: it takes longer than a small message. */
  private madeView: DataView | undefined;
  protected bytes: Uint8Array = NO_BYTES;
  /** Where the next byte of a record stands. */
  protected position = 0;
  /** Where the records end. */
  protected end = 0;

  /** Takes the bytes of a message, which stands between two places; without bytes, lets go of them. */
  protected takeMessage(bytes = NO_BYTES, from = 0, to = 0): void {
    this.bytes = bytes;
    this.madeView = undefined;
    this.position = from;
    this.end = to;
  }

  /** Where the next byte of a record stands, for errors. */
  get offset(): number {
    return this.position;
  }

  private get view(): DataView {
    const { buffer, byteOffset, byteLength } = this.bytes;
    this.madeView ??= new DataView(buffer, byteOffset, byteLength);
    return this.madeView;
  }

  /** Returns an error at a place. */
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    return new DecodeError(kind, at, expected, String(found));
  }

  /** Where the next byte of a record stands. */
  get at(): number {
    return this.position;
  }

  /** Takes bytes of the records and returns where they start. */
  protected take(byteCount: number, expected: string): number {
    const at = this.position;
    const left = this.end - at;
    if (byteCount > left) {
      const most = `${expected} of at least ${byteCount} bytes`;
      throw this.error("TRUNCATED", at, most, `${left} bytes before the texts`);
    }
    this.position = at + byteCount;
    return at;
  }

  protected readByte(expected: string): number {
    return this.bytes[this.take(1, expected)] as number;
  }

  /**
   * Reads up to 32 bits at the head of a record.
   *
   * @param unused the bits that no component has; they must be zero
   */
  readBits(byteCount: number, unused: number): number {
    const at = this.take(byteCount, "presence bits");
    let bits = this.bytes[at] as number;
    for (let i = 1; i < byteCount; i++) {
      bits |= (this.bytes[at + i] as number) << (8 * i);
    }
    if ((bits & unused) !== 0) {
      throw this.unusedBits(at);
    }
    return bits;
  }

  private unusedBits(at: number): DecodeError {
    return this.error("NON_CANONICAL", at, "zero in unused presence bits", "one");
  }

  /** As `readBits`, of more; returns where they start, for `bit`. */
  readManyBits(bitCount: number): number {
    const from = this.position;
    const byteCount = (bitCount + 7) >> 3;
    let word = from;
    // In words of 64 bits, as errors name the one in which they are.
    for (let left = byteCount; left > 0; left -= 8) {
      word = this.take(Math.min(8, left), "presence bits");
    }
    const last = this.bytes[from + byteCount - 1] as number;
    if (bitCount % 8 !== 0 && last >> (bitCount % 8) !== 0) {
      throw this.unusedBits(word);
    }
    return from;
  }

  /** Tells whether a bit is set; none is below offset 0. */
  bit(at: number, bit: number): boolean {
    return at >= 0 && (((this.bytes[at + (bit >> 3)] as number) >> (bit & 7)) & 1) !== 0;
  }

  /** Reads an unsigned varint: exact below 2^53, else no less than that. SPEC compact 2.1 */
  readVarint(): number {
    const at = this.position;
    if (at < this.end) {
      const first = this.bytes[at] as number;
      if ((first & 0b1) === 0) {
        this.position = at + 1;
        return first >> 1;
      }
      if ((first & 0b10) === 0 && at + 1 < this.end) {
        const value = ((this.bytes[at + 1] as number) << 6) | (first >> 2);
        if (value > 0x7f) {
          this.position = at + 2;
          return value;
        }
      }
    }
    return this.readWideVarint();
  }

  private readWideVarint(): number {
    const at = this.position;
    const length = lengthByFirst(this.readByte("an integer"));
    this.position = at;
    this.take(length, "an integer");
    const value = length <= 4 ? this.load(at, length) >>> length : this.longVarintAt(at, length);
    const isShort =
      length < MAX_BYTES ? value < (TWO_TO[7 * length - 7] as number) : this.bytes[at + 8] === 0;
    if (length > 1 && isShort) {
      const expected = `the shortest form of ${value}`;
      throw this.error("NON_CANONICAL", at, expected, `${length} bytes of it`);
    }
    return value;
  }

  private longVarintAt(at: number, length: number): number {
    if (length < MAX_BYTES) {
      const high = this.load(at + 4, length - 4);
      return high * (TWO_TO[32 - length] as number) + (this.load(at, 4) >>> length);
    }
    return this.load(at + 5, 4) * 0x1_0000_0000 + this.load(at + 1, 4);
  }

  /** Returns up to four bytes as an unsigned integer. */
  private load(at: number, byteCount: number): number {
    const bytes = this.bytes;
    let value = bytes[at] as number;
    if (byteCount > 1) {
      value |= (bytes[at + 1] as number) << 8;
    }
    if (byteCount > 2) {
      value |= (bytes[at + 2] as number) << 16;
    }
    return (byteCount > 3 ? value | ((bytes[at + 3] as number) << 24) : value) >>> 0;
  }

  /** Reads an unsigned varint. SPEC compact 2.1 */
  protected readVarintOf(): bigint {
    const at = this.position;
    const value = this.readVarint();
    return value < EXACT ? BigInt(value) : this.wordAt(at);
  }

  /** Returns the value of a varint of eight or nine bytes, which has been read. */
  wordAt(at: number): bigint {
    return this.bytes[at] === 0xff
      ? this.view.getBigUint64(at + 1, true)
      : this.view.getBigUint64(at, true) >> 8n;
  }

  /** Returns the two lowest bits of a varint that was read at a place, exact whatever its value is. */
  protected formOf(value: number, at: number): number {
    return value < EXACT ? value % 4 : (this.bytes[at + 1] as number) & 0b11;
  }

  /** Reads a signed varint: exact below 2^52, else of the right sign and no less than that. */
  protected readSigned(): number {
    return unzigzag(this.readVarint());
  }

  private outOfRange(at: number, expected: string, found: unknown): DecodeError {
    return this.error("VALUE_OUT_OF_RANGE", at, expected, found);
  }

  private readUpTo(most: number, bits: number): number {
    const at = this.position;
    const value = this.readVarint();
    if (value > most) {
      throw this.outOfRange(at, `an integer of ${bits} bits`, value);
    }
    return value;
  }

  /** Reads a boolean outside of a record's components. */
  readBool(): boolean {
    const at = this.position;
    const value = this.readVarint();
    if (value > 1) {
      throw this.outOfRange(at, "0 or 1", value);
    }
    return value === 1;
  }

  readI8(): number {
    return (this.readByte("an integer") << 24) >> 24;
  }

  readU8(): number {
    return this.readByte("an integer");
  }

  readI16(): number {
    const value = this.readUpTo(0xffff, 16);
    return (value >>> 1) ^ -(value & 1);
  }

  readU16(): number {
    return this.readUpTo(0xffff, 16);
  }

  /** Reads one UTF-16 unit. */
  readCharacter(): string {
    return String.fromCharCode(this.readUpTo(0xffff, 16));
  }

  readI32(): number {
    const value = this.readUpTo(0xffff_ffff, 32);
    return (value >>> 1) ^ -(value & 1);
  }

  readU32(): number {
    return this.readUpTo(0xffff_ffff, 32);
  }

  readI64(): bigint {
    const at = this.position;
    const value = this.readVarint();
    return value < EXACT ? BigInt(unzigzag(value)) : unzigzagOf(this.wordAt(at));
  }

  readU64(): bigint {
    return this.readVarintOf();
  }

  /** Returns an integer as a number, which must hold it exactly. */
  protected exactly(value: number, at: number): number {
    if (!Number.isSafeInteger(value)) {
      const expected = "an integer that a number holds exactly, below 2^53";
      throw this.outOfRange(at, expected, `about ${value}`);
    }
    return value;
  }

  readI64Number(): number {
    const at = this.position;
    const value = this.readVarint();
    return value < EXACT ? unzigzag(value) : this.exactly(Number(unzigzagOf(this.wordAt(at))), at);
  }

  readI64Text(): string {
    return this.readI64().toString();
  }

  readU64Number(): number {
    const at = this.position;
    return this.exactly(this.readVarint(), at);
  }

  readU64Text(): string {
    return this.readU64().toString();
  }

  readFixedI64Number(): number {
    const at = this.position;
    return this.exactly(Number(this.readFixedI64()), at);
  }

  readFixedI64Text(): string {
    return this.readFixedI64().toString();
  }

  readFixedU64Number(): number {
    const at = this.position;
    return this.exactly(Number(this.readFixedU64()), at);
  }

  readFixedU64Text(): string {
    return this.readFixedU64().toString();
  }

  readFixedI32(): number {
    return this.view.getInt32(this.take(4, "an integer"), true);
  }

  readFixedU32(): number {
    return this.view.getUint32(this.take(4, "an integer"), true);
  }

  readFixedI64(): bigint {
    return this.view.getBigInt64(this.take(8, "an integer"), true);
  }

  readFixedU64(): bigint {
    return this.view.getBigUint64(this.take(8, "an integer"), true);
  }

  readF32(): number {
    return this.view.getFloat32(this.take(4, "a float"), true);
  }

  /** Reads a double in its decimal form or as it is. SPEC compact 2.4 */
  readF64(isDecimal: boolean): number {
    if (!isDecimal) {
      return this.view.getFloat64(this.take(8, "a double"), true);
    }
    const at = this.position;
    const form = this.readVarint();
    return form < EXACT ? quotient(form) : quotientOf(this.wordAt(at));
  }

  /** Reads a double outside of a record's components. SPEC compact 2.4 */
  readTaggedF64(): number {
    const at = this.position;
    const tag = this.readVarint();
    if (tag === 0) {
      return this.readF64(false);
    }
    return tag < EXACT ? quotient(tag - 1) : quotientOf(this.wordAt(at) - 1n);
  }

  /** Reads a constant of an enum by its number. SPEC compact 2.8 */
  readConstant<E extends string>(constants: Constants<E>): E {
    const at = this.position;
    const number = this.readVarint();
    const constant = constants.of(number);
    if (constant === undefined) {
      const expected = `one of ${constants.count} constants`;
      throw this.error("UNKNOWN_CONSTANT", at, expected, `number ${number}`);
    }
    return constant;
  }

  /** Reads a value of an open enum by its number. SPEC compact 2.8 */
  readOpenConstant<E extends string | number>(constants: OpenConstants<E>): E {
    return constants.of(this.readU32() | 0);
  }

  /** Returns the error for a tag that no case of a union has. */
  unknownCase(tag: number): DecodeError {
    const at = this.position - varintLength(tag);
    return this.error("UNKNOWN_CASE", at, "the tag of a case", `tag ${tag}`);
  }

  /** Reads a UUID as its 36 characters. */
  readUuid(): string {
    const at = this.take(16, "a UUID");
    let text = "";
    for (let i = 0; i < 16; i++) {
      text += HEX[this.bytes[at + i] as number];
      text += i === 3 || i === 5 || i === 7 || i === 9 ? "-" : "";
    }
    return text;
  }

  readInstant(): Instant {
    const at = this.position;
    const second = this.readI64();
    const nano = this.readNanos(NANOS_PER_SECOND);
    if (second < MIN_SECOND || second > MAX_SECOND) {
      throw this.outOfRange(at, "the seconds of an instant", second);
    }
    return { epochSecond: second, nano };
  }

  readDate(): LocalDate {
    const at = this.position;
    const day = this.readSigned();
    if (day < MIN_DAY || day > MAX_DAY) {
      throw this.outOfRange(at, `${MIN_DAY} to ${MAX_DAY}`, day);
    }
    return { epochDay: day };
  }

  readTime(): LocalTime {
    return { nanoOfDay: this.readNanos(MAX_NANO_OF_DAY + 1) };
  }

  readDateTime(): LocalDateTime {
    const date = this.readDate();
    return { date, time: this.readTime() };
  }

  readDuration(): Duration {
    const seconds = this.readI64();
    return { seconds, nano: this.readNanos(NANOS_PER_SECOND) };
  }

  /** Reads nanoseconds below `end`. SPEC compact 2.5 */
  private readNanos(end: number): number {
    const at = this.position;
    const nanos = nanosOf(this.readVarint(), end - 1);
    if (nanos < 0) {
      throw this.outOfRange(at, `nanoseconds below ${end}`, "more");
    }
    return nanos;
  }
}

/** Returns the double of a decimal form. */
function quotient(form: number): number {
  const scale = form < 0x8000_0000 ? form & 15 : form % 16;
  return unzigzag((form - scale) / 16) / (POWERS[scale] as number);
}

function quotientOf(form: bigint): number {
  return Number(unzigzagOf(form >> 4n)) / (POWERS[Number(form & 15n)] as number);
}
