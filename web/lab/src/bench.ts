import type { Codec } from "@penstock/runtime";
import type { Contender } from "./contender.js";
import { peers, type Subject } from "./contenders.js";
import { type Figures, measure, type Plan, USUAL } from "./measure.js";
import { lending, penstock } from "./penstock.js";

/** For a machine that others use: warmed for long, in short slices, of which the fastest count. */
const BUSY: Plan = { warmMillis: 5 * USUAL.warmMillis, sliceMillis: 2, rounds: 151, isBusy: true };

/** Measures contenders of some names alone, in their order. */
export function benchOnly(
  names: readonly string[],
  subject: Subject,
  message: Uint8Array,
  document: unknown,
): Figures[] {
  const all = contenders(subject, message, document);
  const chosen = names.map((name) => {
    const found = all.contenders.find((each) => each.name === name);
    if (found === undefined) {
      const known = all.contenders.map((each) => each.name).join(", ");
      throw new Error(`there is no contender ${name}; there are ${known}`);
    }
    return found;
  });
  return measure(chosen, all.value, BUSY);
}

/**
 * Measures our formats beside the libraries; ours are first.
 *
 * @param document the value as `JSON.parse` gives it
 * @throws Error if a library is not there
 */
export function bench(
  subject: Subject,
  message: Uint8Array,
  document: unknown,
  plan?: Plan,
): Figures[] {
  const all = contenders(subject, message, document);
  return measure(all.contenders, all.value, plan);
}

function contenders(
  subject: Subject,
  message: Uint8Array,
  document: unknown,
): { readonly contenders: readonly Contender[]; readonly value: unknown } {
  // Copied, so that no text is a part of the message.
  const value = structuredClone(subject.codecs[subject.first]?.decode(message));
  const codecs = Object.entries(subject.codecs);
  const { contenders: others, problems } = peers(subject, document);
  for (const [name, problem] of Object.entries(problems)) {
    throw new Error(`${name}: ${problem}`);
  }
  const all = [
    ...codecs.map(([name, codec]) => penstock(name, codec)),
    ...codecs
      .filter(([, codec]) => lends(codec, value))
      .map(([name, codec]) => lending(name, codec)),
    ...others,
  ];
  return { contenders: all, value };
}

/** Tells whether a codec can lend its own memory. */
function lends(codec: Codec<unknown>, value: unknown): boolean {
  const message = codec.encode(value, { lend: true });
  return message.buffer.byteLength > message.length;
}
