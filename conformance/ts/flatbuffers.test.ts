import { runVectors } from "./vectors.js";

await runVectors({ name: "flatbuffers" }, 150);
