import { type Constants, EncodeError } from "@penstock/runtime";
import { shown } from "@penstock/runtime/scalars";

/** The bits that sets of an enum are. SPEC flatbuffers 2.2 */
export class FlagBits<E extends string> {
  /**
   * Takes the constants by the positions of their bits.
   *
   * @param byteLength how many bytes the integer takes
   * @param isSigned whether it has a sign, by which keys are sorted
   */
  constructor(
    readonly constants: Constants<E>,
    readonly byteLength: number,
    private readonly isSigned: boolean,
  ) {}

  /** Returns the bits of a set as an integer without sign. */
  of(set: Iterable<E>): bigint {
    if (typeof set !== "object" || typeof set?.[Symbol.iterator] !== "function") {
      throw new EncodeError(`a set of constants is needed, not ${shown(set)}`);
    }
    let bits = 0n;
    for (const each of set) {
      const bit = this.constants.numberOf(each);
      if (bit === undefined) {
        throw new EncodeError(
          `one of ${this.constants.count} constants is needed, not ${shown(each)}`,
        );
      }
      bits |= 1n << BigInt(bit);
    }
    return bits;
  }

  /** Returns the integer by which sets are sorted. */
  key(set: Iterable<E>): bigint {
    const bits = this.of(set);
    return this.isSigned ? BigInt.asIntN(8 * this.byteLength, bits) : bits;
  }
}
