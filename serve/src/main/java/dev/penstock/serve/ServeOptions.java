package dev.penstock.serve;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where pages are served.
 *
 * @param host the name or address to listen at; {@link #LOOPBACK} for this computer alone
 * @param port 0 for one that is free
 * @param home the checkout that has {@code web/}
 * @param backend the server whose messages the page Stream shows, null for prices of this one
 */
public record ServeOptions(String host, int port, Path home, @Nullable URI backend) {
  /** The address that only this computer reaches. */
  public static final String LOOPBACK = "127.0.0.1";

  /** Returns options without a backend. */
  public static ServeOptions of(String host, int port, Path home) {
    return new ServeOptions(host, port, home, null);
  }

  /** Returns these options with a backend. */
  public ServeOptions with(URI newBackend) {
    return new ServeOptions(host, port, home, newBackend);
  }
}
