package dev.penstock.serve;

import dev.penstock.lab.subject.TemporaryFolder;
import dev.penstock.serve.relay.Backend;
import dev.penstock.serve.stream.StreamServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.jspecify.annotations.Nullable;

/** Serves the pages in {@code web/}. */
public final class PageServer implements AutoCloseable {
  /** As deep as JSON may be; see {@link dev.penstock.Limits}. */
  private static final int STACK_BYTES = 64 << 20;

  /** Where long lists are kept from one start to the next, in a checkout. */
  private static final String LISTS = "serve/target/lists";

  private static final int THREADS = 12;
  private static final int IDLE_MILLIS = 60_000;

  /** The longest message that a page sends. */
  private static final int MESSAGE_BYTES = 1 << 10;

  private final Server server;
  private final ServerConnector connector;
  private final TemporaryFolder temporary;
  private final StreamServer prices = new StreamServer();
  private @Nullable Backend backend;
  private final URI address;

  private PageServer(
      Server server, ServerConnector connector, TemporaryFolder temporary, String host) {
    this.server = server;
    this.connector = connector;
    this.temporary = temporary;
    String name = host.contains(":") ? "[" + host + "]" : host;
    address = URI.create("http://" + name + ":" + connector.getLocalPort() + "/");
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
    Server server = new Server(threads());
    ServerConnector connector = bound(server, options);
    PageServer started =
        new PageServer(server, connector, TemporaryFolder.create(), options.host());
    try {
      started.serve(options, bundler);
      return started;
    } catch (IOException | RuntimeException e) {
      started.close();
      throw e;
    }
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads =
        new QueuedThreadPool(
            THREADS,
            1,
            IDLE_MILLIS,
            0,
            new LinkedBlockingQueue<>(),
            null,
            task -> new Thread(null, task, "penstock-serve", STACK_BYTES));
    threads.setStopTimeout(0); // what runs is ended
    return threads;
  }

  /** Takes the port, so that one that is taken is known before pages are made. */
  private static ServerConnector bound(Server server, ServeOptions options) throws IOException {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    // Our own check is stricter, and its answers have the headers of all others.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration));
    connector.setPort(options.port());
    server.addConnector(connector);
    try {
      // By its address: of a host that is unknown Jetty says no more than that it cannot bind.
      connector.setHost(InetAddress.getByName(options.host()).getHostAddress());
      connector.open();
      return connector;
    } catch (UnknownHostException e) {
      throw new PageException(
          Answer.INTERNAL, "there is no host " + options.host(), "Name another: --host", e);
    } catch (IOException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new PageException(
          Answer.INTERNAL,
          "cannot listen at %s, port %d: %s"
              .formatted(options.host(), options.port(), cause.getMessage()),
          "Name another: --port; 0 is one that is free.",
          e);
    }
  }

  private void serve(ServeOptions options, Bundler bundler) throws IOException {
    Path pages = Files.createDirectory(temporary.path().resolve("pages"));
    Path subjects = Files.createDirectory(temporary.path().resolve("subjects"));
    bundler.pages(pages);
    LabPage lab = new LabPage(new LabSubjects(subjects, bundler));
    ListFiles lists = new ListFiles(options.home().resolve(LISTS));
    ListPage list = new ListPage(lists, subjects, bundler);
    if (options.backend() != null) {
      backend = Backend.at(options.backend());
    }
    StreamPage stream =
        StreamPage.create(
            prices, backend, Files.createDirectory(temporary.path().resolve("stream")), bundler);
    server.setHandler(
        new PageHandler(options.host(), List.of(lab, list, stream), stream, new PageFiles(pages)));
    ServerWebSocketContainer.ensure(server).setMaxBinaryMessageSize(MESSAGE_BYTES);
    try {
      server.start();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) { // as Jetty declares it
      throw new IOException("the server did not start: " + e.getMessage(), e);
    }
  }

  /** Returns the address to open. */
  public URI address() {
    return address;
  }

  /** Ends what runs, closes the port and deletes what was made. */
  @Override
  public void close() throws IOException {
    try {
      prices.close();
      connector.close(); // one that was never started keeps its port when it is stopped
      server.stop();
      if (backend != null) {
        backend.close();
      }
    } catch (Exception e) { // as Jetty declares it
      throw new IOException("the server did not stop: " + e.getMessage(), e);
    } finally {
      temporary.close();
    }
  }
}
