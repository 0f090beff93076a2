package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import java.io.ByteArrayInputStream;
import java.util.Arrays;

/** Reads documents of JSON again, by a parser, as it reads what begins with a byte order mark. */
record ParserTwin(JsonCodec<Object> codec) {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** Checks that the parser makes the same of a document as {@code decode} did. */
  void check(byte[] input, Object result) {
    byte[] mark = startsUnusually(input) ? new byte[0] : MARK;
    byte[] marked = Arrays.copyOf(mark, mark.length + input.length);
    System.arraycopy(input, 0, marked, mark.length, input.length);
    Object twin = read(marked);
    boolean same =
        result instanceof DecodeException error
            ? twin instanceof DecodeException other
                && error.kind() == other.kind()
                && (error.kind() == ErrorKind.TRAILING_BYTES
                    || error.offset() == other.offset() - mark.length
                        && other.path().endsWith(error.path()))
            : !(twin instanceof DecodeException)
                && Arrays.equals(codec.encode(result), codec.encode(twin));
    if (!same) {
      throw new AssertionError(
          "by the parser another result: %s, %s for %s".formatted(result, twin, Cost.hex(input)));
    }
  }

  /** Tells whether the parser would look at the first bytes of a document in another way. */
  private static boolean startsUnusually(byte[] document) {
    for (int i = 0; i < Math.min(4, document.length); i++) {
      if (document[i] <= 0) {
        return true;
      }
    }
    return false;
  }

  private Object read(byte[] input) {
    try (JsonElements<Object> elements =
        codec.elements(new ByteArrayInputStream(input), JsonElements.Layout.LINES)) {
      if (!elements.hasNext()) {
        return new DecodeException(ErrorKind.TRUNCATED, input.length, "a value", "none");
      }
      Object value = elements.next();
      return elements.hasNext()
          ? new DecodeException(ErrorKind.TRAILING_BYTES, 0, "one value", "another")
          : value;
    } catch (DecodeException e) {
      return e;
    }
  }
}
