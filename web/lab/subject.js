// What is bundled of the codecs that are printed for one subject.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compilePeers } from "./compilers.js";

/** A module of a format: `deep-fast.ts`, or `deep-json-codec.ts` where a type of that name has the other. */
const MODULE = /-(\w+?)(?:-codec)?\.ts$/;
const CODEC = /export const (\w+Codec)\b/;

/**
 * Returns the text of a module that exports a `Subject` of contenders.ts, after the compilers of libraries have been.
 *
 * @param {string} folder of a subject
 */
export async function subjectModule(folder) {
  const codecs = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((path) => {
    const format = MODULE.exec(path)?.[1];
    const codec = format && CODEC.exec(readFileSync(join(folder, path), "utf8"))?.[1];
    return codec ? [{ path, format, codec }] : [];
  });
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  const { modules, problems } = await compilePeers(folder);
  const imports = [
    ...codecs.map((each) => `import { ${each.codec} as ${each.format} } from "./${each.path}";`),
    ...Object.entries(modules).map(([name, path]) => `import * as ${name}Made from "${path}";`),
  ];
  const made = Object.keys(modules).map((name) => `${name}: ${name}Made`);
  return `${imports.join("\n")}
export const codecs = { ${codecs.map((each) => each.format).join(", ")} };
export const first = "${message?.split(".")[1]}";
export const made = { ${made.join(", ")} };
export const problems = ${JSON.stringify(problems)};
export { default as schema } from "./schema.txt";
`;
}
