const MOST_BITS = 15;

/** Symbols of more bits than this are found bit by bit, so that a table costs little to fill. */
const TABLE_BITS = 10;

/** Reverses the lowest bits of a number. */
function reversed(code: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) {
    result |= ((code >>> i) & 1) << (bits - 1 - i);
  }
  return result;
}

/** A code of Huffman. RFC 1951, section 3.2.2 */
export class Code {
  static readonly MOST_BITS = MOST_BITS;
  static readonly MASK = (1 << TABLE_BITS) - 1;

  /** The symbol that the next bits of the input lead to: `symbol << 4 | bits`; 0 for none. */
  readonly table = new Uint16Array(1 << TABLE_BITS);
  /** How many symbols have so many bits. */
  readonly counts = new Uint16Array(MOST_BITS + 1);
  /** The symbols by their bits. */
  readonly symbols: Uint16Array;

  /**
   * Takes the number of bits of each symbol, 0 for those that do not occur.
   *
   * @param mayBeSingle whether one symbol of one bit is a code too
   */
  constructor(lengths: Uint8Array, mayBeSingle: boolean) {
    this.symbols = new Uint16Array(lengths.length);
    for (const length of lengths) {
      this.counts[length] = (this.counts[length] as number) + 1;
    }
    const unused = this.counts[0] as number;
    this.counts[0] = 0;
    const unfilled = this.unfilled();
    const isSingle = mayBeSingle && unused + (this.counts[1] as number) === lengths.length;
    if (unfilled < 0 || (unfilled > 0 && unused < lengths.length && !isSingle)) {
      throw new Error("an invalid code");
    }
    this.fill(lengths);
  }

  /** Returns how many codes of 15 bits are left; below 0 if there are too many symbols. */
  private unfilled(): number {
    let left = 1;
    for (let bits = 1; bits <= MOST_BITS && left >= 0; bits++) {
      left = 2 * left - (this.counts[bits] as number);
    }
    return left;
  }

  private fill(lengths: Uint8Array): void {
    const codes = new Uint16Array(MOST_BITS + 2);
    const places = new Uint16Array(MOST_BITS + 2);
    for (let bits = 1; bits <= MOST_BITS; bits++) {
      const count = this.counts[bits] as number;
      codes[bits + 1] = ((codes[bits] as number) + count) << 1;
      places[bits + 1] = (places[bits] as number) + count;
    }
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      const bits = lengths[symbol] as number;
      if (bits > 0) {
        const code = codes[bits] as number;
        codes[bits] = code + 1;
        const place = places[bits] as number;
        places[bits] = place + 1;
        this.symbols[place] = symbol;
        this.enter(symbol, code, bits);
      }
    }
  }

  private enter(symbol: number, code: number, bits: number): void {
    if (bits <= TABLE_BITS) {
      for (let at = reversed(code, bits); at < this.table.length; at += 1 << bits) {
        this.table[at] = (symbol << 4) | bits;
      }
    }
  }
}
