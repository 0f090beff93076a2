// Deflate without a wrapper. RFC 1951
import { Code } from "./code.js";

/** In which order the lengths of the code of code lengths stand. RFC 1951, section 3.2.7 */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const MOST_LENGTHS = 286;
const MOST_DISTANCES = 30;
const LEAST_BYTES = 1 << 12;

/** Returns the length or distance that starts a group, by how many groups have a bit more each. */
function base(symbol: number, perBit: number): number {
  const bits = extraBits(symbol, perBit);
  return bits === 0 ? symbol : (perBit + (symbol % perBit)) << bits;
}

function extraBits(symbol: number, perBit: number): number {
  return symbol < perBit ? 0 : Math.floor(symbol / perBit) - 1;
}

class Inflater {
  private at = 0;
  private bits = 0;
  private bitCount = 0;
  /** The dictionary, and behind it what was unpacked. */
  private target: Uint8Array;
  private end: number;
  private fixed: [Code, Code] | undefined;

  constructor(
    private readonly packed: Uint8Array,
    private readonly dictionary: Uint8Array,
    private readonly most: number,
  ) {
    this.target = new Uint8Array(dictionary.length + Math.min(most, LEAST_BYTES));
    this.target.set(dictionary);
    this.end = dictionary.length;
  }

  /** Returns what was packed; undefined if it has more than `most` bytes. */
  run(): Uint8Array | undefined {
    for (let last = 0; last === 0; ) {
      last = this.take(1);
      const kind = this.take(2);
      if (kind === 3) {
        throw new Error("an invalid block");
      }
      const fits =
        kind === 0 ? this.stored() : this.block(kind === 1 ? this.fixedCode() : this.codes());
      if (!fits) {
        return undefined;
      }
    }
    return this.target.subarray(this.dictionary.length, this.end);
  }

  /** Takes so many bits, 0 to 16. */
  private take(count: number): number {
    while (this.bitCount < count) {
      this.load();
    }
    const value = this.bits & ((1 << count) - 1);
    this.drop(count);
    return value;
  }

  private load(): void {
    if (this.at === this.packed.length) {
      throw new Error("an end inside of it");
    }
    this.bits |= (this.packed[this.at++] as number) << this.bitCount;
    this.bitCount += 8;
  }

  private drop(count: number): void {
    this.bits >>>= count;
    this.bitCount -= count;
  }

  private symbol(code: Code): number {
    while (this.bitCount < Code.MOST_BITS && this.at < this.packed.length) {
      this.load();
    }
    const entry = code.table[this.bits & Code.MASK] as number;
    const count = entry & 15;
    if (count === 0 || count > this.bitCount) {
      return this.longSymbol(code);
    }
    this.drop(count);
    return entry >>> 4;
  }

  /** Takes a symbol bit by bit. */
  private longSymbol(code: Code): number {
    let value = 0;
    let first = 0;
    let place = 0;
    for (let bits = 1; bits <= Code.MOST_BITS; bits++) {
      value |= this.take(1);
      const count = code.counts[bits] as number;
      if (value < first + count) {
        return code.symbols[place + value - first] as number;
      }
      place += count;
      first = (first + count) << 1;
      value <<= 1;
    }
    throw new Error("an invalid code");
  }

  /** Makes room for so many bytes, or fewer if there are to be no more; returns how many. */
  private room(count: number): number {
    const largest = this.dictionary.length + this.most;
    const needed = Math.min(this.end + count, largest);
    if (needed > this.target.length) {
      const larger = new Uint8Array(Math.min(largest, Math.max(needed, 2 * this.target.length)));
      larger.set(this.target.subarray(0, this.end));
      this.target = larger;
    }
    return needed - this.end;
  }

  private stored(): boolean {
    this.drop(this.bitCount & 7);
    const length = this.take(16);
    if ((this.take(16) ^ length) !== 0xffff) {
      throw new Error("an invalid length");
    }
    // What was loaded of the bytes is given back.
    this.at -= this.bitCount >>> 3;
    this.bits = 0;
    this.bitCount = 0;
    const count = this.room(length);
    const source = this.packed.subarray(this.at, this.at + count);
    this.target.set(source, this.end);
    this.end += source.length;
    this.at += source.length;
    if (source.length < length && this.at === this.packed.length) {
      throw new Error("an end inside of it");
    }
    return count === length;
  }

  /** RFC 1951, section 3.2.6 */
  private fixedCode(): [Code, Code] {
    const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280);
    this.fixed ??= [new Code(lengths, false), new Code(new Uint8Array(32).fill(5), false)];
    return this.fixed;
  }

  /** RFC 1951, section 3.2.7 */
  private codes(): [Code, Code] {
    const lengthCount = this.take(5) + 257;
    const distanceCount = this.take(5) + 1;
    const orderCount = this.take(4) + 4;
    if (lengthCount > MOST_LENGTHS || distanceCount > MOST_DISTANCES) {
      throw new Error("too many codes");
    }
    const own = new Uint8Array(ORDER.length);
    for (let i = 0; i < orderCount; i++) {
      own[ORDER[i] as number] = this.take(3);
    }
    const all = this.codeLengths(new Code(own, false), lengthCount + distanceCount);
    if (all[END_OF_BLOCK] === 0) {
      throw new Error("no code for the end of a block");
    }
    return [new Code(all.slice(0, lengthCount), true), new Code(all.slice(lengthCount), true)];
  }

  private codeLengths(code: Code, count: number): Uint8Array {
    const lengths = new Uint8Array(count);
    for (let i = 0; i < count; ) {
      const symbol = this.symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) {
        throw new Error("no length to repeat");
      }
      const value = symbol === 16 ? (lengths[i - 1] as number) : 0;
      const times =
        symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7);
      if (i + times > count) {
        throw new Error("too many lengths");
      }
      lengths.fill(value, i, i + times);
      i += times;
    }
    return lengths;
  }

  private block([lengths, distances]: [Code, Code]): boolean {
    while (true) {
      const symbol = this.symbol(lengths);
      if (symbol < END_OF_BLOCK) {
        if (this.end === this.target.length && this.room(1) === 0) {
          return false;
        }
        this.target[this.end++] = symbol;
      } else if (symbol === END_OF_BLOCK) {
        return true;
      } else if (!this.copy(this.copyLength(symbol - END_OF_BLOCK - 1), distances)) {
        return false;
      }
    }
  }

  private copyLength(group: number): number {
    if (group > 28) {
      throw new Error("an invalid length");
    }
    return group === 28 ? 258 : 3 + base(group, 4) + this.take(extraBits(group, 4));
  }

  private copy(length: number, distances: Code): boolean {
    const group = this.symbol(distances);
    if (group >= MOST_DISTANCES) {
      throw new Error("an invalid distance");
    }
    const distance = 1 + base(group, 2) + this.take(extraBits(group, 2));
    if (distance > this.end) {
      throw new Error("a distance too far back");
    }
    const count = this.room(length);
    const target = this.target;
    const end = this.end + count;
    for (let at = this.end; at < end; at++) {
      target[at] = target[at - distance] as number;
    }
    this.end = end;
    return count === length;
  }
}

/**
 * Returns what Deflate packed.
 *
 * @param most how many bytes are wanted at most
 * @param dictionary what the window holds before the first byte
 * @returns undefined if there are more than `most`
 * @throws Error if the bytes are damaged
 */
export function inflate(
  packed: Uint8Array,
  most: number,
  dictionary: Uint8Array = new Uint8Array(0),
): Uint8Array | undefined {
  return new Inflater(packed, dictionary, most).run();
}
