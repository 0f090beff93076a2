import { DecodeError } from "../errors.js";
import { DEFAULT_LIMITS, type Limits } from "../limits.js";
import { Queue } from "./queue.js";

const CLOSED = 3;

/** Codes of a connection that was closed on purpose: normal closure, and none given. RFC 6455, 7.4 */
const ON_PURPOSE = [1000, 1005];

/** What a message costs beside its bytes. */
const OVERHEAD_BYTES = 256;

interface SocketEvents {
  readonly message: { readonly data: unknown };
  readonly close: { readonly code: number };
}

/** What is used of a `WebSocket`. */
export interface Socket {
  binaryType: string;
  readonly readyState: number;
  addEventListener<K extends keyof SocketEvents>(
    type: K,
    listener: (event: SocketEvents[K]) => void,
  ): void;
  removeEventListener<K extends keyof SocketEvents>(
    type: K,
    listener: (event: SocketEvents[K]) => void,
  ): void;
  close(): void;
}

/** The binary messages of a socket that wait to be read. */
class SocketSource implements UnderlyingDefaultSource<Uint8Array> {
  private waiting = new Queue<Uint8Array>();
  private waitingBytes = 0;
  private offset = 0;
  /** How it ended, once it has: with an error or without. */
  private end: { readonly error?: Error } | undefined;
  private arrived: () => void = () => {};

  constructor(
    private readonly socket: Socket,
    private readonly mostBytes: number,
  ) {
    socket.binaryType = "arraybuffer";
    socket.addEventListener("message", this.take);
    socket.addEventListener("close", this.closed);
    if (socket.readyState === CLOSED) {
      this.finish(new Error("the socket is closed"));
    }
  }

  private readonly take = ({ data }: SocketEvents["message"]): void => {
    if (!(data instanceof ArrayBuffer)) {
      const found = typeof data === "string" ? "a text message" : "another one";
      this.refuse(new DecodeError("UNSUPPORTED", this.offset, "a binary message", found));
      return;
    }
    this.waiting.push(new Uint8Array(data));
    this.waitingBytes += data.byteLength + OVERHEAD_BYTES;
    this.offset += data.byteLength;
    if (this.waitingBytes > this.mostBytes) {
      const most = `messages of at most ${this.mostBytes} bytes that wait (Limits.messageBytes)`;
      const found = `${this.waiting.length} messages of ${this.waitingBytes} bytes`;
      this.refuse(new DecodeError("LIMIT_EXCEEDED", this.offset, most, found));
    }
    this.arrived();
  };

  private readonly closed = ({ code }: SocketEvents["close"]): void => {
    const isEnd = ON_PURPOSE.includes(code);
    this.finish(isEnd ? undefined : new Error(`the connection broke (close code ${code})`));
  };

  private refuse(error: DecodeError): void {
    this.finish(error);
    this.socket.close();
  }

  private finish(error?: Error): void {
    this.release();
    this.end ??= error === undefined ? {} : { error };
    this.arrived();
  }

  private release(): void {
    this.socket.removeEventListener("message", this.take);
    this.socket.removeEventListener("close", this.closed);
  }

  pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> | undefined {
    const piece = this.waiting.shift();
    if (piece !== undefined) {
      this.waitingBytes -= piece.length + OVERHEAD_BYTES;
      controller.enqueue(piece);
      return undefined;
    }
    if (this.end === undefined) {
      return new Promise((resolve) => {
        this.arrived = () => {
          this.arrived = () => {};
          resolve(this.pull(controller));
        };
      });
    }
    if (this.end.error === undefined) {
      controller.close();
    } else {
      controller.error(this.end.error);
    }
    return undefined;
  }

  cancel(): void {
    this.waiting = new Queue();
    this.end = {};
    this.release();
    this.arrived = () => {};
    this.socket.close();
  }
}

/**
 * Returns the binary messages of a `WebSocket`, in the order of their arrival. What arrived before
 * the connection broke is given first. A text message is an error. Cancelling closes the socket.
 *
 * A `WebSocket` cannot be told to wait: what is not read is kept, up to `limits.messageBytes` with
 * 256 more for each message, and what is more is an error.
 */
export function socketBytes(
  socket: Socket,
  limits: Limits = DEFAULT_LIMITS,
): ReadableStream<Uint8Array> {
  const source = new SocketSource(socket, limits.messageBytes);
  return new ReadableStream(source, { highWaterMark: 0 });
}
