// Messages that are compressed together. SPEC container 4.7
import type { Compression } from "../deflate/compression.js";
import { DecodeError, type ErrorKind } from "../errors.js";
import { getInt } from "./bytes.js";

/** The bit beside the compression's number that says that a schema's key follows. */
const KEYED = 0x40;
const KEY_BYTES = 4;
const MOST_VARINT_BYTES = 9;

/** What stands before the packed bytes of a block. */
export interface BlockHead {
  readonly compression: Compression;
  readonly firstNumber: number;
  readonly messageCount: number;
  readonly byteLength: number;
  /** The key of the schema; undefined for that of the header. */
  readonly key: number | undefined;
  readonly packed: Uint8Array;
  readonly frameOffset: number;
}

class Varints {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  /** Returns the next number, -1 where there is none or one of more than 63 bits. */
  next(): bigint {
    let value = 0n;
    for (let i = 0; i < MOST_VARINT_BYTES && this.at < this.bytes.length; i++) {
      const part = this.bytes[this.at++] as number;
      value |= BigInt(part & 0x7f) << BigInt(7 * i);
      if (part < 0x80) {
        return value;
      }
    }
    return -1n;
  }

  /** Returns the next number up to a limit, -1 where there is none or a larger one. */
  nextUpTo(most: number): number {
    let value = 0;
    for (let scale = 1, i = 0; i < MOST_VARINT_BYTES && this.at < this.bytes.length; i++) {
      const part = this.bytes[this.at++] as number;
      value += (part & 0x7f) * scale;
      scale *= 0x80;
      if (part < 0x80) {
        return value > most ? -1 : value;
      }
    }
    return -1;
  }
}

function broken(offset: number, expected: string, found: string): DecodeError {
  return new DecodeError("OUT_OF_BOUNDS", offset, expected, found);
}

/** Reads what stands before the packed bytes. */
export function readBlockHead(
  payload: Uint8Array,
  frameOffset: number,
  compressions: readonly Compression[],
  mostBytes: number,
): BlockHead {
  const error = (kind: ErrorKind, expected: string, found: string) =>
    new DecodeError(kind, frameOffset, expected, found);
  const first = payload[0];
  if (first === undefined) {
    throw broken(frameOffset, "a compression", "no byte");
  }
  const id = first & ~KEYED;
  const compression = compressions.find((each) => each.id === id);
  if (compression === undefined) {
    const expected = "a block with a compression that this reader was given (compressions)";
    const found = `compression ${id}${id === 2 ? ", which is Zstandard" : ""}`;
    throw error("UNSUPPORTED", expected, found);
  }
  const head = new Varints(payload, 1);
  const [number, count, stated] = [head.next(), head.next(), head.next()];
  const packedFrom = head.at + (first & KEYED ? KEY_BYTES : 0);
  if (number < 0n || count < 1n || stated < 0n || packedFrom > payload.length) {
    throw broken(frameOffset, "the head of a block", "another one");
  }
  if (count - 1n > stated) {
    throw broken(frameOffset, `at most ${stated + 1n} messages`, String(count));
  }
  if (stated > BigInt(mostBytes)) {
    const most = `a block of at most ${mostBytes} bytes, unpacked (Limits.messageBytes)`;
    throw error("LIMIT_EXCEEDED", most, `${stated} bytes`);
  }
  return {
    compression,
    firstNumber: Number(number),
    messageCount: Number(count),
    byteLength: Number(stated),
    key: first & KEYED ? getInt(payload, head.at) : undefined,
    packed: payload.subarray(packedFrom),
    frameOffset,
  };
}

/** The messages of a block, one after the other. */
export class BlockMessages {
  private left: number;
  private offset: number;
  private readonly lengths: Varints;

  private constructor(
    private readonly bytes: Uint8Array,
    head: BlockHead,
    offset: number,
  ) {
    this.left = head.messageCount;
    this.offset = offset;
    this.lengths = new Varints(bytes, 0);
  }

  /** Unpacks a block. */
  static open(head: BlockHead): BlockMessages {
    const { byteLength, frameOffset } = head;
    const bytes = unpacked(head);
    const error = (expected: string, found: string) => broken(frameOffset, expected, found);
    if (bytes?.length !== byteLength) {
      const found = bytes === undefined ? "more" : `${bytes.length} bytes`;
      throw error(`a block of ${byteLength} bytes, unpacked`, found);
    }
    const lengths = new Varints(bytes, 0);
    let sum = 0;
    for (let i = 1; i < head.messageCount; i++) {
      const each = lengths.nextUpTo(byteLength);
      if (each < 0) {
        throw error(`the length of message ${i} of the block`, "none");
      }
      sum += each;
    }
    if (sum > byteLength - lengths.at) {
      throw error(`messages of ${byteLength - lengths.at} bytes`, `${sum} bytes`);
    }
    return new BlockMessages(bytes, head, lengths.at);
  }

  /** Returns the next message, undefined after the last one. */
  next(): Uint8Array | undefined {
    if (this.left === 0) {
      return undefined;
    }
    this.left--;
    const start = this.offset;
    const end =
      this.left === 0 ? this.bytes.length : start + this.lengths.nextUpTo(this.bytes.length);
    this.offset = end;
    return this.bytes.subarray(start, end);
  }
}

function unpacked(head: BlockHead): Uint8Array | undefined {
  try {
    return head.compression.unpack(head.packed, head.byteLength);
  } catch (e) {
    const found = `damaged bytes (${e instanceof Error ? e.message : String(e)})`;
    throw new DecodeError("CHECKSUM", head.frameOffset, "a block that can be unpacked", found);
  }
}
