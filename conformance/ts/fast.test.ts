import { runVectors } from "./vectors.js";

await runVectors({ name: "fast" }, 300);
