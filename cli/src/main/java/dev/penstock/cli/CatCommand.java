package dev.penstock.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "Nothing but the file is needed, for it holds its schema. Memory stays flat, and all cores"
          + " work on it. Of a torn or damaged file, every whole message is written, also behind the"
          + " damage, before the error.",
      "",
      "With --schema, messages of FlatBuffers become JSON: all that they hold is verified first.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock cat prices.pen",
      "  penstock cat prices.pen --pretty -o prices.json",
      "  penstock cat log.pen | head",
      "  penstock cat hero.bin --schema game.fbs           a message of FlatBuffers",
      "  penstock cat order.bin --schema shop.proto --root Order   one of Protobuf",
      "  penstock cat log.pen --from 1000001 --count 10    without reading what stands before"
    })
final class CatCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Formats formats;

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

  @Option(
      names = "--from",
      paramLabel = "N",
      description = "The number of the first message to write, from 1 on.")
  long from = 1;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "How many messages to write; all when left out.")
  long count = Long.MAX_VALUE;

  @Option(
      names = "--threads",
      paramLabel = "N",
      converter = Threads.Converter.class,
      description = "How many threads work; one a core when left out. The result is the same.")
  Threads threads = Threads.ALL;

  @Mixin FbsCat fbs = new FbsCat();

  CatCommand(Terminal terminal, Formats formats) {
    this.terminal = terminal;
    this.formats = formats;
  }

  @Override
  public Integer call() throws IOException {
    if (from < 1 || count < 0) {
      throw CommandFailure.usage("--from is 1 or more, and --count is 0 or more", "");
    }
    Source source = Source.of(file, terminal);
    Target.checkIsNot(source, output);
    Unpacking.Selection selection = new Unpacking.Selection(from - 1, count);
    JsonPrinter.Style style = pretty ? JsonPrinter.Style.PRETTY : JsonPrinter.Style.DENSE;
    if (fbs.isAsked()) {
      try (Target target = Target.open(output, terminal)) {
        fbs.run(source, target, selection, style);
        target.commit();
      }
      return ExitCode.OK;
    }
    try (Target target = Target.open(output, terminal)) {
      CommandFailure damage = new Unpacking(source, selection, threads, formats).run(target, style);
      if (damage != null) {
        throw damage;
      }
    }
    return ExitCode.OK;
  }
}
