package dev.penstock.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** What one command did. */
final class Run {
  private final int exitCode;
  private final byte[] output;
  private final String messages;

  Run(int exitCode, byte[] output, String messages) {
    this.exitCode = exitCode;
    this.output = output;
    this.messages = messages;
  }

  /** Runs a command with nothing at its standard input and no terminal. */
  static Run of(String... arguments) {
    return with(new byte[0], EnumSet.noneOf(Terminal.Stream.class), arguments);
  }

  /** Runs a command with text piped in. */
  static Run piped(String input, String... arguments) {
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    return with(bytes, EnumSet.noneOf(Terminal.Stream.class), arguments);
  }

  /** Runs a command with bytes piped in, where some streams are a terminal. */
  static Run with(byte[] input, Set<Terminal.Stream> interactive, String... arguments) {
    return run(null, input, interactive, arguments);
  }

  /** Runs a command as the launcher in {@code home} does, with nothing at its standard input. */
  static Run at(Path home, String... arguments) {
    return run(home, new byte[0], Set.of(), arguments);
  }

  /** Runs a command that knows other formats, with nothing at its standard input. */
  static Run of(Formats formats, String... arguments) {
    return run(new byte[0], Set.of(), terminal -> Main.run(terminal, null, formats, arguments));
  }

  private static Run run(
      @Nullable Path home, byte[] input, Set<Terminal.Stream> interactive, String... arguments) {
    return run(input, interactive, terminal -> Main.run(terminal, home, arguments));
  }

  private static Run run(
      byte[] input, Set<Terminal.Stream> interactive, ToIntFunction<Terminal> command) {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(messages, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(new ByteArrayInputStream(input), output, printed, interactive);
    int exitCode = command.applyAsInt(terminal);
    return new Run(exitCode, output.toByteArray(), messages.toString(StandardCharsets.UTF_8));
  }

  /** Returns the command's status. */
  int exitCode() {
    return exitCode;
  }

  /** Returns what it wrote to standard output. */
  byte[] output() {
    return output;
  }

  /** Returns what it wrote to standard error. */
  String messages() {
    return messages;
  }

  /** Returns standard output as text. */
  String text() {
    return new String(output, StandardCharsets.UTF_8);
  }
}
