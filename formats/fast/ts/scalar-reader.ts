import {
  type Constants,
  DecodeError,
  Duration,
  type ErrorKind,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
} from "@penstock/runtime";

/** Reads what has a fixed width, at a place inside a block that was checked. SPEC fast 2 */
export abstract class ScalarReader {
  protected readonly view: DataView;

  constructor(protected readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Returns an error at a place. */
  protected error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    return new DecodeError(kind, at, expected, String(found));
  }

  /** Checks that the bits of a block that no component has are zero. SPEC fast 4.5 */
  bits(at: number, bitCount: number): void {
    this.unusedBits(at, bitCount, at + ((bitCount - 1) >> 6) * 8);
  }

  /** As `bits`, of a block without components: one byte. */
  noBits(at: number): void {
    if (this.u8(at) !== 0) {
      throw this.error("NON_CANONICAL", at, "zero in unused presence bits", "one");
    }
  }

  protected unusedBits(at: number, bitCount: number, errorAt: number): void {
    if (bitCount % 8 !== 0 && this.u8(at + (bitCount >> 3)) >> (bitCount % 8) !== 0) {
      throw this.error("NON_CANONICAL", errorAt, "zero in unused presence bits", "one");
    }
  }

  /** Tells whether a presence bit is set. */
  bit(at: number, bit: number): boolean {
    return ((this.view.getUint8(at + (bit >> 3)) >> (bit & 7)) & 1) !== 0;
  }

  bool(at: number): boolean {
    const value = this.view.getUint8(at);
    if (value > 1) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "0 or 1", value);
    }
    return value === 1;
  }

  i8(at: number): number {
    return this.view.getInt8(at);
  }

  u8(at: number): number {
    return this.view.getUint8(at);
  }

  i16(at: number): number {
    return this.view.getInt16(at, true);
  }

  u16(at: number): number {
    return this.view.getUint16(at, true);
  }

  /** Reads one UTF-16 unit. */
  character(at: number): string {
    return String.fromCharCode(this.u16(at));
  }

  i32(at: number): number {
    return this.view.getInt32(at, true);
  }

  u32(at: number): number {
    return this.view.getUint32(at, true);
  }

  i64(at: number): bigint {
    return this.view.getBigInt64(at, true);
  }

  u64(at: number): bigint {
    return this.view.getBigUint64(at, true);
  }

  f32(at: number): number {
    return this.view.getFloat32(at, true);
  }

  f64(at: number): number {
    return this.view.getFloat64(at, true);
  }

  /** Reads a constant of an enum by its number. SPEC fast 2.3 */
  constant<E extends string>(at: number, constants: Constants<E>): E {
    const number = this.u16(at);
    const constant = constants.of(number);
    if (constant === undefined) {
      const expected = `one of ${constants.count} constants`;
      throw this.error("UNKNOWN_CONSTANT", at, expected, `number ${number}`);
    }
    return constant;
  }

  /** Reads a UUID as its 36 characters. */
  uuid(at: number): string {
    let digits = "";
    for (let i = 0; i < 16; i++) {
      digits += this.u8(at + i)
        .toString(16)
        .padStart(2, "0");
    }
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  instant(at: number): Instant {
    const nano = this.nano(at + 8);
    const second = this.i64(at);
    if (second < Instant.MIN_SECOND || second > Instant.MAX_SECOND) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "the seconds of an instant", second);
    }
    return new Instant(second, nano);
  }

  private nano(at: number): number {
    const nano = this.i32(at);
    if (nano < 0 || nano > 999_999_999) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "nanoseconds below a second", nano);
    }
    return nano;
  }

  /** Reads an integer of 64 bits between two that a number holds exactly. */
  private between(at: number, least: number, most: number): number {
    const value = this.i64(at);
    if (value < BigInt(least) || value > BigInt(most)) {
      throw this.error("VALUE_OUT_OF_RANGE", at, `${least} to ${most}`, value);
    }
    return Number(value);
  }

  date(at: number): LocalDate {
    return new LocalDate(this.between(at, LocalDate.MIN_DAY, LocalDate.MAX_DAY));
  }

  time(at: number): LocalTime {
    return new LocalTime(this.between(at, 0, LocalTime.MAX_NANO));
  }

  dateTime(at: number): LocalDateTime {
    return new LocalDateTime(this.date(at), this.time(at + 8));
  }

  duration(at: number): Duration {
    const nano = this.nano(at + 8);
    return new Duration(this.i64(at), nano);
  }
}
