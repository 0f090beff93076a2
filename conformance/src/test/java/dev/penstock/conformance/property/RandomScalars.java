package dev.penstock.conformance.property;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.temporal.ChronoField;
import java.util.Random;
import java.util.UUID;

/** Makes scalars, those at the edges of encodings more often than chance would. */
final class RandomScalars {
  private static final long[] EDGES = {
    0, 1, -1, 63, 64, -64, -65, 127, 128, 255, 256, 8191, 8192, 16_383, 16_384, 32_767, 65_535
  };
  private static final double[] FRACTIONS = {
    0, -0.0, 0.1, -2.5, 12.25, 1e-9, 1e15, 1.0 / 3, Double.NaN, Double.NEGATIVE_INFINITY, 1e300
  };
  private static final String[] TEXTS = {
    "",
    "a",
    "ab",
    "abc",
    "https://example.org/a",
    "https://example.org/b",
    "Zürich",
    "東京",
    "😀",
    "https://example.org/a/long/path/with/many/parts/0123456789",
    "\0",
    "2026-11-21T09:30:00Z"
  };

  private final Random random;

  /** Whether times are those that Protobuf has, too. */
  private boolean narrow;

  RandomScalars(Random random) {
    this.random = random;
  }

  /** Makes times that every format has. */
  void narrow() {
    narrow = true;
  }

  /** Returns the number of elements of a container; many only where elements are scalars. */
  int count(boolean many) {
    int kind = random.nextInt(8);
    return kind == 0 ? 0 : kind == 1 && many ? random.nextInt(300) : random.nextInt(4);
  }

  int integer() {
    return (int) number();
  }

  long number() {
    return switch (random.nextInt(4)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt(1000) - 500;
      case 2 -> random.nextLong() >> random.nextInt(64);
      default -> random.nextBoolean() ? Long.MAX_VALUE : Long.MIN_VALUE;
    };
  }

  double fraction() {
    return switch (random.nextInt(3)) {
      case 0 -> FRACTIONS[random.nextInt(FRACTIONS.length)];
      case 1 -> random.nextInt(100_000) / 100.0;
      default -> random.nextDouble();
    };
  }

  private String text() {
    if (random.nextInt(4) > 0) {
      return TEXTS[random.nextInt(TEXTS.length)];
    }
    StringBuilder text = new StringBuilder();
    int bound = random.nextInt(8) == 0 ? Character.MAX_CODE_POINT + 1 : 0x80;
    for (int i = random.nextInt(100); i > 0; i--) {
      int point = random.nextInt(bound);
      text.appendCodePoint(point >= 0xD800 && point < 0xE000 ? 'x' : point);
    }
    return text.toString();
  }

  /** Returns a value of a primitive type, its box, or a class that stands for a scalar. */
  Object of(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "boolean", "Boolean" -> random.nextBoolean();
      case "byte", "Byte" -> (byte) number();
      case "short", "Short" -> (short) number();
      case "int", "Integer" -> integer();
      case "long", "Long" -> number();
      case "float", "Float" -> (float) fraction();
      case "double", "Double" -> fraction();
      case "char", "Character" -> (char) number();
      case "String" -> text();
      case "UUID" -> new UUID(random.nextLong(), number());
      case "BigInteger" -> big();
      case "BigDecimal" -> new BigDecimal(big(), random.nextInt(40) - 20);
      case "Year" -> Year.of(random.nextInt(20_000) - 10_000);
      default -> moment(type);
    };
  }

  private BigInteger big() {
    return random.nextBoolean() ? BigInteger.valueOf(number()) : new BigInteger(200, random);
  }

  private Object moment(Class<?> type) {
    LocalDate date = LocalDate.ofEpochDay(random.nextInt(400_000) - 200_000);
    long[] units = {1, 1_000, 1_000_000, 1_000_000_000};
    long unit = units[random.nextInt(units.length)];
    LocalTime time = LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000_000L / unit) * unit);
    if (type == LocalDate.class) {
      return date;
    } else if (type == LocalTime.class) {
      return time;
    } else if (type == LocalDateTime.class) {
      return date.atTime(time);
    } else if (type == Instant.class) {
      return Instant.ofEpochSecond(
          narrow ? number() >> 28 : number() >> 20, time.get(ChronoField.NANO_OF_SECOND));
    } else if (type == Duration.class) {
      return Duration.ofSeconds(
          narrow ? number() >> 26 : number() >> 1, time.get(ChronoField.NANO_OF_SECOND));
    }
    throw new IllegalArgumentException("no values of " + type);
  }
}
