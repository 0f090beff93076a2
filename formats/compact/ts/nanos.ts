// Nanoseconds with the unit that leaves no zeros behind. SPEC compact 2.5

const UNITS: readonly number[] = [1_000_000_000, 1_000_000, 1_000, 1];

/** Returns four times the number of units, and the unit: seconds, milli, micro, nano. */
export function nanosForm(nanos: number): number {
  const unit = nanos % 1_000 ? 3 : nanos % 1_000_000 ? 2 : nanos % 1_000_000_000 ? 1 : 0;
  return (nanos / (UNITS[unit] as number)) * 4 + unit;
}

/** Returns nanoseconds, or -1 where they pass a limit. */
export function nanosOf(form: number, limit: number): number {
  const unit = UNITS[form % 4] as number;
  const count = Math.floor(form / 4);
  return count > Math.floor(limit / unit) ? -1 : count * unit;
}
