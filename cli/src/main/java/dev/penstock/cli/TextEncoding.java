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

/** Finds JSON in UTF-16, as some shells write it to files, and makes UTF-8 of it. */
final class TextEncoding {
  private static final int BLOCK_CHARS = 1 << 15;
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private TextEncoding() {}

  /**
   * Returns the encoding of JSON by its first two bytes: a byte order mark, or a zero beside the
   * first character, which is ASCII.
   */
  static Charset of(byte[] start) {
    if (start.length < 2) {
      return StandardCharsets.UTF_8;
    }
    int first = (start[0] & 0xFF) << 8 | (start[1] & 0xFF);
    if (first == BYTE_ORDER_MARK || (start[0] == 0 && start[1] != 0)) {
      return StandardCharsets.UTF_16BE;
    }
    boolean little = first == Integer.reverseBytes(BYTE_ORDER_MARK) >>> 16;
    return little || (start[0] != 0 && start[1] == 0)
        ? StandardCharsets.UTF_16LE
        : StandardCharsets.UTF_8;
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
