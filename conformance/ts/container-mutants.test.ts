import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32c } from "@penstock/runtime/container";
import { containerCases, readPieces } from "./container.js";
import { seeded } from "./seeded.js";

const SEEDS = [...containerCases("accept"), ...containerCases("reject")]
  .map(({ bytes }) => bytes)
  .filter(({ length }) => length > 0 && length < 20_000);
const HEAD_BYTES = 10;

/** Returns a file of the vectors with some changes. */
function mutant(random: (below: number) => number): Uint8Array {
  let bytes = Uint8Array.from(SEEDS[random(SEEDS.length)] as Uint8Array);
  for (let changes = 1 + random(3); changes > 0; changes--) {
    const at = random(bytes.length);
    const other = SEEDS[random(SEEDS.length)] as Uint8Array;
    switch (random(4)) {
      case 0:
        bytes[at] = random(256);
        break;
      case 1:
        bytes[at] = (bytes[at] as number) ^ (1 << random(8));
        break;
      case 2:
        bytes = bytes.slice(0, at + 1);
        break;
      default:
        bytes = Uint8Array.from([...bytes.slice(0, at), ...other.slice(random(other.length))]);
    }
  }
  return bytes;
}

/** Makes the checksums of most frames right, so that what is in them is looked at. */
function withChecksums(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 8; at + HEAD_BYTES <= bytes.length; ) {
    const end = at + HEAD_BYTES + view.getUint32(at + 1, true);
    bytes[at + 5] = crc32c(bytes, at, at + 5);
    if (end <= bytes.length && random(12) > 0) {
      const head = crc32c(bytes, at, at + 6);
      view.setInt32(at + 6, crc32c(bytes, at + HEAD_BYTES, end, head), true);
    }
    at = end;
  }
  return bytes;
}

for (const goOn of [false, true]) {
  test(`changed files are read or refused alike in any pieces${goOn ? ", going on" : ""}`, () => {
    const random = seeded(7);
    let refused = 0;
    for (let round = 0; round < 2_000; round++) {
      const bytes = round % 2 === 0 ? mutant(random) : withChecksums(mutant(random), random);
      const whole = readPieces([bytes], goOn);
      const cut = random(bytes.length);
      refused += whole.error === undefined ? 0 : 1;

      assert.deepEqual(readPieces([bytes.subarray(0, cut), bytes.subarray(cut)], goOn), whole);
      assert.deepEqual(
        readPieces(
          Array.from(bytes, (each) => Uint8Array.of(each)),
          goOn,
        ),
        whole,
      );
    }
    assert.ok(refused > 1_500, `${refused} refused`);
  });
}
