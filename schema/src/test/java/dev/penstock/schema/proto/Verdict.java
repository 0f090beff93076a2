package dev.penstock.schema.proto;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the reference says of files: those of {@code verdicts.txt}, one case a line.
 *
 * @param isTaken whether it takes them
 * @param descriptor the descriptor set with the file {@code x.proto} that it writes; empty if it
 *     takes them not
 * @param files texts by their names
 */
record Verdict(boolean isTaken, String descriptor, Map<String, String> files) {
  static final String FILE = "x.proto";

  /** Returns all cases. */
  static List<Verdict> all() {
    List<Verdict> all = new ArrayList<>();
    for (String line : text("verdicts.txt").lines().toList()) {
      String[] parts = line.split("\t", -1);
      Map<String, String> files = new LinkedHashMap<>();
      files.put(FILE, parts[2]);
      for (int i = 3; i < parts.length; i += 2) {
        files.put(parts[i], parts[i + 1]);
      }
      all.add(new Verdict(parts[0].equals("+"), parts[1], files));
    }
    return all;
  }

  ProtoFiles parse() {
    return ProtoFiles.parse(FILE, files);
  }

  /** Returns the descriptor set with the last file of one. */
  static String last(byte[] set) {
    int start = 0;
    int at = 0;
    while (at < set.length) {
      start = at++;
      int length = 0;
      int shift = 0;
      int each;
      do {
        each = set[at++];
        length |= (each & 0b0111_1111) << shift;
        shift += 7;
      } while (each < 0);
      at += length;
    }
    byte[] last = new byte[set.length - start];
    System.arraycopy(set, start, last, 0, last.length);
    return Base64.getEncoder().encodeToString(last);
  }

  private static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  /** Returns a file beside the tests. */
  static byte[] bytes(String name) {
    try (InputStream in = Verdict.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError("there is no " + name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(name, e);
    }
  }
}
