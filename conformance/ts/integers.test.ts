import assert from "node:assert/strict";
import { test } from "node:test";
import { type Codec, type DecodeError, EncodeError } from "@penstock/runtime";
import { CODECS } from "./vectors.js";
import { checkSame, viewIn } from "./views.js";

const FORMATS = ["amf3", "compact", "fast", "flatbuffers", "json", "protobuf"];

/** As `penstock gen --int64 COMPONENT=TYPE` makes it: each component as it was asked for. */
const COUNTS = {
  id: 2 ** 53 - 1,
  size: "18446744073709551615",
  usual: -(2n ** 63n),
  least: -(2 ** 53) + 1,
  most: 3,
  step: "5",
  all: [1n, -1n],
  each: [{ at: -7, key: 8n }],
};

type Counts = typeof COUNTS;

async function codec(format: string): Promise<Codec<Counts>> {
  const module = await import(
    new URL(`schemas/integers/${format}/counts-${format}.js`, CODECS).href
  );
  return Object.values(module)[0] as Codec<Counts>;
}

for (const format of FORMATS) {
  test(`integers of 64 bits are what each component was asked for: ${format}`, async () => {
    const made = await codec(format);
    const message = made.encode(COUNTS);
    assert.deepEqual(made.decode(message), COUNTS);
    assert.deepEqual(made.decode(made.encode({ ...COUNTS, step: "6" })).step, "6");
  });

  test(`a number that is not exact is refused with its path: ${format}`, async () => {
    const made = await codec(format);
    const isOf = (type: typeof EncodeError | typeof DecodeError, path: string) => (e: unknown) =>
      e instanceof type && e.path === path;
    assert.throws(() => made.encode({ ...COUNTS, id: 2 ** 53 }), isOf(EncodeError, "id"));
    const wrong = { ...COUNTS, each: [{ at: 1n as unknown as number, key: 1n }] };
    assert.throws(() => made.encode(wrong), isOf(EncodeError, "each[0].at"));
  });
}

for (const format of ["fast", "flatbuffers"]) {
  test(`views have them as codecs do: ${format}`, async () => {
    const modules = new URL(`schemas/integers/${format}/`, CODECS);
    const view = new (await viewIn(modules, format))().wrapVerified(
      (await codec(format)).encode(COUNTS),
    );
    checkSame(view, COUNTS);
    assert.deepEqual(view.toValue(), COUNTS);
  });
}
