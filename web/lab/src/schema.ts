/** A component of a record, of those types that the workloads of the page have. */
export interface Component {
  readonly name: string;
  /** The keyword of a scalar, or the name of a record. */
  readonly type: string;
  readonly isList: boolean;
  readonly isNullable: boolean;
}

/** The records of a schema, by name; the first is the root. */
export type Records = ReadonlyMap<string, readonly Component[]>;

const COMPONENT = /^\s*\d+ (\w+): (list<)?([\w.]+)>?(\?)?/;

/** Returns the records of a schema in its text form. */
export function recordsOf(text: string): Records {
  const records = new Map<string, Component[]>();
  let components: Component[] = [];
  for (const line of text.split("\n")) {
    const record = /^record ([\w.]+)/.exec(line);
    const component = COMPONENT.exec(line);
    if (record?.[1]) {
      components = [];
      records.set(record[1], components);
    } else if (component?.[1] && component[3]) {
      components.push({
        name: component[1],
        type: component[3],
        isList: component[2] !== undefined,
        isNullable: component[4] !== undefined,
      });
    }
  }
  return records;
}

/** Returns a record's name without dots and its namespace: `PriceDay`. */
export function flatName(name: string): string {
  return name.split(".").slice(1).join("");
}
