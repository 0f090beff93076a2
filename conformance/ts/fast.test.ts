import { runVectors } from "./vectors.js";

/** EVOLVED and SHARED. SPEC fast 3 */
const NOT_CARRIED = 0b0110;

await runVectors(
  { name: "fast", isUnsupported: (message) => ((message[0] ?? 0) & NOT_CARRIED) !== 0 },
  300,
);
