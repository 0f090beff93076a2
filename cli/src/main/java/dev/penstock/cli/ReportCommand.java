package dev.penstock.cli;

import dev.penstock.lab.report.HtmlReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws results that bench has written. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Draws results that 'penstock bench --json' has written, as one HTML file.",
      "",
      "The file needs nothing else: it opens from a disk, without a network, on a phone, and on"
          + " paper. It holds the results, so that they can be taken out of it again.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock report results.json -o report.html",
      "  penstock bench prices.json --report report.html   measure and draw at once"
    })
final class ReportCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "Results as JSON; standard input for - or nothing.")
  @Nullable String file;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write; standard output for - or nothing.")
  @Nullable String output;

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Source source = Source.of(file, terminal);
    Target.checkIsNot(source, output);
    String json;
    try (InputStream in = source.open()) {
      json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    String html;
    try {
      html = new HtmlReport().of(json);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.input(
          source.name() + ": " + e.getMessage(), "penstock bench --json FILE writes results.", e);
    }
    try (Target target = Target.open(output, terminal)) {
      target.stream().write(html.getBytes(StandardCharsets.UTF_8));
      target.commit();
    }
    return ExitCode.OK;
  }
}
