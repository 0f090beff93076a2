package dev.penstock.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What is answered to a request; statuses are those of RFC 9110. */
final class Answer {
  static final int OK = 200;
  static final int FOUND = 302;
  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int NOT_ALLOWED = 405;
  static final int TOO_LARGE = 413;
  static final int UNPROCESSABLE = 422;
  static final int INTERNAL = 500;

  /** No script, style or request but of this server, and no code made from text. */
  static final String POLICY = "default-src 'self'";

  private static final String TYPE = "Content-Type";

  private final int status;

  /** Of this answer alone. */
  private final Map<String, String> headers;

  private final byte[] body;

  private Answer(int status, Map<String, String> headers, byte[] body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  static Answer of(byte[] body, String type) {
    return new Answer(OK, Map.of(TYPE, type), body);
  }

  static Answer json(int status, String json) {
    return new Answer(
        status,
        Map.of(TYPE, "application/json; charset=utf-8"),
        json.getBytes(StandardCharsets.UTF_8));
  }

  static Answer json(String json) {
    return json(OK, json);
  }

  static Answer redirect(String location) {
    return new Answer(FOUND, Map.of("Location", location), new byte[0]);
  }

  static Answer of(PageException failure) {
    return json(
        failure.status(),
        JsonLine.of(json -> {
          json.writeStringProperty("problem", failure.problem());
          json.writeStringProperty("advice", failure.advice());
        }));
  }

  /** Sends the answer, with the headers that all have; without its body to {@code HEAD}. */
  void send(HttpExchange exchange) throws IOException {
    Headers sent = exchange.getResponseHeaders();
    sent.set("Content-Security-Policy", POLICY);
    sent.set("X-Content-Type-Options", "nosniff");
    // Alone in its process, a page has the finer clock.
    sent.set("Cross-Origin-Opener-Policy", "same-origin");
    sent.set("Cross-Origin-Embedder-Policy", "require-corp");
    sent.set("Referrer-Policy", "no-referrer");
    sent.set("Cache-Control", "no-store");
    headers.forEach(sent::set);
    boolean isEmpty = body.length == 0 || exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, isEmpty ? -1 : body.length);
    if (!isEmpty) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }
}
