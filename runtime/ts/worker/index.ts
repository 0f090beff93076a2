/** Messages that a worker reads and another thread uses, without a copy. */
export {
  batchMemory,
  frameBatches,
  type MessageBatch,
  messageAt,
  messageCount,
  penBatches,
} from "./batches.js";
export { fromPort, type Port, toPort } from "./port.js";
