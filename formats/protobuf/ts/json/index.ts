/** ProtoJSON: messages of Protobuf as JSON, by tables of a schema. SPEC protobuf 10 */

export type { ProtoJsonOptions } from "./options.js";
export { type ProtoJson, protoJson } from "./proto-json.js";
