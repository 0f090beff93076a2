package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.json.DocumentParser;
import dev.penstock.json.JsonCodec;
import java.util.Arrays;

/** Reads documents of JSON again, by the parser alone. */
record ParserTwin(JsonCodec<Object> codec) {

  /** Checks that the parser makes the same of a document as {@code decode} did. */
  void check(byte[] input, Object result) {
    Object twin = read(input);
    boolean same =
        result instanceof DecodeException error
            ? twin instanceof DecodeException other
                && error.kind() == other.kind()
                && error.offset() == other.offset()
                && error.path().equals(other.path())
            : !(twin instanceof DecodeException)
                && Arrays.equals(codec.encode(result), codec.encode(twin));
    if (!same) {
      throw new AssertionError(
          "by the parser another result: %s, %s for %s".formatted(result, twin, Cost.hex(input)));
    }
  }

  private Object read(byte[] input) {
    try {
      return DocumentParser.read(codec, input);
    } catch (DecodeException e) {
      return e;
    }
  }
}
