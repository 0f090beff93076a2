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

const COMPONENT = /^\s*\d+ (\w+): (\S+)/;
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
  const types = [...records.values()].flat().map((each) => each.type);
  const missing = types.find((each) => each.includes(".") && !records.has(each));
  if (missing) {
    throw new Error(`${missing} is not a record`);
  }
  return records;
}

function componentOf(name: string, text: string): Component {
  const type = TYPE.exec(text);
  if (!type) {
    throw new Error(`${name} has the type ${text}`);
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

/**
 * Returns what a language calls a component's type, undefined for a record.
 *
 * @param names of scalars by our keywords
 * @throws Error for a type that the peers here do not have
 */
export function scalarOf(
  names: Readonly<Record<string, string>>,
  { type, isList, isNullable }: Component,
): string | undefined {
  if (isList && isNullable) {
    throw new Error("has no lists that may be null");
  }
  if (!type.includes(".") && !(type in names)) {
    throw new Error(`has no type ${type} here`);
  }
  return names[type];
}
