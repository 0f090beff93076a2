// What is bundled of the codecs that are printed for the page Stream.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULE = /-(\w+)\.ts$/;
const CODEC = /export const ((?:(small|medium|large)Prices|prices|taken)\w*Codec)\b/;
const SCHEMA = /^(\w+)\.schema\.txt$/;

/**
 * Returns the text of a module that exports the codecs of each format, by what messages have, and the texts
 * of their schemas.
 *
 * @param {string} folder with the modules
 */
export function streamModule(folder) {
  /** @type {Map<string, { taken: string, data: string[] }>} */
  const formats = new Map();
  const lines = [];
  const schemas = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const data = SCHEMA.exec(path)?.[1];
    if (data) {
      lines.push(`import ${data} from "./${path}";`);
      schemas.push(data);
    }
    const format = MODULE.exec(path)?.[1];
    const codec = format && CODEC.exec(readFileSync(join(folder, path), "utf8"));
    if (codec) {
      const [, name = "", study = "prices"] = codec;
      const own = formats.get(format) ?? { taken: "", data: [] };
      formats.set(format, own);
      lines.push(`import { ${name} } from "./${path}";`);
      if (name.startsWith("taken")) {
        own.taken = name;
      } else {
        own.data.push(`${study}: ${name}`);
      }
    }
  }
  const members = [...formats].map(
    ([format, { taken, data }]) => `${format}: { taken: ${taken}, data: { ${data.join(", ")} } }`,
  );
  lines.push(`export const codecs = { ${members.join(", ")} };`);
  lines.push(`export const schemas = { ${schemas.join(", ")} };`);
  return lines.join("\n");
}
