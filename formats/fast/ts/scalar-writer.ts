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
} from "@penstock/runtime";
import { digits, shown } from "@penstock/slab";

/** The longest message: offsets are 31 bits. SPEC fast 9 */
const LONGEST = 0x7fff_ffff;

/** A buffer of more bytes is released after its message. */
const KEPT_BYTES = 1 << 22;

const FIRST_BYTES = 1_024;

/** Up to so many bytes a plain loop beats the fixed cost of a call. */
const LOOP_BYTES = 256;

function notWhole(value: unknown, least: number, most: number): EncodeError {
  const needed = `a whole number from ${least} to ${most} is needed`;
  return new EncodeError(`${needed}, not ${shown(value)}`);
}

/** Writes what has a fixed width, at a place inside a block. SPEC fast 2 */
export abstract class ScalarWriter {
  /** The message so far; zeros from `position` on. */
  protected bytes = new Uint8Array(FIRST_BYTES);
  protected view = new DataView(this.bytes.buffer);
  /** Where the next block starts. */
  protected position = 0;

  /** Forgets all that was written. */
  protected clear(): void {
    if (this.bytes.length > KEPT_BYTES) {
      this.use(new Uint8Array(FIRST_BYTES));
    } else if (this.position > LOOP_BYTES) {
      this.bytes.fill(0, 0, this.position);
    } else {
      for (let i = 0; i < this.position; i += 4) {
        this.view.setInt32(i, 0);
      }
    }
    this.position = 0;
  }

  private use(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }

  /** Makes room for a block of zeros and returns its place. */
  block(byteCount: number): number {
    const place = this.position;
    const end = place + byteCount;
    if (end > this.bytes.length) {
      this.grow(end);
    }
    this.position = end;
    return place;
  }

  /** Writes that a component ends with what has been written so far. SPEC fast 4.5 */
  end(place: number): void {
    this.view.setInt32(place, this.position, true);
  }

  private grow(end: number): void {
    if (end > LONGEST) {
      throw new EncodeError("the message would pass 2 GiB: split it");
    }
    const grown = new Uint8Array(Math.min(LONGEST, Math.max(end, 2 * this.bytes.length)));
    grown.set(this.bytes.subarray(0, this.position));
    this.use(grown);
  }

  /** Returns a value that must be there. */
  required<T>(value: T): T {
    if (value === null || value === undefined) {
      throw new EncodeError(`a value is needed, not ${shown(value)}`);
    }
    return value;
  }

  private whole(value: number, least: number, most: number): number {
    if (!Number.isInteger(value) || value < least || value > most) {
      throw notWhole(value, least, most);
    }
    return value;
  }

  /** Sets a presence bit. SPEC fast 4.5 */
  setBit(place: number, bit: number): void {
    const at = place + (bit >> 3);
    this.bytes[at] = (this.bytes[at] as number) | (1 << (bit & 7));
  }

  putBool(place: number, value: boolean): void {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${shown(value)}`);
    }
    this.view.setUint8(place, value ? 1 : 0);
  }

  putI8(place: number, value: number): void {
    if ((value << 24) >> 24 !== value) {
      throw notWhole(value, -0x80, 0x7f);
    }
    this.view.setInt8(place, value);
  }

  putU8(place: number, value: number): void {
    if ((value & 0xff) !== value) {
      throw notWhole(value, 0, 0xff);
    }
    this.view.setUint8(place, value);
  }

  putI16(place: number, value: number): void {
    if ((value << 16) >> 16 !== value) {
      throw notWhole(value, -0x8000, 0x7fff);
    }
    this.view.setInt16(place, value, true);
  }

  putU16(place: number, value: number): void {
    if ((value & 0xffff) !== value) {
      throw notWhole(value, 0, 0xffff);
    }
    this.view.setUint16(place, value, true);
  }

  /** Writes one UTF-16 unit. */
  putCharacter(place: number, value: string): void {
    if (typeof value !== "string" || value.length !== 1) {
      throw new EncodeError("a text of one UTF-16 unit is needed");
    }
    this.view.setUint16(place, value.charCodeAt(0), true);
  }

  putI32(place: number, value: number): void {
    if ((value | 0) !== value) {
      throw notWhole(value, -0x8000_0000, 0x7fff_ffff);
    }
    this.view.setInt32(place, value, true);
  }

  putU32(place: number, value: number): void {
    if (value >>> 0 !== value) {
      throw notWhole(value, 0, 0xffff_ffff);
    }
    this.view.setUint32(place, value, true);
  }

  putI64(place: number, value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits is needed, not ${shown(value)}`);
    }
    this.view.setBigInt64(place, value, true);
  }

  putU64(place: number, value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${shown(value)}`);
    }
    this.view.setBigUint64(place, value, true);
  }

  /** Writes an integer of 64 bits that is given as a number. */
  putI64Number(place: number, value: number): void {
    this.whole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    this.view.setInt32(place, value % 0x1_0000_0000, true);
    this.view.setInt32(place + 4, Math.floor(value / 0x1_0000_0000), true);
  }

  /** As `putI64Number`, of an integer without sign. */
  putU64Number(place: number, value: number): void {
    this.putI64Number(place, this.whole(value, 0, Number.MAX_SAFE_INTEGER));
  }

  /** Writes an integer of 64 bits that is given by its digits. */
  putI64Text(place: number, value: string): void {
    this.putI64(place, digits(value));
  }

  /** As `putI64Text`, of an integer without sign. */
  putU64Text(place: number, value: string): void {
    this.putU64(place, digits(value));
  }

  putF32(place: number, value: number): void {
    this.view.setFloat32(place, this.real(value), true);
  }

  putF64(place: number, value: number): void {
    this.view.setFloat64(place, this.real(value), true);
  }

  private real(value: number): number {
    if (typeof value !== "number") {
      throw new EncodeError(`a number is needed, not ${shown(value)}`);
    }
    return value;
  }

  /** Writes the number of an enum's constant. SPEC fast 2.3 */
  putConstant<E extends string>(place: number, constants: Constants<E>, value: E): void {
    const number = constants.numberOf(value);
    if (number === undefined) {
      throw new EncodeError(`one of ${constants.count} constants is needed, not ${shown(value)}`);
    }
    this.view.setUint16(place, number, true);
  }

  /** Writes a UUID of 36 characters. */
  putUuid(place: number, value: string): void {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) {
      throw new EncodeError("a UUID of 36 characters is needed");
    }
    const digits = value.replaceAll("-", "");
    for (let i = 0; i < 16; i++) {
      this.bytes[place + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
    }
  }

  private nano(place: number, value: number): void {
    this.view.setInt32(place, this.whole(value, 0, 999_999_999), true);
  }

  /** Writes a whole number between two that a number holds exactly as 64 bits. */
  private between(place: number, value: number, least: number, most: number): void {
    this.putI64Number(place, this.whole(value, least, most));
  }

  putInstant(place: number, value: Instant): void {
    const second = this.required(value).epochSecond;
    if (typeof second !== "bigint" || second < MIN_SECOND || second > MAX_SECOND) {
      throw new EncodeError(`an instant is needed, not one of the seconds ${shown(second)}`);
    }
    this.view.setBigInt64(place, second, true);
    this.nano(place + 8, value.nano);
  }

  putDate(place: number, value: LocalDate): void {
    this.between(place, this.required(value).epochDay, MIN_DAY, MAX_DAY);
  }

  putTime(place: number, value: LocalTime): void {
    this.between(place, this.required(value).nanoOfDay, 0, MAX_NANO_OF_DAY);
  }

  putDateTime(place: number, value: LocalDateTime): void {
    this.putDate(place, this.required(value).date);
    this.putTime(place + 8, value.time);
  }

  putDuration(place: number, value: Duration): void {
    this.putI64(place, this.required(value).seconds);
    this.nano(place + 8, value.nano);
  }
}
