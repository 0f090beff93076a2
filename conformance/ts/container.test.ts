import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type ContainerCase,
  containerCases,
  number,
  type Reading,
  readPieces,
  schemasOf,
} from "./container.js";
import { elements, members } from "./json.js";

const ACCEPTED = containerCases("accept");
const REJECTED = containerCases("reject");

/** Returns all ways to cut bytes in two, the bytes as a whole, and each byte as its own piece. */
function* cuts(bytes: Uint8Array): Generator<Uint8Array[]> {
  for (let at = 0; at <= bytes.length; at++) {
    yield [bytes.subarray(0, at), bytes.subarray(at)];
  }
  yield [bytes];
  yield Array.from(bytes, (byte) => Uint8Array.of(byte));
}

function checkCuts({ bytes }: ContainerCase, goOn: boolean, check: (r: Reading) => void): void {
  for (const pieces of cuts(bytes)) {
    check(readPieces(pieces, goOn));
  }
}

for (const each of ACCEPTED) {
  test(each.name, () =>
    checkCuts(each, false, (found) => {
      assert.equal(found.error, undefined);
      assert.deepEqual(found.header, members(each.json.header));
      assert.deepEqual(found.messages, each.json.messages);
      assert.deepEqual(found.schemas, schemasOf(each));
    }),
  );
}

for (const each of REJECTED) {
  const error = members(each.json.error);
  test(each.name, () =>
    checkCuts(each, false, (found) => {
      assert.deepEqual(found.error, { kind: error.kind, offset: number(error.offset) });
      assert.deepEqual(found.messages, each.json.messages);
    }),
  );
  if (each.json.recovered !== undefined) {
    const goesOn = elements(each.json.goesOn).map((pair) => elements(pair).map(number));
    test(`${each.name}, going on`, () =>
      checkCuts(each, true, (found) => {
        assert.deepEqual(found.messages, each.json.recovered);
        assert.deepEqual(found.goesOn, goesOn);
      }));
  }
}

test("there are vectors of the container", () => {
  assert.ok(ACCEPTED.length >= 34 && REJECTED.length >= 62);
});
