import type { UnknownFields } from "@penstock/runtime";
import type { Part, UnknownPart } from "@penstock/slab";
import { FORMAT } from "./header.js";
import { PartLayout } from "./part-layout.js";
import { addHeapBytes, setHeapEnd } from "./part-writer.js";
import type { FastWriter } from "./writer.js";

/** Writes what a record keeps, after the parts that the codec knows. SPEC fast 6 */
export function setUnknownFields(
  out: FastWriter,
  record: number,
  place: number,
  fields: UnknownFields | undefined,
): void {
  const shapes = out.parts?.shapes;
  const kept = shapes?.add(record, fields, FORMAT);
  let at = place;
  for (const [i, kinds] of (shapes?.written?.get(record) ?? []).entries()) {
    const layout = new PartLayout(kinds as Part);
    const version = (kept?.firstVersion ?? 0) + i;
    const part = kept?.parts.find((each) => each.version === version);
    setPart(out, layout, at, part);
    at += layout.byteLength;
  }
}

function setPart(
  out: FastWriter,
  layout: PartLayout,
  at: number,
  part: UnknownPart | undefined,
): void {
  if (part !== undefined) {
    out.bytes.set(part.head, at);
  }
  if (layout.textCount > 0) {
    out.textStart(at + layout.text(-1), layout.textCount);
  }
  for (let i = 0; i < layout.textCount; i++) {
    const text = part?.texts[i];
    const cell = at + layout.text(i);
    if (text === null || text === undefined) {
      out.noText(cell);
    } else {
      out.text(cell, text);
    }
  }
  if (layout.restCount > 0) {
    setHeapEnd(out, at + layout.heap(-1));
  }
  for (let i = 0; i < layout.restCount; i++) {
    const value = part?.rest[i];
    if (value !== null && value !== undefined) {
      addHeapBytes(out, value);
    }
    setHeapEnd(out, at + layout.heap(i));
  }
}
