/**
 * The results as the lab writes them. What is marked as optional is missing in results of other
 * kinds, or of earlier versions.
 *
 * @typedef {{ median: number | null, lower: number | null, upper: number | null }} Spread
 *
 * @typedef {object} Latency in microseconds
 * @property {number | null} [p50]
 * @property {number | null} [p99]
 * @property {number | null} [p999]
 * @property {number | null} [max]
 * @property {number | null} [mean]
 * @property {number | null} [standardDeviation]
 *
 * @typedef {object} Cell
 * @property {number | null} opsPerSecond
 * @property {number | null} error half the width of the interval around it
 * @property {number | null} bytesPerOp
 * @property {Spread} [ratio] in parts of the fastest one's, in the same rounds
 * @property {Latency} [latency]
 *
 * @typedef {object} Line
 * @property {string} id
 * @property {string} library
 * @property {string} format
 * @property {string} configuration
 * @property {string[]} [does] what all contenders are asked for; older results have none
 * @property {string[]} traits
 * @property {string} [reason] why it did not take part
 * @property {number} [bytes]
 * @property {number} [gzipBytes]
 * @property {number} [zstdBytes]
 * @property {Cell} [encode]
 * @property {Cell} [decode]
 *
 * @typedef {{ name: string, meaning: string, encode?: Cell, decode?: Cell }} Limit
 * @typedef {{ path: string, bytes: number, count: number }} Field
 * @typedef {{ format: string, bytes: number, fields: Field[] }} FieldBytes
 *
 * @typedef {object} DataSet
 * @property {string} name
 * @property {string} description
 * @property {number} messageCount
 * @property {Line[]} lines
 * @property {Limit[]} limits
 * @property {FieldBytes[]} [fields]
 * @property {Advice} [conclusion] older results have none
 *
 * @typedef {{ id: string, name: string, reason?: string } & Record<string, unknown>} SheetRow
 *
 * @typedef {object} Sheet
 * @property {string} name
 * @property {string} description
 * @property {string[]} notes
 * @property {string[]} columns
 * @property {SheetRow[]} rows
 *
 * @typedef {{ name: string, count: number, bytes: number }} AllocatedClass
 * @typedef {{ name: string, count: number, bytes: number, children?: Call[], slices?: number[] }} Call a
 *   leaf's slices are numbers of slices of time, each with its objects and bytes
 *
 * @typedef {{ at: number, name: string, thread: string }} Mark
 *
 * @typedef {object} Timeline times are microseconds since the start
 * @property {string} start
 * @property {number} interval bytes between two samples; 0 where all was counted
 * @property {number[]} bounds where slices begin, and the end of the last one
 * @property {Mark[]} marks
 * @property {number[]} allocated times, each with what all threads have allocated until then
 * @property {number[]} heap times, each with what is in use
 * @property {string[]} notes
 *
 * @typedef {object} Profile
 * @property {string} name
 * @property {string} description
 * @property {number} [operations]
 * @property {number} count
 * @property {number} bytes
 * @property {AllocatedClass[]} classes
 * @property {Call} tree
 * @property {string} [against] the name of the profile that it is compared with
 * @property {Timeline} [timeline] of a program that was watched
 *
 * @typedef {object} Results
 * @property {{ cpu: string, cores: number, system: string, jvm: string, commit: string, date: string }} environment
 * @property {{ method: string, jvmFlags: string[], seconds: number }} settings
 * @property {DataSet[]} dataSets
 * @property {Sheet[]} sheets
 * @property {Profile[]} allocations
 *
 * @typedef {object} Doubt what contradicts itself
 * @property {string} contender its id; empty for the whole run
 * @property {string} operation encode or decode; empty for the whole run
 * @property {string} what
 *
 * @typedef {{ sentences: string[], fastest: string[], smallest: string, doubts: Doubt[] }} Advice
 */

/**
 * @param {string} id
 * @returns {string}
 */
export function embeddedText(id) {
  return document.getElementById(id)?.textContent?.trim() ?? "";
}

/** @returns {Results} */
export function readResults() {
  const results = JSON.parse(embeddedText("results"));
  return { settings: {}, dataSets: [], sheets: [], allocations: [], ...results };
}

/** @returns {Advice[]} one per data set */
export function readAdvice() {
  return JSON.parse(embeddedText("advice"));
}

/** @param {Line} line */
export function nameOf(line) {
  return `${line.library.replace(/\s+v?\d\S*$/, "")} ${line.format}`;
}

/**
 * Returns a name with a mark where its result contradicts itself.
 *
 * @param {string} name
 * @param {Advice} advice
 * @param {Line} line
 * @param {Way} way
 */
export function markedName(name, advice, line, way) {
  const doubtful = advice.doubts.some(
    (doubt) => doubt.contender === line.id && (way === "round trip" || doubt.operation === way),
  );
  return doubtful ? `! ${name}` : name;
}

/** @param {{ library: string }} line */
export function isOurs(line) {
  return line.library.startsWith("Penstock");
}

/** @typedef {"encode" | "decode" | "round trip"} Way */
/** @type {Way[]} */
export const WAYS = ["encode", "decode", "round trip"];

/**
 * A measured number with its interval; the ends are equal to it where the error is not known.
 *
 * @typedef {{ value: number, lower: number, upper: number, known: boolean }} Measured
 */

/**
 * Returns how many messages a second a contender does, or null.
 *
 * @param {Line} line
 * @param {Way} way
 * @returns {Measured | null}
 */
export function speedOf(line, way) {
  if (way === "round trip") {
    const encode = speedOf(line, "encode");
    const decode = speedOf(line, "decode");
    return encode && decode ? together(encode, decode) : null;
  }
  const cell = line[way];
  const value = cell?.opsPerSecond;
  if (!cell || !value) {
    return null;
  }
  const known = cell.error !== null && Number.isFinite(cell.error);
  const error = known ? /** @type {number} */ (cell.error) : 0;
  return { value, lower: Math.max(0, value - error), upper: value + error, known };
}

/**
 * The speed of doing one thing after the other; their errors know nothing of each other.
 *
 * @param {Measured} one
 * @param {Measured} other
 * @returns {Measured}
 */
function together(one, other) {
  const time = 1 / one.value + 1 / other.value;
  /** @param {"lower" | "upper"} end */
  const distance = (end) =>
    Math.hypot(1 / one.value - 1 / one[end], 1 / other.value - 1 / other[end]);
  return {
    value: 1 / time,
    lower: 1 / (time + distance("lower")),
    upper: 1 / (time - distance("upper")),
    known: one.known && other.known,
  };
}

/**
 * Returns a figure of a sheet, or null where there is none.
 *
 * @param {SheetRow} row
 * @param {string} column
 * @returns {Measured | null}
 */
export function figureOf(row, column) {
  const spread = /** @type {Spread | undefined} */ (row[column]);
  if (typeof spread !== "object" || spread === null || typeof spread.median !== "number") {
    return null;
  }
  const value = spread.median;
  const lower = spread.lower ?? value;
  const upper = spread.upper ?? value;
  return { value, lower, upper, known: lower !== upper };
}

/** @type {Record<string, string>} */
const CAPABILITIES = {
  evolves: "reads other versions",
  keeps: "keeps unknown fields",
  shares: "keeps references",
  checks: "validates",
  objects: "makes whole objects",
  named: "names in the message",
  schema: "needs a schema and a build step",
  unsafe: "uses sun.misc.Unsafe",
};

/**
 * Returns what a contender does and needs, in words.
 *
 * @param {Line} line
 * @returns {string[]}
 */
export function abilitiesOf(line) {
  const does = line.does ?? [];
  const inPlace = line.does && !does.includes("objects") ? ["reads in place"] : [];
  return [...does.map((each) => CAPABILITIES[each] ?? each), ...inPlace, ...line.traits];
}
