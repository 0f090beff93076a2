package dev.penstock.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns a {@code .pen} file back into JSON. */
@Command(
    name = "cat",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Turns a .pen file back into JSON.",
      "",
      "Nothing but the file is needed, for it holds its schema. Of a torn or damaged file, every"
          + " whole message is written before the error.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock cat prices.pen",
      "  penstock cat prices.pen --pretty -o prices.json",
      "  penstock cat log.pen | head"
    })
final class CatCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE.pen",
      description = "The file to read; standard input when it is - or left out.")
  @Nullable String file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The file to write; standard output when it is - or left out.")
  @Nullable String output;

  @Option(names = "--pretty", description = "Break lines and indent, for people.")
  boolean pretty;

  CatCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Source source = Source.of(file, terminal);
    try (Target target = Target.open(output, terminal)) {
      CommandFailure damage = new Unpacking(source, pretty).run(target);
      if (damage != null) {
        throw damage;
      }
    }
    return ExitCode.OK;
  }
}
