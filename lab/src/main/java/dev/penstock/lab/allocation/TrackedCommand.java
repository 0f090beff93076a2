package dev.penstock.lab.allocation;

import dev.penstock.lab.subject.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A command whose Java processes count what they allocate.
 *
 * <p>Where the command is a {@code java}, the options stand in its arguments; else they stand in
 * the environment, and all virtual machines that the command starts count.
 *
 * @param command the program and its arguments
 * @param counter how is counted
 */
public record TrackedCommand(List<String> command, Counter counter) {
  private static final Set<String> LAUNCHERS = Set.of("java", "java.exe", "javaw.exe");
  private static final String ENVIRONMENT = "JAVA_TOOL_OPTIONS";

  public TrackedCommand {
    command = List.copyOf(command);
    if (command.isEmpty()) {
      throw new IllegalArgumentException("a command has a program");
    }
  }

  /**
   * How a command ended.
   *
   * @param exitCode its own
   * @param processes how many virtual machines have counted; 0 where it was none, or was killed
   * @param profile the sum over them
   */
  public record Outcome(int exitCode, int processes, Profile profile) {}

  /**
   * Runs the command and waits for its end.
   *
   * @param output where its standard output goes; the two other streams are those of this process
   * @throws IOException if it cannot be started, or what was counted cannot be read
   * @throws InterruptedException if this thread is interrupted; the command goes on
   */
  public Outcome run(ProcessBuilder.Redirect output) throws IOException, InterruptedException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Path folder = temporary.path();
      ProcessBuilder builder = builder(folder);
      int exitCode = builder.inheritIO().redirectOutput(output).start().waitFor();
      CallTree tree = new CallTree(Scopes::program);
      List<Path> files = files(folder);
      for (Path file : files) {
        counter.read(file, tree);
      }
      return new Outcome(exitCode, files.size(), profile(tree));
    }
  }

  private Profile profile(CallTree tree) {
    return new Profile(
        String.join(" ", command),
        "counted by " + counter.name(),
        0,
        tree.outside(),
        tree.freeze());
  }

  private ProcessBuilder builder(Path folder) throws IOException {
    List<String> options = counter.options(folder, command);
    List<String> words = new ArrayList<>(command);
    if (LAUNCHERS.contains(String.valueOf(Path.of(command.getFirst()).getFileName()))) {
      words.addAll(1, options);
      return new ProcessBuilder(words);
    }
    ProcessBuilder builder = new ProcessBuilder(words);
    builder
        .environment()
        .merge(ENVIRONMENT, String.join(" ", options), (mine, added) -> mine + " " + added);
    return builder;
  }

  private List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(counter.fileEnding())).sorted().toList();
    }
  }
}
