package dev.penstock.schema.proto;

import java.util.Map;

/**
 * What a plugin of {@code protoc} and {@code buf} answers: a {@code
 * google.protobuf.compiler.CodeGeneratorResponse}. Spec: proto, section 8.
 */
public final class GeneratorResponse {
  /** Fields of proto3 with {@code optional}, and editions. */
  private static final int FEATURES = 0b11;

  private static final int PROTO2 = 998;
  private static final int EDITION_2024 = 1001;

  private GeneratorResponse() {}

  /** Returns the answer with files by their names. */
  public static byte[] ofFiles(Map<String, String> files) {
    WireOutput out = head();
    files.forEach((name, content) -> out.message(15, file -> file(file, name, content)));
    return out.bytes();
  }

  private static void file(WireOutput out, String name, String content) {
    out.text(1, name);
    out.text(15, content);
  }

  /** Returns the answer to a request whose files are wrong. */
  public static byte[] ofError(String message) {
    WireOutput out = head(); // without features protoc tells of these in place of the error
    out.text(1, message);
    return out.bytes();
  }

  private static WireOutput head() {
    WireOutput out = new WireOutput();
    out.number(2, FEATURES);
    out.number(3, PROTO2);
    out.number(4, EDITION_2024);
    return out;
  }
}
