import { type Constants, EncodeError, type OpenConstants } from "@penstock/runtime";
import { FIRST_BYTES, PlainWriter, shown } from "@penstock/runtime/scalars";

/** A buffer of more bytes is released after its message. */
const KEPT_BYTES = 1 << 22;

/** Up to so many bytes a plain loop beats the fixed cost of a call. */
const LOOP_BYTES = 128;

/** The blocks of the message that is written: zeros from `position` on. SPEC fast 2 */
export abstract class ScalarWriter extends PlainWriter {
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

  /** Adds bytes. */
  append(value: Uint8Array): void {
    const place = this.block(value.length);
    this.bytes.set(value, place);
  }

  /** Writes that a component ends with what has been written so far. SPEC fast 4.5 */
  end(place: number): void {
    this.view.setInt32(place, this.position, true);
  }

  /** Sets a presence bit. SPEC fast 4.5 */
  setBit(place: number, bit: number): void {
    const at = place + (bit >> 3);
    this.bytes[at] = (this.bytes[at] as number) | (1 << (bit & 7));
  }
}

/** Writes the number of an enum's constant. SPEC fast 2.3 */
export function setConstant<E extends string>(
  out: ScalarWriter,
  place: number,
  constants: Constants<E>,
  value: E,
): void {
  const number = constants.numberOf(value);
  if (number === undefined) {
    throw new EncodeError(`one of ${constants.count} constants is needed, not ${shown(value)}`);
  }
  out.view.setUint16(place, number, true);
}

/** Writes a value of an open enum by its number. SPEC fast 2.3 */
export function setOpenConstant<E extends string | number>(
  out: ScalarWriter,
  place: number,
  constants: OpenConstants<E>,
  value: E,
): void {
  const number = constants.numberOf(value);
  if (number === undefined) {
    const expected = `one of ${constants.count} constants or an integer of 32 bits`;
    throw new EncodeError(`${expected} is needed, not ${shown(value)}`);
  }
  out.view.setInt32(place, number, true);
}

/** Writes a UUID of 36 characters. */
export function setUuid(out: ScalarWriter, place: number, value: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) {
    throw new EncodeError("a UUID of 36 characters is needed");
  }
  const digits = value.replaceAll("-", "");
  for (let i = 0; i < 16; i++) {
    out.bytes[place + i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  }
}
