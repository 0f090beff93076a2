package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.json.JsonCodec;
import dev.penstock.json.JsonElements;
import java.io.ByteArrayInputStream;
import java.util.Arrays;

/** Reads documents of JSON again, by the parser that reads streams of many values. */
record ParserTwin(JsonCodec<Object> codec) {

  /** Checks that the parser makes the same of a document as {@code decode} did. */
  void check(byte[] input, Object result) {
    Object twin = read(input);
    boolean same =
        result instanceof DecodeException error
            ? twin instanceof DecodeException other
                && error.kind() == other.kind()
                && (error.kind() == ErrorKind.TRAILING_BYTES
                    || error.offset() == other.offset() && other.path().endsWith(error.path()))
            : !(twin instanceof DecodeException)
                && Arrays.equals(codec.encode(result), codec.encode(twin));
    if (!same) {
      throw new AssertionError(
          "by the parser another result: %s, %s for %s".formatted(result, twin, Cost.hex(input)));
    }
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
