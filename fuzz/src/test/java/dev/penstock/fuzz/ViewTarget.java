package dev.penstock.fuzz;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.conformance.view.GeneratedView;
import dev.penstock.conformance.view.ViewTree;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The views of one format over messages of one type: what was verified every accessor reads; what
 * was not is read inside of the message or refused; objects are those of the codec.
 */
final class ViewTarget implements Target {
  private static final int BEFORE = 13;

  /** What Java refuses of a value that is numbers or bytes for the format. */
  private static final Set<ErrorKind> OF_VALUES =
      Set.of(ErrorKind.VALUE_OUT_OF_RANGE, ErrorKind.UNKNOWN_CONSTANT, ErrorKind.NON_CANONICAL);

  private final Target messages;
  private final GeneratedView views;
  private final Codec<Object> json;
  private final Cost cost;

  /** Creates that of the messages of another target. */
  ViewTarget(Format format, Class<?> type, Target messages, Cost cost) {
    this.messages = messages;
    this.cost = cost;
    views = GeneratedView.of(format, type);
    json = Format.DOCUMENTS.codec(views.root());
  }

  @Override
  public String name() {
    return messages.name() + " views";
  }

  @Override
  public int weight() {
    return 1;
  }

  @Override
  public List<byte[]> seeds() {
    return messages.seeds();
  }

  @Override
  public List<byte[]> tokens() {
    return messages.tokens();
  }

  @Override
  public Outcome run(byte[] input) {
    int length = input.length;
    byte[] zeros = around(input, 0x00);
    byte[] others = around(input, 0xA5);
    Cost.Reading<Object> reading =
        cost.measure(input, () -> result(() -> views.wrapVerified(zeros, BEFORE, length)));
    checkEqual(
        input,
        result(() -> ViewTree.ofView(views.wrapUnverified(zeros, BEFORE, length))),
        result(() -> ViewTree.ofView(views.wrapUnverified(others, BEFORE, length))));
    if (reading.result() instanceof DecodeException error) {
      String place = Tokens.withoutDigits(error.path() + " " + error.expected());
      return new Outcome(error.kind().name(), place, reading.nanos(), reading.allocated());
    }
    checkVerified(input, reading.result());
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private static byte[] around(byte[] message, int filling) {
    byte[] bytes = new byte[message.length + 2 * BEFORE];
    Arrays.fill(bytes, (byte) filling);
    System.arraycopy(message, 0, bytes, BEFORE, message.length);
    return bytes;
  }

  private static Object result(Supplier<Object> reading) {
    try {
      return reading.get();
    } catch (DecodeException e) {
      return e;
    }
  }

  private void checkVerified(byte[] input, Object view) {
    Object tree = result(() -> ViewTree.ofView(view));
    if (tree instanceof DecodeException error && !OF_VALUES.contains(error.kind())) {
      throw new AssertionError("verified, but not read: " + Cost.hex(input), error);
    }
    Object decoded = result(() -> text(views.decode(input)));
    if (!(decoded instanceof DecodeException)) {
      checkEqual(input, decoded, result(() -> text(GeneratedView.toRecord(view))));
    }
  }

  private String text(Object value) {
    return new String(json.encode(value), StandardCharsets.UTF_8);
  }

  private static void checkEqual(byte[] input, Object expected, Object actual) {
    boolean isSame =
        expected instanceof DecodeException
            ? actual instanceof DecodeException && expected.toString().equals(actual.toString())
            : Objects.equals(expected, actual);
    if (!isSame) {
      throw new AssertionError("%s, %s for %s".formatted(expected, actual, Cost.hex(input)));
    }
  }
}
