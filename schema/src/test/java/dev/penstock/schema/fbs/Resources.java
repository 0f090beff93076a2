package dev.penstock.schema.fbs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The files beside the tests. */
final class Resources {
  private Resources() {}

  static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  static byte[] bytes(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("there is no " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(name, e);
    }
  }
}
