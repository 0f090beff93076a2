package dev.penstock.fuzz;

import dev.penstock.Codec;
import dev.penstock.CodecSettings;
import dev.penstock.DecodeException;
import dev.penstock.EncodeException;
import dev.penstock.Limits;
import dev.penstock.conformance.Format;
import dev.penstock.conformance.property.RandomValues;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.json.JsonCodec;
import dev.penstock.model.format.Trait;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The reader of one format for messages of one type. */
final class MessageTarget implements Target {
  /** How many values are made, and which of their messages are taken: short ones go further. */
  private static final int VALUES = 100;

  private static final int SHORTEST = 16;
  private static final int LONGER = 8;

  /** One in so many refused inputs is read a second time, elsewhere; all that were accepted are. */
  private static final int REFUSED_ELSEWHERE = 4;

  /** The settings with which other messages are read than without. */
  private static final Set<String> FRAMING = Set.of("size-prefix", "length-prefix");

  private static final Pattern WIDE_TIME = Pattern.compile(" has (points in time|durations) ");

  private final Format format;
  private final Class<Object> type;
  private final Codec<Object> codec;
  private final Codec<Object> json;
  private final List<Codec<Object>> seeding;
  private final List<Way> others;
  private final Cost cost;
  private int turn;
  private byte[] around = new byte[0];

  @SuppressWarnings("unchecked") // only encodes what it has decoded
  MessageTarget(Format format, Class<?> type, Cost cost) {
    this.format = format;
    this.type = (Class<Object>) type;
    this.cost = cost;
    codec = format.codec(this.type);
    json = Format.DOCUMENTS.codec(this.type);
    seeding =
        format.writers().stream()
            .filter(settings -> Collections.disjoint(settings.names(), FRAMING))
            .map(settings -> format.codec(this.type, settings, Limits.DEFAULT))
            .toList();
    others = Format.ALL.stream().flatMap(this::ways).toList();
  }

  /** A way to write a value. */
  private record Way(Format format, CodecSettings settings, Codec<Object> codec) {
    byte[] inOrder(byte[] document) {
      String text = new String(document, StandardCharsets.UTF_8);
      return format.inOrder(settings, text).getBytes(StandardCharsets.UTF_8);
    }
  }

  private Stream<Way> ways(Format each) {
    return each.writers().stream()
        .map(settings -> new Way(each, settings, each.codec(type, settings, Limits.DEFAULT)));
  }

  @Override
  public String name() {
    return format.name() + " " + type.getSimpleName();
  }

  @Override
  public int weight() {
    return format.has(Trait.TEXTUAL) ? 1 : Target.super.weight();
  }

  @Override
  public List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (long seed = 0; seed < VALUES; seed++) {
      Object value = new RandomValues(seed).within(format.name()).of(type);
      seeding.forEach(each -> seeds.add(each.encode(value)));
    }
    seeds.sort(Comparator.comparingInt(seed -> seed.length));
    List<byte[]> chosen = new ArrayList<>(seeds.subList(0, SHORTEST));
    for (int i = SHORTEST; i < seeds.size(); i += VALUES / LONGER) {
      chosen.add(seeds.get(i));
    }
    return chosen;
  }

  @Override
  public List<byte[]> tokens() {
    return format.has(Trait.TEXTUAL) ? Tokens.json() : Tokens.binary();
  }

  @Override
  public Outcome run(byte[] input) {
    Cost.Reading<Object> reading = cost.measure(input, () -> read(input, 0, input.length));
    Object result = reading.result();
    if (!(result instanceof DecodeException) || ++turn % REFUSED_ELSEWHERE == 0) {
      checkElsewhere(input, result);
      if (codec instanceof JsonCodec<Object> documents) {
        new ParserTwin(documents).check(input, result);
      }
    }
    if (result instanceof DecodeException error) {
      checkError(input, error);
      String path = error.path();
      String place = path.substring(path.lastIndexOf('.') + 1) + " " + error.expected();
      place = Tokens.withoutDigits(place);
      return new Outcome(error.kind().name(), place, reading.nanos(), reading.allocated());
    }
    checkValue(input, result);
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  private Object read(byte[] source, int offset, int length) {
    try {
      return codec.decode(source, offset, length);
    } catch (DecodeException e) {
      return e;
    }
  }

  private static void checkError(byte[] input, DecodeException error) {
    boolean inside = error.offset() >= 0 && error.offset() <= input.length;
    if (!inside || !error.getMessage().startsWith(error.kind() + " at byte " + error.offset())) {
      throw new AssertionError("an odd error for " + Cost.hex(input), error);
    }
  }

  /** Checks that the same bytes are read the same in the middle of an array of others. */
  private void checkElsewhere(byte[] input, Object result) {
    if (around.length < input.length + 29) {
      around = new byte[2 * input.length + 29];
      new Random(1).nextBytes(around);
    }
    System.arraycopy(input, 0, around, 13, input.length);
    Object other = read(around, 13, input.length);
    boolean same =
        result instanceof DecodeException error
            ? other instanceof DecodeException second && error.toString().equals(second.toString())
            : !(other instanceof DecodeException)
                && Arrays.equals(codec.encode(result), codec.encode(other));
    if (!same) {
      throw new AssertionError(
          "elsewhere another result: %s, %s for %s".formatted(result, other, Cost.hex(input)));
    }
  }

  /** Checks that what was read comes back from every format and every way to write it. */
  private void checkValue(byte[] input, Object value) {
    byte[] message = codec.encode(value);
    byte[] text = json.encode(value);
    Object copy = codec.decode(message);
    checkEqual(input, "a second message", message, codec.encode(copy));
    checkEqual(input, "the value again", text, json.encode(copy));
    for (Way other : others) {
      byte[] written = written(other, value);
      if (written == null) {
        continue;
      }
      Object through = other.codec.decode(written);
      checkEqual(
          input,
          "the value through " + other.format.name(),
          other.inOrder(text),
          other.inOrder(json.encode(through)));
    }
  }

  /** Writes a value; null if it has a time that the format has not. */
  private static byte @Nullable [] written(Way way, Object value) {
    try {
      return way.codec.encode(value);
    } catch (EncodeException e) {
      if (way.format.has(Trait.NARROW_TIMES) && WIDE_TIME.matcher(e.getMessage()).find()) {
        return null;
      }
      throw e;
    }
  }

  private static void checkEqual(byte[] input, String what, byte[] expected, byte[] actual) {
    if (!Arrays.equals(expected, actual)) {
      throw new AssertionError(
          "%s is another for %s: %s, %s"
              .formatted(
                  what,
                  Cost.hex(input),
                  new String(expected, StandardCharsets.UTF_8),
                  new String(actual, StandardCharsets.UTF_8)));
    }
  }
}
