package dev.penstock.serve;

import dev.penstock.CodecFamily;
import dev.penstock.SchemaMatch;
import dev.penstock.serve.relay.Backend;
import dev.penstock.serve.stream.StreamData;
import dev.penstock.serve.stream.StreamFormats;
import dev.penstock.serve.stream.StreamOrder;
import dev.penstock.serve.stream.StreamServer;
import dev.penstock.serve.stream.StreamSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jetty.client.ContentResponse;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/** Answers what the page Stream asks for beside its files. */
final class StreamPage implements Page {
  private static final String CHOICES = "stream/choices";
  private static final String CODECS = "stream/codecs.js";
  private static final String MATCH = "stream/match";
  private static final String PRICES = "stream/prices";
  private static final List<StreamData> DATA = List.of(StreamData.values());
  private static final int SCHEMA_BYTES = 64 << 10;
  private static final String RELOAD = "Reload the page.";

  private final StreamFormats formats;
  private final StreamServer server;
  private final @Nullable Backend backend;
  private final PageFiles codecs;

  private StreamPage(
      StreamFormats formats, StreamServer server, @Nullable Backend backend, Path folder) {
    this.formats = formats;
    this.server = server;
    this.backend = backend;
    codecs = new PageFiles(folder);
  }

  /**
   * Makes the page's codecs.
   *
   * @param backend whose messages are shown, null for those of {@code server}
   * @param folder where they are written
   * @throws IOException if it cannot be
   */
  static StreamPage create(
      StreamServer server, @Nullable Backend backend, Path folder, Bundler bundler)
      throws IOException {
    StreamFormats formats = new StreamFormats();
    formats.write(folder);
    bundler.stream(folder);
    return new StreamPage(formats, server, backend, folder);
  }

  @Override
  public @Nullable Answer answer(Request request, String path) throws IOException {
    return switch (request.method()) {
      case "GET", "HEAD" ->
          switch (path) {
            case CHOICES -> backend == null ? choices(data(request)) : pass(backend, request);
            case CODECS -> codecs.get("codecs.js");
            case PRICES ->
                throw new PageException(
                    Answer.BAD_REQUEST, "prices are sent to a WebSocket", "Open /stream/");
            default -> null;
          };
      case "POST" -> path.equals(MATCH) ? match(request) : null;
      default -> null;
    };
  }

  private Answer choices(StreamData data) {
    return Answer.json(
        JsonLine.of(json -> {
          json.writeStringProperty("fingerprint", formats.schema(data).fingerprint());
          json.writeStringProperty("schema", formats.schema(data).text());
          json.writeArrayPropertyStart("formats");
          formats.names().forEach(json::writeString);
          json.writeEndArray();
          json.writeArrayPropertyStart("data");
          DATA.forEach(each -> json.writeString(each.toString()));
          json.writeEndArray();
          json.writeArrayPropertyStart("rates");
          StreamOrder.RATES.forEach(json::writeNumber);
          json.writeEndArray();
        }));
  }

  /** Answers as the backend does, which alone knows what it sends. */
  private static Answer pass(Backend backend, Request request) throws IOException {
    byte[] body = request.body(SCHEMA_BYTES);
    try {
      ContentResponse answered = backend.ask(request.method(), request.written(), body);
      return Answer.json(answered.getStatus(), answered.getContent());
    } catch (IOException e) {
      throw new PageException(
          Answer.BAD_GATEWAY, "the backend does not answer: " + e.getMessage(), RELOAD, e);
    }
  }

  /** Tells whether a page of another version, whose schema is sent, can read the prices. */
  private Answer match(Request request) throws IOException {
    if (backend != null) {
      return pass(backend, request);
    }
    String reader = new String(request.body(SCHEMA_BYTES), StandardCharsets.UTF_8);
    SchemaMatch match;
    try {
      match = formats.match(given(request, "format"), data(request), reader);
    } catch (IllegalArgumentException e) {
      throw new PageException(Answer.UNPROCESSABLE, String.valueOf(e.getMessage()), RELOAD, e);
    }
    return Answer.json(
        JsonLine.of(json -> {
          json.writeBooleanProperty("isReadable", match.isReadable());
          json.writeArrayPropertyStart("differences");
          match.differences().forEach(each -> json.writeString(each.toString()));
          json.writeEndArray();
        }));
  }

  /**
   * Returns what becomes of a connection that asks to be a WebSocket.
   *
   * @throws PageException if it asks for what there is not
   */
  Session.Listener socket(Request request, String path) {
    if (!path.equals(PRICES)) {
      throw new PageException(Answer.NOT_FOUND, "there is no WebSocket at /" + path, RELOAD);
    }
    if (backend != null) {
      return backend.socket(request.written());
    }
    String format = given(request, "format");
    CodecFamily family = formats.named(format);
    if (family == null) {
      throw missing("format", format, formats.names());
    }
    return server.socket(
        new StreamOrder(format, data(request), size(request), rate(request)), family);
  }

  /** Returns what is asked for; prices where nothing is, as pages of older versions do. */
  private static StreamData data(Request request) {
    String data = given(request, "data");
    return DATA.stream()
        .filter(each -> data.isEmpty() ? each == StreamData.PRICES : each.toString().equals(data))
        .findFirst()
        .orElseThrow(() -> missing("data", data, DATA));
  }

  private static StreamSize size(Request request) {
    String size = given(request, "size");
    List<StreamSize> all = List.of(StreamSize.values());
    return all.stream()
        .filter(each -> each.name().equals(size))
        .findFirst()
        .orElseThrow(() -> missing("size", size, all));
  }

  private static int rate(Request request) {
    String rate = given(request, "rate");
    return StreamOrder.RATES.stream()
        .filter(each -> each.toString().equals(rate))
        .findFirst()
        .orElseThrow(() -> missing("rate", rate, StreamOrder.RATES));
  }

  private static String given(Request request, String name) {
    String given = request.parameter(name);
    return given == null ? "" : given;
  }

  private static PageException missing(String what, String given, Object all) {
    return new PageException(
        Answer.BAD_REQUEST, "there is no %s '%s'".formatted(what, given), "There are " + all);
  }
}
