import type { Codec } from "@penstock/runtime";
import { ask, words } from "../../common/server.js";
import { BatchBuilder } from "./batch-builder.js";
import { fourthColumn } from "./fourth-column.js";
import { Ledger } from "./ledger.js";
import {
  type Batch,
  type Choices,
  type Codecs,
  dataOf,
  now,
  type Order,
  type Prices,
  type State,
} from "./messages.js";
import { ServerClock } from "./server-clock.js";

/** The first pause before a new connection; each that fails doubles it. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** The least pause after a message that cannot be read: so long a person can read why. */
const UNREADABLE_PAUSE = 2_000;

/** That the page cannot read what comes; RFC 6455 gives codes of 4000 and above to programs. */
const UNREADABLE = 4000;

/**
 * Prices from the server: connects, decodes, and connects again when the connection ends. It runs on
 * the UI thread or in a worker.
 */
export class Feed {
  readonly #order: Order;
  readonly #tell: (state: State) => void;
  readonly #came: () => void;
  readonly #builder: BatchBuilder;
  readonly #ledger = new Ledger();
  #clock = new ServerClock();
  #codecs: Codecs | undefined;
  #socket: WebSocket | undefined;
  #connection = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  /**
   * Creates a feed, which connects at once.
   *
   * @param tell is told how the connection is
   * @param came is called after each message
   */
  constructor(order: Order, tell: (state: State) => void, came: () => void) {
    this.#order = order;
    this.#builder = new BatchBuilder(fourthColumn(order.data));
    this.#tell = tell;
    this.#came = came;
    this.#connect();
  }

  /** Ends it for good. */
  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket?.readyState === WebSocket.OPEN) {
      socket.close(); // one that is not open yet is closed when it is
    }
  }

  /** Connects now if it waits. */
  hurry(): void {
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  /** Returns what came since the last call; undefined if nothing did. */
  collect(): Batch | undefined {
    return this.#builder.isEmpty ? undefined : this.#builder.take(this.#connection, this.#clock);
  }

  /** Tells the server what is drawn, so that it sends more. */
  drawn(connection: number, number: number): void {
    if (connection === this.#connection && this.#socket?.readyState === WebSocket.OPEN) {
      this.#send(number);
    }
  }

  #send(number: number): void {
    const codec = this.#codecs?.codecs[this.#order.format]?.taken;
    const message = codec?.encode({ number, time: Math.round(now() * 1000) }, { lend: true });
    if (message) {
      this.#socket?.send(message as Uint8Array<ArrayBuffer>);
    }
  }

  async #connect(): Promise<void> {
    this.#timer = undefined;
    this.#tell({ kind: "connecting", text: "Connecting." });
    try {
      const choices = await ask<Choices>(`/stream/choices?data=${this.#order.data}`);
      this.#codecs ??= (await import(`${location.origin}/stream/codecs.js`)) as Codecs;
      const note = await this.#noteOn(choices, this.#codecs);
      if (!this.#isEnded) {
        this.#open(note);
      }
    } catch (error) {
      if (this.#isEnded) {
        return;
      }
      if (error instanceof Refusal) {
        this.#tell({ kind: "refused", text: "Stopped.", problem: error.message });
      } else {
        this.#again(words(error));
      }
    }
  }

  /** Returns what a person should know where the server has another schema; empty for nothing. */
  async #noteOn(choices: Choices, own: Codecs): Promise<string> {
    const { format, data } = this.#order;
    const schema = own.schemas[data];
    const isKnown = own.codecs[format]?.data[data] && schema !== undefined;
    if (!isKnown || !choices.formats.includes(format) || !dataOf(choices).includes(data)) {
      throw new Refusal(`The server sends no ${data} in ${format}. Reload the page.`);
    }
    if (choices.schema === schema) {
      return "";
    }
    const answer = await ask<{ isReadable: boolean; differences: string[] }>(
      `/stream/match?format=${format}&data=${data}`,
      { method: "POST", body: schema },
    );
    const version = `The server sends another version of the prices (${choices.fingerprint})`;
    const differences = answer.differences.join("\n");
    if (!answer.isReadable) {
      throw new Refusal(
        `${version}, which this page cannot read in ${format}. Reload the page.\n${differences}`,
      );
    }
    return `${version}; this page reads it. Reload the page to see all of it.\n${differences}`;
  }

  #open(note: string): void {
    const { format, data, size, rate } = this.#order;
    const address = new URL("/stream/prices", location.origin);
    address.protocol = location.protocol.replace("http", "ws");
    address.search = new URLSearchParams({ format, data, size, rate: String(rate) }).toString();
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    this.#connection++;
    this.#clock = new ServerClock();
    this.#ledger.begin();
    socket.addEventListener("open", () => (this.#isEnded ? socket.close() : this.#send(0)));
    socket.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (this.#socket !== socket) {
        return;
      }
      try {
        this.#take(data, note);
      } catch (error) {
        socket.close(UNREADABLE);
        this.#pause = Math.max(this.#pause, UNREADABLE_PAUSE);
        this.#again(words(error));
      }
    });
    socket.addEventListener("close", ({ code, reason }) => {
      if (this.#socket === socket) {
        const told = reason ? `: ${reason}` : "";
        this.#again("", `The connection ended (${code}${told}).`);
      }
    });
  }

  #take(data: ArrayBuffer | string, note: string): void {
    if (typeof data === "string") {
      throw new Error("The server sent text; this page reads binary messages. It connects again.");
    }
    const codec = this.#codecs?.codecs[this.#order.format]?.data[this.#order.data];
    if (!codec) {
      return;
    }
    const begin = performance.now();
    const message = decoded(codec, new Uint8Array(data));
    const millis = performance.now() - begin;
    this.#clock.hear(message.times);
    const { isFirst } = this.#ledger;
    this.#builder.missed(this.#ledger.enter(message));
    if (isFirst) {
      this.#pause = FIRST_PAUSE;
      this.#tell({ kind: "open", text: "Prices are coming.", note });
    }
    this.#builder.add(message, data.byteLength, millis, this.#clock.local(message.times.made));
    this.#came();
  }

  #again(problem: string, ended = ""): void {
    this.#socket = undefined;
    // Not all pages of a server that starts again come at once.
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    const seconds = (pause / 1000).toFixed(1);
    const text = `${ended} Connecting again in ${seconds} seconds.`.trim();
    this.#tell({ kind: "waiting", text, ...(problem && { problem }) });
    this.#timer = setTimeout(() => this.#connect(), pause);
  }
}

/** Returns a message; the error of one that is none says where. */
function decoded(codec: Codec<Prices>, message: Uint8Array): Prices {
  try {
    return codec.decode(message);
  } catch (error) {
    throw new Error(`A message cannot be read: ${words(error)}. It connects again.`);
  }
}

/** What no new connection changes. */
class Refusal extends Error {}
