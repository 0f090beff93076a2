// What the suite tests of the codecs in TypeScript: answers requests on standard input until it ends. Each is a
// message behind its length, four bytes in little-endian order; so are the answers. conformance/suite/run bundles
// it with the codecs that dev.penstock.suite.TestModules prints.
import { readSync, writeSync } from "node:fs";
import { DecodeError, EncodeError } from "@penstock/runtime";
import { protoJson } from "@penstock/protobuf/json";
import { codecs, schemas } from "messages";

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

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Returns the conversions of a message that a request asks for. */
function conversions(request) {
  const isLenient = request.test_category === "JSON_IGNORE_UNKNOWN_PARSING_TEST";
  const json = protoJson(schemas[request.message_type]);
  return isLenient ? json.withOptions({ unknownMembers: "skipped" }) : json;
}

/** Returns the JSON of a message, which can hold times that only JSON refuses elsewhere. */
function printed(json, message) {
  try {
    return { case: "json_payload", value: DECODER.decode(json.toJson(message)) };
  } catch (error) {
    return failure(error, "serialize_error");
  }
}

function failure(error, refused) {
  const isUnwritable = error instanceof EncodeError;
  const known = error instanceof DecodeError ? refused : isUnwritable ? "serialize_error" : "runtime_error";
  return { case: known, value: String(error) };
}

/** Returns what becomes of a message, which is decoded and encoded again, with JSON before or behind. */
function answer(request) {
  const { payload, requested_output_format: output } = request;
  const isText = payload?.case === "json_payload";
  if ((!isText && payload?.case !== "protobuf_payload") || (output !== "PROTOBUF" && output !== "JSON")) {
    return { case: "skipped", value: "there is no text format" };
  }
  const codec = codecs[request.message_type];
  if (codec === undefined) {
    return { case: "runtime_error", value: `no message is called ${request.message_type}` };
  }
  try {
    const json = conversions(request);
    const message = isText ? json.toMessage(ENCODER.encode(payload.value)) : payload.value;
    const isOutside = (error) => !isText && output === "JSON" && error.kind === "VALUE_OUT_OF_RANGE";
    let encoded;
    try {
      encoded = codec.encode(codec.decode(message));
    } catch (error) {
      return isOutside(error) ? printed(json, message) : failure(error, "parse_error");
    }
    return output === "JSON" ? printed(json, encoded) : { case: "protobuf_payload", value: encoded };
  } catch (error) {
    return failure(error, "parse_error");
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
