package dev.penstock.model;

/**
 * A finding about a schema, worded for the person who writes it.
 *
 * @param code a stable readable code, {@code DuplicateId}
 * @param element what it is about, {@code com.acme.Price.bid}
 * @param message what is wrong and what to write instead
 */
public record Diagnostic(String code, String element, String message) {

  @Override
  public String toString() {
    return "[" + code + "] " + element + ": " + message;
  }
}
