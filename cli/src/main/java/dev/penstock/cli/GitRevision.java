package dev.penstock.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads files and folders of a git revision, by the program {@code git}. */
final class GitRevision {
  private final String program;
  private final Path workingFolder;

  /**
   * Creates a reader.
   *
   * @param program the name of git
   * @param workingFolder a folder of the repository
   */
  GitRevision(String program, Path workingFolder) {
    this.program = program;
    this.workingFolder = workingFolder;
  }

  /** Tells whether an argument can be {@code REVISION:PATH}. */
  static boolean isOne(String argument) {
    return argument.indexOf(':') > 0;
  }

  /**
   * A file or folder of a revision, in a temporary folder that closing it deletes.
   *
   * @param path the file, or the folder with its schema files
   */
  record Copy(Path folder, Path path) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  /**
   * Copies what {@code REVISION:PATH} names: a file, or the schema files of a folder.
   *
   * @throws CommandFailure if git is missing or does not know it
   */
  Copy copy(String argument) throws IOException {
    if (argument.startsWith("-")) {
      throw CommandFailure.usage(argument + ": no revision starts with '-'", "");
    }
    String kind = new String(git(argument, "cat-file", "-t", argument), StandardCharsets.UTF_8);
    Path folder = Files.createTempDirectory("penstock-");
    Copy copy = new Copy(folder, folder.resolve("content"));
    try {
      if (kind.strip().equals("tree")) {
        Files.createDirectory(copy.path());
        copyFolder(argument, copy.path());
      } else {
        Files.write(copy.path(), git(argument, "cat-file", "blob", argument));
      }
      return copy;
    } catch (IOException | RuntimeException e) {
      copy.close();
      throw e;
    }
  }

  private void copyFolder(String argument, Path target) throws IOException {
    String names =
        new String(
            git(argument, "ls-tree", "-r", "-z", "--name-only", "--full-tree", argument),
            StandardCharsets.UTF_8);
    String prefix = argument.endsWith(":") || argument.endsWith("/") ? argument : argument + "/";
    for (String name : names.split("\0", -1)) {
      if (name.endsWith(SchemaSides.SUFFIX)) {
        Path file = target.resolve(name).normalize();
        if (!file.startsWith(target)) {
          throw CommandFailure.input(argument + ": '" + name + "' leaves the folder", "");
        }
        Files.createDirectories(target.resolve(name).getParent());
        Files.write(file, git(argument, "cat-file", "blob", prefix + name));
      }
    }
  }

  private byte[] git(String argument, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program, "--no-pager"));
    command.addAll(List.of(arguments));
    Path messages = Files.createTempFile("penstock-", ".txt");
    try {
      Process process = start(argument, command, messages);
      ByteArrayOutputStream output = new ByteArrayOutputStream();
      try (InputStream in = process.getInputStream()) {
        in.transferTo(output);
      }
      if (waitFor(process) != 0) {
        String said = Files.readString(messages).strip();
        throw CommandFailure.input(
            argument + ": there is no such file, and git does not know it: " + said,
            "A revision is written REVISION:PATH, the path as it is from the top of the"
                + " repository.");
      }
      return output.toByteArray();
    } finally {
      Files.delete(messages);
    }
  }

  private Process start(String argument, List<String> command, Path messages) {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(workingFolder.toFile())
              .redirectError(messages.toFile())
              .start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw CommandFailure.input(
          argument
              + ": there is no such file, and git, which reads revisions, does not start: "
              + e.getMessage(),
          "Install git, or name a file or folder.",
          e);
    }
  }

  private static int waitFor(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while git was running", e);
    }
  }
}
