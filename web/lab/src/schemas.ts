import { bebopSchema } from "./peers/bebop.js";
import { flatbuffersSchema } from "./peers/flatbuffers.js";
import { protobufSchema } from "./peers/protobuf.js";
import { recordsOf } from "./schema.js";

/** Returns a schema of ours in the languages of libraries that have compilers. */
export function schemasOf(text: string) {
  const records = recordsOf(text);
  return {
    bebop: bebopSchema(records),
    protobuf: protobufSchema(records),
    flatbuffers: flatbuffersSchema(records),
  };
}
