/** The constants of an enum by their numbers, and the numbers by the constants. */
export class Constants<E extends string> {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly names: ReadonlyMap<number, E>;
  /** The constants by number, as long as all numbers are small. */
  private readonly small: readonly (E | undefined)[];

  /**
   * Takes the constants.
   *
   * @param constants each with its number
   * @param unknown the one that stands for numbers that none has
   */
  constructor(
    constants: readonly (readonly [E, number])[],
    private readonly unknown?: E,
  ) {
    this.numbers = new Map(constants);
    this.names = new Map(constants.map(([name, number]) => [number, name]));
    this.small = Array.from({ length: 32 }, (_, number) => this.names.get(number));
  }

  /** Returns how many there are. */
  get count(): number {
    return this.names.size;
  }

  /** Returns the constant of a number. */
  of(number: number): E | undefined {
    return (number < 32 ? this.small[number] : this.names.get(number)) ?? this.unknown;
  }

  /** Returns the number of a constant. */
  numberOf(constant: E): number | undefined {
    return this.numbers.get(constant);
  }
}
