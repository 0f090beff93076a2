import type { Kind } from "./field.js";
import { GrownBytes } from "./grown-bytes.js";

/** The value of a scalar: a bigint of 64-bit integers, else a number; of a bool 0 or 1. */
export type Scalar = number | bigint;

/** Appends fields of messages. SPEC protobuf 2 */
export class WireOutput extends GrownBytes {
  private readonly view = new DataView(new ArrayBuffer(8));

  /** Writes an integer of up to 53 bits without sign. */
  varint(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
      this.put((rest % 0x80) | 0x80);
    }
    this.put(rest);
  }

  private longVarint(value: bigint): void {
    let rest = BigInt.asUintN(64, value);
    for (; rest >= 0x80n; rest >>= 7n) {
      this.put(Number(rest & 0x7fn) | 0x80);
    }
    this.put(Number(rest));
  }

  private integer(value: Scalar): void {
    if (typeof value === "number" && value >= 0) {
      this.varint(value);
    } else {
      this.longVarint(BigInt(value));
    }
  }

  private fixed(size: number): void {
    this.append(new Uint8Array(this.view.buffer, 0, size));
  }

  /** Writes a scalar. */
  scalar(kind: Kind, value: Scalar): void {
    const { view } = this;
    switch (kind) {
      case "double":
        view.setFloat64(0, Number(value), true);
        this.fixed(8);
        break;
      case "fixed64":
      case "sfixed64":
        view.setBigUint64(0, BigInt.asUintN(64, BigInt(value)), true);
        this.fixed(8);
        break;
      case "float":
        view.setFloat32(0, Number(value), true);
        this.fixed(4);
        break;
      case "fixed32":
      case "sfixed32":
        view.setInt32(0, Number(value), true);
        this.fixed(4);
        break;
      case "sint32":
      case "sint64": {
        const signed = BigInt(value);
        this.longVarint((signed << 1n) ^ (signed >> 63n));
        break;
      }
      default:
        this.integer(value);
        break;
    }
  }

  /** Writes text or bytes with their length. */
  lengthAndBytes(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.append(bytes);
  }

  /** Leaves room for a length, and returns where what it counts starts. */
  open(): number {
    return this.extend(1) + 1;
  }

  /** Writes the length of what was written since {@link open}. */
  close(start: number): void {
    const length = this.length - start;
    let width = 1;
    for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
      width++;
    }
    if (width > 1) {
      this.extend(width - 1);
      this.bytes.copyWithin(start + width - 1, start, start + length);
    }
    const end = this.length;
    this.length = start - 1;
    this.varint(length);
    this.length = end;
  }
}
