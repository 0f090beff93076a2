package dev.penstock.container;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that appends to a file; tests start it. */
final class AppendProcess {
  private AppendProcess() {}

  static Process start(String... arguments) throws IOException {
    return start(List.of(), arguments);
  }

  /** Starts it as what the shell runs after some words. */
  static Process start(List<String> before, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(AppendProcess.class.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /**
   * Appends, one message an attempt.
   *
   * @param arguments the file; then either a name and how many attempts, and it prints how many
   *     succeeded; or nothing, and it writes one message and waits with the file open for the end
   *     of its input; or {@code fill}, and it writes until it cannot, and takes all back
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    if (arguments.length == 1) {
      try (PenWriter writer = PenWriter.append(file, header(file))) {
        writer.write(new byte[] {1});
        writer.flush();
        System.out.println("ready");
        while (System.in.read() >= 0) {}
      }
      return;
    }
    if (arguments.length == 2) {
      fill(file);
      return;
    }
    int done = 0;
    for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
      try (PenWriter writer = PenWriter.append(file, header(file))) {
        writer.write((arguments[1] + done).getBytes(StandardCharsets.UTF_8));
        done++;
      } catch (PenInUseException e) {
        Thread.onSpinWait(); // the other one first
      }
    }
    System.out.println(done);
  }

  private static void fill(Path file) throws IOException {
    PenWriter writer = PenWriter.append(file, header(file));
    try {
      for (int i = 0; i < 10_000; i++) {
        writer.write(new byte[1 << 16]);
      }
      writer.close();
    } catch (IOException e) {
      writer.cancel();
      System.out.println("full");
    }
  }

  static PenHeader header(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        PenReader reader = new PenReader(in)) {
      return reader.header();
    }
  }
}
