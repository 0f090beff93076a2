// Makes scripts for browsers; called by ./penstock serve.
//   node web/build.js pages FOLDER      all pages
//   node web/build.js codecs FOLDER     codecs.js, of the modules that are printed there
//   node web/build.js workload FOLDER   with those of Bebop, where its compiler is here
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { bundle, ROOT } from "./bundle.js";
import { bebopCompiler, subjectModule, writeBebop } from "./lab/subject.js";

/** @param {string} folder */
async function pages(folder) {
  const source = join(ROOT, "web/lab/page");
  const target = join(folder, "lab");
  mkdirSync(target);
  for (const file of ["index.html", "page.css", "icon.svg"]) {
    copyFileSync(join(source, file), join(target, file));
  }
  await bundle({
    entryPoints: [join(source, "page.ts"), join(source, "worker.ts")],
    platform: "browser",
    format: "esm",
    outdir: target,
  });
}

/** @param {string} folder */
async function codecs(folder) {
  await bundle({
    stdin: { contents: subjectModule(folder), resolveDir: folder, loader: "ts" },
    platform: "browser",
    format: "esm",
    loader: { ".txt": "text" },
    outfile: join(folder, "codecs.js"),
  });
}

/** @param {string} folder */
async function workload(folder) {
  const compiler = bebopCompiler();
  if (compiler) {
    await writeBebop(folder, compiler).catch(() => {}); // its language has not all types
  }
  await codecs(folder);
}

const [what = "", folder = ""] = process.argv.slice(2);
const made = { pages, codecs, workload }[what];
if (!made || !folder) {
  console.error("node web/build.js pages|codecs|workload FOLDER");
  process.exitCode = 2;
} else {
  await made(folder);
}
