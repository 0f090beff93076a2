package dev.penstock.lab.allocation;

import dev.penstock.lab.measure.PeerFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * Counts by async-profiler, whose memory does not grow with the number of allocations.
 *
 * <p>It asks the virtual machine for a sample every byte. The machine spreads the distances at
 * random up to 19 bytes, so that of objects of 16 bytes, the smallest ones, about one in ten
 * million is missed; of larger ones none is. It needs a library of the platform.
 */
public final class AsyncProfiler implements Counter {
  private static final String FOLDER = "async-profiler";
  private static final String AGENT = "dev.penstock.lab.peer.asyncprofiler.FirstSample";

  private final PeerFolder peer;

  /**
   * Creates the way to count.
   *
   * @param home the top folder of the checkout, below which the library lies
   */
  public AsyncProfiler(Path home) {
    peer = PeerFolder.named(home, FOLDER);
  }

  @Override
  public String name() {
    return FOLDER;
  }

  @Override
  public String fileEnding() {
    return ".traces";
  }

  @Override
  public List<String> options(Path folder, List<String> arguments) throws IOException {
    List<String> options = new ArrayList<>();
    if (arguments.stream().noneMatch(each -> each.matches("-XX:\\+Use\\w+GC"))) {
      options.add("-XX:+UseG1GC"); // with the serial collector an event was lost now and then
    }
    options.add(
        "-agentpath:"
            + library(folder)
            + "=start,event=alloc,alloc=1,traces=2000000000,loglevel=none,file="
            + folder.resolve("allocations-%p" + fileEnding()));
    options.add("-javaagent:" + agent(folder));
    return options;
  }

  /**
   * Writes the library of this platform to a folder.
   *
   * @throws IOException if there is none
   */
  private Path library(Path folder) throws IOException {
    String platform = platform();
    try (JarFile jar = new JarFile(jar().toFile())) {
      for (String ending : List.of("so", "dylib")) {
        JarEntry entry = jar.getJarEntry(platform + "/libasyncProfiler." + ending);
        if (entry != null) {
          Path library = folder.resolve("libasyncProfiler." + ending);
          try (InputStream in = jar.getInputStream(entry)) {
            Files.copy(in, library);
          }
          return library;
        }
      }
    }
    throw new IOException(
        FOLDER + " has no library for " + platform + "; use --by flight-recorder");
  }

  private Path jar() {
    return peer.classPath().stream()
        .filter(path -> path.toString().endsWith(".jar"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the jar of " + FOLDER + " was not built"));
  }

  private static String platform() {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String processor = System.getProperty("os.arch", "");
    if (system.startsWith("mac")) {
      return "macos";
    }
    String bits = processor.equals("amd64") || processor.equals("x86_64") ? "x64" : processor;
    return system.replace(" ", "-") + "-" + (bits.equals("aarch64") ? "arm64" : bits);
  }

  /** Writes a jar with the one class that has to run in the process before the program. */
  private Path agent(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), AGENT);
    String file = AGENT.replace('.', '/') + ".class";
    Path jar = folder.resolve("first-sample.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out, manifest)) {
      packed.putNextEntry(new JarEntry(file));
      packed.write(Files.readAllBytes(peer.classPath().getFirst().resolve(file)));
      packed.closeEntry();
    }
    return jar;
  }

  @Override
  public void read(Path file, CallTree tree) throws IOException {
    Traced.read(file, tree);
  }
}
