package dev.penstock.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.Codec;
import dev.penstock.Message;
import dev.penstock.conformance.Format;
import dev.penstock.model.format.Trait;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Keys that are nearly equal, or at an end of what they can be, stay apart in every format. */
class MapKeysTest {
  private static final BigInteger LARGE = BigInteger.TWO.pow(64);

  enum Side {
    SELL,
    BUY
  }

  /** A map for each type of key. */
  @Message
  record Keys(
      Map<BigDecimal, Integer> byDecimal,
      Map<BigInteger, Integer> byInteger,
      Map<UUID, Integer> byId,
      Map<Instant, Integer> byInstant,
      Map<Duration, Integer> byDuration,
      Map<LocalDate, Integer> byDate,
      Map<LocalTime, Integer> byTime,
      Map<LocalDateTime, Integer> byDateTime,
      Map<Side, Integer> bySide,
      Map<Character, Integer> byUnit,
      Map<Boolean, Integer> byFlag,
      Map<String, Integer> byText,
      Map<Long, Integer> byNumber,
      Map<YearMonth, Integer> byMonth,
      Map<URI, Integer> byAddress,
      Set<BigDecimal> decimals,
      Set<UUID> ids) {}

  private static <T> Map<T, Integer> map(boolean backwards, List<T> keys) {
    List<T> order = new ArrayList<>(keys);
    if (backwards) {
      Collections.reverse(order);
    }
    Map<T, Integer> map = new LinkedHashMap<>();
    order.forEach(each -> map.put(each, keys.indexOf(each)));
    assertThat(map).hasSameSizeAs(keys);
    return map;
  }

  private static List<BigDecimal> decimals() {
    return Stream.of(
            "0",
            "0.0",
            "0E+2",
            "1",
            "1.0",
            "1.00",
            "-1.0",
            "10",
            "1E+1",
            "1E-30",
            "123E+400",
            "9.9")
        .map(BigDecimal::new)
        .toList();
  }

  private static List<UUID> ids() {
    return List.of(
        new UUID(0, 0),
        new UUID(0, -1),
        new UUID(-1, 0),
        new UUID(1, Long.MIN_VALUE),
        new UUID(Long.MIN_VALUE, 1),
        new UUID(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  /** Returns points in time of which the last two are the first and last that a format has. */
  private static List<Instant> instants(boolean narrow) {
    return List.of(
        Instant.EPOCH,
        Instant.ofEpochSecond(-1, 999_999_999),
        narrow ? Instant.parse("0001-01-01T00:00:00Z") : Instant.MIN,
        narrow ? Instant.parse("9999-12-31T23:59:59.999999999Z") : Instant.MAX);
  }

  /** Returns lengths of time of which the last is the least that a format has. */
  private static List<Duration> durations(boolean narrow) {
    return List.of(
        Duration.ZERO,
        Duration.ofNanos(-1),
        narrow ? Duration.ofSeconds(-315_576_000_000L) : Duration.ofSeconds(Long.MIN_VALUE));
  }

  private static Keys keys(boolean back, boolean narrow) {
    return new Keys(
        map(back, decimals()),
        map(
            back,
            List.of(
                BigInteger.ZERO, BigInteger.ONE, LARGE, LARGE.negate(), BigInteger.valueOf(-128))),
        map(back, ids()),
        map(back, instants(narrow)),
        map(back, durations(narrow)),
        map(back, List.of(LocalDate.EPOCH, LocalDate.MIN, LocalDate.MAX, LocalDate.of(-1, 1, 1))),
        map(back, List.of(LocalTime.MIDNIGHT, LocalTime.MAX, LocalTime.of(0, 0, 0, 1))),
        map(back, List.of(LocalDateTime.MIN, LocalDateTime.MAX, LocalDate.EPOCH.atStartOfDay())),
        map(back, List.of(Side.BUY, Side.SELL)),
        map(back, List.of('a', '\0', '\uffff', '\u00e9')),
        map(back, List.of(true, false)),
        map(back, List.of("", "a", "a\0", "\u00e9", "\uffee", "\ud83d\ude00", "ab")),
        map(back, List.of(0L, -1L, 1L, Long.MIN_VALUE, Long.MAX_VALUE)),
        map(back, List.of(YearMonth.of(2026, 1), YearMonth.of(-1, 12), YearMonth.of(12026, 2))),
        map(back, List.of(URI.create("a:b"), URI.create("a:B"), URI.create(""))),
        new LinkedHashSet<>(map(back, decimals()).keySet()),
        new LinkedHashSet<>(map(back, ids()).keySet()));
  }

  @ParameterizedTest
  @FieldSource("dev.penstock.conformance.Format#ALL")
  void keysComeBackWithTheirValues(Format format) {
    Codec<Keys> codec = format.codec(Keys.class);
    for (boolean backwards : new boolean[] {false, true}) {
      Keys value = keys(backwards, format.has(Trait.NARROW_TIMES));
      byte[] message = codec.encode(value);
      Keys copy = codec.decode(message);
      assertThat(copy).isEqualTo(value);
      assertThat(codec.encode(copy)).isEqualTo(message);
    }
  }
}
