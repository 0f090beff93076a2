import type { Adapter, Decimal } from "@penstock/runtime";

/** An amount in cents, as a program has it: an object of a class, whose state is its own. */
export class Money {
  readonly #cents: bigint;

  constructor(cents: bigint) {
    this.#cents = cents;
  }

  get cents(): bigint {
    return this.#cents;
  }
}

/** Amounts are decimals of scale 2 in messages. */
export const money: Adapter<Money, Decimal> = {
  toWire: (value) => ({ unscaled: value.cents, scale: 2 }),
  fromWire(wire) {
    if (wire.scale !== 2) {
      throw new RangeError(`an amount with ${wire.scale} digits`);
    }
    return new Money(wire.unscaled);
  },
};

/** A moment without what is shorter than a millisecond. */
const date: Adapter<Date, { epochSecond: bigint; nano: number }> = {
  toWire(value) {
    const millis = value.getTime();
    const second = Math.floor(millis / 1000);
    return { epochSecond: BigInt(second), nano: (millis - second * 1000) * 1e6 };
  },
  fromWire: (wire) => new Date(Number(wire.epochSecond) * 1000 + wire.nano / 1e6),
};
export default date;

/** A link, of a module whose export has the name of a type of the schema. */
export const Spot: Adapter<readonly [number, number], { x: number; y: number }> = {
  toWire: ([x, y]) => ({ x, y }),
  fromWire: ({ x, y }) => [x, y],
};

/** The texts of a component as one. */
export const joined: Adapter<string, readonly string[]> = {
  toWire: (value) => value.split(" "),
  fromWire: (wire) => wire.join(" "),
};
