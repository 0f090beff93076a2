package dev.penstock.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Finds JSON in UTF-16 and UTF-32, as some programs write it, and makes UTF-8 of it. */
final class TextEncoding {
  /** How many bytes tell the encoding. */
  static final int START_BYTES = 4;

  private static final int BLOCK_CHARS = 1 << 15;
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private TextEncoding() {}

  /**
   * Returns the encoding of JSON by its first bytes: a byte order mark, or zeros around the first
   * character, which is ASCII, and around the second, which is so too unless a text starts. Zeros
   * that stand otherwise are characters of UTF-8, which no JSON has.
   *
   * @param start the first {@link #START_BYTES}, or all where there are fewer
   */
  static Charset of(byte[] start) {
    long bytes = 0;
    for (int i = 0; i < START_BYTES; i++) {
      bytes = bytes << 8 | (i < start.length ? start[i] & 0xFF : 0x20);
    }
    int high = (int) (bytes >>> 16);
    if (start.length == START_BYTES) {
      if (bytes == BYTE_ORDER_MARK || bytes > 0 && bytes <= 0x7F) {
        return Charset.forName("UTF-32BE");
      }
      if (bytes == 0xFFFE0000L || (bytes & 0xFFFFFF) == 0 && bytes != 0) {
        return Charset.forName("UTF-32LE");
      }
    }
    if (high == BYTE_ORDER_MARK || isUnit(high) && isSecond(high, (int) bytes & 0xFFFF, start)) {
      return StandardCharsets.UTF_16BE;
    }
    int first = swapped(high);
    return first == BYTE_ORDER_MARK
            || isUnit(first) && isSecond(first, swapped((int) bytes & 0xFFFF), start)
        ? StandardCharsets.UTF_16LE
        : StandardCharsets.UTF_8;
  }

  /** Tells whether two bytes can be the first character of JSON. */
  private static boolean isUnit(int unit) {
    return unit > 0 && unit <= 0x7F;
  }

  private static boolean isSecond(int first, int second, byte[] start) {
    return start.length < START_BYTES ? start.length == 2 : first == '"' || isUnit(second);
  }

  private static int swapped(int unit) {
    return (unit & 0xFF) << 8 | unit >>> 8;
  }

  /**
   * Copies text as UTF-8, without its byte order mark.
   *
   * @throws CharacterCodingException if the bytes are not text in that encoding
   */
  static void toUtf8(InputStream source, Charset encoding, OutputStream target) throws IOException {
    Reader in = new BufferedReader(new InputStreamReader(source, encoding.newDecoder()));
    Writer out = new OutputStreamWriter(target, StandardCharsets.UTF_8.newEncoder());
    char[] block = new char[BLOCK_CHARS];
    boolean atStart = true;
    for (int read = in.read(block); read >= 0; read = in.read(block)) {
      int skipped = atStart && read > 0 && block[0] == BYTE_ORDER_MARK ? 1 : 0;
      out.write(block, skipped, read - skipped);
      atStart = false;
    }
    out.flush();
  }
}
