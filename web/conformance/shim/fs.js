// In place of node:fs: the files that tests read are all in memory.

/** The repository, seen from where the bundle stands. */
const ROOT = new URL("../../../../../", import.meta.url);

/** @type {Record<string, string | null>} */
let texts = {};

/** @param {Record<string, string | null>} files by path; null for one of which only the name counts */
export function setFiles(files) {
  texts = files;
}

/** @param {URL} url */
function path(url) {
  return url.href.slice(ROOT.href.length);
}

/** @param {URL} url */
export function readFileSync(url) {
  const text = texts[path(url)];
  if (typeof text !== "string") {
    throw new Error(`no file ${path(url)}`);
  }
  return text;
}

/**
 * @param {URL} url
 * @param {{ recursive?: boolean }} [options]
 */
export function readdirSync(url, { recursive = false } = {}) {
  const folder = `${path(url).replace(/\/$/, "")}/`;
  const names = Object.keys(texts)
    .filter((each) => each.startsWith(folder))
    .map((each) => each.slice(folder.length));
  return recursive ? names : [...new Set(names.map((each) => each.replace(/\/.*/, "")))];
}
