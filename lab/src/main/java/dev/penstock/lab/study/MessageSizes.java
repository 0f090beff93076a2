package dev.penstock.lab.study;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * How long the message of a study's row is, told by the virtual machine that measures it.
 *
 * @param bytes as it is
 * @param gzip compressed
 */
public record MessageSizes(int bytes, int gzip) {
  /** The system property that names the file for them. */
  public static final String FILE = "penstock.lab.sizes";

  /** Writes the sizes of a message to the file, if there is one. */
  static void tell(byte[] message) throws IOException {
    String file = System.getProperty(FILE);
    if (file == null) {
      return;
    }
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(message);
    }
    Files.writeString(Path.of(file), message.length + " " + compressed.size());
  }

  /** Returns the sizes in a file, null for an empty one. */
  public static @Nullable MessageSizes read(Path file) throws IOException {
    String text = Files.readString(file);
    int space = text.indexOf(' ');
    return space < 0
        ? null
        : new MessageSizes(
            Integer.parseInt(text, 0, space, 10),
            Integer.parseInt(text, space + 1, text.length(), 10));
  }
}
