import {
  type Constants,
  Duration,
  EncodeError,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
} from "@penstock/runtime";

/** The longest message: offsets are 31 bits. SPEC fast 9 */
const LONGEST = 0x7fff_ffff;

/** Writes what has a fixed width, at a place inside a block. SPEC fast 2 */
export abstract class ScalarWriter {
  protected bytes = new Uint8Array(256);
  protected view = new DataView(this.bytes.buffer);
  /** Where the next block starts. */
  protected position: number;

  constructor(headerBytes: number) {
    this.position = headerBytes;
  }

  /** Makes room for a block of zeros and returns its place. */
  block(byteCount: number): number {
    const place = this.position;
    const end = place + byteCount;
    if (end > LONGEST) {
      throw new EncodeError("the message would pass 2 GiB: split it");
    }
    if (end > this.bytes.length) {
      const grown = new Uint8Array(Math.min(LONGEST, Math.max(end, 2 * this.bytes.length)));
      grown.set(this.bytes.subarray(0, place));
      this.bytes = grown;
      this.view = new DataView(grown.buffer);
    }
    this.position = end;
    return place;
  }

  /** Returns a value that must be there. */
  required<T>(value: T): T {
    if (value === null || value === undefined) {
      throw new EncodeError(`a value is needed, not ${value}`);
    }
    return value;
  }

  /** Returns a number that must be whole and between two others. */
  private whole(value: number, least: number, most: number): number {
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new EncodeError(`a whole number from ${least} to ${most} is needed, not ${value}`);
    }
    return value;
  }

  /** Sets a presence bit. SPEC fast 4.5 */
  setBit(place: number, bit: number): void {
    const at = place + (bit >> 3);
    this.view.setUint8(at, this.view.getUint8(at) | (1 << (bit & 7)));
  }

  putBool(place: number, value: boolean): void {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${value}`);
    }
    this.view.setUint8(place, value ? 1 : 0);
  }

  putI8(place: number, value: number): void {
    this.view.setInt8(place, this.whole(value, -0x80, 0x7f));
  }

  putU8(place: number, value: number): void {
    this.view.setUint8(place, this.whole(value, 0, 0xff));
  }

  putI16(place: number, value: number): void {
    this.view.setInt16(place, this.whole(value, -0x8000, 0x7fff), true);
  }

  putU16(place: number, value: number): void {
    this.view.setUint16(place, this.whole(value, 0, 0xffff), true);
  }

  /** Writes one UTF-16 unit. */
  putCharacter(place: number, value: string): void {
    if (typeof value !== "string" || value.length !== 1) {
      throw new EncodeError("a text of one UTF-16 unit is needed");
    }
    this.view.setUint16(place, value.charCodeAt(0), true);
  }

  putI32(place: number, value: number): void {
    this.view.setInt32(place, this.whole(value, -0x8000_0000, 0x7fff_ffff), true);
  }

  putU32(place: number, value: number): void {
    this.view.setUint32(place, this.whole(value, 0, 0xffff_ffff), true);
  }

  putI64(place: number, value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asIntN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits is needed, not ${value}`);
    }
    this.view.setBigInt64(place, value, true);
  }

  putU64(place: number, value: bigint): void {
    if (typeof value !== "bigint" || BigInt.asUintN(64, value) !== value) {
      throw new EncodeError(`a bigint of 64 bits without sign is needed, not ${value}`);
    }
    this.view.setBigUint64(place, value, true);
  }

  putF32(place: number, value: number): void {
    this.view.setFloat32(place, this.real(value), true);
  }

  putF64(place: number, value: number): void {
    this.view.setFloat64(place, this.real(value), true);
  }

  private real(value: number): number {
    if (typeof value !== "number") {
      throw new EncodeError(`a number is needed, not ${value}`);
    }
    return value;
  }

  /** Writes the number of an enum's constant. SPEC fast 2.3 */
  putConstant<E extends string>(place: number, constants: Constants<E>, value: E): void {
    const number = constants.numberOf(value);
    if (number === undefined) {
      throw new EncodeError(`one of ${constants.count} constants is needed, not ${value}`);
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
      this.view.setUint8(place + i, Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
    }
  }

  protected instance<T>(value: T, type: abstract new (...parts: never[]) => T): T {
    if (!(value instanceof type)) {
      throw new EncodeError(`a ${type.name} is needed, not ${value}`);
    }
    return value;
  }

  private nano(place: number, value: number): void {
    this.putI32(place, this.whole(value, 0, 999_999_999));
  }

  putInstant(place: number, value: Instant): void {
    const second = this.instance(value, Instant).epochSecond;
    if (second < Instant.MIN_SECOND || second > Instant.MAX_SECOND) {
      throw new EncodeError("the seconds of an instant are out of range");
    }
    this.putI64(place, second);
    this.nano(place + 8, value.nano);
  }

  putDate(place: number, value: LocalDate): void {
    const day = this.instance(value, LocalDate).epochDay;
    this.putI64(place, BigInt(this.whole(day, LocalDate.MIN_DAY, LocalDate.MAX_DAY)));
  }

  putTime(place: number, value: LocalTime): void {
    const nano = this.instance(value, LocalTime).nanoOfDay;
    this.putI64(place, BigInt(this.whole(nano, 0, LocalTime.MAX_NANO)));
  }

  putDateTime(place: number, value: LocalDateTime): void {
    this.putDate(place, this.instance(value, LocalDateTime).date);
    this.putTime(place + 8, value.time);
  }

  putDuration(place: number, value: Duration): void {
    this.putI64(place, this.instance(value, Duration).seconds);
    this.nano(place + 8, value.nano);
  }
}
