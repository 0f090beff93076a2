import { type Amf3Codec, amf3Codec } from "./codec.js";
import { TreeReader } from "./tree-reader.js";
import { TreeWriter } from "./tree-writer.js";
import type { AmfValue } from "./value.js";

/** Reads and writes any value of AMF3 as a tree. SPEC amf3 9 */
export const amfTreeCodec: Amf3Codec<AmfValue> = /* @__PURE__ */ amf3Codec(
  (out, value: AmfValue) => new TreeWriter(out).write(value),
  (input) => new TreeReader(input).read(),
);
