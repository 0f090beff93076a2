package dev.penstock.serve.relay;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;
import org.eclipse.jetty.websocket.api.exceptions.UpgradeException;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;

/** A server whose messages are passed on. */
public final class Backend implements AutoCloseable {
  private final URI address;
  private final WebSocketClient client = new WebSocketClient();

  private Backend(URI address) {
    this.address = address;
  }

  /**
   * Returns a backend that is ready to be asked; it need not be there yet.
   *
   * @param address of the server: {@code http}, host and port
   * @throws IOException if connections to it cannot be made
   */
  public static Backend at(URI address) throws IOException {
    Backend backend = new Backend(address);
    try {
      backend.client.start();
      return backend;
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) { // as Jetty declares it
      throw new IOException("no connection can be made: " + e.getMessage(), e);
    }
  }

  /**
   * Asks the backend what a page asks.
   *
   * @param path with its query
   * @param body empty for none
   * @throws IOException if there is no answer
   */
  public ContentResponse ask(String method, String path, byte[] body) throws IOException {
    Request request = client.getHttpClient().newRequest(address.resolve(path)).method(method);
    if (body.length > 0) {
      request.body(new BytesRequestContent(body));
    }
    try {
      return request.send();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(message(e), e);
    }
  }

  /**
   * Returns the end at a page whose connection goes on to the backend.
   *
   * @param path of the backend's WebSocket, with its query
   */
  public RelayEnd socket(String path) {
    return new RelayEnd(page -> connect(page, path));
  }

  private void connect(RelayEnd page, String path) {
    RelayEnd end = new RelayEnd(RelayEnd::read);
    page.join(end);
    URI place = address.resolve(path);
    ClientUpgradeRequest request =
        new ClientUpgradeRequest(URI.create("ws" + place.toString().substring("http".length())));
    // The page's own address has been checked; the backend knows none but its own.
    request.setHeader("Origin", address.toString().replaceAll("/$", ""));
    try {
      CompletableFuture<Session> unused =
          client
              .connect(end, request)
              .whenComplete((session, failure) -> {
                if (failure == null) {
                  page.read();
                } else {
                  refuse(page, failure);
                }
              });
    } catch (IOException e) {
      refuse(page, e);
    }
  }

  private static void refuse(RelayEnd page, Throwable failure) {
    page.close(StatusCode.TRY_AGAIN_LATER, "the backend is not there: " + message(failure));
  }

  private static String message(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null
        && (cause instanceof CompletionException || cause instanceof ExecutionException)) {
      cause = cause.getCause();
    }
    return cause instanceof UpgradeException refused
        ? "it answers " + refused.getResponseStatusCode()
        : String.valueOf(cause.getMessage());
  }

  @Override
  public void close() throws IOException {
    try {
      client.stop();
    } catch (Exception e) { // as Jetty declares it
      throw new IOException("connections did not end: " + e.getMessage(), e);
    }
  }
}
