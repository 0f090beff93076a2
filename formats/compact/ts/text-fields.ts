/**
 * Numbers for the text fields of parts that a codec does not know, after those of the ones that it
 * knows: each field has a last text of its own. SPEC compact 6
 */
export class TextFields {
  private readonly firsts = new Map<string, number>();

  constructor(private count: number) {}

  /** Returns the number of the first text field of a part, which has `fields` of them. */
  first(record: number, part: number, fields: number): number {
    const key = `${record} ${part}`;
    const known = this.firsts.get(key);
    if (known !== undefined) {
      return known;
    }
    const first = this.count;
    this.count += fields;
    this.firsts.set(key, first);
    return first;
  }
}
