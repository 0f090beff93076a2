import type { Codec } from "../codec.js";
import { DecodeError } from "../errors.js";
import type { Limits } from "../limits.js";
import { FrameKind } from "./frame-head.js";
import { FrameReader } from "./frame-reader.js";
import type { PenHeader } from "./pen-header.js";
import { type PenMessage, PenReader, type PenReaderOptions } from "./pen-reader.js";
import { frame, PenWriter } from "./pen-writer.js";
import { type PieceReader, PullPair } from "./pull-pair.js";

/** How a stream of a `.pen` file is read. */
export interface PenStreamOptions extends PenReaderOptions {
  /** Is told the header before the first message. */
  readonly onHeader?: (header: PenHeader) => void;
  /**
   * Is told what is wrong, and the stream goes on with what is whole behind it. Where nothing is, and
   * without this function, the stream fails.
   */
  readonly onDamage?: (error: DecodeError) => void;
}

/** A message alone, or with its schema, such as one of another `.pen` file. */
export type WrittenMessage = Uint8Array | Pick<PenMessage, "bytes" | "schema">;

/** Returns the bytes of a piece of a stream. */
function bytesOf(piece: unknown, offset: number): Uint8Array {
  if (piece instanceof Uint8Array) {
    return piece;
  }
  if (piece instanceof ArrayBuffer) {
    return new Uint8Array(piece);
  }
  const found = typeof piece === "string" ? "a text" : `a piece of type ${typeof piece}`;
  throw new DecodeError("UNSUPPORTED", offset, "bytes", found);
}

/** Takes bytes for a reader of frames or of a file. */
abstract class ByteReader<O> implements PieceReader<O> {
  private byteCount = 0;

  constructor(protected readonly source: { push(piece: Uint8Array): void; finish(): void }) {}

  push(piece: unknown): void {
    const bytes = bytesOf(piece, this.byteCount);
    this.byteCount += bytes.length;
    this.source.push(bytes);
  }

  finish(): void {
    this.source.finish();
  }

  abstract next(): O | undefined;
  abstract get isComplete(): boolean;
}

class MessageFrames extends ByteReader<Uint8Array> {
  private closed = false;

  constructor(private readonly frames: FrameReader) {
    super(frames);
  }

  get isComplete(): boolean {
    return this.closed || this.frames.isEnded;
  }

  next(): Uint8Array | undefined {
    if (this.closed || !this.frames.next()) {
      return undefined;
    }
    const { kind, payload, frameOffset } = this.frames;
    if (kind === FrameKind.MESSAGE) {
      return payload;
    }
    if (kind !== FrameKind.END) {
      const found = `a frame of kind 0x${kind.toString(16).padStart(2, "0")}`;
      throw new DecodeError("UNSUPPORTED", frameOffset, "a frame of a message", found);
    }
    this.closed = true;
    return undefined;
  }
}

class FileMessages extends ByteReader<PenMessage> {
  private isHeaderTold = false;
  private seeking = false;

  constructor(
    private readonly file: PenReader,
    private readonly options: PenStreamOptions,
  ) {
    super(file);
  }

  get isComplete(): boolean {
    return this.file.isComplete;
  }

  next(): PenMessage | undefined {
    while (!this.seeking || this.hasFound()) {
      try {
        const message = this.file.next();
        this.tellHeader();
        return message;
      } catch (e) {
        this.tellHeader();
        this.report(e);
      }
    }
    return undefined;
  }

  private tellHeader(): void {
    const header = this.file.header;
    if (header !== undefined && !this.isHeaderTold) {
      this.isHeaderTold = true;
      this.options.onHeader?.(header);
    }
  }

  private report(error: unknown): void {
    const { onDamage } = this.options;
    if (onDamage === undefined || !(error instanceof DecodeError)) {
      throw error;
    }
    onDamage(error);
    this.seeking = !this.file.canContinue;
  }

  /** Looks for the next whole frame; false where more bytes are needed for it. */
  private hasFound(): boolean {
    const found = this.file.recover();
    if (found === -1) {
      this.file.next();
    }
    this.seeking = found === undefined;
    return !this.seeking;
  }
}

/** Gives a value for each piece. */
class EachPiece<I, O> implements PieceReader<O> {
  isComplete = false;
  private readonly waiting: I[] = [];

  constructor(private readonly change: (piece: I) => O) {}

  push(piece: unknown): void {
    this.waiting.push(piece as I);
  }

  finish(): void {
    this.isComplete = true;
  }

  next(): O | undefined {
    return this.waiting.length === 0 ? undefined : this.change(this.waiting.shift() as I);
  }
}

/** Gives the bytes of a file for messages. */
class FileBytes implements PieceReader<Uint8Array> {
  private readonly ready: Uint8Array[] = [];
  private readonly file: PenWriter;
  private finished = false;

  constructor(header: PenHeader) {
    this.file = new PenWriter(header, (bytes) => this.ready.push(bytes));
  }

  get isComplete(): boolean {
    return this.finished && this.ready.length === 0;
  }

  push(message: WrittenMessage): void {
    if (message instanceof Uint8Array) {
      this.file.write(message);
    } else {
      this.file.useSchema(message.schema);
      this.file.write(message.bytes);
    }
  }

  finish(): void {
    this.file.finish();
    this.finished = true;
  }

  next(): Uint8Array | undefined {
    return this.ready.shift();
  }
}

/** The two ends of a stream that changes what passes, for `pipeThrough`. */
export interface Through<I, O> {
  readonly readable: ReadableStream<O>;
  readonly writable: WritableStream<I>;
}

/** What arrives from files and networks. */
export type Piece = Uint8Array | ArrayBuffer;

/**
 * Returns a stream from bytes, in any pieces, to the messages of frames, as they travel on sockets.
 * An end frame ends it. Limits: `messageBytes` is the longest message.
 */
export function readFrames(limits?: Limits): Through<Piece, Uint8Array> {
  return new PullPair(new MessageFrames(new FrameReader(limits)));
}

/** Returns a stream from the bytes of a `.pen` file, in any pieces, to its messages. */
export function readPen(options: PenStreamOptions = {}): Through<Piece, PenMessage> {
  return new PullPair(new FileMessages(new PenReader(options), options));
}

/**
 * Returns a stream from messages to their values.
 *
 * @param codec of all messages, or a function that finds that of a message, by its schema for example
 */
export function decodeWith<T, M extends Uint8Array | PenMessage = Uint8Array | PenMessage>(
  codec: Codec<T> | ((message: M) => Codec<T>),
  limits?: Limits,
): Through<M, T> {
  const change = (message: M) => {
    const found = typeof codec === "function" ? codec(message) : codec;
    return found.decode(message instanceof Uint8Array ? message : message.bytes, limits);
  };
  return new PullPair(new EachPiece(change));
}

/** Returns a stream from values to their messages. */
export function encodeWith<T>(codec: Codec<T>): Through<T, Uint8Array> {
  return new PullPair(new EachPiece((value: T) => codec.encode(value)));
}

/** Returns a stream from messages to frames, one piece each, as they travel on sockets. */
export function writeFrames(): Through<Uint8Array, Uint8Array> {
  const change = (message: Uint8Array) => frame(FrameKind.MESSAGE, message);
  return new PullPair(new EachPiece(change));
}

/**
 * Returns a stream from messages to the bytes of a `.pen` file, which has its end once the stream of
 * messages has.
 *
 * @throws EncodeError if a text of the header has no UTF-8 form, or its alignment is none
 */
export function writePen(header: PenHeader): Through<WrittenMessage, Uint8Array> {
  return new PullPair(new FileBytes(header));
}
