import type { UnknownFields } from "@penstock/runtime";
import type { Amf3Names } from "./names.js";
import type { Amf3Reader } from "./reader.js";
import { TreeReader } from "./tree-reader.js";
import { TreeWriter } from "./tree-writer.js";
import type { AmfValue } from "./value.js";
import type { Amf3Writer } from "./writer.js";

/** The members of a record that its schema lacks, in their order. SPEC amf3 4.1 */
export interface UnknownMembers extends UnknownFields {
  readonly format: "amf3";
  readonly members: ReadonlyMap<string, AmfValue>;
}

/** Has members kept that the record lacks which was begun last, up to `keptMembers`. */
export function keepMembers(input: Amf3Reader): void {
  input.trees ??= new TreeReader(input);
  input.frame.keeper = input.trees;
}

/** Returns the members that were kept; undefined for none. */
export function keptMembers(input: Amf3Reader): UnknownMembers | undefined {
  const { kept } = input.frame;
  return kept === undefined ? undefined : { format: "amf3", members: kept };
}

/** Writes the members that a record keeps, and ends its object. SPEC amf3 4.1 */
export function writeKept(
  out: Amf3Writer,
  names: Amf3Names,
  fields: UnknownFields | undefined,
): void {
  const isKept = fields?.format === "amf3";
  if (isKept) {
    const trees = out.trees instanceof TreeWriter ? out.trees : new TreeWriter(out);
    out.trees = trees;
    for (const [name, value] of (fields as UnknownMembers).members) {
      out.name(name);
      trees.write(value);
    }
  }
  if (isKept || names.isDynamic) {
    out.endObject();
  }
}
