package dev.penstock.serve;

import java.nio.file.Path;

/**
 * Where pages are served.
 *
 * @param host the name or address to listen at; {@link #LOOPBACK} for this computer alone
 * @param port 0 for one that is free
 * @param home the checkout that has {@code web/}
 */
public record ServeOptions(String host, int port, Path home) {
  /** The address that only this computer reaches. */
  public static final String LOOPBACK = "127.0.0.1";
}
