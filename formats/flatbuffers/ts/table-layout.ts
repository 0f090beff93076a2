const REFERENCE = 4;

/** What a generated codec knows of the fields of a table; a constant. SPEC flatbuffers 3.1 */
export class TableLayout {
  /** By id how many bytes a field takes; 0 for an id that no field has. */
  readonly widths: readonly number[];
  /** By id the number of which a field's offset is a multiple. */
  readonly alignments: readonly number[];
  /** The ids in the order in which a writer puts the fields. */
  readonly order: readonly number[];
  /** How many numbers hold a bit for each id, 32 in each. */
  readonly wordCount: number;

  /**
   * Creates a layout.
   *
   * @param index the position among the tables of the codec, from 0
   * @param fields by id: `*` for a reference, the width of a scalar, width and alignment of a struct
   *     as `12/4`, `-` for none; a space between two
   */
  constructor(
    readonly index: number,
    fields: string,
  ) {
    const words = fields === "" ? [] : fields.split(" ");
    const isReference = words.map((word) => word === "*");
    const numbers = words.map((word) => word.split("/").map(Number));
    const widths = words.map((word, id) =>
      isReference[id] ? REFERENCE : word === "-" ? 0 : (numbers[id]?.[0] as number),
    );
    const alignments = widths.map((width, id) => numbers[id]?.[1] ?? Math.max(1, width));
    const before = (a: number, b: number): number =>
      (alignments[b] as number) - (alignments[a] as number) ||
      Number(isReference[b]) - Number(isReference[a]);
    this.widths = widths;
    this.alignments = alignments;
    this.order = widths.map((_, id) => id).sort(before);
    this.wordCount = (widths.length + 31) >> 5;
  }
}
