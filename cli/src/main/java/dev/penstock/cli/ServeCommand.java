package dev.penstock.cli;

import dev.penstock.serve.PageException;
import dev.penstock.serve.PageServer;
import dev.penstock.serve.ServeOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the pages that measure and show codecs in a browser. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Serves pages for a browser until it is stopped by Ctrl+C, and prints their addresses.",
      "",
      "Lab measures our formats in the browser beside JSON and other libraries: on a workload, or"
          + " on a JSON file that is dropped on the page.",
      "",
      "Stream shows prices that change up to 100,000 times a second, in a format of your choice:"
          + " latency up to the screen, frames, and what was conflated.",
      "",
      "List shows a million repositories from one file while it is loaded, or a .pen file that is"
          + " dropped on the page.",
      "",
      "It needs Node 20 or later with npm: the pages are bundled when it starts.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  penstock serve                 for browsers on this computer",
      "  penstock serve --port 0        at a port that is free",
      "  penstock serve --host 0.0.0.0  for all who reach this computer",
      "  penstock serve --backend http://10.0.0.7:8090   Stream shows what comes from there"
    })
final class ServeCommand implements Callable<Integer> {
  private static final int MOST_PORT = 65_535;

  private final Terminal terminal;
  private final @Nullable Path home;

  @Option(
      names = "--port",
      defaultValue = "8090",
      paramLabel = "N",
      description = "The port; 0 for one that is free. Default: ${DEFAULT-VALUE}.")
  int port;

  @Option(
      names = "--host",
      defaultValue = ServeOptions.LOOPBACK,
      paramLabel = "H",
      description =
          "The address to listen at. Default: ${DEFAULT-VALUE}, which only this computer reaches."
              + " Who reaches the address can have files read and compiled here.")
  String host = ServeOptions.LOOPBACK;

  @Option(
      names = "--backend",
      paramLabel = "URL",
      description =
          "The page Stream shows messages of this server, http://HOST:PORT, which are passed on as"
              + " bytes. Without it prices are made here.")
  @Nullable URI backend;

  ServeCommand(Terminal terminal, @Nullable Path home) {
    this.terminal = terminal;
    this.home = home;
  }

  @Override
  public Integer call() throws IOException {
    if (port < 0 || port > MOST_PORT) {
      throw CommandFailure.usage("there is no port " + port, "Ports are 0 to " + MOST_PORT + ".");
    }
    if (home == null) {
      throw CommandFailure.input(
          "the pages are not here", "Run ./penstock serve in a checkout, which has them.");
    }
    if (backend != null && (!"http".equals(backend.getScheme()) || backend.getHost() == null)) {
      throw CommandFailure.usage(
          backend + " is no address of a backend", "Give http://HOST:PORT, as serve prints it.");
    }
    try (PageServer server = PageServer.start(new ServeOptions(host, port, home, backend))) {
      String addresses =
          "Lab: %1$slab/\nStream: %1$sstream/\nList: %1$slist/\n".formatted(server.address());
      terminal.output().write(addresses.getBytes(StandardCharsets.UTF_8));
      terminal.output().flush();
      terminal.messages().println("Ctrl+C stops it.");
      awaitEnd(server);
    } catch (PageException e) {
      throw CommandFailure.input(e.problem(), e.advice());
    }
    return ExitCode.OK;
  }

  /** Waits until the process is told to end, or this thread is. */
  private void awaitEnd(PageServer server) {
    Thread closing = new Thread(() -> close(server));
    Runtime.getRuntime().addShutdownHook(closing);
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      Runtime.getRuntime().removeShutdownHook(closing);
    }
  }

  private void close(PageServer server) {
    try {
      server.close();
    } catch (IOException e) {
      terminal.messages().println("penstock serve: files are left: " + e.getMessage());
    }
  }
}
