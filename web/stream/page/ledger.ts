import type { Prices } from "./messages.js";

/** Checks that no change of a price is lost without being counted. */
export class Ledger {
  /** Of the last message of all connections. */
  #sequence = 0;
  #number = 0;
  /** What must stay as it is within a connection. */
  #balance = 0;

  /** Begins a connection. */
  begin(): void {
    this.#number = 0;
    this.#balance = 0;
  }

  /** Whether the next message is the first of its connection. */
  get isFirst(): boolean {
    return this.#number === 0;
  }

  /**
   * Enters a message.
   *
   * @returns how many changes came since the last connection: this one begins with the newest of them
   * @throws if a message or a change is missing
   */
  enter({ number, account }: Prices): number {
    const { sequence, fresh, conflated, waiting } = account;
    const isFirst = this.isFirst;
    const balance = sequence - waiting - fresh - conflated;
    if (number !== this.#number + 1 || (!isFirst && balance !== this.#balance)) {
      throw new Error(
        `Message ${number} does not continue message ${this.#number}. It connects again.`,
      );
    }
    // A server that started again counts from the beginning.
    const away = isFirst && this.#sequence > 0 ? Math.max(0, sequence - this.#sequence) : 0;
    this.#number = number;
    this.#sequence = sequence;
    this.#balance = sequence - waiting;
    return away;
  }
}
