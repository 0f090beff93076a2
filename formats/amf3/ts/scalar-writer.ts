import { EncodeError, type OpenConstants } from "@penstock/runtime";
import { digits, shown } from "@penstock/runtime/scalars";
import { checkI64, checkReal, checkU64, checkWhole } from "./checks.js";
import { GREATEST_EXACT, GREATEST_INTEGER, INLINE, LEAST_INTEGER, Marker } from "./marker.js";
import type { Amf3Names } from "./names.js";
import { TextWriter } from "./text-writer.js";

const MOST_BYTES = 2 ** 28 - 1;

/** Writes scalars with their markers. SPEC amf3 3 */
export abstract class ScalarWriter extends TextWriter {
  /** How many objects the message has. */
  objectCount = 0;

  /** Writes null. */
  nothing(): void {
    this.reserve(0);
    this.put(Marker.NULL);
  }

  /** Writes undefined. */
  undefined(): void {
    this.reserve(0);
    this.put(Marker.UNDEFINED);
  }

  bool(value: boolean): void {
    if (typeof value !== "boolean") {
      throw new EncodeError(`true or false is needed, not ${shown(value)}`);
    }
    this.reserve(0);
    this.put(value ? Marker.TRUE : Marker.FALSE);
  }

  /** Writes an integer that a double holds exactly. */
  private whole(value: number): void {
    this.reserve(0);
    if (value >= LEAST_INTEGER && value <= GREATEST_INTEGER) {
      this.put(Marker.INTEGER);
      this.putU29(value & 0x1fff_ffff);
    } else {
      this.put(Marker.DOUBLE);
      this.putDouble(value);
    }
  }

  int8(value: number): void {
    this.whole(checkWhole(value, -0x80, 0x7f));
  }

  int16(value: number): void {
    this.whole(checkWhole(value, -0x8000, 0x7fff));
  }

  int32(value: number): void {
    this.whole((value | 0) === value ? value : checkWhole(value, -0x8000_0000, 0x7fff_ffff));
  }

  uint8(value: number): void {
    this.whole(checkWhole(value, 0, 0xff));
  }

  uint16(value: number): void {
    this.whole(checkWhole(value, 0, 0xffff));
  }

  uint32(value: number): void {
    this.whole(checkWhole(value, 0, 0xffff_ffff));
  }

  /** Returns the number of a UTF-16 unit. */
  unitOf(value: string): number {
    if (typeof value !== "string" || value.length !== 1) {
      throw new EncodeError("a text of one UTF-16 unit is needed");
    }
    return value.charCodeAt(0);
  }

  /** Writes the number of a UTF-16 unit. */
  character(value: string): void {
    this.whole(this.unitOf(value));
  }

  private wide(value: bigint): void {
    if (value >= -GREATEST_EXACT && value <= GREATEST_EXACT) {
      this.whole(Number(value));
    } else {
      this.text(value.toString());
    }
  }

  /** Writes an integer of 64 bits. */
  int64(value: bigint): void {
    this.wide(checkI64(value));
  }

  /** As `int64`, without sign. */
  uint64(value: bigint): void {
    this.wide(checkU64(value));
  }

  /** As `int64`, of a number. */
  int64Number(value: number): void {
    this.whole(checkWhole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  }

  /** As `uint64`, of a number. */
  uint64Number(value: number): void {
    this.whole(checkWhole(value, 0, Number.MAX_SAFE_INTEGER));
  }

  /** As `int64`, of digits. */
  int64Text(value: string): void {
    this.int64(digits(value));
  }

  /** As `uint64`, of digits. */
  uint64Text(value: string): void {
    this.uint64(digits(value));
  }

  double(value: number): void {
    checkReal(value);
    this.reserve(0);
    this.put(Marker.DOUBLE);
    this.putDouble(value);
  }

  float(value: number): void {
    this.double(Math.fround(checkReal(value)));
  }

  blob(value: Uint8Array): void {
    if (!(this.required(value) instanceof Uint8Array)) {
      throw new EncodeError(`a Uint8Array is needed, not ${shown(value)}`);
    }
    const { length } = value;
    if (length > MOST_BYTES) {
      throw new EncodeError(`AMF3 has bytes of at most ${MOST_BYTES}`);
    }
    this.reserve(length + 8);
    this.put(Marker.BYTE_ARRAY);
    this.putU29((length << 1) | INLINE);
    this.objectCount++;
    this.bytes.set(value, this.position);
    this.position += length;
  }

  /** Writes a date of milliseconds since 1970. */
  date(millis: number): void {
    this.reserve(0);
    this.put(Marker.DATE);
    this.put(INLINE);
    this.objectCount++;
    this.putDouble(millis);
  }

  private static indexOf<E extends string>(names: Amf3Names<E>, constant: E): number {
    const index = names.fields.indexOf(constant);
    if (index < 0) {
      throw new EncodeError(`a constant of the enum is needed, not ${shown(constant)}`);
    }
    return index;
  }

  /** Returns the name of a constant, as it is written. */
  nameOf<E extends string>(names: Amf3Names<E>, constant: E): string {
    return names.written[ScalarWriter.indexOf(names, constant)] as string;
  }

  /** Writes the name of a constant. SPEC amf3 3 */
  constant<E extends string>(names: Amf3Names<E>, constant: E): void {
    this.text(this.nameOf(names, constant));
  }

  /** Writes the number of a constant. */
  number<E extends string>(names: Amf3Names<E>, constant: E): void {
    this.whole(names.numbers[ScalarWriter.indexOf(names, constant)] as number);
  }

  private numberOf<E extends string | number>(constants: OpenConstants<E>, value: E): number {
    const number = constants.numberOf(value);
    if (number === undefined) {
      const expected = `one of ${constants.count} constants or an integer of 32 bits`;
      throw new EncodeError(`${expected} is needed, not ${shown(value)}`);
    }
    return number;
  }

  /** As `constant`, of an enum whose values can be numbers that no constant has. */
  openConstant<E extends string | number>(
    names: Amf3Names<E & string>,
    constants: OpenConstants<E>,
    value: E,
  ): void {
    const number = this.numberOf(constants, value);
    const name = names.written[names.numbers.indexOf(number)];
    if (name === undefined) {
      this.whole(number);
    } else {
      this.text(name);
    }
  }

  /** As `number`, of an enum whose values can be numbers that no constant has. */
  openNumber<E extends string | number>(constants: OpenConstants<E>, value: E): void {
    this.whole(this.numberOf(constants, value));
  }
}
