package dev.penstock.serve;

import java.io.IOException;
import java.util.List;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.server.ServerUpgradeResponse;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/** Answers requests: from what a page has of its own, or with a file. */
final class PageHandler extends Handler.Abstract {
  private final String host;
  private final List<Page> pages;
  private final StreamPage stream;
  private final PageFiles files;

  /**
   * Creates a handler.
   *
   * @param host that the server was told to listen at
   * @param pages what they have beside files
   * @param stream the one of them that has WebSockets
   */
  PageHandler(String host, List<Page> pages, StreamPage stream, PageFiles files) {
    this.host = host;
    this.pages = pages;
    this.stream = stream;
    this.files = files;
  }

  @Override
  public boolean handle(
      org.eclipse.jetty.server.Request request, Response response, Callback callback) {
    Request asked = new Request(request);
    if (!asked.isUpgrade()) {
      answer(asked).send(response, callback);
      return true;
    }
    try {
      asked.checkPage(host);
      Session.Listener socket = stream.socket(asked, asked.path());
      boolean isAnswered =
          ServerWebSocketContainer.get(request.getContext())
              .upgrade((own, answer, failed) -> plain(socket, answer), request, response, callback);
      if (!isAnswered) {
        throw new PageException(Answer.BAD_REQUEST, "this is no handshake of RFC 6455", "");
      }
    } catch (PageException e) {
      Answer.of(e).send(response, callback);
    }
    return true;
  }

  /** Leaves messages as they are: compression costs more than it spares within a computer. */
  private static Session.Listener plain(Session.Listener socket, ServerUpgradeResponse response) {
    response.setExtensions(List.of());
    return socket;
  }

  private Answer answer(Request request) {
    try {
      request.checkSender(host);
      String path = request.path();
      if (path.isEmpty()) {
        return Answer.redirect("/lab/");
      }
      for (Page each : pages) {
        Answer answer = each.answer(request, path);
        if (answer != null) {
          return answer;
        }
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
}
