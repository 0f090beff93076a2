import assert from "node:assert/strict";
import { test } from "node:test";
import { JsonNames, type JsonReader, jsonCodec } from "@penstock/json";
import { type ElementOptions, readElements } from "@penstock/json/elements";
import { DEFAULT_LIMITS, DecodeError } from "@penstock/runtime";
import { seeded } from "./seeded.js";
import { inPieces, readAll } from "./streams.js";

interface Row {
  readonly name: string;
  readonly sizes: readonly number[];
}

const ROW = new JsonNames(["name", "sizes"]);
const PAGE = new JsonNames(["total", "items"]);

function readRow(input: JsonReader): Row {
  let name = "";
  let sizes: readonly number[] = [];
  readRecord(input, ROW, (member) => {
    if (member === 0) {
      name = input.readText();
    } else {
      sizes = input.list((each) => each.readI32());
    }
  });
  return { name, sizes };
}

function readPage(input: JsonReader): { total: number; items: readonly Row[] } {
  let total = 0;
  let items: readonly Row[] = [];
  readRecord(input, PAGE, (member) => {
    if (member === 0) {
      total = input.readI32();
    } else {
      items = input.list(readRow);
    }
  });
  return { total, items };
}

/** Reads an object with two members as generated code does. */
function readRecord(input: JsonReader, names: JsonNames, read: (member: number) => void): void {
  input.beginObject();
  let seen = 0;
  for (
    let member = input.nextMember(names, -1);
    member >= 0;
    member = input.nextMember(names, member)
  ) {
    try {
      seen = input.mark(seen, member);
      read(member);
    } catch (e) {
      throw e instanceof DecodeError ? e.within(names.fields[member] ?? "") : e;
    }
  }
  input.require(names, seen, 0x3);
}

const rowCodec = jsonCodec<Row>(() => {}, readRow);
const pageCodec = jsonCodec(() => {}, readPage);
const listCodec = jsonCodec(
  () => {},
  (input) => input.list(readRow),
);

const ITEMS = `[
  {"name": "Zoë \\"]},{[\\\\", "sizes": [1, -20, 3]},
  {"sizes":[],"name":"\\u0041b","other":{"items":[{"a":[]}]}} ,{"name":"","sizes":[7]}]`;
const OTHER = `"other":{"items":[1],"x":["items",[2]]},"it":"items"`;
const DOCUMENT = `{${OTHER},"\\u0069tems" : ${ITEMS}, "total":3,"list":[[],{"items":[]}]} `;

const TEXT = new TextDecoder();

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns all elements that come from pieces of a length, and the words of what comes last. */
async function outcome(
  document: Uint8Array,
  length: number,
  options: ElementOptions,
): Promise<{ rows: Row[]; end: string }> {
  const pieces = inPieces(document, length).pipeThrough(readElements(rowCodec, options));
  const { values, error } = await readAll(pieces);
  return { rows: values, end: error === undefined ? "end" : words(error) };
}

function words(error: unknown): string {
  assert.ok(error instanceof DecodeError, String(error));
  return `${error.kind} at ${error.offset} in ${error.path}`;
}

test("elements are the same however the bytes arrive", async () => {
  const page = bytes(DOCUMENT);
  const { items } = pageCodec.decode(page);
  assert.equal(items.length, 3);
  for (let length = 1; length <= page.length; length += length < 40 ? 1 : 29) {
    assert.deepEqual(await outcome(page, length, { at: ["items"] }), { rows: items, end: "end" });
    const list = bytes(`\ufeff ${ITEMS}\n`);
    assert.deepEqual(await outcome(list, length, {}), { rows: items, end: "end" });
    const deep = bytes(`{"a":{"items":[1]},"b":{"a":0,"items":${ITEMS}},"items":[2]}`);
    const at = ["b", "items"];
    assert.deepEqual(await outcome(deep, length, { at }), { rows: items, end: "end" });
  }
});

test("an element is there before the next byte is", async () => {
  const { readable, writable } = readElements(rowCodec);
  const writer = writable.getWriter();
  const reader = readable.getReader();
  writer.write(bytes('[{"name":"a","sizes":[]}'));
  assert.deepEqual((await reader.read()).value, { name: "a", sizes: [] });
  writer.write(bytes(',{"name":"b","si'));
  const next = reader.read();
  const last = writer.write(bytes('zes":[1]}'));
  assert.deepEqual((await next).value, { name: "b", sizes: [1] });
  await reader.cancel();
  await assert.rejects(last);
});

test("what stands around the elements is told at the end", async () => {
  let rest = new Uint8Array(0);
  const onRest = (document: Uint8Array) => {
    rest = document.slice();
  };
  await outcome(bytes(DOCUMENT), 10, { at: ["items"], onRest });
  assert.deepEqual(pageCodec.decode(rest), { total: 3, items: [] });
  await outcome(bytes("[1]"), 10, { onRest });
  assert.deepEqual(rest.length > 2, true, "of a document that is wrong nothing is told");
});

/** How the verdict on a document can differ from that of a codec for the whole of it. */
const KNOWN = [
  // Who does not know the other members accepts any value of them.
  /; \w+ at \d+ in total$/,
  // A number in place of an element is a document of its own, in which nothing may follow it.
  /^SYNTAX at \d+ in ((?:items)?\[\d\]); TYPE_MISMATCH at \d+ in \1$/,
];

test("errors are those of the whole document", async () => {
  const random = seeded(7);
  const kinds = new Set<string>();
  const texts = ['"', "{", "}", "[", "]", ",", ":", "\\", "1", "x", " ", "\u00e9", "\n", "null"];
  for (let i = 0; i < 500; i++) {
    const [text, options, codec] = (
      i % 2 === 0 ? [DOCUMENT, { at: ["items"] }, pageCodec] : [ITEMS, {}, listCodec]
    ) as [string, ElementOptions, typeof listCodec];
    const from = random(text.length);
    const cut = random(3) === 0 ? text.length : from + random(4);
    const mutant = bytes(text.slice(0, from) + (texts[random(20)] ?? "") + text.slice(cut));
    const { end } = await outcome(mutant, 20 + random(60), options);
    let expected = "end";
    try {
      codec.decode(mutant);
    } catch (e) {
      expected = words(e);
    }
    const pair = `${end}; ${expected}`;
    assert.ok(
      end === expected || KNOWN.some((each) => each.test(pair)),
      `${pair}; ${TEXT.decode(mutant)}`,
    );
    kinds.add(end.split(" ")[0] ?? "");
  }
  assert.deepEqual([...kinds].sort(), [
    "MISSING_FIELD",
    "SYNTAX",
    "TRUNCATED",
    "TYPE_MISMATCH",
    "end",
  ]);
});

test("an element is no longer than a message may be, and a list has no limit", async () => {
  const limits = { ...DEFAULT_LIMITS, messageBytes: 40 };
  const row = '{"name":"a","sizes":[1]}';
  const many = bytes(`[${Array(1_000).fill(row).join(",")}]`);
  assert.equal((await outcome(many, 7, { limits })).rows.length, 1_000);
  const long = bytes(`[${row},{"name":"${"b".repeat(100)}","sizes":[]}]`);
  for (const length of [7, 1_000]) {
    const { rows, end } = await outcome(long, length, { limits });
    assert.deepEqual([rows.length, end.split(" in ")], [1, ["LIMIT_EXCEEDED at 26", "[1]"]]);
  }
  const around = bytes(`{"x":"${"b".repeat(100)}","items":[]}`);
  assert.match((await outcome(around, 9, { limits, at: ["items"] })).end, /^LIMIT_EXCEEDED at 4/);
});

test("a list that is not there is missed at the end", async () => {
  const at = ["items"];
  assert.equal(
    (await outcome(bytes('{"item":[]}'), 5, { at })).end,
    "MISSING_FIELD at 10 in items",
  );
  const twice = bytes('{"items":[],"items":[]}');
  assert.match((await outcome(twice, 5, { at })).end, /^DUPLICATE_FIELD at/);
  assert.match((await outcome(bytes('{"items":null}'), 5, { at })).end, /^TYPE_MISMATCH at 9/);
});
