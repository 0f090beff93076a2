import { EncodeError } from "../errors.js";
import { putInt, putLong } from "./bytes.js";
import { FrameKind, HEAD_BYTES, LARGEST_PAYLOAD, putHead } from "./frame-head.js";
import { FrameIndex } from "./frame-index.js";
import { alignment, encodeHeader, type PenHeader } from "./pen-header.js";
import { END_BYTES, MAGIC } from "./pen-reader.js";
import { type SchemaEntry, Schemas } from "./schemas.js";
import { utf8 } from "./utf8.js";

const KEY_BYTES = 4;

/** Returns a frame. SPEC container 3 */
export function frame(kind: number, payload: Uint8Array, key?: number): Uint8Array {
  const keyBytes = key === undefined ? 0 : KEY_BYTES;
  const length = keyBytes + payload.length;
  if (length > LARGEST_PAYLOAD) {
    throw new EncodeError(`a frame holds at most ${LARGEST_PAYLOAD} bytes, not ${length}`);
  }
  const bytes = new Uint8Array(HEAD_BYTES + length);
  if (key !== undefined) {
    putInt(bytes, HEAD_BYTES, key);
  }
  bytes.set(payload, HEAD_BYTES + keyBytes);
  putHead(bytes, 0, kind, length);
  return bytes;
}

/**
 * Writes a `.pen` file: header, messages, index, end. SPEC container 4, 6
 *
 * A file without its end is read up to its last whole message, and the reader says that its end is
 * missing.
 */
export class PenWriter {
  private readonly index = new FrameIndex();
  private readonly schemas: Schemas;
  private readonly alignment: number;
  private schema: SchemaEntry;
  private byteCount = 0;
  private messageCount = 0;
  private finished = false;

  /**
   * Writes magic and header.
   *
   * @param target takes the bytes of the file, one call after the other
   * @throws EncodeError if a text of the header has no UTF-8 form, or its alignment is none
   */
  constructor(
    header: PenHeader,
    private readonly target: (bytes: Uint8Array) => void,
  ) {
    this.alignment = alignment(header);
    const payload = encodeHeader(header);
    this.schemas = new Schemas(header.schema, Number.POSITIVE_INFINITY);
    this.schema = { offset: 0, key: 0, text: header.schema };
    this.put(MAGIC.slice());
    this.put(frame(FrameKind.HEADER, payload));
  }

  private put(bytes: Uint8Array): void {
    this.byteCount += bytes.length;
    this.target(bytes);
  }

  /**
   * Sets the schema of the messages that are written from now on. One that the file does not have
   * yet is written into it.
   *
   * @throws EncodeError if it has no UTF-8 form, or the file has 1,024 others already
   */
  useSchema(text: string): void {
    this.checkOpen();
    if (text === this.schema.text) {
      return;
    }
    const next = this.added(text);
    if (next.offset === this.byteCount) {
      const payload = utf8(`\0${text}`, "the schema");
      this.put(frame(FrameKind.SCHEMA, payload));
    }
    this.schema = next;
  }

  private added(text: string): SchemaEntry {
    try {
      return this.schemas.add(this.byteCount, text);
    } catch (e) {
      throw e instanceof EncodeError ? e : new EncodeError(e instanceof Error ? e.message : "");
    }
  }

  /**
   * Writes one message.
   *
   * @throws EncodeError if it is longer than a frame can be
   */
  write(message: Uint8Array): void {
    this.checkOpen();
    const key = this.schema.offset > 0 ? this.schema.key : undefined;
    const kind = key === undefined ? FrameKind.MESSAGE : FrameKind.KEYED_MESSAGE;
    const bytes = frame(kind, message, key);
    this.align(key === undefined ? 0 : KEY_BYTES);
    this.index.add(this.messageCount, this.byteCount);
    this.put(bytes);
    this.messageCount++;
  }

  /** Puts padding before a message that would start elsewhere. SPEC container 4.8 */
  private align(keyBytes: number): void {
    const start = this.byteCount + HEAD_BYTES + keyBytes;
    if (start % this.alignment !== 0) {
      const behind = (start + HEAD_BYTES) % this.alignment;
      const length = (this.alignment - behind) % this.alignment;
      this.put(frame(FrameKind.PADDING, new Uint8Array(length)));
    }
  }

  /** Writes the index and the end; nothing can be written afterwards. */
  finish(): void {
    this.checkOpen();
    this.finished = true;
    const end = new Uint8Array(END_BYTES);
    putLong(end, 0, this.messageCount);
    if (this.index.isWorthWriting) {
      putLong(end, 8, this.byteCount);
      this.put(frame(FrameKind.INDEX, this.index.encode(this.schemas.frameOffsets)));
    }
    this.put(frame(FrameKind.END, end));
  }

  private checkOpen(): void {
    if (this.finished) {
      throw new EncodeError("the file has its end; nothing can be written behind it");
    }
  }
}
