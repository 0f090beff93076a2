import type { Codec } from "@penstock/runtime";

/** What the server says of itself. */
export interface Choices {
  /** Names the schema of what it sends. */
  readonly fingerprint: string;
  readonly schema: string;
  readonly formats: readonly string[];
  /** What messages can have of each symbol; a backend that does not say has prices alone. */
  readonly data?: readonly string[];
  /** Changes of prices a second. */
  readonly rates: readonly number[];
}

/** What a person chose. */
export interface Order {
  readonly format: string;
  readonly data: string;
  readonly size: string;
  readonly rate: number;
}

/** What a message has of a symbol, in part; amounts are in hundredths. */
export interface Price {
  readonly symbol: string;
  readonly bid: number;
  readonly ask: number;
  readonly volume?: number;
  /** Of the study's messages. */
  readonly traded?: { readonly year: number; readonly month: number; readonly day: number };
}

/** A message of the server; the class of the same name in Java says what each member is. */
export interface Prices {
  readonly number: number;
  readonly account: {
    readonly sequence: number;
    readonly fresh: number;
    readonly conflated: number;
    readonly waiting: number;
  };
  readonly times: {
    readonly made: number;
    readonly sent: number;
    readonly heard: number;
    readonly echo: number;
  };
  readonly prices: readonly Price[];
}

/** A message to the server. */
export interface Taken {
  readonly number: number;
  readonly time: number;
}

/** The codecs of a format. */
export interface FormatCodecs {
  /** By what messages have of each symbol. */
  readonly data: Readonly<Record<string, Codec<Prices>>>;
  readonly taken: Codec<Taken>;
}

/** What is bundled of the codecs. */
export interface Codecs {
  readonly codecs: Readonly<Record<string, FormatCodecs>>;
  /** The texts of the schemas that they were printed from, by what messages have. */
  readonly schemas: Readonly<Record<string, string>>;
}

/** Messages that came since the last batch, as columns that can be transferred. */
export interface Batch {
  /** Of the connection that they came by. */
  readonly connection: number;
  /** Of the newest message. */
  readonly number: number;
  readonly messages: number;
  readonly bytes: number;
  readonly fresh: number;
  readonly conflated: number;
  /** Changes that came while there was no connection, of which newer ones are here. */
  readonly away: number;
  /** What waits at the server. */
  readonly waiting: number;
  /** How long they were decoded. */
  readonly decodeMillis: number;
  /** When the oldest fresh price of each message was made; empty until the clocks are compared. */
  readonly made: Float64Array<ArrayBuffer>;
  /** How wrong these times can be. */
  readonly clockError: number;
  /** Symbols that are new, in the order of their rows. */
  readonly names: readonly string[];
  /** Four integers a price: row, bid, ask, and that of the fourth column. */
  readonly prices: Int32Array<ArrayBuffer>;
}

/** Returns what messages of a server can have. */
export function dataOf(choices: Choices): readonly string[] {
  return choices.data ?? ["prices"];
}

/** How the connection is. */
export interface State {
  readonly kind: "connecting" | "open" | "waiting" | "refused";
  readonly text: string;
  /** What is wrong, for an alert. */
  readonly problem?: string;
  /** What the reader should know of another version of the schema. */
  readonly note?: string;
}

/** What the page tells its worker. */
export type Ask =
  | { readonly kind: "start"; readonly order: Order }
  | { readonly kind: "drawn"; readonly connection: number; readonly number: number }
  | { readonly kind: "hurry" };

/** What the worker says. */
export type News =
  | { readonly kind: "batch"; readonly batch: Batch }
  | { readonly kind: "state"; readonly state: State };

/** Returns milliseconds that are the same for a page and its workers. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
