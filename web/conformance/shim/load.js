// In place of conformance/ts/load.ts: modules that are part of the bundle.

/** The repository, seen from where the bundle stands. */
const ROOT = new URL("../../../../../", import.meta.url);

/** @param {URL} url */
export async function load(url) {
  return Reflect.get(globalThis, "penstockModules")[url.href.slice(ROOT.href.length)];
}
