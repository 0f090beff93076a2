// The same page, built by esbuild alone.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
const target = process.argv[2] ?? `${root}dist-esbuild`;

/** Vite finds workers by itself; esbuild has to be told what the worker is called once it is built. */
const workers = {
  name: "workers",
  setup(build) {
    build.onLoad({ filter: /rows\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace("./worker.ts", "./worker.js"),
      loader: "ts",
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: { main: "src/main.tsx", worker: "src/worker.ts" },
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  outdir: target,
  plugins: [workers],
  define: { "process.env.NODE_ENV": '"production"' },
});
mkdirSync(target, { recursive: true });
cpSync(`${root}public`, target, { recursive: true });
const page = readFileSync(`${root}index.html`, "utf8")
  .replace("</head>", '  <link rel="stylesheet" href="./main.css" />\n  </head>')
  .replace("/src/main.tsx", "./main.js");
writeFileSync(`${target}/index.html`, page);
