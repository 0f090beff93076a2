import type { Contender } from "./contender.js";
import { roundTrip } from "./measure.js";

/** A contender that has tried to give a value back. */
export interface Checked {
  readonly contender: Contender;
  /** Undefined where it does not give the value back. */
  readonly message?: Uint8Array | string;
  /** Why there is no message. */
  readonly problem?: string;
}

/** Has a contender give a value back. */
export function checked(contender: Contender, value: unknown): Checked {
  try {
    const own = contender.prepare ? contender.prepare(value) : value;
    return { contender, message: roundTrip(contender, own, value) };
  } catch (error) {
    return { contender, problem: error instanceof Error ? error.message : String(error) };
  }
}
