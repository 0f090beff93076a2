/** A field of a message. */
export interface Shape {
  /** The index of its message; -1 if it is none. */
  readonly target: number;
  /** Whether each of them is an element. */
  readonly isRepeated: boolean;
  /** The number of its oneof in the record; -1 for none. */
  readonly oneof: number;
}

/** Which fields of a codec's messages are messages, and which exclude each other. */
export class MessageShapes {
  private readonly messages: readonly ReadonlyMap<number, Shape>[];

  /**
   * Reads what generated codecs say: for each message its fields, a semicolon after each message and
   * a space between two fields. A field is its tag, then `>` or, if it is repeated, `*` and the index
   * of its message, then `/` and the number of its oneof; each where there is one. The first message
   * is the root.
   */
  constructor(text: string) {
    this.messages = text.split(";").map((message) => {
      const fields = message.split(" ").filter((field) => field !== "");
      return new Map(fields.map(shapeOf));
    });
  }

  /** Returns the field of a tag; undefined if it is no message and in no oneof. */
  get(message: number, tag: number): Shape | undefined {
    return this.messages[message]?.get(tag);
  }
}

function shapeOf(field: string): [number, Shape] {
  const [, tag = "", mark = "", target = "-1", oneof = "-1"] =
    /^(\d+)(?:([>*])(\d+))?(?:\/(\d+))?$/.exec(field) ?? [];
  return [Number(tag), { target: Number(target), isRepeated: mark === "*", oneof: Number(oneof) }];
}
