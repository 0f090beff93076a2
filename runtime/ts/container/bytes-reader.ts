import { DecodeError } from "../errors.js";
import { type PieceReader, PullPair } from "./pull-pair.js";

/** What arrives from files and networks. */
export type Piece = Uint8Array | ArrayBuffer;

/** The two ends of a stream that changes what passes, for `pipeThrough`. */
export interface Through<I, O> {
  readonly readable: ReadableStream<O>;
  readonly writable: WritableStream<I>;
}

/** What takes bytes in any pieces and gives values of them. */
export interface BytesReader<O> {
  /** Takes the next bytes, which stay as they are while values that lie over them are used. */
  push(piece: Uint8Array): void;
  /** Says that no more bytes come. */
  finish(): void;
  /** Returns the next value, undefined if more bytes are needed or all is done. */
  next(): O | undefined;
  /** Whether nothing more comes. */
  readonly isComplete: boolean;
}

/** Takes pieces for a reader that knows bytes alone. */
class CheckedPieces<O> implements PieceReader<O> {
  private byteCount = 0;

  constructor(private readonly reader: BytesReader<O>) {}

  push(piece: unknown): void {
    const bytes = bytesOf(piece, this.byteCount);
    this.byteCount += bytes.length;
    this.reader.push(bytes);
  }

  finish(): void {
    this.reader.finish();
  }

  next(): O | undefined {
    return this.reader.next();
  }

  get isComplete(): boolean {
    return this.reader.isComplete;
  }
}

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

/**
 * Returns a stream from bytes to what a reader gives of them. Every value before an error is given
 * first, and the next piece is asked for once all values of the one before are taken.
 */
export function readWith<O>(reader: BytesReader<O>): Through<Piece, O> {
  return new PullPair(new CheckedPieces(reader));
}
