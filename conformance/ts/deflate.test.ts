import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { deflate, inflate } from "@penstock/runtime/deflate";
import { seeded } from "./seeded.js";
import { ROOT } from "./vectors.js";

const DICTIONARY = readFileSync(new URL("spec/deflate-dictionary.txt", ROOT));

/** Bytes in which some repeat: words of the dictionary, runs, and what is random. */
function sample(random: (below: number) => number, byteLength: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let length = 0; length < byteLength; ) {
    const start = random(DICTIONARY.length - 40);
    const word = DICTIONARY.subarray(start, start + 3 + random(37));
    const noise = Uint8Array.from({ length: random(30) }, () => random(256));
    const run = new Uint8Array(random(400)).fill(random(256));
    const part = [word, noise, run][random(3)] as Uint8Array;
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts).subarray(0, byteLength);
}

/** Returns what is unpacked of whole streams, undefined for others. */
function verdict(unpack: () => Uint8Array | undefined): string | undefined {
  try {
    return Buffer.from(unpack() ?? "more").toString("base64");
  } catch {
    return undefined;
  }
}

const STRATEGIES = [
  { level: 9 },
  { level: 1 },
  { level: 0 },
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { strategy: constants.Z_RLE },
];

for (const options of STRATEGIES) {
  test(`what zlib packs is unpacked: ${JSON.stringify(options)}`, () => {
    const random = seeded(1);
    for (const byteLength of [0, 1, 300, 5_000, 70_000, 200_000]) {
      const source = sample(random, byteLength);
      const packed = deflateRawSync(source, { ...options, dictionary: DICTIONARY });

      assert.deepEqual(Buffer.from(deflate.unpack(packed, byteLength) ?? []), Buffer.from(source));
      assert.equal(
        byteLength === 0 ? undefined : deflate.unpack(packed, byteLength - 1),
        undefined,
      );
      assert.throws(() => deflate.unpack(packed.subarray(0, -1), byteLength), Error);
    }
  });

  test(`damaged bytes are refused as zlib does: ${JSON.stringify(options)}`, () => {
    const random = seeded(2);
    for (let round = 0; round < 400; round++) {
      const packed = deflateRawSync(sample(random, 1 + random(200)), options);
      for (let changes = 1 + random(3); changes > 0; changes--) {
        packed[random(Math.min(packed.length, 40))] = random(256);
      }

      assert.equal(
        verdict(() => inflate(packed, 1 << 24)),
        verdict(() => inflateRawSync(packed)),
        packed.toString("hex"),
      );
    }
  });
}

test("random bytes are unpacked or refused as by zlib", () => {
  const random = seeded(3);
  for (let round = 0; round < 2_500; round++) {
    const packed = Uint8Array.from({ length: 1 + random(60) }, () => random(256));
    // The last block, by the fixed code or by one of its own.
    packed[0] = ((packed[0] as number) & ~7) | (3 + 2 * random(2));

    assert.equal(
      verdict(() => inflate(packed, 1 << 24)),
      verdict(() => inflateRawSync(packed)),
      Buffer.from(packed).toString("hex"),
    );
  }
});

test("what comes out is taken up to what is wanted", () => {
  const packed = deflateRawSync(new Uint8Array(1 << 22));

  assert.equal(inflate(packed, 1_000), undefined);
  assert.equal(inflate(packed, 1 << 22)?.length, 1 << 22);
});
