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

const COMPONENT = /^\s*\d+ (\w+): ([^@=#"]+?)\s*(?:[@=#"].*)?$/;
const SCALARS: ReadonlySet<string> = new Set(["bool", "i32", "i64", "f64", "text"]);
const TYPE = /^(?:list<([\w.]+)>|([\w.]+))(\?)?$/;

/**
 * Returns the records of a schema in its text form.
 *
 * @throws Error if it has types beside records, lists of them, and scalars
 */
export function recordsOf(text: string): Records {
  const records = new Map<string, Component[]>();
  let components: Component[] = [];
  for (const line of text.split("\n")) {
    const record = /^record ([\w.]+)/.exec(line);
    const component = COMPONENT.exec(line);
    if (record?.[1]) {
      components = [];
      records.set(record[1], components);
    } else if (component?.[1] && component[2]) {
      components.push(componentOf(component[1], component[2]));
    }
  }
  for (const { name, type } of [...records.values()].flat()) {
    if (!SCALARS.has(type) && !records.has(type)) {
      throw new Error(unknown(name, type));
    }
  }
  return records;
}

/** Returns why libraries with types are not tried. */
function unknown(name: string, type: string): string {
  return `${name} has the type ${type}; libraries with types are tried with records, lists of them, and scalars`;
}

function componentOf(name: string, text: string): Component {
  const type = TYPE.exec(text);
  // Lists that may be null are those of few languages.
  if (!type || (type[1] && type[3])) {
    throw new Error(unknown(name, text));
  }
  const [, element, plain, mark] = type;
  return {
    name,
    type: (element ?? plain) as string,
    isList: element !== undefined,
    isNullable: mark !== undefined,
  };
}

/** Returns a record's name without dots and its namespace: `PriceDay`. */
export function flatName(name: string): string {
  return name.split(".").slice(1).join("");
}
