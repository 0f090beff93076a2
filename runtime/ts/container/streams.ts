import type { Codec } from "../codec.js";
import type { Limits } from "../limits.js";
import { type Piece, readWith, type Through } from "./bytes-reader.js";
import { FrameKind } from "./frame-head.js";
import { FrameReader } from "./frame-reader.js";
import { FileMessages, MessageFrames, type PenStreamOptions } from "./message-readers.js";
import type { PenHeader } from "./pen-header.js";
import { type PenMessage, PenReader } from "./pen-reader.js";
import { frame, PenWriter } from "./pen-writer.js";
import { type PieceReader, PullPair } from "./pull-pair.js";

/** A message alone, or with its schema, such as one of another `.pen` file. */
export type WrittenMessage = Uint8Array | Pick<PenMessage, "bytes" | "schema">;

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

/**
 * Returns a stream from bytes, in any pieces, to the messages of frames, as they travel on sockets.
 * An end frame ends it. Limits: `messageBytes` is the longest message.
 */
export function readFrames(limits?: Limits): Through<Piece, Uint8Array> {
  return readWith(new MessageFrames(new FrameReader(limits)));
}

/** Returns a stream from the bytes of a `.pen` file, in any pieces, to its messages. */
export function readPen(options: PenStreamOptions = {}): Through<Piece, PenMessage> {
  return readWith(new FileMessages(new PenReader(options), options));
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
