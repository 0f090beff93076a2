package dev.penstock.spark;

import dev.penstock.Message;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A component of each type that has a column. */
@Message
public record Everything(
    boolean flag,
    byte int8,
    short int16,
    int int32,
    long int64,
    float float32,
    double float64,
    @Nullable Integer nullable,
    @Nullable String text,
    LocalDate date,
    Instant instant,
    LocalDateTime dateTime,
    Duration duration,
    BigInteger big,
    UUID uuid,
    Order.Side side,
    Order.Line line,
    Shape shape,
    Optional<String> optionalText,
    Optional<Integer> optionalNumber,
    Optional<Order.Line> optionalLine,
    List<String> texts,
    List<Order.Line> lines,
    Set<Integer> numbers,
    Map<String, Double> rates,
    Map<String, List<Order.Line>> byName) {

  /** Returns the value that is made of a number. */
  public static Everything numbered(int number) {
    boolean even = number % 2 == 0;
    Order.Line line = new Order.Line("article " + number, number);
    return new Everything(
        even,
        (byte) number,
        (short) (number * 100),
        -number,
        number * 10_000_000_000L,
        number / 3f,
        number / 7.0,
        even ? null : number,
        even ? "even \u00e4\u4e00\ud83d\ude00" : null,
        LocalDate.ofEpochDay(number * 37L - 20_000),
        Instant.ofEpochSecond(number * 1_000_003L - 5_000_000, 123_456_000),
        LocalDateTime.of(1960 + number, 2, 3, 4, 5, 6, 789_000),
        Duration.ofSeconds(-number, 5_000),
        BigInteger.TEN.pow(20 + number % 10).add(BigInteger.valueOf(number)),
        new UUID(number, -number),
        even ? Order.Side.BUY : Order.Side.SELL,
        line,
        even ? new Shape.Circle(number) : new Shape.Square(number),
        even ? Optional.empty() : Optional.of("text " + number),
        even ? Optional.of(number) : Optional.empty(),
        even ? Optional.of(line) : Optional.empty(),
        List.of("a", "b" + number),
        even ? List.of() : List.of(line, new Order.Line("other", 2)),
        Set.of(number),
        Map.of("rate", number / 2.0),
        Map.of("lines", List.of(line)));
  }

  /** Returns the number that a value was made of. */
  public static int number(Everything value) {
    return -Objects.requireNonNull(value).int32();
  }
}
