package dev.penstock.cli;

import dev.penstock.model.Schema;
import dev.penstock.schema.infer.InferenceOptions;
import dev.penstock.schema.infer.MessageUnit;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Turns JSON into a {@code .pen} file. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Turns JSON into a .pen file.",
      "",
      "The file holds its own schema, found in the JSON, so that any penstock reads it. 'penstock"
          + " cat' gives back an equal document: null and absent members are told apart, 1 and 1.0"
          + " too, numbers keep their exact value.",
      "",
      "One document becomes one message. Documents behind one another (JSON lines) become a message"
          + " each; with --each, so does every element of a list, read and written one at a time.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock pack prices.json -o prices.pen",
      "  penstock pack prices.json -o prices.pen --format fast   to be read in place",
      "  penstock pack log.jsonl -o log.pen                      a message a line",
      "  penstock pack big-list.json -o big.pen --each           flat memory",
      "  curl -s https://example.com/prices | penstock pack -o prices.pen"
    })
final class PackCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "The JSON to read; standard input when it is - or left out.")
  @Nullable String file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.pen",
      description = "The file to write; standard output when it is - or left out.")
  @Nullable String output;

  @Option(
      names = {"-f", "--format"},
      defaultValue = "compact",
      description = "The messages' format: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  Format format = Format.COMPACT;

  @Option(names = "--each", description = "Make one message of each element of a list.")
  boolean each;

  @Option(
      names = "--front-coding",
      description =
          "Compact only: store what a text has in common with the last one of its field"
              + " once. Smaller on urls and paths, slower to write.")
  boolean frontCoding;

  PackCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    if (frontCoding && format != Format.COMPACT) {
      throw CommandFailure.usage(
          "--front-coding belongs to the format compact, not to " + format, "");
    }
    try (Source.Spool spool = Source.of(file, terminal).spool()) {
      Source source = spool.source();
      Schema schema = Inference.run(source, options());
      try (Target target = Target.openBinary(output, terminal)) {
        Packing packing = new Packing(source, schema, format, choice());
        Packing.Amounts amounts = packing.run(target.stream(), JsonMessages.in(source, each));
        target.commit();
        tell(target, amounts);
      }
    }
    return ExitCode.OK;
  }

  private InferenceOptions options() {
    return InferenceOptions.EXACT.with(each ? MessageUnit.ELEMENT : MessageUnit.DOCUMENT);
  }

  private Format.Choice choice() {
    return frontCoding ? Format.Choice.FRONT_CODING : Format.Choice.DEFAULT;
  }

  private void tell(Target target, Packing.Amounts amounts) {
    if (!target.isStdout()) {
      terminal
          .messages()
          .printf(
              "%s: %s, %s (JSON: %s)%n",
              output,
              Amount.of(amounts.messageCount(), "message"),
              Amount.bytes(amounts.bytes()),
              Amount.bytes(amounts.jsonBytes()));
    }
  }
}
