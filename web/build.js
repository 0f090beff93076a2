// Makes scripts for browsers; called by ./penstock serve.
//   node web/build.js pages FOLDER      all pages
//   node web/build.js stream FOLDER     codecs.js of the page Stream, of its modules and *.schema.txt
//   node web/build.js codecs FOLDER     codecs.js, of the modules that are printed there and of the compilers that are here
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bundle, ROOT } from "./bundle.js";
import { subjectModule } from "./lab/subject.js";
import { rowsModule } from "./list/rows.js";
import { streamModule } from "./stream/codecs.js";

/** The pages, by their names in addresses, and where their sources are. */
const PAGES = { lab: "web/lab/page", list: "web/list/page", stream: "web/stream/page" };

/** @param {string} folder */
async function pages(folder) {
  for (const [name, path] of Object.entries(PAGES)) {
    const source = join(ROOT, path);
    const target = join(folder, name);
    mkdirSync(target);
    for (const file of readdirSync(source).filter((each) => /\.(html|css|svg)$/.test(each))) {
      copyFileSync(join(source, file), join(target, file));
    }
    await bundle({
      entryPoints: [join(source, "page.ts"), join(source, "worker.ts")],
      platform: "browser",
      format: "esm",
      outdir: target,
    });
  }
}

/** @param {string} folder @param {string} name @param {string} contents */
async function module(folder, name, contents) {
  await bundle({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    platform: "browser",
    format: "esm",
    loader: { ".txt": "text" },
    outfile: join(folder, name),
  });
}

/** @param {string} folder */
async function codecs(folder) {
  await module(folder, "codecs.js", await subjectModule(folder));
}

/** @param {string} folder */
async function rows(folder) {
  await module(folder, "rows.js", rowsModule(folder));
}

/** @param {string} folder */
async function stream(folder) {
  await module(folder, "codecs.js", streamModule(folder));
}

const [what = "", folder = ""] = process.argv.slice(2);
const made = { pages, codecs, rows, stream }[what];
if (!made || !folder) {
  console.error("node web/build.js pages|codecs|rows|stream FOLDER");
  process.exitCode = 2;
} else {
  await made(folder);
}
