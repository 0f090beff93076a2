package dev.penstock.lab.peer;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that the build put beside the jars of a peer, such as the compiler of its schemas.
 *
 * @param file the program
 */
public record PeerTool(Path file) {
  private static final int MOST_REPORTED = 160;

  /**
   * Returns the program of a name.
   *
   * @param peer a class of the peer
   * @throws Unsupported if the build found none for this machine
   */
  public static PeerTool beside(Class<?> peer, String name) throws Unsupported {
    try {
      Path classes = Path.of(peer.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path file = classes.resolveSibling("peer").resolve(name);
      if (!Files.exists(file)) {
        throw new Unsupported("there is no " + name + " for this machine");
      }
      return new PeerTool(file);
    } catch (URISyntaxException e) {
      throw new Unsupported(name + " is not in a folder", e);
    }
  }

  /**
   * Runs the program.
   *
   * @throws Unsupported if it fails, with the begin of what it printed
   * @throws IOException if it cannot be started
   */
  public void run(Path folder, String... arguments) throws Unsupported, IOException {
    if (!Files.isExecutable(file) && !file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
    List<String> command = new ArrayList<>(List.of(file.toAbsolutePath().toString()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        String said = printed.strip().replaceAll("\\s+", " ");
        String line = said.isEmpty() ? "exit code " + process.exitValue() : said;
        throw new Unsupported(
            file.getFileName() + ": " + line.substring(0, Math.min(MOST_REPORTED, line.length())));
      }
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new Unsupported("interrupted", e);
    }
  }
}
