package dev.penstock.lab.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/**
 * The machine and its software.
 *
 * @param cpu the processor's model as it names itself
 * @param cores how many processors the virtual machine sees
 * @param system name, version and architecture of the operating system
 * @param jvm name, version and vendor of the Java virtual machine
 * @param commit the commit of the checkout, {@code -dirty} after it where files have changed; empty
 *     outside a checkout
 * @param date when the run started, UTC, in seconds
 */
public record Environment(
    String cpu, int cores, String system, String jvm, String commit, Instant date) {

  /** Returns this machine's. {@code home} is the top folder of the checkout. */
  public static Environment here(Path home) {
    return new Environment(
        cpuModel(),
        Runtime.getRuntime().availableProcessors(),
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        property("java.vm.name")
            + " "
            + property("java.runtime.version")
            + ", "
            + property("java.vendor"),
        commitOf(home),
        Instant.now().truncatedTo(ChronoUnit.SECONDS));
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  private static String cpuModel() {
    Path file = Path.of("/proc/cpuinfo");
    if (Files.isReadable(file)) {
      try (Stream<String> lines = Files.lines(file)) {
        return lines
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse(property("os.arch"));
      } catch (IOException e) {
        return property("os.arch");
      }
    }
    String windows = System.getenv("PROCESSOR_IDENTIFIER");
    return windows != null ? windows : answer(List.of("sysctl", "-n", "machdep.cpu.brand_string"));
  }

  private static String commitOf(Path home) {
    String git = home.toString();
    String commit = answer(List.of("git", "-C", git, "rev-parse", "--short=12", "HEAD"));
    if (commit.isEmpty()) {
      return "";
    }
    String changes = answer(List.of("git", "-C", git, "status", "--porcelain", "-uno"));
    return changes.isEmpty() ? commit : commit + "-dirty";
  }

  /** Returns what a command prints, without line end; empty where it fails or is not there. */
  private static String answer(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String text =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return process.waitFor() == 0 ? text : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
