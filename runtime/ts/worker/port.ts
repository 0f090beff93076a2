import { pack, type Thrown, unpack } from "./thrown.js";

/** What is used of a `MessagePort`, of a browser or of Node. */
export interface Port {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  start?(): void;
  close(): void;
}

/** What the reading side says: that it has room for more values, or wants none. */
type Wish =
  | { readonly case: "more"; readonly count: number }
  | { readonly case: "cancel"; readonly reason: Thrown };

/** What the writing side says. */
type News<T> =
  | { readonly case: "value"; readonly value: T }
  | { readonly case: "end" }
  | { readonly case: "error"; readonly error: Thrown };

/** Listens to a port; returns what ends that. */
function listen<M>(port: Port, take: (message: M) => void, gone: (error: Error) => void) {
  const onMessage = (event: Event) => take((event as MessageEvent<M>).data);
  const onClose = () => gone(new Error("the other side of the port is gone"));
  const onMessageError = () => gone(new Error("what the other side of the port sent was not read"));
  port.addEventListener("message", onMessage);
  port.addEventListener("messageerror", onMessageError);
  port.addEventListener("close", onClose);
  port.start?.();
  return () => {
    port.removeEventListener("message", onMessage);
    port.removeEventListener("messageerror", onMessageError);
    port.removeEventListener("close", onClose);
  };
}

/**
 * Returns a stream that sends values through one end of a `MessageChannel` to `fromPort` at the
 * other, each when the other side has room for it. When the stream is aborted, the other side has
 * the error: a `DecodeError` with kind, offset and path. When the other side cancels, this stream
 * fails, and with it what is piped into it.
 *
 * @param memoryOf what a value hands over instead of a copy; it is gone here afterwards
 */
export function toPort<T>(
  port: Port,
  memoryOf: (value: T) => ArrayBuffer[] = () => [],
): WritableStream<T> {
  let room = 0;
  let hasRoom = () => {};
  let stop = () => {};
  const send = (news: News<T>, transfer: ArrayBuffer[]) => port.postMessage(news, transfer);
  const finish = (news: News<T>) => {
    stop();
    send(news, []);
  };
  return new WritableStream<T>({
    start(controller) {
      const fail = (reason: Error) => {
        stop();
        controller.error(reason);
        hasRoom();
      };
      const take = (wish: Wish) => {
        if (wish.case === "cancel") {
          fail(unpack(wish.reason));
          port.close();
        } else {
          room += wish.count;
          hasRoom();
        }
      };
      stop = listen(port, take, fail);
      controller.signal.addEventListener("abort", () => hasRoom());
    },
    async write(value, controller) {
      if (room === 0) {
        await new Promise<void>((resolve) => {
          hasRoom = resolve;
        });
      }
      if (room > 0 && !controller.signal.aborted) {
        room--;
        try {
          send({ case: "value", value }, memoryOf(value));
        } catch (e) {
          finish({ case: "error", error: pack(e) });
          throw e;
        }
      }
    },
    close: () => finish({ case: "end" }),
    abort: (reason) => finish({ case: "error", error: pack(reason) }),
  });
}

/** Values that came through a port and wait to be read. */
class PortSource<T> implements UnderlyingDefaultSource<T> {
  private readonly waiting: T[] = [];
  /** How it ended, once it has: with an error or without. */
  private last: { readonly error?: Error } | undefined;
  private arrived = () => {};
  private readonly stop: () => void;

  constructor(
    private readonly port: Port,
    ahead: number,
  ) {
    this.stop = listen(port, this.take, (error) => this.end({ error }));
    this.wish({ case: "more", count: ahead });
  }

  private wish(wish: Wish): void {
    this.port.postMessage(wish, []);
  }

  private readonly take = (news: News<T>): void => {
    if (news.case === "value") {
      this.waiting.push(news.value);
      this.arrived();
    } else {
      this.end(news.case === "error" ? { error: unpack(news.error) } : {});
    }
  };

  private end(last: { readonly error?: Error }): void {
    this.stop();
    this.port.close();
    this.last = last;
    this.arrived();
  }

  async pull(controller: ReadableStreamDefaultController<T>): Promise<void> {
    if (this.waiting.length === 0 && this.last === undefined) {
      await new Promise<void>((resolve) => {
        this.arrived = resolve;
      });
    }
    const value = this.waiting.shift();
    if (value !== undefined) {
      controller.enqueue(value);
      if (this.last === undefined) {
        this.wish({ case: "more", count: 1 });
      }
    } else if (this.last?.error === undefined) {
      controller.close();
    } else {
      controller.error(this.last.error);
    }
  }

  cancel(reason: unknown): void {
    this.stop();
    this.wish({ case: "cancel", reason: pack(reason) });
  }
}

/**
 * Returns the stream of what `toPort` sends at the other end of the channel. Cancelling it cancels
 * what is piped into the other end. What came before an error is given first.
 *
 * @param ahead how many values may wait here before the other side waits
 */
export function fromPort<T>(port: Port, ahead = 4): ReadableStream<T> {
  return new ReadableStream<T>(new PortSource<T>(port, ahead), { highWaterMark: 0 });
}
