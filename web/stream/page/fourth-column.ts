import type { Price } from "./messages.js";

/** What the table shows between ask and changes, which depends on what messages have. */
export interface FourthColumn {
  readonly head: string;
  /** Returns the integer that crosses from the worker. */
  integer(price: Price): number;
  text(integer: number): string;
}

const NUMBER = new Intl.NumberFormat("en");

const VOLUME: FourthColumn = {
  head: "Volume",
  integer: ({ volume }) => volume ?? 0, // a page of another version may not have it
  text: (volume) => NUMBER.format(volume),
};

const TRADED: FourthColumn = {
  head: "Traded",
  integer({ traded }) {
    return traded ? (traded.year * 100 + traded.month) * 100 + traded.day : 0;
  },
  text: (day) => String(day).replace(/^....(..)(..)$/, "$1-$2"), // as much as there is room for
};

/** Returns the column for what messages have. */
export function fourthColumn(data: string): FourthColumn {
  return data === "prices" ? VOLUME : TRADED;
}
