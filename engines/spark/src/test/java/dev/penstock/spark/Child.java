package dev.penstock.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs programs in virtual machines of their own, with the options that Spark's launchers give. */
final class Child {
  private static final Path OWN = Path.of(System.getProperty("java.home"));

  private final Path home;
  private final Path log;

  private Child(Path home, Path log) {
    this.home = home;
    this.log = log;
  }

  /** Returns a child on the Java that runs here. */
  static Child here(Path log) {
    return new Child(OWN, log);
  }

  /** Returns a child on Java 17 where {@code -Dpenstock.java17=HOME} names one, or else as here. */
  static Child oldest(Path log) {
    return new Child(Path.of(System.getProperty("penstock.java17", OWN.toString())), log);
  }

  /** Runs a program to its end and returns the status that it leaves. */
  int run(String classPath, String main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(home.resolve("bin/java").toString(), "-Xmx700m"));
    if (home.equals(OWN)) {
      command.add("--sun-misc-unsafe-memory-access=allow"); // Java 17 does not know the option
    }
    String opens = System.getProperty("penstock.spark.opens");
    command.addAll(List.of(opens.strip().split("\\s+")));
    command.addAll(List.of("-cp", classPath, main));
    Collections.addAll(command, arguments);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        throw new IOException(main + " does not end");
      }
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }
}
