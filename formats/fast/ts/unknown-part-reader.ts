import type { UnknownFields } from "@penstock/runtime";
import {
  isRest,
  isText,
  keptParts,
  type Part,
  presenceBits,
  type UnknownPart,
} from "@penstock/slab";
import { FORMAT } from "./header.js";
import { checkHeapStart, checkNoHeapValue, takeHeapBytes } from "./heap-reader.js";
import { kindWidth, PartLayout } from "./part-layout.js";
import type { PartReader } from "./part-reader.js";

/**
 * Returns the parts of a record that are of a later version than the codec knows.
 *
 * @param at where they stand, inside of a tail that was checked
 */
export function keepParts(
  input: PartReader,
  record: number,
  at: number,
): UnknownFields | undefined {
  const parts = input.parts[record] ?? [];
  const known = input.own?.parts[record]?.length ?? 0;
  const kept: UnknownPart[] = [];
  let next = at;
  for (let i = known; i < parts.length; i++) {
    const kinds = parts[i] as Part;
    input.unknownFieldsLeft -= kinds.length;
    if (input.unknownFieldsLeft < 0) {
      const most = "fewer fields that the schema lacks (Limits.unknownFields)";
      throw input.error("LIMIT_EXCEEDED", next, most, "more");
    }
    if (kinds.length > 0) {
      const layout = new PartLayout(kinds);
      const part = keepPart(input, layout, next, i + 2);
      if (part !== undefined) {
        kept.push(part);
      }
      next += layout.byteLength;
    }
  }
  return keptParts(FORMAT, known + 2, parts.slice(known), kept);
}

function keepPart(
  input: PartReader,
  layout: PartLayout,
  at: number,
  version: number,
): UnknownPart | undefined {
  const values: boolean[] = [];
  let isEmpty = true;
  let bit = 0;
  for (const kind of layout.kinds) {
    const count = presenceBits(kind);
    bit += count;
    const hasValue = input.bit(at, bit - 1);
    values.push(hasValue);
    isEmpty &&= !hasValue && !input.bit(at, bit - count);
  }
  input.unusedBits(at, bit, at);
  const head = keptHead(input, layout, at, values);
  const texts = keptTexts(input, layout, at, values);
  const rest = keptRest(input, layout, at, values);
  return isEmpty ? undefined : { version, head, texts, rest };
}

/** Returns bits and fields of fixed width, zero where there is no value. */
function keptHead(
  input: PartReader,
  layout: PartLayout,
  at: number,
  values: readonly boolean[],
): Uint8Array {
  const head = input.bytes.slice(at, at + layout.headBytes);
  let next = layout.bitBytes;
  layout.kinds.forEach((kind, i) => {
    const end = next + kindWidth(kind);
    if (values[i] !== true) {
      head.fill(0, next, end);
    }
    next = end;
  });
  return head;
}

function keptTexts(input: PartReader, layout: PartLayout, at: number, values: readonly boolean[]) {
  const texts: (string | null)[] = [];
  if (layout.textCount > 0) {
    input.textStart(at + layout.text(-1));
  }
  layout.kinds.forEach((kind, i) => {
    if (isText(kind)) {
      const cell = at + layout.text(texts.length);
      if (values[i] === true) {
        texts.push(input.text(cell));
      } else {
        input.noText(cell);
        texts.push(null);
      }
    }
  });
  return texts;
}

function keptRest(input: PartReader, layout: PartLayout, at: number, values: readonly boolean[]) {
  const rest: (Uint8Array | null)[] = [];
  if (layout.restCount > 0) {
    checkHeapStart(input, at + layout.heap(-1));
  }
  layout.kinds.forEach((kind, i) => {
    if (isRest(kind)) {
      const cell = at + layout.heap(rest.length);
      if (values[i] === true) {
        rest.push(takeHeapBytes(input, cell));
      } else {
        checkNoHeapValue(input, cell);
        rest.push(null);
      }
    }
  });
  return rest;
}
