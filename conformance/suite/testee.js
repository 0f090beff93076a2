// What the suite tests of the codecs in TypeScript: answers requests on standard input until it ends. Each is a
// message behind its length, four bytes in little-endian order; so are the answers. conformance/suite/run bundles
// it with the codecs that dev.penstock.suite.TestModules prints.
import { readSync, writeSync } from "node:fs";
import { DecodeError, EncodeError } from "@penstock/runtime";
import { codecs } from "messages";

const LENGTH_BYTES = 4;
const REQUEST = codecs["conformance.ConformanceRequest"];
const RESPONSE = codecs["conformance.ConformanceResponse"];

/** Reads so many bytes; returns fewer where the input ends. */
function read(length) {
  const bytes = new Uint8Array(length);
  let count = 0;
  let more = -1;
  while (count < length && more !== 0) {
    more = readSync(0, bytes, count, length - count, null);
    count += more;
  }
  return bytes.subarray(0, count);
}

function write(bytes) {
  for (let from = 0; from < bytes.length; ) {
    from += writeSync(1, bytes, from);
  }
}

/** Returns what becomes of a message, which is decoded and encoded again. */
function answer(request) {
  const codec = codecs[request.message_type];
  if (request.payload?.case !== "protobuf_payload" || request.requested_output_format !== "PROTOBUF") {
    return { case: "skipped", value: "there are binary messages alone" };
  }
  if (codec === undefined) {
    return { case: "runtime_error", value: `no message is called ${request.message_type}` };
  }
  try {
    return { case: "protobuf_payload", value: codec.encode(codec.decode(request.payload.value)) };
  } catch (error) {
    const isRefused = error instanceof DecodeError;
    const isUnwritable = error instanceof EncodeError;
    return { case: isRefused ? "parse_error" : isUnwritable ? "serialize_error" : "runtime_error", value: String(error) };
  }
}

for (let head = read(LENGTH_BYTES); head.length === LENGTH_BYTES; head = read(LENGTH_BYTES)) {
  const length = new DataView(head.buffer).getUint32(0, true);
  const request = read(length);
  if (request.length < length) {
    throw new Error("the input ends inside a request");
  }
  const response = RESPONSE.encode({ result: answer(REQUEST.decode(request)) });
  new DataView(head.buffer).setUint32(0, response.length, true);
  write(head);
  write(response);
}
