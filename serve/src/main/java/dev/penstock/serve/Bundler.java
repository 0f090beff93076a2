package dev.penstock.serve;

import java.io.IOException;
import java.nio.file.Path;

/** Makes scripts for browsers of modules in TypeScript. */
interface Bundler {
  /** Writes all pages into an empty folder: {@code lab/index.html} and its like. */
  void pages(Path folder) throws IOException;

  /** Writes {@code codecs.js} of the generated modules in a folder. */
  void codecs(Path folder) throws IOException;

  /** Writes {@code rows.js} of the modules and {@code columns.json} in a folder. */
  void rows(Path folder) throws IOException;

  /** Writes {@code codecs.js} of the generated modules and {@code schema.txt} in a folder. */
  void stream(Path folder) throws IOException;
}
