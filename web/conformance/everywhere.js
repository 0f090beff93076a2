// Makes one script of the tests of formats, for browsers and other engines than Node: the vectors, changed
// messages and those of random schemas. What tests have of Node, is replaced.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, ROOT } from "../bundle.js";

const COMPILED = "conformance/target/ts/conformance";
const SHIM = join(ROOT, "web/conformance/shim");

/** Where the script stands: as deep as the tests, which look for files from there. */
export const FOLDER = `${COMPILED}/everywhere`;

const TESTS = [
  "amf3",
  "amf3-values",
  "compact",
  "compact-errors",
  "container",
  "container-mutants",
  "crosswise",
  "crosswise-views",
  "fast",
  "fast-errors",
  "fast-views",
  "flatbuffers",
  "flatbuffers-views",
  "json",
  "json-errors",
  "mutated",
  "wrong-values",
];

const READ = [
  "conformance/target/typescript/crosswise/messages.tsv",
  "conformance/ts/fast-verified.tsv",
  "conformance/ts/mutated/",
  "formats/amf3/vectors/",
  "formats/compact/vectors/",
  "formats/fast/vectors/",
  "formats/flatbuffers/vectors/",
  "formats/json/vectors/",
  "spec/vectors/container/",
];

/**
 * Returns the files below a folder, or the file.
 *
 * @param {string} path
 */
function files(path) {
  return path.endsWith("/")
    ? readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name).slice(ROOT.length))
    : [path];
}

/** Returns the modules with codecs and views that tests import by name. */
function codecs() {
  return files(`${COMPILED}/target/typescript/`).filter((each) =>
    /-(amf3|compact|fast|flatbuffers|json|protobuf)(-codec|-view)?\.js$/.test(each),
  );
}

/** Returns the text of the script. */
function script() {
  const modules = codecs();
  const imports = modules.map((each, i) => `import * as m${i} from "./${each}";`);
  const entries = modules.map((each, i) => `  ${JSON.stringify(each)}: m${i},`);
  const tests = TESTS.map((each) => `  await import("./${COMPILED}/ts/${each}.test.js");`);
  return [
    ...imports,
    `import { setFiles } from "node:fs";`,
    `import { runTests } from "node:test";`,
    `globalThis.penstockModules = {\n${entries.join("\n")}\n};`,
    `export async function run(files) {\n  setFiles(files);\n${tests.join("\n")}\n  return runTests();\n}`,
  ].join("\n");
}

/** @type {import("esbuild").Plugin} */
const withoutNode = {
  name: "without Node",
  setup(build) {
    const shims = new Map([
      ["node:assert/strict", "assert.js"],
      ["node:fs", "fs.js"],
      ["node:test", "test.js"],
      ["./load.js", "load.js"],
    ]);
    build.onResolve({ filter: /^(node:|\.\/load\.js$)/ }, ({ path }) => {
      const shim = shims.get(path);
      return shim ? { path: join(SHIM, shim) } : { errors: [{ text: `${path} is Node's alone` }] };
    });
  },
};

/**
 * Writes the script, and the files that its tests read.
 *
 * @throws if the tests are not compiled, or the codecs are not printed
 */
export async function makeScript() {
  const missing = [`${COMPILED}/target/typescript/`, ...READ].find(
    (each) => !existsSync(join(ROOT, each)),
  );
  if (missing) {
    throw new Error(`${missing} is not here; ./check web makes it`);
  }
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  await bundle({
    stdin: { contents: script(), resolveDir: ROOT, loader: "js" },
    platform: "neutral",
    format: "esm",
    loader: { ".txt": "text" },
    outfile: join(ROOT, FOLDER, "tests.js"),
    plugins: [withoutNode],
  });
  const texts = Object.fromEntries([
    ...READ.flatMap(files).map((each) => [each, readFileSync(join(ROOT, each), "utf8")]),
    ...codecs().map((each) => [each, null]),
  ]);
  writeFileSync(join(ROOT, FOLDER, "files.json"), JSON.stringify(texts));
}
