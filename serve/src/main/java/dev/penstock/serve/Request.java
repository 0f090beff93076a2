package dev.penstock.serve;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** A request, as far as pages are told of it. */
final class Request {
  /** How much of a body that is too long is read, so that the answer is read, too. */
  private static final long DRAINED_BYTES = 1L << 28;

  private final org.eclipse.jetty.server.Request request;

  Request(org.eclipse.jetty.server.Request request) {
    this.request = request;
  }

  String method() {
    return request.getMethod();
  }

  /**
   * Returns the path without escapes and without its first slash.
   *
   * @throws PageException if it is no path
   */
  String path() {
    try {
      // A server's name before it, or a second slash that would stand for one, is not looked at.
      String path = new URI("http://own" + request.getHttpURI().getPath()).getPath();
      return path == null || path.isEmpty() ? "" : path.substring(1);
    } catch (URISyntaxException e) {
      throw new PageException(Answer.NOT_FOUND, "the address is no path", "Begin at /", e);
    }
  }

  /** Returns path and query as they were written, without the first slash. */
  String written() {
    return request.getHttpURI().getPathQuery().substring(1);
  }

  /** Tells whether the connection is to become a WebSocket. */
  boolean isUpgrade() {
    return request.getHeaders().contains(HttpHeader.UPGRADE, "websocket");
  }

  /** Returns a parameter of the query; null without one. */
  @Nullable String parameter(String name) {
    String query = request.getHttpURI().getQuery();
    for (String each : query == null ? new String[0] : query.split("&", -1)) {
      if (each.startsWith(name + "=")) {
        return decoded(each.substring(name.length() + 1));
      }
    }
    return null;
  }

  /** Returns the ranges of bytes that are asked for, as they were written; none for all bytes. */
  List<String> ranges() {
    return request.getHeaders().getValuesList(HttpHeader.RANGE);
  }

  private static String decoded(String escaped) {
    try {
      return URLDecoder.decode(escaped, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new PageException(Answer.BAD_REQUEST, "the address has a broken escape", "", e);
    }
  }

  /**
   * Returns the body.
   *
   * @throws PageException if it is longer than {@code mostBytes}
   */
  byte[] body(int mostBytes) throws IOException {
    try (InputStream in = org.eclipse.jetty.server.Request.asInputStream(request)) {
      byte[] body = in.readNBytes(mostBytes + 1);
      if (body.length <= mostBytes) {
        return body;
      }
      for (long left = DRAINED_BYTES; left > 0; ) {
        long skipped = in.skip(left);
        left = skipped == 0 ? 0 : left - skipped;
      }
      throw new PageException(
          Answer.TOO_LARGE,
          "the file is larger than %d MB".formatted(mostBytes >> 20),
          "Drop a part of it; ./penstock bench FILE takes large ones, on the JVM.");
    }
  }

  /**
   * Refuses what a page of another server sends here, also by a name that it has for this address.
   *
   * @param host that the server was told to listen at
   * @throws PageException if it is refused
   */
  void checkSender(String host) {
    InetSocketAddress address =
        (InetSocketAddress) request.getConnectionMetaData().getLocalSocketAddress();
    HttpFields headers = request.getHeaders();
    String named = headers.get(HttpHeader.HOST);
    String origin = headers.get(HttpHeader.ORIGIN);
    boolean isKnown = named != null && isOwn(named, host, address);
    if (!isKnown || (origin != null && !origin.equals("http://" + named))) {
      throw foreign();
    }
  }

  /**
   * Refuses what is not from a page of this server, also what is from no page.
   *
   * @param host as for {@link #checkSender}
   * @throws PageException if it is refused
   */
  void checkPage(String host) {
    checkSender(host);
    if (request.getHeaders().get(HttpHeader.ORIGIN) == null) {
      throw foreign();
    }
  }

  private static PageException foreign() {
    return new PageException(
        Answer.FORBIDDEN,
        "the request is not from a page of this server",
        "Open the address that ./penstock serve prints.");
  }

  private static boolean isOwn(String named, String host, InetSocketAddress address) {
    InetAddress own = address.getAddress();
    String literal = own.getHostAddress();
    Set<String> names = Set.of("localhost", host.contains(":") ? "[" + host + "]" : host);
    int end = named.lastIndexOf(':');
    boolean hasPort = end > named.lastIndexOf(']');
    String name = hasPort ? named.substring(0, end) : named;
    String port = hasPort ? named.substring(end + 1) : "80";
    return port.equals(Integer.toString(address.getPort()))
        && (names.contains(name) || name.equals(literal) || name.equals("[" + literal + "]"));
  }
}
