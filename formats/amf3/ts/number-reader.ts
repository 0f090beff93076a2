import type { DecodeError } from "@penstock/runtime";
import { Amf3Input } from "./input.js";
import { Marker } from "./marker.js";
import { quoted } from "./text-reader.js";

const TWO_63 = 2 ** 63;

/** Reads null, booleans and numbers with their markers. SPEC amf3 3 */
export abstract class NumberReader extends Amf3Input {
  /** Passes over null or undefined, if one of them stands next. SPEC amf3 3.1 */
  isNull(): boolean {
    const marker = this.peek();
    if (marker !== Marker.NULL && marker !== Marker.UNDEFINED) {
      return false;
    }
    this.position++;
    return true;
  }

  /** Passes over undefined, if it stands next. */
  isUndefined(): boolean {
    if (this.peek() !== Marker.UNDEFINED) {
      return false;
    }
    this.position++;
    return true;
  }

  bool(): boolean {
    const marker = this.marker();
    if (marker !== Marker.TRUE && marker !== Marker.FALSE) {
      throw this.mismatch("true or false", marker);
    }
    return marker === Marker.TRUE;
  }

  int8(): number {
    return this.ranged(this.whole(this.marker()), -0x80, 0x7f);
  }

  int16(): number {
    return this.ranged(this.whole(this.marker()), -0x8000, 0x7fff);
  }

  int32(): number {
    const marker = this.marker();
    return marker === Marker.INTEGER
      ? this.integer()
      : this.ranged(this.whole(marker), -0x8000_0000, 0x7fff_ffff);
  }

  uint8(): number {
    return this.ranged(this.whole(this.marker()), 0, 0xff);
  }

  uint16(): number {
    return this.ranged(this.whole(this.marker()), 0, 0xffff);
  }

  uint32(): number {
    return this.ranged(this.whole(this.marker()), 0, 0xffff_ffff);
  }

  /** Reads the number of a UTF-16 unit, as that. */
  character(): string {
    return String.fromCharCode(this.uint16());
  }

  /** Returns a number that was read if it is between two. */
  ranged(number: number, least: number, greatest: number): number {
    if (number < least || number > greatest) {
      throw this.outOfRange(`a number from ${least} to ${greatest}`, number);
    }
    return number;
  }

  /** Reads the 29 bits of an integer, of which the highest is the sign. */
  integer(): number {
    return (this.u29() << 3) >> 3;
  }

  /** Reads an integer, or a double without a fraction. */
  private whole(marker: number): number {
    if (marker === Marker.INTEGER) {
      return this.integer();
    } else if (marker !== Marker.DOUBLE) {
      throw this.mismatch("an integer", marker);
    }
    return this.wholeOf(this.bits());
  }

  /** Returns a double if it is an integer of 64 bits. */
  wholeOf(number: number): number {
    if (!Number.isInteger(number) || number < -TWO_63 || number >= TWO_63) {
      throw this.outOfRange("an integer", number);
    }
    return number + 0; // 0 for -0
  }

  /** Reads an integer of 64 bits: a number, or as digits. */
  int64(): bigint {
    const marker = this.marker();
    return marker === Marker.STRING ? this.signed(this.textBehind()) : BigInt(this.whole(marker));
  }

  /** As `int64`, without sign. */
  uint64(): bigint {
    const marker = this.marker();
    if (marker === Marker.DOUBLE) {
      return this.unsignedOf(this.bits());
    }
    return marker === Marker.STRING
      ? this.unsigned(this.textBehind())
      : BigInt(this.ranged(this.whole(marker), 0, TWO_63));
  }

  private unsignedOf(number: number): bigint {
    return Number.isInteger(number) && number >= TWO_63 && number < 2 * TWO_63
      ? BigInt(number)
      : BigInt(this.ranged(this.wholeOf(number), 0, TWO_63));
  }

  /** Returns the integer of 64 bits that digits are. */
  signed(digits: string): bigint {
    const value = /^-?\d+$/.test(digits) ? BigInt(digits) : undefined;
    if (value === undefined || BigInt.asIntN(64, value) !== value) {
      throw this.noInteger(digits);
    }
    return value;
  }

  /** As `signed`, without sign. */
  unsigned(digits: string): bigint {
    const value = /^\d+$/.test(digits) ? BigInt(digits) : undefined;
    if (value === undefined || BigInt.asUintN(64, value) !== value) {
      throw this.noInteger(digits);
    }
    return value;
  }

  private noInteger(digits: string): DecodeError {
    return this.outOfRange("an integer of 64 bits", quoted(digits));
  }

  /** Returns an integer of 64 bits as a number, which must hold it exactly. */
  exactly(value: bigint): number {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) {
      throw this.outOfRange("an integer that a number holds exactly, below 2^53", value);
    }
    return number;
  }

  /** As `int64`, as a number. */
  int64Number(): number {
    return this.exactly(this.int64());
  }

  /** As `uint64`, as a number. */
  uint64Number(): number {
    return this.exactly(this.uint64());
  }

  /** As `int64`, as its digits. */
  int64Text(): string {
    return this.int64().toString();
  }

  /** As `uint64`, as its digits. */
  uint64Text(): string {
    return this.uint64().toString();
  }

  double(): number {
    const marker = this.marker();
    if (marker === Marker.DOUBLE) {
      return this.bits();
    } else if (marker === Marker.INTEGER) {
      return this.integer();
    }
    throw this.mismatch("a number", marker);
  }

  float(): number {
    return this.single(this.double());
  }

  /** Returns the number of 32 bits that is nearest to one of 64. */
  single(number: number): number {
    const single = Math.fround(number);
    if (Number.isFinite(number) && !Number.isFinite(single)) {
      throw this.outOfRange("a number of 32 bits", number);
    }
    return single;
  }

  /** Reads the text behind the marker of a string. */
  protected textBehind(): string {
    const text = this.bare();
    this.chargeText(text.length);
    return text;
  }
}
