// What is bundled of the codecs that are printed for the page Stream.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULE = /-(\w+)\.ts$/;
const CODEC = /export const ((prices|taken)\w*Codec)\b/;

/**
 * Returns the text of a module that exports the codecs of each format, and the text of their schema.
 *
 * @param {string} folder with the modules
 */
export function streamModule(folder) {
  /** @type {Map<string, string[]>} */
  const formats = new Map();
  const lines = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const format = MODULE.exec(path)?.[1];
    const codec = format && CODEC.exec(readFileSync(join(folder, path), "utf8"));
    if (codec) {
      const [, name, root] = codec;
      lines.push(`import { ${name} } from "./${path}";`);
      formats.set(format, [...(formats.get(format) ?? []), `${root}: ${name}`]);
    }
  }
  const members = [...formats].map(([format, codecs]) => `${format}: { ${codecs.join(", ")} }`);
  lines.push(`export const codecs = { ${members.join(", ")} };`);
  lines.push(`export { default as schema } from "./schema.txt";`);
  return lines.join("\n");
}
