import assert from "node:assert/strict";
import { test } from "node:test";
import { Constants } from "@penstock/runtime";

test("a constant with a negative number is found by it", () => {
  const constants = new Constants<"ZERO" | "BELOW" | "LEAST">([
    ["ZERO", 0],
    ["BELOW", -1],
    ["LEAST", -0x80000000],
  ]);
  assert.equal(constants.of(-1), "BELOW");
  assert.equal(constants.of(-0x80000000), "LEAST");
  assert.equal(constants.of(-2), undefined);
  assert.equal(constants.numberOf("BELOW"), -1);
});

test("of two constants with one number the first is read", () => {
  const constants = new Constants<"FIRST" | "SECOND">([
    ["FIRST", 40],
    ["SECOND", 40],
  ]);
  assert.equal(constants.of(40), "FIRST");
});
