/** The constants of an enum of 64 bits, which numbers do not hold exactly. SPEC flatbuffers 2.1 */
export class WideConstants<E extends string> {
  private readonly numbers: ReadonlyMap<string, bigint>;
  private readonly names: ReadonlyMap<bigint, E>;

  /**
   * Takes the constants.
   *
   * @param constants each with its number
   * @param unknown the one that stands for numbers that none has
   */
  constructor(
    constants: readonly (readonly [E, bigint])[],
    private readonly unknown?: E,
  ) {
    this.numbers = new Map(constants);
    this.names = new Map(constants.map(([name, number]) => [BigInt.asUintN(64, number), name]));
  }

  /** Returns how many there are. */
  get count(): number {
    return this.names.size;
  }

  /** Returns the constant of a number without sign. */
  of(number: bigint): E | undefined {
    return this.names.get(number) ?? this.unknown;
  }

  /** Returns the number of a constant. */
  numberOf(constant: E): bigint | undefined {
    return this.numbers.get(constant);
  }
}
