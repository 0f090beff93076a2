import type { Codec } from "@penstock/runtime";
import { peers, type Subject } from "./contenders.js";
import { type Figures, measure, type Plan } from "./measure.js";
import { lending, penstock } from "./penstock.js";

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
  // Copied, so that no text is a part of the message.
  const value = structuredClone(subject.codecs[subject.first]?.decode(message));
  const codecs = Object.entries(subject.codecs);
  const { contenders, problems } = peers(subject, document);
  for (const [name, problem] of Object.entries(problems)) {
    throw new Error(`${name}: ${problem}`);
  }
  const all = [
    ...codecs.map(([name, codec]) => penstock(name, codec)),
    ...codecs
      .filter(([, codec]) => lends(codec, value))
      .map(([name, codec]) => lending(name, codec)),
    ...contenders,
  ];
  return measure(all, value, plan);
}

/** Tells whether a codec can lend its own memory. */
function lends(codec: Codec<unknown>, value: unknown): boolean {
  const message = codec.encode(value, { lend: true });
  return message.buffer.byteLength > message.length;
}
