// What npm publishes, as programs meet it: called by ./check release.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { compile, pack, packages, ROOT } from "../packages.js";

const folder = mkdtempSync(join(tmpdir(), "penstock-npm-"));
after(() => rmSync(folder, { recursive: true, force: true }));
compile();
const archives = pack(folder);
const project = join(folder, "project");

/** Formats of which goldens are compiled: each has modules of its own for the types. */
const FORMATS = packages()
  .map((each) => basename(each.name))
  .filter((each) => readdirSync(join(ROOT, "formats")).includes(each) && each !== "slab");

/**
 * Returns the files of a folder in their order, by paths.
 *
 * @param {string} path
 */
function filesOf(path) {
  const all = readdirSync(path, { recursive: true, withFileTypes: true });
  return all
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(path.length + 1))
    .sort();
}

for (const [i, each] of packages().entries()) {
  test(`${each.name} holds what its sources become, and no more`, () => {
    const sources = filesOf(each.folder).filter(
      (file) => file.endsWith(".ts") && !file.startsWith("target"),
    );
    const built = sources.flatMap((file) =>
      [".d.ts", ".js", ".js.map"].map((ending) => `target/${file.replace(/\.ts$/, ending)}`),
    );
    const listed = execFileSync("tar", ["-tzf", archives[i] ?? ""], { encoding: "utf8" });
    const held = listed
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, ""));

    assert.deepEqual(held.sort(), ["LICENSE", "README.md", "package.json", ...built].sort());
  });

  test(`${each.name} is of the version of the jars, and so are those it needs`, () => {
    const version = /<version>([^<]+)<\/version>/.exec(
      readFileSync(join(ROOT, "pom.xml"), "utf8"),
    )?.[1];
    const needed = Object.values(each.manifest.dependencies ?? {});

    assert.deepEqual([each.version, ...needed], [version, ...needed.map(() => version)]);
  });

  test(`${each.name} is as tools that read packages want it`, async () => {
    const pkgDir = join(folder, "packages", basename(each.name));
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });

    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    );
  });

  test(`${each.name} maps its code to the sources`, () => {
    const target = join(folder, "packages", basename(each.name), "target");
    const maps = filesOf(target).filter((file) => file.endsWith(".map"));
    const empty = maps.filter(
      (file) => !JSON.parse(readFileSync(join(target, file), "utf8")).sourcesContent?.[0],
    );

    assert.ok(maps.length > 0);
    assert.deepEqual(empty, []);
  });
}

test("a new project installs the packages", () => {
  mkdirSync(project);
  const manifest = { name: "project", private: true, type: "module" };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  const words = ["install", "--offline", "--no-audit", "--no-fund", ...archives];
  execFileSync("npm", words, { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
  for (const format of FORMATS) {
    const golden = join(ROOT, "formats", format, "golden");
    for (const file of readdirSync(golden).filter((name) => name.endsWith(".ts"))) {
      cpSync(join(golden, file), join(project, "src", format, file));
    }
  }
  writeFileSync(join(project, "src/main.ts"), program());

  assert.deepEqual(
    readdirSync(join(project, "node_modules/@penstock")).sort(),
    packages()
      .map((each) => basename(each.name))
      .sort(),
  );
});

/** Returns a program with a codec of each format, which prints how many bytes a message has. */
function program() {
  const lines = FORMATS.map(
    (format) => `import * as ${format} from "./${format}/prices-${format}.js";`,
  );
  return `${lines.join("\n")}
import { DecodeError } from "@penstock/runtime";

const value = { at: { epochSecond: 1n, nano: 0 }, items: [] };
for (const [name, module] of Object.entries({ ${FORMATS.join(", ")} })) {
  const [codec] = Object.values(module);
  const message = codec.encode(value);
  const again = codec.encode(codec.decode(message));
  let kind = "none";
  try {
    codec.decode(message.subarray(0, 3));
  } catch (e) {
    kind = e instanceof DecodeError ? "DecodeError" : String(e);
  }
  console.log(name, message.length === again.length, kind);
}
declare const console: { log(...words: unknown[]): void };
`;
}

/** Whose words the compiler is given: as bundlers, and as Node, find modules. */
const RESOLUTIONS = {
  bundler: { module: "esnext", moduleResolution: "bundler", lib: ["es2022", "dom"], noEmit: true },
  nodenext: { module: "nodenext", moduleResolution: "nodenext", lib: ["es2022"], outDir: "built" },
};

for (const [name, words] of Object.entries(RESOLUTIONS)) {
  test(`generated code compiles where modules are found as by ${name}`, () => {
    const compilerOptions = {
      strict: true,
      target: "es2022",
      types: [],
      rootDir: "src",
      exactOptionalPropertyTypes: true,
      ...words,
    };
    writeFileSync(
      join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["src"] }),
    );
    const done = spawnSync(join(ROOT, "node_modules/.bin/tsc"), { cwd: project, encoding: "utf8" });

    assert.equal(done.stdout + done.stderr, "");
  });
}

test("all that packages export can be imported under Node, without code made from text", () => {
  const imports = packages().flatMap((each) =>
    Object.keys(/** @type {object} */ (each.manifest.exports)).map(
      (path) => `await import("${each.name}${path.slice(1)}");`,
    ),
  );
  writeFileSync(join(project, "all.js"), imports.join("\n"));
  const words = ["--disallow-code-generation-from-strings", "all.js"];

  execFileSync(process.execPath, words, { cwd: project });
});

test("the program runs under Node", () => {
  const words = ["--disallow-code-generation-from-strings", "built/main.js"];
  const printed = execFileSync(process.execPath, words, { cwd: project, encoding: "utf8" });

  assert.deepEqual(
    printed.trim().split("\n"),
    FORMATS.map((each) => `${each} true DecodeError`),
  );
});

test("a bundler drops what the program does not import", async () => {
  const all = await bundled(
    'import "@penstock/fast"; import "@penstock/runtime"; import "@penstock/json"; import "@penstock/compact";',
  );
  const codec = await bundled(
    'import { pricesFastCodec } from "./src/fast/prices-fast.js"; globalThis.codec = pricesFastCodec;',
  );

  assert.equal(all.length, 0);
  assert.ok(gzipSync(codec).length < 10_000, `${gzipSync(codec).length}`);
});

/** @param {string} contents */
async function bundled(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
