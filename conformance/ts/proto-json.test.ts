import assert from "node:assert/strict";
import { test } from "node:test";
import { protoJson } from "@penstock/protobuf/json";
import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import { fromHex } from "./hex.js";

const SCHEMA = `R 0
M acme.Order
.order_id 1 int64 ?
.state 2 enum@1
.lines 3 message@2 *
.any 4 message@3 ?
.raw 5 bytes
.share 6 float
E acme.State
.OPEN 0
.SHIPPED 1
M acme.Line
.sku 1 string
M google.protobuf.Any
.type_url 1 string
.value 2 bytes
`;

const json = protoJson(SCHEMA);
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (document: Uint8Array) => new TextDecoder().decode(document);

/** Returns the document that a document becomes by way of its message. */
function again(document: string, conversions = json): string {
  return text(conversions.toJson(conversions.toMessage(bytes(document))));
}

/** Returns the error of a document. */
function refused(document: string, conversions = json, depth = DEFAULT_LIMITS.depth): string {
  try {
    conversions.toMessage(bytes(document), { ...DEFAULT_LIMITS, depth });
  } catch (e) {
    assert.ok(e instanceof DecodeError);
    return `${e.kind} at ${e.offset} in ${e.path}`;
  }
  return "";
}

test("keeps all digits of 64 bits, from texts and numbers", () => {
  const expected = '{"orderId":"9007199254740993"}';
  assert.equal(again('{"orderId":"9007199254740993"}'), expected);
  assert.equal(again('{"order_id":9007199254740993e0}'), expected);
});

test("reads both alphabets of base 64, constants by number, members in any order", () => {
  const document = '{"share":0.1,"raw":"-_8","state":1,"lines":[{"sku":"a\\u00e9"}]}';
  assert.equal(
    again(document),
    '{"state":"SHIPPED","lines":[{"sku":"aé"}],"raw":"+/8=","share":0.1}',
  );
});

test("writes the message in an Any by its type", () => {
  const document = '{"any":{"@type":"type.googleapis.com/acme.Line","sku":"x"}}';
  assert.equal(again(document), document);
});

test("says kind, offset and path of what is wrong", () => {
  assert.equal(refused('{"lines":[{},{"sku":1}]}'), "TYPE_MISMATCH at 20 in lines[1].sku");
  assert.equal(refused('{"other":1}'), "UNKNOWN_FIELD at 2 in other");
  assert.equal(refused('{"order_id":1,"orderId":null}'), "DUPLICATE_FIELD at 15 in order_id");
  assert.equal(refused('{"state":01}'), "SYNTAX at 9 in state");
  assert.equal(refused('{"lines":[{}]}', json, 2), "LIMIT_EXCEEDED at 10 in lines[0]");
});

test("says when the stack has no room for a document, where a program raised the limit", () => {
  const deep = "[".repeat(500_000);
  assert.match(refused(deep, json, 1_000_000), /^LIMIT_EXCEEDED at 0/);
});

test("takes options for members, names, constants, zeros and layout", () => {
  const skipping = json.withOptions({ unknownMembers: "skipped" });
  assert.equal(again('{"other":1,"state":"LOST"}', skipping), "{}");
  const told = json.withOptions({ names: "schema", constants: "numbers", layout: "indented" });
  assert.equal(again('{"orderId":"1","state":1}', told), '{\n  "order_id": "1",\n  "state": 1\n}');
  const all = json.withOptions({ implicitFields: "written" });
  assert.equal(again("{}", all), '{"state":"OPEN","lines":[],"raw":"","share":0.0}');
});

test("refuses a text that is no schema", () => {
  assert.throws(() => protoJson("M acme.Order\n"), TypeError);
});

const CLOSED = `R 0
M acme.Span
.span 1 message@1 ?
.states 2 enum@2 *
.by_id 3 message@3 *
M google.protobuf.Duration
.seconds 1 int64
.nanos 2 int32
E acme.State closed
.OPEN 0
P acme.Span.ByIdEntry
.key 1 int32
.value 2 enum@2
`;

test("writes lists and maps of unknown constants alone as empty, where asked", () => {
  const message = fromHex("10051a0408011005");
  const all = protoJson(CLOSED).withOptions({ implicitFields: "written" });
  assert.equal(text(all.toJson(message)), '{"states":[],"byId":{}}');
  assert.equal(text(protoJson(CLOSED).toJson(message)), "{}");
});

test("refuses the least number of seconds as a duration", () => {
  const message = fromHex("0a0b0880808080808080808001");
  const isOutside = (e: DecodeError) => e.kind === "VALUE_OUT_OF_RANGE" && e.path === "span";
  assert.throws(() => protoJson(CLOSED).toJson(message), isOutside);
});
