package dev.penstock.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Files of other schema languages as text: every construct of theirs once. */
public final class ForeignSchemas {
  /** One of {@code .fbs}, one of {@code .proto}; both stand beside the text. */
  public static final List<String> NAMES = List.of("game", "shop");

  private ForeignSchemas() {}

  /** Returns the text of a module. */
  public static String text(String name) {
    String file = "foreign/" + name + ".schema";
    try (InputStream in = ForeignSchemas.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new AssertionError("there is no " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(file, e);
    }
  }
}
