import { DecodeError, type ErrorKind } from "../errors.js";

/** Up to so many bytes a copy takes less time than a view. */
const SHORT_BYTES = 1_024;

/** What is read where there is no message. */
const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_VIEW = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0));

/**
 * Reads what platforms have, at a place inside of what was checked. What few schemas have are
 * functions, which a bundler drops where nothing imports them.
 */
export abstract class PlainReader {
  /** Short messages are copied here: a view of each would take longer. */
  private short: DataView<ArrayBuffer> | undefined;
  private shortBytes = NO_BYTES;
  /** The bytes of the message. */
  bytes: Uint8Array = NO_BYTES;
  view: DataView = NO_VIEW;
  /** The message over which arrays are laid; undefined where values keep nothing of it. */
  source: Uint8Array | undefined;

  /** Takes the bytes of a message. */
  protected take(message: Uint8Array): void {
    if (message.length <= SHORT_BYTES) {
      if (this.short === undefined) {
        this.shortBytes = new Uint8Array(SHORT_BYTES);
        this.short = new DataView(this.shortBytes.buffer);
      }
      this.shortBytes.set(message);
      this.bytes = this.shortBytes;
      this.view = this.short;
    } else {
      this.bytes = message;
      this.view = new DataView(message.buffer, message.byteOffset, message.length);
    }
  }

  /** As `take`, of the bytes of the message in which this one stands. */
  takeOf(outer: PlainReader): void {
    this.bytes = outer.bytes;
    this.view = outer.view;
    this.source = outer.source;
  }

  /** Lets go of the message. */
  release(): void {
    this.source = undefined;
    if (this.bytes !== this.shortBytes) {
      this.bytes = NO_BYTES;
      this.view = NO_VIEW;
    }
  }

  /** Returns an error at a place. */
  error(kind: ErrorKind, at: number, expected: string, found: unknown): DecodeError {
    return new DecodeError(kind, at, expected, String(found));
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

  abstract bool(at: number): boolean;
}
