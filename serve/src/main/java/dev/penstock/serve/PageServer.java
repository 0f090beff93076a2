package dev.penstock.serve;

import com.sun.net.httpserver.HttpServer;
import dev.penstock.lab.subject.TemporaryFolder;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Serves the pages in {@code web/}. */
public final class PageServer implements AutoCloseable {
  /** As deep as JSON may be; see {@link dev.penstock.Limits}. */
  private static final int STACK_BYTES = 64 << 20;

  private static final int THREADS = 8;

  private final HttpServer server;
  private final ExecutorService threads;
  private final TemporaryFolder temporary;
  private final String host;

  private PageServer(
      HttpServer server, ExecutorService threads, TemporaryFolder temporary, ServeOptions options) {
    this.server = server;
    this.threads = threads;
    this.temporary = temporary;
    host = options.host();
  }

  /**
   * Starts a server, which runs until it is closed.
   *
   * @throws PageException if it cannot listen there, or a tool that it needs is missing
   * @throws IOException if files cannot be written
   */
  public static PageServer start(ServeOptions options) throws IOException {
    return start(options, new NodeBundler(options.home(), "node"));
  }

  /** As {@link #start(ServeOptions)}, with another bundler. */
  static PageServer start(ServeOptions options, Bundler bundler) throws IOException {
    HttpServer server = bound(options);
    ExecutorService threads =
        Executors.newFixedThreadPool(
            THREADS, task -> new Thread(null, task, "penstock-serve", STACK_BYTES));
    server.setExecutor(threads);
    server.start(); // one that never was keeps its port when it is stopped
    PageServer started = new PageServer(server, threads, TemporaryFolder.create(), options);
    try {
      started.serve(bundler);
      return started;
    } catch (IOException | RuntimeException e) {
      started.close();
      throw e;
    }
  }

  private void serve(Bundler bundler) throws IOException {
    Path pages = Files.createDirectory(temporary.path().resolve("pages"));
    Path subjects = Files.createDirectory(temporary.path().resolve("subjects"));
    bundler.pages(pages);
    PageFiles files = new PageFiles(pages);
    LabPage lab = new LabPage(new LabSubjects(subjects, bundler));
    // The exchange is not closed here: that ends the connection, which the next request may be on.
    server.createContext("/", exchange -> answer(new Request(exchange), lab, files).send(exchange));
  }

  private static HttpServer bound(ServeOptions options) throws IOException {
    try {
      InetAddress address = InetAddress.getByName(options.host());
      return HttpServer.create(new InetSocketAddress(address, options.port()), 0);
    } catch (UnknownHostException e) {
      throw new PageException(
          Answer.INTERNAL, "there is no host " + options.host(), "Name another: --host", e);
    } catch (BindException e) {
      throw new PageException(
          Answer.INTERNAL,
          "cannot listen at %s, port %d: %s"
              .formatted(options.host(), options.port(), e.getMessage()),
          "Name another: --port; 0 is one that is free.",
          e);
    }
  }

  /** Returns the address to open. */
  public URI address() {
    InetSocketAddress bound = server.getAddress();
    String name = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("http://" + name + ":" + bound.getPort() + "/");
  }

  private Answer answer(Request request, LabPage lab, PageFiles files) {
    try {
      request.checkSender(host);
      String path = request.path();
      if (path.isEmpty()) {
        return Answer.redirect("/lab/");
      }
      Answer answer = lab.answer(request, path);
      if (answer != null) {
        return answer;
      }
      if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
        throw new PageException(
            Answer.NOT_ALLOWED, "/" + path + " cannot be asked to " + request.method(), "");
      }
      return files.get(path);
    } catch (PageException e) {
      return Answer.of(e);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return Answer.of(fault(e));
    }
  }

  private static PageException fault(Throwable e) {
    return new PageException(
        Answer.INTERNAL,
        "this is a fault of penstock: " + e,
        "Report it, with the file that led to it.",
        e);
  }

  /** Ends what runs, closes the port and deletes what was made. */
  @Override
  public void close() throws IOException {
    server.stop(0);
    threads.shutdownNow();
    temporary.close();
  }
}
