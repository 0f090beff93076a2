import type { Compression } from "../deflate/compression.js";
import { deflate } from "../deflate/index.js";
import { DecodeError, type ErrorKind } from "../errors.js";
import { DEFAULT_LIMITS, type Limits } from "../limits.js";
import { type BlockHead, BlockMessages, readBlockHead } from "./block-payload.js";
import { getInt, getLong } from "./bytes.js";
import { FrameKind, HEAD_BYTES, isHeaderKind, LARGEST_PAYLOAD } from "./frame-head.js";
import { FrameReader } from "./frame-reader.js";
import { decodeHeader, decodeSchema } from "./packed-texts.js";
import { isSameHeader, type PenHeader } from "./pen-header.js";
import { Schemas } from "./schemas.js";

/** The first bytes of a file. SPEC container 4.1 */
export const MAGIC: Uint8Array = /* @__PURE__ */ Uint8Array.of(
  0x89,
  0x50,
  0x45,
  0x4e,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
);

/** The bytes of the payload of an end frame. SPEC container 4.3 */
export const END_BYTES = 16;

const KEY_BYTES = 4;

/** How a reader of `.pen` files reads. */
export interface PenReaderOptions {
  /** Of which `messageBytes` is the longest payload, and the longest block when unpacked. */
  readonly limits?: Limits;
  /** Compressions that can be read beside Deflate, Zstandard for example. */
  readonly compressions?: readonly Compression[];
}

/** A message of a `.pen` file. */
export interface PenMessage {
  /** The message, in the piece in which it arrived if it arrived in one and was not compressed. */
  readonly bytes: Uint8Array;
  /** The schema of the message in text form: that of the header, or a later one of the file. */
  readonly schema: string;
  /** The number of the message in its file, from 0, damaged ones counted. */
  readonly number: number;
  /** Where its frame starts, from the start of the input. */
  readonly frameOffset: number;
}

/**
 * Reads a `.pen` file from pieces: its header, then one message after the other. SPEC container 4, 7
 *
 * Bytes are pushed, then `next` is called until it has no more. Every whole message before an error
 * is given first.
 */
export class PenReader {
  private readonly frames: FrameReader;
  private readonly mostBytes: number;
  private readonly compressions: readonly Compression[];
  private stage: "magic" | "header" | "messages" | "end" | "complete" = "magic";
  private theHeader: PenHeader | undefined;
  private schemas: Schemas | undefined;
  private block: BlockMessages | undefined;
  private blockSchema = "";
  /** How many messages were passed, damaged ones included. */
  private number = 0;
  /** What `number` was where the current file of several after one another began. */
  private firstNumber = 0;
  private given = 0;
  /** Whether messages may be missing before this place. */
  private recovered = false;
  /** Whether a block was damaged, and how many messages it had is not known yet. */
  private countLost = false;

  /** Takes limits, and compressions that are known beside Deflate. */
  constructor({ limits = DEFAULT_LIMITS, compressions = [] }: PenReaderOptions = {}) {
    this.frames = new FrameReader(limits);
    this.mostBytes = Math.min(limits.messageBytes, LARGEST_PAYLOAD);
    this.compressions = [...compressions, deflate];
  }

  /** Takes the next bytes. They must not change as long as messages in them are used. */
  push(piece: Uint8Array): void {
    this.frames.push(piece);
  }

  /** Says that no more bytes come. */
  finish(): void {
    this.frames.finish();
  }

  /** Returns format, schema and metadata; undefined as long as they have not arrived. */
  get header(): PenHeader | undefined {
    return this.theHeader;
  }

  /** Tells whether the end of a whole file was read. */
  get isComplete(): boolean {
    return this.stage === "complete";
  }

  /** Tells whether `next` can give more messages after the last error. */
  get canContinue(): boolean {
    return this.frames.canContinue;
  }

  /**
   * Returns the next message. After CHECKSUM for one message, and BAD_REFERENCE for one whose schema
   * was lost, the next call goes on behind it; after every other error it throws the error again.
   *
   * @returns undefined if more bytes are needed, or `isComplete`
   * @throws DecodeError if the file is torn or damaged here, with the offset from its start
   */
  next(): PenMessage | undefined {
    while (true) {
      const bytes = this.block?.next();
      if (bytes !== undefined) {
        return this.message(bytes, this.blockSchema);
      }
      this.block = undefined;
      if (!this.isReady() || !this.nextFrame()) {
        return undefined;
      }
      const message = this.takeFrame();
      if (message !== undefined) {
        return message;
      }
    }
  }

  private message(bytes: Uint8Array, schema: string): PenMessage {
    this.given++;
    return { bytes, schema, number: this.number++, frameOffset: this.frames.frameOffset };
  }

  /** Tells whether frames of messages can be read now. */
  private isReady(): boolean {
    if (this.stage === "magic" && this.takeMagic()) {
      this.stage = "header";
    }
    if (this.stage === "header" && this.takeHeader()) {
      this.stage = "messages";
    }
    if (this.stage === "end" && this.takeEnd()) {
      this.stage = "complete";
    }
    return this.stage === "messages";
  }

  private takeMagic(): boolean {
    const input = this.frames.input;
    this.throwAgain();
    if (!input.require(MAGIC.length) && !input.isFinished) {
      return false;
    }
    const start = input.array.subarray(input.start, input.start + input.available);
    const found = start.subarray(0, MAGIC.length);
    if (found.some((byte, i) => byte !== MAGIC[i])) {
      throw this.fatal("UNSUPPORTED", 0, "the magic of a .pen file", looks(found));
    }
    if (found.length < MAGIC.length) {
      const end = found.length === 0 ? "no byte" : "the end of the input inside it";
      throw this.fatal("TRUNCATED", found.length, "the magic of a .pen file", end);
    }
    input.consume(MAGIC.length);
    return true;
  }

  private throwAgain(): void {
    if (!this.frames.canContinue) {
      this.frames.next();
    }
  }

  private takeHeader(): boolean {
    try {
      if (!this.nextFrame("the header")) {
        return false;
      }
      if (this.frames.frameOffset !== MAGIC.length || !isHeaderKind(this.frames.kind)) {
        throw this.unexpected("the header frame");
      }
      this.theHeader = this.decodeHeader();
      this.schemas = new Schemas(this.theHeader.schema, this.mostBytes);
      return true;
    } catch (e) {
      throw e instanceof DecodeError ? this.frames.fail(e) : e;
    }
  }

  private decodeHeader(): PenHeader {
    const { kind, payload, frameOffset } = this.frames;
    const packed = kind === FrameKind.PACKED_HEADER;
    return decodeHeader(payload, packed, frameOffset, this.mostBytes);
  }

  /** Goes to the next frame that is not skipped; false where it has not arrived. */
  private nextFrame(expected = "an end frame"): boolean {
    const frames = this.frames;
    try {
      if (frames.next()) {
        return true;
      }
    } catch (e) {
      if (frames.canContinue && this.stage === "messages") {
        this.noteDamage();
      }
      throw e;
    }
    if (frames.isEnded) {
      const found = `the end of the input after ${this.given} messages`;
      throw this.fatal("TRUNCATED", frames.frameOffset, expected, found);
    }
    return false;
  }

  /** Takes note of a frame that could not be read. */
  private noteDamage(): void {
    switch (this.frames.kind) {
      case FrameKind.SCHEMA:
        this.guarded(() => this.schemas?.addLost(this.frames.frameOffset));
        return;
      case FrameKind.BLOCK:
        this.countLost = true;
        return;
      case FrameKind.MESSAGE:
      case FrameKind.KEYED_MESSAGE:
        this.number++;
    }
  }

  /** Takes the current frame; returns its message if it is one. */
  private takeFrame(): PenMessage | undefined {
    const { kind, payload, frameOffset } = this.frames;
    switch (kind) {
      case FrameKind.MESSAGE:
        return this.message(payload, this.knownSchemas.header);
      case FrameKind.KEYED_MESSAGE:
        return this.keyedMessage(payload);
      case FrameKind.BLOCK:
        this.openBlock(payload);
        return undefined;
      case FrameKind.SCHEMA:
        this.guarded(() => {
          const text = decodeSchema(payload, frameOffset, this.mostBytes);
          this.knownSchemas.add(frameOffset, text);
        });
        return undefined;
      case FrameKind.END:
        this.compareEnd(payload);
        return undefined;
      default:
        this.headerOfAnother();
        return undefined;
    }
  }

  private get knownSchemas(): Schemas {
    return this.schemas as Schemas;
  }

  /** Runs what fails for good if it fails. */
  private guarded<R>(run: () => R): R {
    try {
      return run();
    } catch (e) {
      throw e instanceof DecodeError ? this.frames.fail(e) : e;
    }
  }

  private keyedMessage(payload: Uint8Array): PenMessage {
    const offset = this.frames.frameOffset;
    if (payload.length < KEY_BYTES) {
      const expected = `a schema's key of ${KEY_BYTES} bytes, and a message`;
      throw this.fatal("UNSUPPORTED", offset, expected, `${payload.length} bytes`);
    }
    const schema = this.counted(1, () => this.knownSchemas.text(getInt(payload, 0), offset));
    return this.message(payload.subarray(KEY_BYTES), schema);
  }

  /** Runs what gives so many messages, which are passed if it fails. */
  private counted<R>(messageCount: number, run: () => R): R {
    try {
      return run();
    } catch (e) {
      this.number += messageCount;
      throw e;
    }
  }

  private openBlock(payload: Uint8Array): void {
    const offset = this.frames.frameOffset;
    const head = this.guarded(() =>
      readBlockHead(payload, offset, this.compressions, this.mostBytes),
    );
    this.compareNumber(head);
    this.counted(head.messageCount, () => {
      const schemas = this.knownSchemas;
      this.blockSchema = head.key === undefined ? schemas.header : schemas.text(head.key, offset);
      this.block = BlockMessages.open(head);
    });
  }

  /** Takes the number that a block states, by which what was lost before it is known again. */
  private compareNumber(head: BlockHead): void {
    const stated = this.firstNumber + head.firstNumber;
    const follows = stated === this.number || (stated > this.number && this.countLost);
    if (!follows && !this.recovered) {
      const expected = `message ${this.number - this.firstNumber} as the first of a block`;
      const found = `message ${head.firstNumber}`;
      throw this.fatal("CHECKSUM", this.frames.frameOffset, expected, found);
    }
    this.number = Math.max(this.number, stated);
    this.countLost = false;
  }

  private compareEnd(payload: Uint8Array): void {
    if (payload.length !== END_BYTES) {
      throw this.unexpected(`an end frame of ${END_BYTES} bytes`);
    }
    const counted = BigInt.asIntN(64, getLong(payload, 0));
    if (this.countLost && counted >= BigInt(this.number - this.firstNumber)) {
      this.number = this.firstNumber + Number(counted);
    }
    const passed = this.number - this.firstNumber;
    if (counted !== BigInt(passed) && !this.recovered) {
      const expected = `${getLong(payload, 0)} messages, as the end frame counts`;
      throw this.fatal("CHECKSUM", this.frames.frameOffset, expected, String(passed));
    }
    this.stage = "end";
    this.isReady();
  }

  /** Takes the end of the input behind the end frame; false where it has not come. */
  private takeEnd(): boolean {
    this.throwAgain();
    const input = this.frames.input;
    if (input.require(END_BYTES + 1)) {
      const behind = this.frames.frameOffset + HEAD_BYTES + END_BYTES;
      throw this.fatal("TRAILING_BYTES", behind, "the end of the input", "more bytes");
    }
    return input.isFinished;
  }

  /** Passes over the header of a file that was put after this one. SPEC container 7.1 */
  private headerOfAnother(): void {
    if (!this.recovered) {
      throw this.unexpected("a message or the end");
    }
    const another = this.guarded(() => this.decodeHeader());
    if (!isSameHeader(another, this.theHeader as PenHeader)) {
      throw this.unexpected("the header of this file");
    }
    this.recovered = false;
    this.firstNumber = this.number;
  }

  private unexpected(expected: string): DecodeError {
    const { kind, payload, frameOffset } = this.frames;
    const name = kind.toString(16).padStart(2, "0");
    const found = `a frame of kind 0x${name} with ${payload.length} bytes`;
    return this.fatal("UNSUPPORTED", frameOffset, expected, found);
  }

  private fatal(kind: ErrorKind, offset: number, expected: string, found: string): DecodeError {
    return this.frames.fail(new DecodeError(kind, offset, expected, found));
  }

  /**
   * Looks for the next whole frame after the error that ended this reader. SPEC container 7.1
   *
   * It is for damaged files of which as much as possible is wanted: what is found can have been part
   * of a message that was damaged.
   *
   * @returns the offset of the frame with which `next` goes on, which can be before that of the
   *   error; -1 where there is none; undefined where more bytes are needed, after which it is called
   *   again
   */
  recover(): number | undefined {
    if (this.theHeader === undefined) {
      return -1;
    }
    const found = this.frames.recover();
    if (found !== undefined && found >= 0) {
      this.recovered = true;
      this.stage = "messages";
    }
    return found;
  }
}

function looks(start: Uint8Array): string {
  const text = [...start].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const isName = start.length > 4 && [1, 2, 3].every((i) => start[i] === MAGIC[i]);
  const why = ": a .pen file that was changed on its way, as copying it as text does";
  return isName ? text + why : text;
}
