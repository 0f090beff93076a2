package dev.penstock.container;

import dev.penstock.transport.NotOnAndroid;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who appends to a file: what stands in the file of the same name with {@code .lock} after it.
 *
 * <p>The note is for people, and for processes whose lock the operating system has given up: it
 * takes every lock of a process when that closes the file anywhere, as a reader in it does.
 *
 * @param process its number
 * @param start when it started; empty where the system does not say
 * @param host the name of its machine; empty where it is not known
 * @param since when it began to append
 */
record LockNote(long process, String start, String host, String since) {
  private static final String SUFFIX = ".lock";
  private static final int LINES = 4;
  private static final int MOST_BYTES = 1 << 12;
  private static final Path HOST_NAME = Paths.get("/proc/sys/kernel/hostname");

  /** Returns the note of this process; null on a platform without numbers of processes. */
  @NotOnAndroid("null")
  static @Nullable LockNote ofThisProcess() {
    try {
      ProcessHandle process = ProcessHandle.current();
      return new LockNote(process.pid(), startOf(process), hostName(), now());
    } catch (LinkageError | UnsupportedOperationException e) {
      return null; // Android has no ProcessHandle
    }
  }

  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  @NotOnAndroid("is not called")
  private static String startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  private static String hostName() {
    try {
      return Files.isReadable(HOST_NAME)
          ? new String(Files.readAllBytes(HOST_NAME), StandardCharsets.UTF_8).strip()
          : InetAddress.getLocalHost().getHostName();
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns where the note of a file is. */
  static Path place(Path file) {
    return file.resolveSibling(file.getFileName() + SUFFIX);
  }

  /** Returns a note; null where there is none that can be read. */
  static @Nullable LockNote read(Path place) {
    try {
      if (!Files.isRegularFile(place) || Files.size(place) > MOST_BYTES) {
        return null;
      }
      List<String> lines = Files.readAllLines(place, StandardCharsets.UTF_8);
      return lines.size() != LINES
          ? null
          : new LockNote(Long.parseLong(lines.get(0)), lines.get(1), lines.get(2), lines.get(3));
    } catch (IOException | NumberFormatException e) {
      return null;
    }
  }

  /** Writes the note, where the folder allows it. */
  void write(Path place) {
    String text = String.join("\n", Long.toString(process), start, host, since, "");
    try {
      Files.deleteIfExists(place);
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      Files.write(place, utf8, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException e) {
      // The lock holds without it; only who has it stays unknown.
    }
  }

  /** Removes a note, where the folder allows it. */
  static void remove(Path place) {
    try {
      Files.deleteIfExists(place);
    } catch (IOException e) {
      // It names a process that ends some time.
    }
  }

  /** Tells whether the process is another one than this, on this machine, and still runs. */
  @NotOnAndroid("false")
  boolean isOtherAndAlive() {
    LockNote own = ofThisProcess();
    if (own == null || !own.host.equals(host) || own.process == process) {
      return false;
    }
    Optional<ProcessHandle> handle = ProcessHandle.of(process);
    return handle.isPresent() && handle.get().isAlive() && startOf(handle.get()).equals(start);
  }

  /** Returns who it is in words. */
  String holder() {
    String where = host.isEmpty() ? "" : " on " + host;
    return "process " + process + where + " has been appending to it since " + since;
  }
}
