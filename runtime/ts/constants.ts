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
    this.names = new Map([...constants].reverse().map(([name, number]) => [number, name]));
    this.small = Array.from({ length: 32 }, (_, number) => this.names.get(number));
  }

  /** Returns how many there are. */
  get count(): number {
    return this.names.size;
  }

  /** Returns the constant of a number. */
  of(number: number): E | undefined {
    return (number >>> 0 < 32 ? this.small[number] : this.names.get(number)) ?? this.unknown;
  }

  /** Returns the number of a constant. */
  numberOf(constant: E): number | undefined {
    return this.numbers.get(constant);
  }
}

/**
 * The constants of an open enum: a value is the name of one, or a number that none has, of 32 bits
 * with a sign.
 */
export class OpenConstants<E extends string | number> {
  private readonly numbers: ReadonlyMap<unknown, number>;
  private readonly names: ReadonlyMap<number, E>;

  /**
   * Takes the constants.
   *
   * @param constants each with its number
   */
  constructor(constants: readonly (readonly [E & string, number])[]) {
    this.numbers = new Map(constants);
    this.names = new Map([...constants].reverse().map(([name, number]) => [number, name]));
  }

  /** Returns how many there are. */
  get count(): number {
    return this.names.size;
  }

  /** Returns the value of a number: a constant, or the number itself. */
  of(number: number): E {
    return this.names.get(number) ?? (number as E); // E has all numbers
  }

  /** Returns the number of a value; nothing for what is none. */
  numberOf(value: E): number | undefined {
    return typeof value === "number"
      ? (value | 0) === value
        ? value
        : undefined
      : this.numbers.get(value);
  }
}
