package dev.penstock.serve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code web/build.js}, which bundles by esbuild, in Node. */
final class NodeBundler implements Bundler {
  private static final String WAY_OUT =
      "Install Node 20 or later with npm (Debian: nodejs npm, or nodejs.org), and start again.";

  private final Path home;
  private final String node;

  /**
   * Creates a bundler.
   *
   * @param home the checkout
   * @param node the program that runs scripts
   */
  NodeBundler(Path home, String node) {
    this.home = home;
    this.node = node;
  }

  @Override
  public void pages(Path folder) throws IOException {
    if (!isInstalled()) {
      run("npm", "install", "--no-save");
    }
    build("pages", folder);
  }

  /** Tells whether the packages are those of the lock file. */
  private boolean isInstalled() throws IOException {
    Path installed = home.resolve("node_modules/.package-lock.json");
    FileTime wanted = Files.getLastModifiedTime(home.resolve("package-lock.json"));
    return Files.exists(installed) && Files.getLastModifiedTime(installed).compareTo(wanted) >= 0;
  }

  @Override
  public void codecs(Path folder) throws IOException {
    build("codecs", folder);
  }

  @Override
  public void rows(Path folder) throws IOException {
    build("rows", folder);
  }

  @Override
  public void stream(Path folder) throws IOException {
    build("stream", folder);
  }

  private void build(String what, Path folder) throws IOException {
    run(node, home.resolve("web/build.js").toString(), what, folder.toString());
  }

  private void run(String program, String... arguments) throws IOException {
    List<String> words = new ArrayList<>(List.of(program));
    words.addAll(List.of(arguments));
    Process process = started(words);
    try (InputStream in = process.getInputStream()) {
      process.getOutputStream().close();
      String said = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      int status = process.waitFor();
      if (status != 0) {
        throw new PageException(
            Answer.INTERNAL, String.join(" ", words) + " ended with " + status + ": " + said, "");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PageException(Answer.INTERNAL, "the server is being stopped", "", e);
    } finally {
      process.destroy();
    }
  }

  private Process started(List<String> words) {
    try {
      return new ProcessBuilder(words).directory(home.toFile()).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new PageException(
          Answer.INTERNAL,
          "the pages need " + words.getFirst() + ", which is not here",
          WAY_OUT,
          e);
    }
  }
}
