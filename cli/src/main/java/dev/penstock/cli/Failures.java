package dev.penstock.cli;

import dev.penstock.container.PenInUseException;
import dev.penstock.schema.infer.JsonInputException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import tools.jackson.core.exc.JacksonIOException;

/** Turns everything that can go wrong into a message and an exit code. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
  private final PrintStream messages;
  private final BooleanSupplier stacktrace;

  Failures(PrintStream messages, BooleanSupplier stacktrace) {
    this.messages = messages;
    this.stacktrace = stacktrace;
  }

  @Override
  public int handleParseException(ParameterException error, String[] arguments) {
    CommandLine command = error.getCommandLine();
    if (arguments.length == 0) {
      command.usage(messages);
      return ExitCode.USAGE;
    }
    String name = command.getCommandSpec().qualifiedName();
    messages.println(name + ": " + visible(String.valueOf(error.getMessage())));
    CommandLine.UnmatchedArgumentException.printSuggestions(error, messages);
    messages.println("Try '" + name + " --help'.");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(Exception error, CommandLine command, ParseResult parsed) {
    int status = report(error, command.getCommandSpec().qualifiedName());
    return status == ExitCode.INPUT
        ? command.getCommandSpec().exitCodeOnExecutionException()
        : status;
  }

  /** Tells of an error that ended a command, and returns the exit code. */
  int report(Throwable error, String command) {
    if (isClosedPipe(error)) {
      return ExitCode.INPUT;
    }
    CommandFailure failure = explain(error);
    if (failure == null) {
      messages.println(command + ": this is a fault of penstock: " + visible(error.toString()));
      messages.println(
          stacktrace.getAsBoolean()
              ? "Please report it with what follows and the input."
              : "Run again with --stacktrace, and report it with the input.");
    } else {
      messages.println(command + ": " + visible(failure.problem()));
      if (!failure.advice().isEmpty()) {
        messages.println(visible(failure.advice()));
      }
    }
    if (stacktrace.getAsBoolean()) {
      error.printStackTrace(messages);
    }
    messages.flush();
    return failure == null ? ExitCode.INTERNAL : failure.exitCode();
  }

  /**
   * Returns a text with escapes in place of control characters, which terminals obey: names of
   * files and members may have any. Ends of lines stay.
   */
  static String visible(String text) {
    return text.codePoints()
        .mapToObj(each ->
            Character.isISOControl(each) && each != '\n'
                ? "\\u%04x".formatted(each)
                : Character.toString(each))
        .collect(Collectors.joining());
  }

  /** The reader of standard output went away, as {@code head} does; there is no one to tell. */
  private static boolean isClosedPipe(Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException
          && String.valueOf(cause.getMessage()).contains("Broken pipe")) {
        return true;
      }
    }
    return false;
  }

  /** Returns the failure that a user can do something about; null for a fault of penstock. */
  private static @Nullable CommandFailure explain(Throwable error) {
    Throwable cause = error.getCause();
    if (cause != null
        && (error instanceof UncheckedIOException || error instanceof JacksonIOException)) {
      return explain(cause);
    }
    return switch (error) {
      case CommandFailure failure -> failure;
      case JsonInputException json -> CommandFailure.input(String.valueOf(json.getMessage()), "");
      case AccessDeniedException denied ->
          CommandFailure.input(denied.getFile() + ": permission denied", "");
      case PenInUseException inUse ->
          CommandFailure.input(
              inUse.getFile() + ": " + inUse.getReason(), "Run it again when that has ended.");
      case FileSystemException file -> {
        String reason =
            file.getReason() == null ? file.getClass().getSimpleName() : file.getReason();
        yield CommandFailure.input(file.getFile() + ": " + reason, "");
      }
      case IOException io -> CommandFailure.input(String.valueOf(io.getMessage()), "");
      case OutOfMemoryError memory ->
          CommandFailure.input(
              "the memory of this process is not enough (" + memory.getMessage() + ")",
              "Use --each where the document is a list, or give more:"
                  + " JAVA_TOOL_OPTIONS=-Xmx8g penstock ...");
      default -> null;
    };
  }
}
