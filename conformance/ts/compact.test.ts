import type { CompactCodec } from "@penstock/compact";
import { members } from "./json.js";
import { runVectors } from "./vectors.js";

await runVectors(
  {
    name: "compact",
    configured(codec, vector) {
      const options = vector.options === undefined ? {} : members(vector.options);
      const frontCoding = options.frontCoding === true;
      return (codec as CompactCodec<unknown>).withOptions({ frontCoding });
    },
  },
  650,
);
