package dev.penstock.cli;

import dev.penstock.DecodeException;
import dev.penstock.lab.Bench;
import dev.penstock.lab.measure.BenchOptions;
import dev.penstock.lab.measure.BenchOptions.Method;
import dev.penstock.lab.report.Comparison;
import dev.penstock.lab.report.DataSet;
import dev.penstock.lab.report.HtmlReport;
import dev.penstock.lab.report.JsonText;
import dev.penstock.lab.report.Page;
import dev.penstock.lab.report.Report;
import dev.penstock.lab.report.Sheet;
import dev.penstock.lab.report.TableText;
import dev.penstock.lab.study.Study;
import dev.penstock.lab.subject.SubjectSource;
import dev.penstock.lab.workload.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One run of the lab, whose tables are printed as they get ready.
 *
 * <p>When the process is told to end, what has been measured by then is printed all the same.
 */
final class BenchRun implements AutoCloseable {
  private final BenchOptions options;
  private final Terminal terminal;
  private final Files files;
  private final Bench bench;
  private final TableText tables;
  private final ShownSteps steps;
  private final Thread onExit = new Thread(this::interrupted, "penstock-bench-exit");
  private int printed;
  private int printedSheets;
  private volatile boolean ending;

  /**
   * Where results are written beside the tables.
   *
   * @param json the file for programs; null for none
   * @param html the file for people; null for none
   */
  record Files(@Nullable String json, @Nullable String html) {
    /** Fails where a file is an input or cannot be written, before anything is measured. */
    void check(List<Source> inputs, Terminal terminal) throws IOException {
      for (String file : new String[] {json, html}) {
        for (Source input : inputs) {
          Target.checkIsNot(input, file);
        }
        if (file != null) {
          Target.open(file, terminal).close();
        }
      }
    }

    void write(Report report, Terminal terminal) throws IOException {
      if (json != null) {
        write(json, new JsonText().of(report), terminal);
      }
      if (html != null) {
        write(html, new HtmlReport().of(report), terminal);
      }
    }

    private static void write(String file, String text, Terminal terminal) throws IOException {
      try (Target target = Target.open(file, terminal)) {
        target.stream().write(text.getBytes(StandardCharsets.UTF_8));
        target.commit();
      }
    }
  }

  /**
   * Where tables are shown.
   *
   * @param page how wide it is
   */
  record Place(Terminal terminal, Page page) {}

  BenchRun(BenchOptions options, Place place, Files files) {
    this.options = options;
    terminal = place.terminal();
    tables = new TableText(place.page());
    this.files = files;
    steps = new ShownSteps(terminal);
    bench = new Bench(options, steps);
    Runtime.getRuntime().addShutdownHook(onExit);
  }

  /** Measures a file and prints its table. */
  void measure(Source source, BenchInput input) throws IOException {
    try (Source.Spool spool = source.spool()) {
      SubjectSource subject = input.of(spool.source());
      try {
        if (options.method() == Method.COLD) {
          oneMessage(() -> bench.coldStart(subject), "Use --each where the document is a list.");
        } else if (options.method() == Method.GROWTH) {
          oneMessage(() -> bench.growth(subject), "Leave --each out where the document is a list.");
        } else {
          bench.measure(subject, "from " + source.name());
        }
      } catch (DecodeException e) {
        CommandFailure failure =
            JsonPlace.failure(JsonPlace.Text.documents(spool.source(), subject.schema()), e);
        throw input.isListOfMessages(spool.source())
            ? CommandFailure.input(
                failure.problem(), "The file is a list; --each measures its elements.", e)
            : failure;
      }
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** Measures something of one message. */
  @FunctionalInterface
  private interface OneMessage {
    Sheet measure() throws IOException;
  }

  private static void oneMessage(OneMessage what, String hint) throws IOException {
    try {
      what.measure();
    } catch (IllegalArgumentException e) {
      throw CommandFailure.input(String.valueOf(e.getMessage()), hint, e);
    }
  }

  /** Measures with data that the options' method makes, and prints its table. */
  void measure() throws IOException {
    try {
      if (options.method() == Method.GROWTH) {
        bench.growth();
      } else {
        bench.mixed();
      }
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** Measures a study of the lab and prints its table. */
  void measure(Study study) throws IOException {
    try {
      bench.study(study);
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** Measures messages that are read where they stand, and prints the tables. */
  void viewsStudy() throws IOException {
    try {
      bench.viewsStudy();
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** Counts what the apps of the Android study allocate, and prints the table. */
  void androidStudy() throws IOException {
    try {
      bench.androidStudy();
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** Measures a workload of the lab and prints its table. */
  void measure(Workload workload) throws IOException {
    try {
      if (options.method() == Method.COLD) {
        oneMessage(() -> bench.coldStart(workload), "");
      } else if (options.method() == Method.GROWTH) {
        oneMessage(() -> bench.growth(workload), "");
      } else {
        bench.measure(workload);
      }
      printFinished();
    } finally {
      yieldToExit();
    }
  }

  /** When the process ends, the thread that ends it prints; this one must not go on. */
  private void yieldToExit() {
    while (ending) {
      LockSupport.park();
    }
  }

  private void printFinished() throws IOException {
    steps.close();
    if (!ending) {
      printTables();
    }
  }

  private synchronized void printTables() throws IOException {
    List<DataSet> dataSets = bench.report().dataSets();
    for (; printed < dataSets.size(); printed++) {
      print(tables.of(dataSets.get(printed)) + "\n");
    }
    List<Sheet> sheets = bench.report().sheets();
    for (; printedSheets < sheets.size(); printedSheets++) {
      print(tables.of(sheets.get(printedSheets)) + "\n");
    }
  }

  private void print(String text) throws IOException {
    terminal.output().write(text.getBytes(StandardCharsets.UTF_8));
    terminal.output().flush();
  }

  /** Compares what was measured with an earlier run, and prints the tables. */
  void compare(Comparison comparison) throws IOException {
    bench.compare(comparison);
    printTables();
  }

  /** Prints what the tables have in common, what follows from them, and writes the files. */
  void finish() throws IOException {
    Report report = bench.report();
    print(tables.conditions(report) + tables.conclusion(report));
    files.write(report, terminal);
  }

  private void interrupted() {
    ending = true;
    bench.cancel();
    try {
      terminal.messages().println("Interrupted. This was measured before:");
      printTables();
      finish();
    } catch (IOException e) {
      terminal.messages().println("penstock bench: " + e.getMessage());
    }
  }

  @Override
  public void close() {
    steps.close();
    yieldToExit();
    Runtime.getRuntime().removeShutdownHook(onExit);
  }
}
