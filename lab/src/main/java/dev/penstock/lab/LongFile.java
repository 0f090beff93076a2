package dev.penstock.lab;

import dev.penstock.lab.workload.Workloads;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Writes and reads the long JSON files of {@code lab/files}. */
public final class LongFile {
  private static final int PART = 1_000;

  private LongFile() {}

  /**
   * Writes a list of repositories, or goes over the values of a file with the JSON parser alone.
   *
   * @param args {@code write COUNT FILE} or {@code parse FILE}
   */
  public static void main(String[] args) throws IOException {
    if (args.length == 3 && args[0].equals("write")) {
      write(Integer.parseInt(args[1]), Path.of(args[2]));
    } else if (args.length == 2 && args[0].equals("parse")) {
      System.out.println(parse(Path.of(args[1])) + " tokens");
    } else {
      throw new IllegalArgumentException("write COUNT FILE, or parse FILE");
    }
  }

  /** Writes a list part by part, all repositories different. */
  private static void write(int count, Path file) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      out.write('[');
      for (int from = 0; from < count; from += PART) {
        byte[] part = Workloads.repositories(from, Math.min(count, from + PART), count);
        if (from > 0) {
          out.write(',');
        }
        out.write(part, 1, part.length - 2);
      }
      out.write(']');
    }
  }

  private static long parse(Path file) throws IOException {
    long count = 0;
    long touched = 0;
    try (InputStream in = Files.newInputStream(file);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        count++;
        touched += valueOf(parser, token);
      }
    }
    return touched == 0 ? 0 : count;
  }

  /** Returns something that depends on the name or value of a token. */
  private static long valueOf(JsonParser parser, JsonToken token) {
    return switch (token) {
      case PROPERTY_NAME -> parser.currentName().length();
      case VALUE_STRING -> parser.getString().length();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> Double.doubleToLongBits(parser.getDoubleValue());
      default -> 1;
    };
  }
}
