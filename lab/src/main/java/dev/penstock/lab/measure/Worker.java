package dev.penstock.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A virtual machine that measures and prints what it finds: lines of words with tabs between them.
 *
 * @param main the class that measures
 * @param flags of the virtual machine
 * @param classPath what it needs beside the lab
 * @param log the file for its standard error
 * @param patience how long it may print nothing
 */
public record Worker(
    Class<?> main, List<String> flags, List<Path> classPath, Path log, Duration patience) {

  /** A virtual machine was ended as it printed nothing for too long, or ended by itself. */
  static final class Lost extends IOException {
    private static final long serialVersionUID = 1;

    Lost(String message) {
      super(message);
    }
  }

  /** The statuses of a process that was told to end, as this one is then, too. */
  private static final Set<Integer> INTERRUPTED = Set.of(128 + 2, 128 + 15);

  /**
   * Starts the virtual machine and waits for its end.
   *
   * @param lines is given the words of each line
   * @throws Lost if it fails, with what it says first, or hangs
   * @throws IOException if it cannot be started, or this process is told to end
   */
  public void run(List<String> arguments, Consumer<String[]> lines) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", ForkFlags.classPath(classPath), main.getName()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    Thread stop = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(stop);
    try (Watch watch = new Watch(patience, process::destroyForcibly);
        BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      reader
          .lines()
          .forEach(line -> {
            watch.alive();
            lines.accept(line.split("\t", -1));
          });
      Runtime.getRuntime().removeShutdownHook(stop);
      if (!watch.reason().isEmpty()) {
        throw new Lost(watch.reason());
      }
    }
    end(process);
  }

  private void end(Process process) throws IOException {
    try {
      int status = process.waitFor();
      if (INTERRUPTED.contains(status)) {
        throw new IOException("interrupted while measuring");
      } else if (status != 0) {
        throw new Lost("its virtual machine failed with status " + status + ": " + firstError(log));
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while measuring", e);
    }
  }

  private static String firstError(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log, StandardCharsets.UTF_8)) {
      return lines
          .filter(line -> !line.startsWith("WARNING: "))
          .findFirst()
          .orElse("it says nothing");
    }
  }

  /** Takes a line of progress: warming up is the first half of all steps. */
  static void progress(String[] words, Steps steps, int count) {
    steps.begin(words[1]);
    int total = Integer.parseInt(words[3]);
    if (total > 0) {
      int half = count / 2;
      int start = words[1].startsWith("warming") ? 0 : half;
      steps.advanceTo(start + half * Integer.parseInt(words[2]) / total);
    }
  }
}
