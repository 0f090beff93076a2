import { EncodeError } from "@penstock/runtime";
import { PlainWriter } from "@penstock/runtime/scalars";
import type { FlatReader } from "./reader.js";

/** Changes components where they stand in a message, for generated views that are mutable. */
export class ViewWriter extends PlainWriter {
  constructor(message: FlatReader) {
    super();
    this.bytes = message.bytes as Uint8Array<ArrayBuffer>; // the memory of others is not replaced
    this.view = message.view as DataView<ArrayBuffer>;
  }

  /** Returns where a field stands in its table, which must have it. SPEC flatbuffers 3.1 */
  present(slot: number, component: string): number {
    if (slot === 0) {
      const absent = "absent and has no place in the message, as null or its default";
      const wayOut = "the option forceDefaults of the codec gives defaults a place";
      throw new EncodeError(`it is ${absent}; ${wayOut}`).within(component);
    }
    return slot;
  }
}

/** Returns what changes a message. */
export function viewWriter(message: FlatReader): ViewWriter {
  message.keptWriter ??= new ViewWriter(message);
  return message.keptWriter;
}
