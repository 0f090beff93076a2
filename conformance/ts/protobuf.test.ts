import { runVectors } from "./vectors.js";

await runVectors({ name: "protobuf" }, 90);
