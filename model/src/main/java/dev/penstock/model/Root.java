package dev.penstock.model;

import java.util.Optional;

/**
 * What a message can start with.
 *
 * @param type the name of the record or union
 * @param identifier characters that formats of others put into a message to tell what it is
 * @param extension the usual end of the names of files with such messages
 */
public record Root(String type, Optional<String> identifier, Optional<String> extension) {

  /** Returns a root of which nothing else is known. */
  public static Root of(String type) {
    return new Root(type, Optional.empty(), Optional.empty());
  }
}
