import { type BytesReader, type Piece, readWith, type Through } from "../container/bytes-reader.js";
import { FrameReader } from "../container/frame-reader.js";
import {
  FileMessages,
  MessageFrames,
  type PenStreamOptions,
} from "../container/message-readers.js";
import { type PenMessage, PenReader } from "../container/pen-reader.js";
import type { Limits } from "../limits.js";

/** Messages that travel together, in memory of their own, which can be transferred. */
export interface MessageBatch {
  /** The messages, each at a multiple of 8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each message starts in `bytes`, and where it ends: two numbers a message. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** The number of the first message; those of the others follow it. */
  readonly number: number;
  /** The schema of the messages of a `.pen` file; empty for frames. */
  readonly schema: string;
}

/** What all of a batch keeps to, so that typed arrays can be laid over messages. */
const ALIGNMENT = 8;

/** So many bytes of messages are a batch, or what one piece had if that is less. */
const BATCH_BYTES = 1 << 18;

/** Gathers messages. */
class Batches implements BytesReader<MessageBatch> {
  private readonly waiting: Uint8Array[] = [];
  private byteLength = 0;
  private first: PenMessage | undefined;
  private failure: { readonly reason: unknown } | undefined;
  /** A message that did not belong to the batch before. */
  private ahead: PenMessage | undefined;

  constructor(private readonly messages: BytesReader<PenMessage>) {}

  push(piece: Uint8Array): void {
    this.messages.push(piece);
  }

  finish(): void {
    this.messages.finish();
  }

  get isComplete(): boolean {
    return this.messages.isComplete && this.waiting.length === 0;
  }

  /** Returns a full batch, or all messages that have arrived. */
  next(): MessageBatch | undefined {
    while (this.byteLength < BATCH_BYTES) {
      const message = this.nextMessage();
      if (message === undefined) {
        break;
      }
      if (!this.follows(message)) {
        this.ahead = message;
        break;
      }
      this.first ??= message;
      this.waiting.push(message.bytes);
      this.byteLength += padded(message.bytes.length);
    }
    return this.first === undefined ? this.nothing() : this.taken(this.first);
  }

  private nothing(): undefined {
    if (this.failure !== undefined) {
      throw this.failure.reason;
    }
    return undefined;
  }

  /** Returns the next message; undefined before an error, of which note is taken. */
  private nextMessage(): PenMessage | undefined {
    const ahead = this.ahead;
    if (ahead !== undefined || this.failure !== undefined) {
      this.ahead = undefined;
      return ahead;
    }
    try {
      return this.messages.next();
    } catch (reason) {
      this.failure = { reason };
      return undefined;
    }
  }

  private follows({ number, schema }: PenMessage): boolean {
    const { first } = this;
    return (
      first === undefined ||
      (number === first.number + this.waiting.length && schema === first.schema)
    );
  }

  private taken({ number, schema }: PenMessage): MessageBatch {
    const bytes = new Uint8Array(this.byteLength);
    const places = new Uint32Array(2 * this.waiting.length);
    let at = 0;
    this.waiting.forEach((message, i) => {
      bytes.set(message, at);
      places[2 * i] = at;
      places[2 * i + 1] = at + message.length;
      at += padded(message.length);
    });
    this.waiting.length = 0;
    this.byteLength = 0;
    this.first = undefined;
    return { bytes, places, number, schema };
  }
}

function padded(byteLength: number): number {
  return Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
}

/** Gives frames the numbers that messages of files have. */
class NumberedFrames implements BytesReader<PenMessage> {
  private number = 0;
  private readonly frames: FrameReader;
  private readonly messages: MessageFrames;

  constructor(limits: Limits | undefined) {
    this.frames = new FrameReader(limits);
    this.messages = new MessageFrames(this.frames);
  }

  push(piece: Uint8Array): void {
    this.messages.push(piece);
  }

  finish(): void {
    this.messages.finish();
  }

  get isComplete(): boolean {
    return this.messages.isComplete;
  }

  next(): PenMessage | undefined {
    const bytes = this.messages.next();
    const { frameOffset } = this.frames;
    return bytes && { bytes, schema: "", number: this.number++, frameOffset };
  }
}

/**
 * Returns a stream from the bytes of a `.pen` file, in any pieces, to batches of its messages. A
 * batch has what arrived together, up to 256 KiB, so the first messages do not wait for others.
 */
export function penBatches(options: PenStreamOptions = {}): Through<Piece, MessageBatch> {
  return readWith(new Batches(new FileMessages(new PenReader(options), options)));
}

/** As `penBatches`, from the bytes of frames. */
export function frameBatches(limits?: Limits): Through<Piece, MessageBatch> {
  return readWith(new Batches(new NumberedFrames(limits)));
}

/** Returns how many messages a batch has. */
export function messageCount({ places }: MessageBatch): number {
  return places.length / 2;
}

/** Returns a message of a batch, which lies over its bytes. */
export function messageAt({ bytes, places }: MessageBatch, index: number): Uint8Array<ArrayBuffer> {
  return bytes.subarray(places[2 * index], places[2 * index + 1]);
}

/** Returns the memory of a batch, for `toPort`. */
export function batchMemory({ bytes, places }: MessageBatch): ArrayBuffer[] {
  return [bytes.buffer, places.buffer];
}
