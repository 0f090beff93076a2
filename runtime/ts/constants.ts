/** The constants of an enum by their numbers, and the numbers by the constants. */
export class Constants<E extends string> {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly names: ReadonlyMap<number, E>;

  /**
   * Takes the constants.
   *
   * @param numbers the number of each
   * @param unknown the one that stands for numbers that none has
   */
  constructor(
    numbers: Readonly<Record<E, number>>,
    private readonly unknown?: E,
  ) {
    const entries = Object.entries(numbers) as [E, number][];
    this.numbers = new Map(entries);
    this.names = new Map(entries.map(([name, number]) => [number, name]));
  }

  /** Returns how many there are. */
  get count(): number {
    return this.names.size;
  }

  /** Returns the constant of a number. */
  of(number: number): E | undefined {
    return this.names.get(number) ?? this.unknown;
  }

  /** Returns the number of a constant. */
  numberOf(constant: E): number | undefined {
    return this.numbers.get(constant);
  }
}
