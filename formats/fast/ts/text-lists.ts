import { within } from "@penstock/runtime";
import { CELL_BYTES } from "./header.js";
import { afterPresence, leadingCount, whole } from "./list-reader.js";
import type { FastReader } from "./reader.js";

/** Reads a list of texts. SPEC fast 5 */
export function takeTexts(input: FastReader, from: number, to: number): string[] {
  const texts: string[] = [];
  if (from === to) {
    return texts;
  }
  const count = whole(input, from, to, CELL_BYTES) - 1;
  input.chargeElements(count, from);
  input.textStart(from);
  let i = 0;
  try {
    for (; i < count; i++) {
      texts.push(input.text(from + CELL_BYTES * (i + 1)));
    }
  } catch (e) {
    throw within(e, i);
  }
  return texts;
}

/** As `takeTexts`, of texts that may be null. SPEC fast 4.4 */
export function takeTextsOrNull(input: FastReader, from: number, to: number): (string | null)[] {
  const count = leadingCount(input, from, to, 1);
  const at = afterPresence(input, from, count);
  const texts: (string | null)[] = [];
  if (count === 0) {
    input.close(at, to);
    return texts;
  }
  input.exact(at, to, CELL_BYTES * (count + 1));
  input.textStart(at);
  let i = 0;
  try {
    for (; i < count; i++) {
      const cell = at + CELL_BYTES * (i + 1);
      if (input.bit(from + CELL_BYTES, i)) {
        texts.push(input.text(cell));
      } else {
        input.noText(cell);
        texts.push(null);
      }
    }
  } catch (e) {
    throw within(e, i);
  }
  return texts;
}
