package dev.penstock.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.ByteRange;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What is answered to a request; statuses are those of RFC 9110. */
final class Answer {
  static final int OK = 200;
  static final int PARTIAL = 206;
  static final int FOUND = 302;
  static final int BAD_REQUEST = 400;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int NOT_ALLOWED = 405;
  static final int TOO_LARGE = 413;
  static final int UNSATISFIABLE = 416;
  static final int UNPROCESSABLE = 422;
  static final int INTERNAL = 500;
  static final int BAD_GATEWAY = 502;

  /** No script, style or request but of this server, and no code made from text. */
  static final String POLICY = "default-src 'self'";

  private static final String TYPE = "Content-Type";
  private static final String RANGE = "Content-Range";

  private final int status;

  /** Of this answer alone. */
  private final Map<String, String> headers;

  private final Body body;

  /** What follows the headers. */
  private interface Body {
    void send(Response response, Callback callback);
  }

  private Answer(int status, Map<String, String> headers, Body body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  private Answer(int status, Map<String, String> headers, byte[] body) {
    this(
        status,
        headers,
        (response, callback) -> response.write(true, ByteBuffer.wrap(body), callback));
  }

  static Answer of(byte[] body, String type) {
    return new Answer(OK, Map.of(TYPE, type), body);
  }

  /** Returns a document of JSON, as another server wrote it. */
  static Answer json(int status, byte[] json) {
    return new Answer(status, Map.of(TYPE, "application/json; charset=utf-8"), json);
  }

  /**
   * Returns a file, or the range of it that is asked for; all of it where several are.
   *
   * @param asked as RFC 9110 has it, 14.2
   * @throws IOException if the file cannot be read
   */
  static Answer of(Path file, List<String> asked) throws IOException {
    long length = Files.size(file);
    List<ByteRange> ranges = asked.isEmpty() ? List.of() : ByteRange.parse(asked, length);
    if (ranges.isEmpty() && !asked.isEmpty()) {
      String all = ByteRange.toNonSatisfiableHeaderValue(length);
      return new Answer(UNSATISFIABLE, Map.of(RANGE, all), new byte[0]);
    }
    boolean isPart = ranges.size() == 1;
    ByteRange range = isPart ? ranges.get(0) : new ByteRange(0, length - 1);
    Map<String, String> headers = new HashMap<>();
    headers.put(TYPE, "application/octet-stream");
    headers.put("Accept-Ranges", "bytes");
    headers.put("Content-Length", Long.toString(range.getLength()));
    if (isPart) {
      headers.put(RANGE, range.toHeaderValue(length));
    }
    return new Answer(
        isPart ? PARTIAL : OK,
        headers,
        (response, callback) ->
            Content.copy(
                Content.Source.from(file, range.first(), range.getLength()), response, callback));
  }

  static Answer json(int status, String json) {
    return json(status, json.getBytes(StandardCharsets.UTF_8));
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

  /** Sends the answer, with the headers that all have. */
  void send(Response response, Callback callback) {
    HttpFields.Mutable sent = response.getHeaders();
    response.setStatus(status);
    sent.put("Content-Security-Policy", POLICY);
    sent.put("X-Content-Type-Options", "nosniff");
    // Alone in its process, a page has the finer clock.
    sent.put("Cross-Origin-Opener-Policy", "same-origin");
    sent.put("Cross-Origin-Embedder-Policy", "require-corp");
    sent.put("Referrer-Policy", "no-referrer");
    sent.put("Cache-Control", "no-store");
    headers.forEach(sent::put);
    body.send(response, callback);
  }
}
