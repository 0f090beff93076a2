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
} from "@penstock/runtime";

/** Up to so many bytes a copy takes less time than a view. */
const SHORT_BYTES = 1_024;

/** The two digits of each byte. */
const HEX = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, "0"),
);

/** Reads what has a fixed width, at a place inside a block that was checked. SPEC fast 2 */
export abstract class ScalarReader {
  /** Short messages are copied here: a view of each would take longer. */
  protected readonly short = new Uint8Array(SHORT_BYTES);
  private readonly shortView = new DataView(this.short.buffer);
  /** The bytes of the message, which start at 0. */
  protected bytes: Uint8Array = this.short;
  protected view: DataView = this.shortView;

  /** Takes the bytes of a message. */
  protected take(message: Uint8Array): void {
    if (message.length <= SHORT_BYTES) {
      this.short.set(message);
      this.bytes = this.short;
      this.view = this.shortView;
    } else {
      this.bytes = message;
      this.view = new DataView(message.buffer, message.byteOffset, message.length);
    }
  }

  /** As `take`, of the bytes of the message in which this one stands. */
  protected takeOf(outer: ScalarReader): void {
    this.bytes = outer.bytes;
    this.view = outer.view;
  }

  /** Lets go of the message. */
  release(): void {
    this.bytes = this.short;
    this.view = this.shortView;
  }

  /** Returns an error at a place. */
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
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

  /** Reads an integer of 64 bits as a number, which must hold it exactly. */
  i64Number(at: number): number {
    return this.exactly(at, 0x1_0000_0000 * this.view.getInt32(at + 4, true) + this.u32(at));
  }

  /** As `i64Number`, of an integer without sign. */
  u64Number(at: number): number {
    return this.exactly(at, 0x1_0000_0000 * this.u32(at + 4) + this.u32(at));
  }

  private exactly(at: number, value: number): number {
    if (!Number.isSafeInteger(value)) {
      const expected = "an integer that a number holds exactly, below 2^53";
      throw this.error("VALUE_OUT_OF_RANGE", at, expected, `about ${value}`);
    }
    return value;
  }

  /** Reads an integer of 64 bits as its digits. */
  i64Text(at: number): string {
    return this.i64(at).toString();
  }

  /** As `i64Text`, of an integer without sign. */
  u64Text(at: number): string {
    return this.u64(at).toString();
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
    return `${this.hex(at, 4)}-${this.hex(at + 4, 2)}-${this.hex(at + 6, 2)}-${this.hex(at + 8, 2)}-${this.hex(at + 10, 6)}`;
  }

  private hex(at: number, count: number): string {
    let digits = "";
    for (let i = at; i < at + count; i++) {
      digits += HEX[this.bytes[i] as number];
    }
    return digits;
  }

  instant(at: number): Instant {
    const nano = this.nano(at + 8);
    const epochSecond = this.i64(at);
    if (epochSecond < MIN_SECOND || epochSecond > MAX_SECOND) {
      throw this.error("VALUE_OUT_OF_RANGE", at, "the seconds of an instant", epochSecond);
    }
    return { epochSecond, nano };
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
    const value = 0x1_0000_0000 * this.view.getInt32(at + 4, true) + this.u32(at);
    if (value < least || value > most) {
      throw this.error("VALUE_OUT_OF_RANGE", at, `${least} to ${most}`, this.i64(at));
    }
    return value;
  }

  date(at: number): LocalDate {
    return { epochDay: this.between(at, MIN_DAY, MAX_DAY) };
  }

  time(at: number): LocalTime {
    return { nanoOfDay: this.between(at, 0, MAX_NANO_OF_DAY) };
  }

  dateTime(at: number): LocalDateTime {
    return { date: this.date(at), time: this.time(at + 8) };
  }

  duration(at: number): Duration {
    const nano = this.nano(at + 8);
    return { seconds: this.i64(at), nano };
  }
}
