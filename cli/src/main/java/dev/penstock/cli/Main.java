package dev.penstock.cli;

import dev.penstock.formats.FormatKits;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the {@code penstock} command line. */
@Command(
    name = "penstock",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "One model, every wire format, and the proof on your own data.",
      "",
      "Give it a JSON file: penstock finds its schema, makes codecs for it, and shows what each"
          + " format costs in time and bytes.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock bench prices.json                measure all formats and libraries on your data",
      "  penstock allocations -- java -jar app.jar count every allocation of a program",
      "  penstock report results.json -o report.html   charts of what bench has written",
      "  penstock pack prices.json -o prices.pen   from JSON to bytes",
      "  penstock cat prices.pen                   and back",
      "  penstock inspect prices.pen               every byte, named",
      "  penstock schema prices.json --as java     the records that hold it",
      "  penstock gen app.jar --typescript         codecs for the browser",
      "  penstock diff old.schema new.schema       what a change of a schema breaks",
      "  penstock serve                            our formats in your browser, beside others",
      "",
      "Help on a command: penstock COMMAND --help",
      "",
      "Exit status: 0 done, 1 an input or output is wrong, 2 an argument is wrong, 70 a fault of"
          + " penstock. diff ends with 1 where something breaks, and with 2 where an input is"
          + " wrong."
    })
public final class Main {
  private static final int STACK_BYTES = 64 << 20;

  @Option(
      names = "--stacktrace",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show where in penstock an error came up.")
  boolean stacktrace;

  Main() {}

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.ofProcess(System.getProperty("penstock.terminal", ""));
    String home = System.getProperty("penstock.home");
    System.exit(onDeepStack(() -> run(terminal, home == null ? null : Path.of(home), args)));
  }

  /**
   * Returns what a call returns, made by a thread whose stack has room for values and types as deep
   * as {@link dev.penstock.Limits} and the JSON reader take them.
   */
  static int onDeepStack(IntSupplier call) {
    AtomicInteger result = new AtomicInteger(ExitCode.INTERNAL);
    Thread thread = new Thread(null, () -> result.set(call.getAsInt()), "penstock", STACK_BYTES);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
    return result.get();
  }

  /**
   * Runs one command and returns its status.
   *
   * @param home the folder of the checkout that the launcher stands in; null if not known
   */
  static int run(Terminal terminal, @Nullable Path home, String... args) {
    return run(terminal, home, new Formats(FormatKits.ALL), args);
  }

  /** As {@link #run(Terminal, Path, String...)}, with other formats. */
  static int run(Terminal terminal, @Nullable Path home, Formats formats, String... args) {
    Main main = new Main();
    CommandLine line = commands(main, terminal, home, formats);
    Failures failures = new Failures(terminal.messages(), () -> main.stacktrace);
    PrintWriter output = new PrintWriter(terminal.output(), true, StandardCharsets.UTF_8);
    line.setOut(output)
        .setErr(new PrintWriter(terminal.messages(), true, StandardCharsets.UTF_8))
        .setUsageHelpAutoWidth(false)
        .setUsageHelpWidth(100)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
    try {
      return line.execute(args);
    } catch (Error e) { // out of memory, most likely; exceptions are with the handlers
      return failures.report(e, "penstock");
    }
  }

  /** Returns all commands. */
  static CommandLine commands(Main main, Terminal terminal, @Nullable Path home, Formats formats) {
    CommandLine line = new CommandLine(main, formats.factory());
    line.addSubcommand("bench", new BenchCommand(terminal, home));
    line.addSubcommand("allocations", new AllocationsCommand(terminal, home, formats));
    line.addSubcommand("report", new ReportCommand(terminal));
    line.addSubcommand("pack", new PackCommand(terminal, formats));
    line.addSubcommand("cat", new CatCommand(terminal, formats));
    line.addSubcommand("inspect", new InspectCommand(terminal, formats));
    line.addSubcommand("schema", new SchemaCommand(terminal));
    line.addSubcommand("gen", new GenCommand(terminal, formats));
    line.addSubcommand("protoc-gen", new ProtocGenCommand(terminal, formats));
    line.addSubcommand("diff", new DiffCommand(terminal, formats));
    line.addSubcommand("serve", new ServeCommand(terminal, home));
    return line;
  }
}
