package dev.penstock.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Starts virtual machines that encode one message with one contender. */
final class ColdProcess {
  private final List<String> command;
  private final Path errors;
  private final Path classLog;
  private final Duration patience;

  /**
   * Prepares the command.
   *
   * @param folder of the subject
   * @param mainClass the class in it to start
   * @param entrant null for a virtual machine that only makes the object
   * @param options how long it may take, and what its library may do
   */
  ColdProcess(Path folder, String mainClass, @Nullable Entrant entrant, BenchOptions options) {
    patience = options.patience();
    String id = entrant == null ? "none" : entrant.entry().id();
    errors = folder.resolve("cold-" + id + ".log");
    classLog = folder.resolve("cold-" + id + ".classes");
    command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options.unsafe().in(ForkFlags.START_FLAGS));
    command.addAll(List.of("-cp", ForkFlags.coldClassPath(folder, entrant)));
    command.addAll(List.of(mainClass, id));
  }

  /**
   * Starts a virtual machine and waits for its end. Its time ends when its line is here.
   *
   * @throws IOException if it fails, with what it says
   */
  ColdSample run() throws IOException {
    return run(command);
  }

  /** Starts a virtual machine that is not timed and returns how many classes it loads. */
  int loadedClasses() throws IOException {
    List<String> logged = new ArrayList<>(command);
    logged.add(1, "-Xlog:class+load:file=" + classLog + ":none:filecount=0");
    run(logged);
    try (Stream<String> lines = Files.lines(classLog, StandardCharsets.ISO_8859_1)) {
      return (int) lines.filter(line -> line.contains(" source: ")).count();
    }
  }

  private ColdSample run(List<String> started) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(started).redirectError(errors.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    try (Watch watch = new Watch(patience, process::destroyForcibly);
        BufferedReader reader = process.inputReader(StandardCharsets.US_ASCII)) {
      String line = reader.readLine();
      long nanos = System.nanoTime() - start;
      int exit = process.waitFor();
      if (!watch.reason().isEmpty()) {
        throw new IOException(watch.reason());
      } else if (exit != 0 || line == null) {
        throw new IOException("its virtual machine failed: " + firstError());
      }
      return ColdSample.of(line, nanos);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while measuring", e);
    }
  }

  private String firstError() throws IOException {
    try (Stream<String> lines = Files.lines(errors, StandardCharsets.UTF_8)) {
      return lines.findFirst().orElse("it says nothing");
    }
  }
}
