import {
  type Constants,
  type Duration,
  EncodeError,
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
import { digits, shown } from "@penstock/slab";
import { decimalForm, NONE } from "./decimals.js";
import { nanosForm } from "./nanos.js";
import {
  EXACT,
  MAX_BYTES,
  TWO_TO,
  varintLength,
  varintLengthOf,
  zigzag,
  zigzagOf,
} from "./varint.js";
import { numberOf } from "./words.js";

/** Where the records start: after room for the longest header. */
export const HEADER_ROOM = 8;

/** The longest message. SPEC compact 9 */
const LONGEST = 2 ** 31 - 65;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Writes scalars, where `room` was made for them, and counts. SPEC compact 2 */
export abstract class ScalarWriter {
  /** The records so far, from `HEADER_ROOM` to `position`. */
  protected bytes = new Uint8Array(1024);
  protected view = new DataView(this.bytes.buffer);
  protected position = HEADER_ROOM;

  /** Makes room for scalars and texts of at most `byteCount` bytes, and returns this. */
  room(byteCount: number): this {
    if (byteCount > this.bytes.length - MAX_BYTES - this.position) {
      this.grow(byteCount);
    }
    return this;
  }

  private grow(byteCount: number): void {
    const needed = this.position + byteCount + MAX_BYTES;
    if (needed > LONGEST) {
      throw new EncodeError("the message would pass 2 GiB: split it");
    }
    const grown = new Uint8Array(Math.min(LONGEST, Math.max(needed, 2 * this.bytes.length)));
    grown.set(this.bytes.subarray(0, this.position));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }

  /** Makes room for bytes, all zero, and returns them. */
  take(byteCount: number): Uint8Array {
    const at = this.zeros(byteCount);
    return this.bytes.subarray(at, at + byteCount);
  }

  /** Makes room for bytes, all zero, and returns where they start. */
  zeros(byteCount: number): number {
    this.room(byteCount);
    const at = this.position;
    this.position = at + byteCount;
    this.bytes.fill(0, at, this.position);
    return at;
  }

  /** Leaves room for bits at the head of a record, which `setBits` fills, and returns its place. */
  bits(byteCount: number): number {
    const at = this.position;
    this.position = at + byteCount;
    return at;
  }

  /** Puts up to 32 bits at a place, in as many bytes as they fill. SPEC compact 4.5 */
  setBits(at: number, bits: number, byteCount: number): void {
    for (let i = 0; i < byteCount; i++) {
      this.bytes[at + i] = bits >>> (8 * i);
    }
  }

  protected setBit(at: number, bit: number): void {
    const place = at + (bit >> 3);
    this.bytes[place] = (this.bytes[place] as number) | (1 << (bit & 7));
  }

  putByte(value: number): void {
    this.bytes[this.position++] = value;
  }

  /** Copies the elements of a typed array. */
  putArray(values: ArrayBufferView): void {
    this.room(values.byteLength);
    this.bytes.set(
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
      this.position,
    );
    this.position += values.byteLength;
  }

  /** Returns a value that must be there. */
  required<T>(value: T): T {
    if (value === null || value === undefined) {
      throw new EncodeError(`a value is needed, not ${shown(value)}`);
    }
    return value;
  }

  protected notWhole(value: unknown, least: number, most: number): EncodeError {
    return new EncodeError(
      `a whole number from ${least} to ${most} is needed, not ${shown(value)}`,
    );
  }

  private whole(value: number, least: number, most: number): number {
    if (!Number.isInteger(value) || value < least || value > most) {
      throw this.notWhole(value, least, most);
    }
    return value;
  }

  /** Writes an integer below 2^53. SPEC compact 2.1 */
  writeVarint(value: number): void {
    if (value < 0x80) {
      this.bytes[this.position++] = value << 1;
    } else if (value < 0x4000) {
      const word = (value << 2) | 0b01;
      this.bytes[this.position] = word;
      this.bytes[this.position + 1] = word >>> 8;
      this.position += 2;
    } else {
      this.writeWide(value);
    }
  }

  private writeWide(value: number): void {
    const length = varintLength(value);
    const low = (value << length) | ((1 << (length - 1)) - 1);
    this.view.setInt32(this.position, low, true);
    if (length > 4) {
      this.view.setInt32(this.position + 4, value / (TWO_TO[32 - length] as number), true);
    }
    this.position += length;
  }

  /** Writes an integer below 2^64. SPEC compact 2.1 */
  writeVarintOf(value: bigint): void {
    const length = varintLengthOf(value);
    if (length < MAX_BYTES) {
      const word = (value << BigInt(length)) | ((1n << BigInt(length - 1)) - 1n);
      this.view.setBigUint64(this.position, word, true);
    } else {
      this.bytes[this.position] = 0xff;
      this.view.setBigUint64(this.position + 1, value, true);
    }
    this.position += length;
  }

  /** Writes how many elements follow, and makes room for it. */
  writeCount(count: number): void {
    this.room(MAX_BYTES);
    this.writeVarint(count);
  }

  /** Returns a boolean. */
  boolean(value: boolean): boolean {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${shown(value)}`);
    }
    return value;
  }

  /** Writes a boolean outside of a record's components. */
  writeBool(value: boolean): void {
    this.writeVarint(this.boolean(value) ? 1 : 0);
  }

  writeI8(value: number): void {
    this.bytes[this.position++] = this.whole(value, -0x80, 0x7f);
  }

  writeU8(value: number): void {
    this.bytes[this.position++] = this.whole(value, 0, 0xff);
  }

  writeI16(value: number): void {
    if ((value << 16) >> 16 !== value) {
      throw this.notWhole(value, -0x8000, 0x7fff);
    }
    this.writeVarint((value << 1) ^ (value >> 31));
  }

  writeU16(value: number): void {
    if ((value & 0xffff) !== value) {
      throw this.notWhole(value, 0, 0xffff);
    }
    this.writeVarint(value);
  }

  /** Writes one UTF-16 unit. */
  writeCharacter(value: string): void {
    if (typeof value !== "string" || value.length !== 1) {
      throw new EncodeError("a text of one UTF-16 unit is needed");
    }
    this.writeVarint(value.charCodeAt(0));
  }

  writeI32(value: number): void {
    if ((value | 0) !== value) {
      throw this.notWhole(value, -0x8000_0000, 0x7fff_ffff);
    }
    this.writeVarint(((value << 1) ^ (value >> 31)) >>> 0);
  }

  writeU32(value: number): void {
    if (value >>> 0 !== value) {
      throw this.notWhole(value, 0, 0xffff_ffff);
    }
    this.writeVarint(value);
  }

  protected i64(value: bigint): bigint {
    if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits is needed, not ${shown(value)}`);
    }
    return value;
  }

  protected u64(value: bigint): bigint {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${shown(value)}`);
    }
    return value;
  }

  writeI64(value: bigint): void {
    const near = zigzag(numberOf(this.i64(value)));
    if (near < EXACT) {
      this.writeVarint(near);
    } else {
      this.writeVarintOf(zigzagOf(value));
    }
  }

  writeU64(value: bigint): void {
    const near = numberOf(this.u64(value));
    if (near >= 0 && near < EXACT) {
      this.writeVarint(near);
    } else {
      this.writeVarintOf(value);
    }
  }

  /** Returns an integer of 64 bits that is given as a number. */
  protected fromNumber(value: number): bigint {
    return BigInt(this.whole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  }

  /** Returns an integer of 64 bits that is given by its digits. */
  protected fromText(value: string): bigint {
    return digits(value);
  }

  writeI64Number(value: number): void {
    const near = zigzag(this.whole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
    if (near < EXACT) {
      this.writeVarint(near);
    } else {
      this.writeI64(BigInt(value));
    }
  }

  writeI64Text(value: string): void {
    this.writeI64(this.fromText(value));
  }

  writeU64Number(value: number): void {
    this.writeVarint(this.whole(value, 0, Number.MAX_SAFE_INTEGER));
  }

  writeU64Text(value: string): void {
    this.writeU64(this.fromText(value));
  }

  writeFixedI64Number(value: number): void {
    this.writeFixedI64(this.fromNumber(value));
  }

  writeFixedI64Text(value: string): void {
    this.writeFixedI64(this.fromText(value));
  }

  writeFixedU64Number(value: number): void {
    this.writeFixedU64(this.fromNumber(value));
  }

  writeFixedU64Text(value: string): void {
    this.writeFixedU64(this.fromText(value));
  }

  writeFixedI32(value: number): void {
    this.view.setInt32(this.position, this.whole(value, -0x8000_0000, 0x7fff_ffff), true);
    this.position += 4;
  }

  writeFixedU32(value: number): void {
    this.view.setUint32(this.position, this.whole(value, 0, 0xffff_ffff), true);
    this.position += 4;
  }

  writeFixedI64(value: bigint): void {
    this.view.setBigInt64(this.position, this.i64(value), true);
    this.position += 8;
  }

  writeFixedU64(value: bigint): void {
    this.view.setBigUint64(this.position, this.u64(value), true);
    this.position += 8;
  }

  protected real(value: number): number {
    if (typeof value !== "number") {
      throw new EncodeError(`a number is needed, not ${shown(value)}`);
    }
    return value;
  }

  writeF32(value: number): void {
    this.view.setFloat32(this.position, this.real(value), true);
    this.position += 4;
  }

  private putF64(value: number): void {
    this.view.setFloat64(this.position, value, true);
    this.position += 8;
  }

  /** Writes a component that is a double; tells whether in its decimal form. SPEC compact 2.4 */
  writeF64(value: number): boolean {
    const form = decimalForm(this.real(value));
    if (form === NONE) {
      this.putF64(value);
      return false;
    }
    this.writeVarint(form);
    return true;
  }

  /** Writes a double outside of a record's components. SPEC compact 2.4 */
  writeTaggedF64(value: number): void {
    const form = decimalForm(this.real(value));
    this.writeVarint(form + 1);
    if (form === NONE) {
      this.putF64(value);
    }
  }

  /** Writes the number of an enum's constant. SPEC compact 2.8 */
  writeConstant<E extends string>(constants: Constants<E>, value: E): void {
    const number = constants.numberOf(value);
    if (number === undefined) {
      throw new EncodeError(`one of ${constants.count} constants is needed, not ${shown(value)}`);
    }
    this.writeVarint(number);
  }

  /** Writes a value of an open enum by its number. SPEC compact 2.8 */
  writeOpenConstant<E extends string | number>(constants: OpenConstants<E>, value: E): void {
    const number = constants.numberOf(value);
    if (number === undefined) {
      const expected = `one of ${constants.count} constants or an integer of 32 bits`;
      throw new EncodeError(`${expected} is needed, not ${shown(value)}`);
    }
    this.writeVarint(number >>> 0);
  }

  /** Writes a UUID of 36 characters. */
  writeUuid(value: string): void {
    if (!UUID.test(value)) {
      throw new EncodeError("a UUID of 36 characters is needed");
    }
    const digits = value.replaceAll("-", "");
    for (let i = 0; i < 32; i += 2) {
      this.putByte(Number.parseInt(digits.slice(i, i + 2), 16));
    }
  }

  private writeNanos(value: number, most: number): void {
    this.writeVarint(nanosForm(this.whole(value, 0, most)));
  }

  writeInstant(value: Instant): void {
    const second = this.required(value).epochSecond;
    if (second < MIN_SECOND || second > MAX_SECOND) {
      throw new EncodeError("the seconds of an instant are out of range");
    }
    this.writeI64(second);
    this.writeNanos(value.nano, 999_999_999);
  }

  writeDate(value: LocalDate): void {
    this.writeVarint(zigzag(this.whole(this.required(value).epochDay, MIN_DAY, MAX_DAY)));
  }

  writeTime(value: LocalTime): void {
    this.writeNanos(this.required(value).nanoOfDay, MAX_NANO_OF_DAY);
  }

  writeDateTime(value: LocalDateTime): void {
    this.writeDate(this.required(value).date);
    this.writeTime(value.time);
  }

  writeDuration(value: Duration): void {
    this.writeI64(this.required(value).seconds);
    this.writeNanos(value.nano, 999_999_999);
  }
}
