// What is bundled of the codecs that are printed for one subject.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundle } from "../bundle.js";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const MODULE = /-(\w+)\.ts$/;
const CODEC = /export const (\w+Codec)\b/;

/** Where `lab/browser` puts Bebop's compiler. */
const BEBOP = join(HERE, "target/bebop/node_modules/bebop-tools/tools");

/** Returns the path of Bebop's compiler; undefined if it is not here. */
export function bebopCompiler() {
  const file = join(BEBOP, "linux", process.arch, "bebopc");
  return existsSync(file) ? file : undefined;
}

/**
 * Writes what Bebop's compiler makes of the schema.
 *
 * @param {string} folder of a subject
 * @param {string} compiler
 * @throws if its language cannot say the schema
 */
export async function writeBebop(folder, compiler) {
  const tool = join(folder, "schema.mjs");
  await bundle({
    stdin: {
      contents: `export * from "${HERE}src/peers/bebop.ts"; export * from "${HERE}src/schema.ts";`,
      resolveDir: folder,
      loader: "ts",
    },
    platform: "node",
    format: "esm",
    outfile: tool,
  });
  const { bebopSchema, recordsOf } = await import(pathToFileURL(tool).href);
  const schema = join(folder, "schema.bop");
  writeFileSync(schema, bebopSchema(recordsOf(readFileSync(join(folder, "schema.txt"), "utf8"))));
  const words = ["-i", schema, "build", "-g", `ts:${join(folder, "bebop.ts")}`];
  execFileSync(compiler, words, { stdio: "pipe" });
}

/**
 * Returns the text of a module that exports the codecs by their formats, the format of the message, and, where Bebop's
 * compiler has been, `struct` and `schema`.
 *
 * @param {string} folder of a subject
 */
export function subjectModule(folder) {
  const codecs = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((path) => {
    const format = MODULE.exec(path)?.[1];
    const codec = format && CODEC.exec(readFileSync(join(folder, path), "utf8"))?.[1];
    return codec ? [{ path, format, codec }] : [];
  });
  const message = readdirSync(folder).find((each) => each.startsWith("message."));
  const lines = codecs.map(
    (each) => `import { ${each.codec} as ${each.format} } from "./${each.path}";`,
  );
  lines.push(`export const codecs = { ${codecs.map((each) => each.format).join(", ")} };`);
  lines.push(`export const first = "${message?.split(".")[1]}";`);
  if (existsSync(join(folder, "bebop.ts"))) {
    const record = /^record \w+\.([\w.]+)/m.exec(readFileSync(join(folder, "schema.txt"), "utf8"));
    lines.push(`export { ${record?.[1]?.replaceAll(".", "")} as struct } from "./bebop.ts";`);
    lines.push(`export { default as schema } from "./schema.txt";`);
  }
  return lines.join("\n");
}
