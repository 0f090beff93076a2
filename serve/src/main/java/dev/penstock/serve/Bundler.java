package dev.penstock.serve;

import java.io.IOException;
import java.nio.file.Path;

/** Makes scripts for browsers of modules in TypeScript. */
interface Bundler {
  /** Writes all pages into an empty folder: {@code lab/index.html} and its like. */
  void pages(Path folder) throws IOException;

  /**
   * Writes {@code codecs.js} of the generated modules in a folder.
   *
   * @param isWorkload whether codecs of other libraries are made that need a compiler
   */
  void codecs(Path folder, boolean isWorkload) throws IOException;
}
