import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, ROOT } from "../../bundle.js";
import { streamModule } from "../codecs.js";

const TAKEN = `schema dev.penstock.serve.stream : dev.penstock.serve.stream.Taken

record dev.penstock.serve.stream.Taken {
  1 number: i64
  2 time: i64
}
`;

/**
 * Returns the codecs of a page whose schema is another one, as a script.
 *
 * @param {string} schema its text
 */
export async function codecsOf(schema) {
  const folder = mkdtempSync(join(tmpdir(), "penstock-"));
  try {
    for (const [file, text] of /** @type {const} */ ([
      ["prices.schema.txt", schema],
      ["taken.txt", TAKEN],
    ])) {
      writeFileSync(join(folder, file), text);
      const words = ["gen", "--typescript", "--int64", "number", join(folder, file), "-o", folder];
      execFileSync(join(ROOT, "penstock"), words, { stdio: "pipe" });
    }
    const outfile = join(folder, "codecs.js");
    await bundle({
      stdin: { contents: streamModule(folder), resolveDir: folder, loader: "ts" },
      platform: "browser",
      format: "esm",
      loader: { ".txt": "text" },
      outfile,
    });
    return readFileSync(outfile, "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
