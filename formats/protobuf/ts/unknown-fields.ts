import type { UnknownFields } from "@penstock/runtime";

/** Fields of a record that its schema lacks, as they stood in the message. SPEC protobuf 5 */
export interface FieldBytes extends UnknownFields {
  readonly format: "protobuf";
  readonly bytes: Uint8Array;
}

/** Returns what a record keeps, of pieces of messages; undefined for nothing. */
export function fieldBytes(pieces: readonly Uint8Array[]): FieldBytes | undefined {
  if (pieces.length === 0) {
    return undefined;
  }
  const bytes = new Uint8Array(pieces.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of pieces) {
    bytes.set(each, at);
    at += each.length;
  }
  return { format: "protobuf", bytes };
}

/** Returns the bytes that a record has kept of a message of this format. */
export function keptBytes(fields: UnknownFields | undefined): Uint8Array | undefined {
  return fields?.format === "protobuf" ? (fields as FieldBytes).bytes : undefined;
}
