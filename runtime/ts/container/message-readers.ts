import { DecodeError } from "../errors.js";
import type { BytesReader } from "./bytes-reader.js";
import { FrameKind } from "./frame-head.js";
import type { FrameReader } from "./frame-reader.js";
import type { PenHeader } from "./pen-header.js";
import type { PenMessage, PenReader, PenReaderOptions } from "./pen-reader.js";

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

/** Reads the messages of frames. */
export class MessageFrames implements BytesReader<Uint8Array> {
  private closed = false;

  constructor(private readonly frames: FrameReader) {}

  push(piece: Uint8Array): void {
    this.frames.push(piece);
  }

  finish(): void {
    this.frames.finish();
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

/** Reads the messages of a `.pen` file. */
export class FileMessages implements BytesReader<PenMessage> {
  private isHeaderTold = false;
  private seeking = false;

  constructor(
    private readonly file: PenReader,
    private readonly options: PenStreamOptions,
  ) {}

  push(piece: Uint8Array): void {
    this.file.push(piece);
  }

  finish(): void {
    this.file.finish();
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
