import { DecodeError, type ErrorKind } from "../errors.js";
import { DEFAULT_LIMITS, type Limits } from "../limits.js";
import { hex } from "./bytes.js";
import { crc32c } from "./crc32c.js";
import * as Head from "./frame-head.js";
import { FrameKind, HEAD_BYTES, isKnownKind, LARGEST_PAYLOAD } from "./frame-head.js";
import { PieceInput } from "./piece-input.js";

/** A damaged frame that is longer is not searched for frames. */
const LOOK_BEHIND_BYTES = 1 << 30;

// SPEC container 7.1
const MOST_RECOVERED_BYTES = 16 << 20;
const MOST_TRIED_BYTES = 64 << 20;

/** Errors after which it makes sense to look for the next frame. */
const DAMAGE: readonly ErrorKind[] = ["CHECKSUM", "TRUNCATED", "TRAILING_BYTES"];

/**
 * Reads frames from pieces of a stream. SPEC container 3, 7
 *
 * Bytes are pushed, then `next` is called until it has no more frame. A frame is given only when
 * its checksum is right; those of kinds that may be skipped are skipped.
 */
export class FrameReader {
  /** The kind of the current frame. */
  kind = 0;
  /** The payload of the current frame, in the piece where it arrived if it arrived in one. */
  payload: Uint8Array = new Uint8Array(0);
  /** Where the current or damaged frame starts, from the start of the input. */
  frameOffset = 0;
  /** The bytes that have arrived, from the next on; the payload of a current frame is the next. */
  readonly input = new PieceInput();

  private readonly mostBytes: number;
  private stated = 0;
  private crc = 0;
  private crcStated = 0;
  private skipped = 0;
  /** The bytes of the frame's payload, which stand at the start of the input. */
  private held = 0;
  /** Whether the head of the frame was taken and its payload was not yet. */
  private open = false;
  private damaged = false;
  private failure: DecodeError | undefined;
  private passedOver = -1;
  private tried = 0;

  /** Takes the limits, of which `messageBytes` is the longest payload that is accepted. */
  constructor(limits: Limits = DEFAULT_LIMITS) {
    this.mostBytes = Math.min(limits.messageBytes, LARGEST_PAYLOAD);
  }

  /** Takes the next bytes. They must not change as long as payloads in them are used. */
  push(piece: Uint8Array): void {
    this.input.push(piece);
  }

  /** Says that no more bytes come. */
  finish(): void {
    this.input.finish();
  }

  /** Tells whether the input has ended, and between two frames. */
  get isEnded(): boolean {
    return !this.open && this.input.isFinished && !this.input.require(this.held + 1);
  }

  /** Tells whether `next` can give more frames after the last error. */
  get canContinue(): boolean {
    return this.failure === undefined;
  }

  /**
   * Goes to the next frame. After CHECKSUM for a payload the next call goes on behind that frame;
   * after every other error it throws the error again.
   *
   * @returns false if more bytes are needed, or the input has ended between two frames
   * @throws DecodeError if the frame is torn, damaged, too long or not known
   */
  next(): boolean {
    if (this.failure !== undefined) {
      throw this.failure;
    }
    while (this.open || this.openFrame()) {
      if (this.kind < FrameKind.MAY_SKIP) {
        return this.load();
      }
      if (!this.skip()) {
        return false;
      }
    }
    return false;
  }

  /** Takes the head of the next frame; false where it has not arrived. */
  private openFrame(): boolean {
    const input = this.input;
    // A damaged frame is kept until a head is seen after it: its length may be what is wrong.
    if (!this.damaged || this.held > LOOK_BEHIND_BYTES) {
      this.drop();
    }
    this.frameOffset = input.offset + this.held;
    if (!input.require(this.held + HEAD_BYTES)) {
      const found = input.available - this.held;
      return found > 0 && this.torn(`the ${HEAD_BYTES} bytes of a frame's head`, found);
    }
    const at = input.start + this.held;
    this.kind = input.array[at] as number;
    if (!Head.isHead(input.array, at)) {
      throw this.fatal("CHECKSUM", "the head of a frame", "a head whose check byte is wrong");
    }
    this.stated = Head.payloadLength(input.array, at);
    this.crcStated = Head.statedCrc(input.array, at);
    this.crc = Head.headCrc(input.array, at);
    this.checkHead();
    this.drop();
    input.consume(HEAD_BYTES);
    this.skipped = 0;
    this.open = true;
    return true;
  }

  private drop(): void {
    this.input.consume(this.held);
    this.held = 0;
    this.damaged = false;
  }

  private checkHead(): void {
    if (this.kind >= FrameKind.MAY_SKIP) {
      return;
    }
    if (!isKnownKind(this.kind)) {
      const kind = `kind 0x${this.kind.toString(16).padStart(2, "0")}`;
      throw this.fatal(
        "UNSUPPORTED",
        "a frame of a kind that this version knows",
        `${kind}; a newer Penstock may read it`,
      );
    }
    if (this.stated > this.mostBytes) {
      throw this.fatal(
        "LIMIT_EXCEEDED",
        `a payload of at most ${this.mostBytes} bytes (Limits.messageBytes)`,
        `${this.stated} bytes`,
      );
    }
  }

  private load(): boolean {
    const input = this.input;
    if (!input.require(this.stated)) {
      return this.torn(`a payload of ${this.stated} bytes`, input.available);
    }
    const end = input.start + this.stated;
    this.crc = crc32c(input.array, input.start, end, this.crc);
    this.held = this.stated;
    this.checkCrc();
    this.payload = input.array.subarray(input.start, end);
    return true;
  }

  /** Takes the payload of a frame without a look; false where it has not arrived. */
  private skip(): boolean {
    const input = this.input;
    while (this.skipped < this.stated) {
      if (!input.require(1)) {
        return this.torn(`a payload of ${this.stated} bytes`, this.skipped);
      }
      const step = Math.min(this.stated - this.skipped, input.available);
      this.crc = crc32c(input.array, input.start, input.start + step, this.crc);
      input.consume(step);
      this.skipped += step;
    }
    this.checkCrc();
    return true;
  }

  private checkCrc(): void {
    this.open = false;
    this.damaged = this.crc !== this.crcStated;
    if (this.damaged) {
      throw new DecodeError(
        "CHECKSUM",
        this.frameOffset,
        `a frame with CRC-32C ${hex(this.crcStated)}`,
        `bytes with CRC-32C ${hex(this.crc)}`,
      );
    }
  }

  /** Returns false as long as more bytes can come. */
  private torn(expected: string, found: number): false {
    if (!this.input.isFinished) {
      return false;
    }
    const end = `the end of the input after ${found} of them`;
    throw this.fatal("TRUNCATED", expected, end);
  }

  private fatal(kind: ErrorKind, expected: string, found: string): DecodeError {
    return this.fail(new DecodeError(kind, this.frameOffset, expected, found));
  }

  /** Takes note of an error after which there are no more frames, and returns it. */
  fail(error: DecodeError): DecodeError {
    this.failure = error;
    this.passedOver = -1;
    return error;
  }

  /**
   * Looks for the next whole frame after the error that ended this reader. SPEC container 7.1
   *
   * @returns the offset of the frame, which `next` then reads; -1 where there is none; undefined
   *   where more bytes are needed, after which it is called again
   */
  recover(): number | undefined {
    if (this.failure === undefined || !DAMAGE.includes(this.failure.kind)) {
      return -1;
    }
    if (this.passedOver < 0) {
      this.open = false;
      this.damaged = false;
      this.held = 0;
      this.passedOver = 0;
      this.tried = 0;
    }
    const input = this.input;
    while (this.tried <= MOST_TRIED_BYTES + this.passedOver * 16) {
      const wanted = input.require(HEAD_BYTES) ? this.soughtBytes() : HEAD_BYTES;
      if (!input.require(wanted) && !input.isFinished) {
        return undefined;
      }
      if (input.available < HEAD_BYTES) {
        return -1;
      }
      if (wanted > 0 && this.isFrame(wanted)) {
        this.failure = undefined;
        return input.offset;
      }
      this.tried += Math.max(0, wanted - HEAD_BYTES);
      input.consume(1);
      this.passedOver++;
    }
    return -1;
  }

  /** Returns how long the frame would be that starts here; 0 where there can be none. */
  private soughtBytes(): number {
    const { array, start } = this.input;
    const kind = array[start] as number;
    if ((!isKnownKind(kind) && kind !== FrameKind.INDEX) || !Head.isHead(array, start)) {
      return 0;
    }
    const length = Head.payloadLength(array, start);
    return length > Math.min(this.mostBytes, MOST_RECOVERED_BYTES) ? 0 : HEAD_BYTES + length;
  }

  private isFrame(byteLength: number): boolean {
    const { array, start, available } = this.input;
    if (available < byteLength) {
      return false;
    }
    const crc = crc32c(array, start + HEAD_BYTES, start + byteLength, Head.headCrc(array, start));
    return crc === Head.statedCrc(array, start);
  }
}
