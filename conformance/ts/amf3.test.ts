import type { Amf3Codec } from "@penstock/amf3";
import type { Sharing } from "@penstock/runtime";
import { members } from "./json.js";
import { runVectors } from "./vectors.js";

await runVectors(
  {
    name: "amf3",
    configured: (codec, vector) => {
      const options = vector.options === undefined ? {} : members(vector.options);
      const sharing = String(options.sharing ?? "identity").toLowerCase() as Sharing;
      return (codec as Amf3Codec<unknown>).withOptions({ sharing });
    },
  },
  90,
);
