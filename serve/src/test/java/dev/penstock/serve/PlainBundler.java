package dev.penstock.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes pages without Node, and a link that leads out of them. */
record PlainBundler(Path outside) implements Bundler {

  @Override
  public void pages(Path folder) throws IOException {
    Path lab = Files.createDirectory(folder.resolve("lab"));
    Files.writeString(lab.resolve("index.html"), "<!doctype html>");
    Files.writeString(lab.resolve("page.js"), "export {};");
    Files.writeString(lab.resolve("page.css"), "body {}");
    Files.writeString(folder.resolve("data.bin"), "bytes");
    Files.writeString(folder.resolve("data"), "bytes");
    Path secret = Files.writeString(outside.resolve("secret.txt"), "secret");
    Files.createSymbolicLink(lab.resolve("link.txt"), secret);
  }

  @Override
  public void codecs(Path folder) throws IOException {
    Files.writeString(folder.resolve("codecs.js"), "codecs");
  }

  /** Writes what a bundler is told in place of a script. */
  @Override
  public void rows(Path folder) throws IOException {
    Files.copy(folder.resolve("columns.json"), folder.resolve("rows.js"));
  }

  @Override
  public void stream(Path folder) throws IOException {
    Files.writeString(folder.resolve("codecs.js"), "stream");
  }
}
