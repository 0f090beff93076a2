import assert from "node:assert/strict";
import { test } from "node:test";
import { DecodeError, EncodeError, type ErrorKind, loneSurrogate } from "@penstock/runtime";
import {
  asciiText,
  CollectedText,
  decodedLatin1,
  latin1Text,
  ownTable,
  readTable,
  Shapes,
  shapeTable,
  utf8Text,
  utf16Text,
} from "@penstock/slab";

const INPUT = {
  error(kind: ErrorKind, at: number, expected: string, found: unknown) {
    return new DecodeError(kind, at, expected, String(found));
  },
};

function collected(...texts: string[]): CollectedText {
  const all = new CollectedText();
  all.begin(false);
  for (const text of texts) {
    all.add(text);
  }
  return all;
}

for (const times of [1, 100]) {
  test(`texts are read as they were collected, ${times} times`, () => {
    const ascii = collected(..."Price 17".repeat(times));
    const latin1 = collected(..."Zoë \u0080\u00ff".repeat(times));
    const wide = collected(..."Ζωή 😀".repeat(times).split(" "));
    const bytes = new Uint8Array(2_000);

    assert.equal(ascii.putBytes(bytes, 1), "ASCII");
    assert.equal(asciiText(bytes, 1, ascii.count + 1), ascii.text());
    assert.equal(latin1.putBytes(bytes, 1), "LATIN_1");
    assert.equal(latin1Text(bytes, 1, latin1.count + 1), latin1.text());
    assert.equal(asciiText(bytes, 1, latin1.count + 1), undefined);
    assert.equal(wide.putBytes(bytes, 1), undefined);
    assert.equal(wide.putUtf16(bytes, 1), true);
    assert.equal(utf16Text(bytes, 1, 2 * wide.count + 1), wide.text());
  });
}

test("behind the bytes of many texts there are zeros", () => {
  for (const unit of ["a", "\u0080", "\u00ff", "\u0100", "\u07ff", "\u0800"]) {
    const all = collected(unit.repeat(500), unit.repeat(500));
    const bytes = new Uint8Array(2_001);
    const narrow = all.putBytes(bytes, 1);

    assert.equal(narrow, unit === "a" ? "ASCII" : unit < "\u0100" ? "LATIN_1" : undefined);
    assert.deepEqual(bytes.subarray(1_001), new Uint8Array(1_000));
  }
});

test("every byte is the unit of Latin-1, whatever standards mean by that", () => {
  const all = Uint8Array.from({ length: 256 }, (_, unit) => unit);
  for (const bytes of [
    all,
    all.subarray(0xa0),
    ...Array.from(all, (each) => all.map(() => each)),
  ]) {
    assert.equal(latin1Text(bytes, 0, bytes.length), String.fromCharCode(...bytes));
  }
  assert.equal(decodedLatin1(all, 0xa0, 256)?.length, 0x60);
});

test("a byte order mark is a character", () => {
  const bytes = new TextEncoder().encode(`\ufeff${"x".repeat(80)}`);

  assert.equal(utf8Text(bytes, 0, bytes.length), `\ufeff${"x".repeat(80)}`);
});

test("half a surrogate pair is found, and refused at once where it is asked for", () => {
  const verifying = new CollectedText();
  verifying.begin(true);

  assert.equal(collected("a", "\ud800").putUtf16(new Uint8Array(4), 0), false);
  assert.equal(loneSurrogate("😀\udc00"), 2);
  assert.throws(() => verifying.add("\ud800"), EncodeError);
  assert.throws(() => verifying.add(null as unknown as string), EncodeError);
});

test("a shape table is read as it was written, with the parts that a codec does not know", () => {
  const own = new Shapes("507f/+1;;7f/41/;");
  const table = shapeTable(own, new Map([[1, [[80]]]]));
  const read = readTable(INPUT, own, table, 0, table.length);
  const older = readTable(INPUT, new Shapes("507f/+1;;7f/;"), table, 0, table.length);

  assert.deepEqual(read.parts, [[[0x50, 0x7f]], [[80]], [[0x7f], [0x41]]]);
  assert.equal(read.hasUnknownParts, true);
  assert.deepEqual(older.parts, read.parts);
  assert.deepEqual(own.nested, [[1], [], []]);
  assert.equal(ownTable(own.of(1)).length, 0);
});

test("a shape table with other fields, or with an end elsewhere, is refused", () => {
  const own = new Shapes("50/;");
  const table = shapeTable(own, undefined);

  assert.throws(() => readTable(INPUT, new Shapes("51/;"), table, 0, table.length), {
    kind: "UNSUPPORTED",
    offset: 1,
  });
  assert.throws(() => readTable(INPUT, own, table, 0, table.length - 1), {
    kind: "OUT_OF_BOUNDS",
  });
});
