package dev.penstock.schema.proto;

import java.util.Optional;

/** The edition of the language that a file is written in. Spec: proto, section 2.2. */
enum Edition {
  PROTO2(998, "proto2"),
  PROTO3(999, "proto3"),
  E2023(1000, "2023"),
  E2024(1001, "2024");

  private final int number;
  private final String word;

  Edition(int number, String word) {
    this.number = number;
    this.word = word;
  }

  /** Returns the number that it has in descriptors. */
  int number() {
    return number;
  }

  /** Returns how files call it. */
  String word() {
    return word;
  }

  /** Tells whether files call it an edition, and not a syntax. */
  boolean isEdition() {
    return number >= E2023.number;
  }

  /** Returns that of a file that says {@code syntax = "word"} or {@code edition = "word"}. */
  static Optional<Edition> of(String word, boolean isEdition) {
    for (Edition each : values()) {
      if (each.word.equals(word) && each.isEdition() == isEdition) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  static Optional<Edition> of(long number) {
    for (Edition each : values()) {
      if (each.number == number) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
