package dev.penstock.schema.proto;

/** In which of its ways a file is written. */
enum Dialect {
  PROTO2,
  PROTO3,
  EDITION;

  static Dialect of(String word) {
    return switch (word) {
      case "proto2" -> PROTO2;
      case "proto3" -> PROTO3;
      default -> EDITION;
    };
  }
}
