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
   * @param includes the folders of included files: those of the repository as the revision has them
   */
  record Copy(Path folder, Path path, List<Path> includes) implements AutoCloseable {
    Copy {
      includes = List.copyOf(includes);
    }

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
   * Copies what {@code REVISION:PATH} names: a file, with those that it can include, or the schema
   * files of a folder.
   *
   * @param includes folders of files that are included; a folder of the repository that the
   *     revision does not have is left out
   * @throws CommandFailure if git is missing or does not know it
   */
  Copy copy(String argument, List<Path> includes) throws IOException {
    if (argument.startsWith("-")) {
      throw CommandFailure.usage(argument + ": no revision starts with '-'", "");
    }
    boolean isFolder = kind(argument).equals("tree");
    Path folder = Files.createTempDirectory("penstock-");
    try {
      Path path = folder.resolve("content");
      if (isFolder) {
        copyFolder(argument, path);
      } else {
        path = copyFile(argument, path);
      }
      return new Copy(folder, path, copyIncludes(argument, includes, folder));
    } catch (IOException | RuntimeException e) {
      new Copy(folder, folder, List.of()).close();
      throw e;
    }
  }

  private String kind(String argument) throws IOException {
    return text(argument, "cat-file", "-t", argument).strip();
  }

  private Path copyFile(String argument, Path target) throws IOException {
    int start = Math.max(argument.lastIndexOf('/'), argument.lastIndexOf(':')) + 1;
    Path file = target.resolve(argument.substring(start));
    if (OthersFile.isSource(argument)) {
      copyFolder(argument.substring(0, start), target);
    } else {
      Files.createDirectory(target);
      Files.write(file, git(argument, "cat-file", "blob", argument));
    }
    return file;
  }

  private void copyFolder(String argument, Path target) throws IOException {
    Files.createDirectory(target);
    String names = text(argument, "ls-tree", "-r", "-z", "--name-only", "--full-tree", argument);
    String prefix = argument.endsWith(":") || argument.endsWith("/") ? argument : argument + "/";
    for (String name : names.split("\0", -1)) {
      if (SchemaSides.isSchema(name)) {
        Path file = target.resolve(name).normalize();
        if (!file.startsWith(target)) {
          throw CommandFailure.input(argument + ": '" + name + "' leaves the folder", "");
        }
        Files.createDirectories(target.resolve(name).getParent());
        Files.write(file, git(argument, "cat-file", "blob", prefix + name));
      }
    }
  }

  private List<Path> copyIncludes(String argument, List<Path> includes, Path target)
      throws IOException {
    List<Path> copied = new ArrayList<>();
    if (includes.isEmpty()) {
      return copied;
    }
    Path top = Path.of(text(argument, "rev-parse", "--show-toplevel").stripTrailing()).toRealPath();
    String revision = argument.substring(0, argument.indexOf(':'));
    for (Path each : includes) {
      Path real = each.toRealPath();
      if (!real.startsWith(top)) {
        copied.add(each);
        continue;
      }
      String inside = revision + ":" + top.relativize(real).toString().replace('\\', '/');
      if (has(inside)) {
        Path copy = target.resolve("include" + copied.size());
        copyFolder(inside, copy);
        copied.add(copy);
      }
    }
    return copied;
  }

  private boolean has(String argument) throws IOException {
    try {
      return kind(argument).equals("tree");
    } catch (CommandFailure e) {
      return false;
    }
  }

  private String text(String argument, String... arguments) throws IOException {
    return new String(git(argument, arguments), StandardCharsets.UTF_8);
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
