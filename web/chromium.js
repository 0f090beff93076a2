// The system's Chromium, as tests of pages start it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

/** What a browser for tests does without. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of the system's Chromium. */
export function chromiumPath() {
  const named = process.env.CHROMIUM;
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const places = (process.env.PATH ?? "").split(delimiter);
  const found =
    named ?? places.flatMap((place) => names.map((name) => join(place, name))).find(isThere);
  assert.ok(found, "Chromium is not on the PATH; CHROMIUM may name it");
  return found;
}

/** @param {string} path */
function isThere(path) {
  return spawnSync("test", ["-x", path]).status === 0;
}

/** Starts Chromium without a window. */
export function launched() {
  return chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}
