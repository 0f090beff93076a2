/** @typedef {import("../src/results.js").Results} Results */
/** @typedef {import("../src/results.js").Line} Line */
/** @typedef {import("../src/results.js").Call} Call */
/** @typedef {import("../src/results.js").Profile} Profile */

/** Text that would do harm where it is taken for markup. */
export const HOSTILE = `</script><script>window.harmed = 1</script><img src=x onerror="window.harmed = 2"> & "'`;

/**
 * Numbers that look like chance and are the same in every run.
 *
 * @param {number} seed
 */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** @returns {Results} */
function empty() {
  return {
    environment: {
      cpu: "Sample processor",
      cores: 2,
      system: "Linux",
      jvm: "HotSpot 25",
      commit: "0123456789ab",
      date: "2026-01-01T00:00:00Z",
    },
    settings: { method: "made up", jvmFlags: ["-Xmx2g"], seconds: 1 },
    dataSets: [],
    sheets: [],
    allocations: [],
  };
}

/**
 * @param {number} place
 * @param {() => number} next
 * @returns {Line}
 */
function line(place, next) {
  /** @param {number} ops */
  const cell = (ops) => ({
    opsPerSecond: ops,
    error: ops * 0.1 * next(),
    bytesPerOp: Math.round(next() * 2000),
    latency: {
      p50: 1e6 / ops,
      p99: 2e6 / ops,
      p999: 5e6 / ops,
      max: 9e6 / ops,
      mean: 1.1e6 / ops,
      standardDeviation: 3e5 / ops,
    },
    samples: [ops, ops],
  });
  const bytes = Math.round(100 + next() * 2000);
  return {
    id: `contender-${place}`,
    library: place < 4 ? "Penstock 0.1.0" : `Library ${Math.floor(place / 2)} 1.${place}`,
    format: `format ${place}`,
    configuration: "records",
    does: place % 3 === 0 ? ["evolves", "objects"] : ["evolves"],
    traits: ["same schema on both sides", place % 2 === 0 ? "validates" : "keeps references"],
    bytes,
    gzipBytes: Math.round(bytes * 0.7),
    zstdBytes: Math.round(bytes * 0.65),
    encode: cell(1e5 + next() * 1e7),
    decode: cell(1e5 + next() * 1e7),
  };
}

/**
 * Many data sets with many contenders.
 *
 * @param {number} dataSetCount
 * @param {number} contenderCount
 * @returns {Results}
 */
export function large(dataSetCount, contenderCount) {
  const next = numbers(7);
  const results = empty();
  for (let i = 0; i < dataSetCount; i++) {
    results.dataSets.push({
      name: `file-${i}.json`,
      description: "made up",
      messageCount: 1 + (i % 3),
      lines: Array.from({ length: contenderCount }, (_, place) => line(place, next)),
      limits: [],
    });
  }
  return results;
}

/** Results of which one contradicts itself. @returns {Results} */
export function doubtful() {
  const results = large(1, 4);
  results.dataSets[0].conclusion = {
    sentences: ["No conclusion about time.", "Bytes hold.", "Measure again."],
    fastest: [],
    smallest: "",
    doubts: [
      { contender: "", operation: "", what: "load came and went" },
      {
        contender: "contender-1",
        operation: "decode",
        what: "3.0 times as fast as the limit rebuild",
      },
    ],
  };
  return results;
}

/** Results whose every text is hostile. @returns {Results} */
export function hostile() {
  const next = numbers(3);
  const results = empty();
  results.environment.cpu = HOSTILE;
  results.environment.commit = HOSTILE;
  const lines = [0, 5, 7].map((place) => ({
    ...line(place, next),
    format: `${HOSTILE} ${place}`,
    traits: [HOSTILE],
  }));
  const { encode: _e, decode: _d, ...absent } = { ...line(9, next), reason: HOSTILE };
  results.dataSets.push({
    name: HOSTILE,
    description: HOSTILE,
    messageCount: 2,
    lines: [...lines, absent],
    limits: [],
    fields: [
      {
        format: "Compact",
        bytes: 30,
        fields: [
          { path: `items[].${HOSTILE}`, bytes: 20, count: 2 },
          { path: "(message headers)", bytes: 10, count: 1 },
        ],
      },
    ],
  });
  results.sheets.push({
    name: HOSTILE,
    description: HOSTILE,
    notes: [HOSTILE],
    columns: [`${HOSTILE} ms`],
    rows: [{ id: "a", name: HOSTILE, [`${HOSTILE} ms`]: { median: 3, lower: 2, upper: 4 } }],
  });
  const tree = {
    name: HOSTILE,
    count: 1,
    bytes: 16,
    children: [{ name: `a.${HOSTILE}`, count: 1, bytes: 16 }],
  };
  results.allocations.push({
    name: HOSTILE,
    description: HOSTILE,
    count: 1,
    bytes: 16,
    classes: [{ name: HOSTILE, count: 1, bytes: 16 }],
    tree,
    timeline: {
      start: HOSTILE,
      interval: 0,
      bounds: [0, 10],
      marks: [{ at: 5, name: HOSTILE, thread: HOSTILE }],
      allocated: [0, 0, 10, 16],
      heap: [5, 100],
      notes: [HOSTILE],
    },
  });
  return results;
}

/**
 * A tree of calls whose inner numbers are the sums of what is below.
 *
 * @param {number} depth
 * @param {() => number} next
 * @param {string} name
 * @returns {Call}
 */
function calls(depth, next, name) {
  if (depth === 0) {
    const count = 1 + Math.floor(next() * 900);
    return { name, count, bytes: count * 8 * (2 + Math.floor(next() * 5)) };
  }
  const classes = ["java.lang.String", "byte[]", "com.acme.Order", "java.util.ArrayList", "char[]"];
  const methods = [
    "dev.penstock.fast.FastReader.readText",
    "com.acme.Parser.parse",
    "java.util.ArrayList.grow",
    "com.acme.Order.copy",
    "org.json.JSONObject.<init>",
  ];
  const width = 1 + Math.floor(next() * 3);
  const children = Array.from({ length: width }, (_, place) =>
    calls(
      depth - 1,
      next,
      depth === 1
        ? `${classes[(place + Math.floor(next() * 3)) % 5]}`
        : `${methods[(place * 2 + depth) % 5]}`,
    ),
  );
  const unique = [...new Map(children.map((child) => [child.name, child])).values()];
  return {
    name,
    count: unique.reduce((sum, child) => sum + child.count, 0),
    bytes: unique.reduce((sum, child) => sum + child.bytes, 0),
    children: unique,
  };
}

/** @param {Call} call @param {Map<string, { count: number, bytes: number }>} found */
function collect(call, found) {
  if (call.children) {
    for (const child of call.children) {
      collect(child, found);
    }
    return found;
  }
  const sum = found.get(call.name) ?? { count: 0, bytes: 0 };
  found.set(call.name, { count: sum.count + call.count, bytes: sum.bytes + call.bytes });
  return found;
}

/**
 * @param {string} name
 * @param {number} seed
 * @param {number} operations
 * @returns {Profile}
 */
function profile(name, seed, operations) {
  const tree = calls(8, numbers(seed), "all");
  const classes = [...collect(tree, new Map())].map(([each, sum]) => ({ name: each, ...sum }));
  return {
    name,
    description: "made up",
    operations,
    count: tree.count,
    bytes: tree.bytes,
    classes,
    tree,
  };
}

/** Two profiles, the second one against the first. @returns {Results} */
export function profiles() {
  const results = empty();
  results.allocations = [
    profile("parse, naive", 11, 10),
    { ...profile("parse, reused", 12, 10), against: "parse, naive" },
  ];
  return results;
}

/**
 * A program that was watched for two seconds: each tenth of a second a leaf allocates its own number
 * of objects of 16 bytes; a mark cuts the slice at its place.
 *
 * @returns {Results}
 */
export function watched() {
  const results = empty();
  const bounds = [...Array.from({ length: 21 }, (_, i) => i * 100_000), 550_000].sort(
    (a, b) => a - b,
  );
  /** @param {string} name @param {(slice: number) => number} count */
  const leaf = (name, count) => {
    const slices = bounds.slice(1).flatMap((_, slice) => {
      const objects = count(slice);
      return objects > 0 ? [slice, objects, objects * 16] : [];
    });
    const sum = slices.reduce((all, each, i) => all + (i % 3 === 1 ? each : 0), 0);
    return { name, count: sum, bytes: sum * 16, children: [], slices };
  };
  const leaves = [
    leaf("com.acme.Row", (slice) => slice + 1),
    leaf("com.acme.Early", (slice) => (slice < 5 ? 100 : 0)),
  ];
  const count = leaves.reduce((sum, each) => sum + each.count, 0);
  const load = { name: "com.acme.Main.load", count, bytes: count * 16, children: leaves };
  results.allocations.push({
    name: "com.acme.Main",
    description: "watched for 2.0 s, process 4711",
    count,
    bytes: count * 16,
    classes: leaves.map(({ name, count: objects, bytes }) => ({ name, count: objects, bytes })),
    tree: { name: "all", count, bytes: count * 16, children: [load] },
    timeline: {
      start: "2026-01-01T00:00:00Z",
      interval: 64,
      bounds,
      marks: [
        { at: 550_000, name: "open list", thread: "main" },
        { at: 1_000_000, name: "list shown", thread: "main" },
      ],
      allocated: [0, 0, 1_000_000, 3_000_000, 2_000_000, 4_000_000],
      heap: [0, 5_000_000, 900_000, 9_000_000, 1_000_000, 2_000_000, 2_000_000, 3_000_000],
      notes: ["A sample each 64 bytes."],
    },
  });
  return results;
}
