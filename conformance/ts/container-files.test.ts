import assert from "node:assert/strict";
import { openAsBlob, readFileSync } from "node:fs";
import { test } from "node:test";
import { type PenHeader, PenWriter, readPen } from "@penstock/runtime/container";
import { readPieces } from "./container.js";
import { hex } from "./hex.js";
import { ROOT } from "./vectors.js";

/** Files that the Java tests write, by the rules that are here too. */
const FOLDER = new URL("conformance/target/typescript/container/", ROOT);

const MESSAGE_COUNT = 2_000;

interface JavaFile {
  readonly name: string;
  readonly align?: string;
  readonly schemaCount: number;
  /** Whether the file has the canonical form, which compressed ones have not. */
  readonly canonical: boolean;
}

const FILES: JavaFile[] = [
  { name: "plain", schemaCount: 1, canonical: true },
  { name: "aligned", align: "64", schemaCount: 3, canonical: true },
  { name: "schemas", schemaCount: 3, canonical: true },
  { name: "deflated", schemaCount: 3, canonical: false },
];

function message(number: number): Uint8Array {
  return Uint8Array.from({ length: (number * 37) % 500 }, (_, i) => number * 31 + ((i * i) >> 3));
}

function schema(file: JavaFile, number: number): string {
  return `schema : P${Math.floor(number / 100) % file.schemaCount}\n`;
}

function header(file: JavaFile): PenHeader {
  const metadata = new Map([["document", "elements"]]);
  if (file.align !== undefined) {
    metadata.set("align", file.align);
  }
  return { format: "compact", schema: "schema : P0\n", metadata };
}

function written(file: JavaFile): Uint8Array {
  const pieces: Uint8Array[] = [];
  const writer = new PenWriter(header(file), (bytes) => pieces.push(bytes));
  for (let i = 0; i < MESSAGE_COUNT; i++) {
    writer.useSchema(schema(file, i));
    writer.write(message(i));
  }
  writer.finish();
  return Buffer.concat(pieces);
}

for (const file of FILES) {
  const path = new URL(`${file.name}.pen`, FOLDER);

  test(`a file that Java writes is read: ${file.name}`, async () => {
    let headers = 0;
    const onHeader = (found: PenHeader) => {
      headers++;
      assert.deepEqual(found, header(file));
    };
    const blob = await openAsBlob(path);
    let count = 0;
    const check = new WritableStream({
      write(found) {
        assert.equal(hex(found.bytes), hex(message(count)));
        assert.equal(found.schema, schema(file, count));
        assert.equal(found.number, count++);
      },
    });
    await blob.stream().pipeThrough(readPen({ onHeader })).pipeTo(check);

    assert.deepEqual([headers, count], [1, MESSAGE_COUNT]);
  });

  test(`a file that Java writes is read in small pieces: ${file.name}`, () => {
    const bytes = readFileSync(path);
    for (const length of [1, 13, 1_000, 65_536]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, i) =>
        bytes.subarray(i * length, (i + 1) * length),
      );
      const found = readPieces(pieces, false);

      assert.equal(found.error, undefined);
      assert.equal(found.messages.length, MESSAGE_COUNT);
      assert.equal(found.messages[999], hex(message(999)));
    }
  });

  if (file.canonical) {
    test(`the same bytes are written as by Java: ${file.name}`, () => {
      assert.ok(Buffer.from(written(file)).equals(readFileSync(path)));
    });
  }
}
