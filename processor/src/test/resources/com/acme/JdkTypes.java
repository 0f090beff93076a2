package com.acme;

import dev.penstock.Maybe;
import dev.penstock.Message;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of the JDK that have adapters, wherever a type can stand. */
public final class JdkTypes {
  private JdkTypes() {}

  @Message
  public record Each(
      OffsetDateTime offsetDateTime,
      OffsetTime offsetTime,
      ZonedDateTime zonedDateTime,
      ZoneId zoneId,
      ZoneOffset zoneOffset,
      Year year,
      YearMonth yearMonth,
      MonthDay monthDay,
      Period period,
      URI uri,
      Currency currency,
      Locale locale,
      BitSet bits,
      Date date,
      DayOfWeek day,
      Month month) {}

  @Message
  public record Held(
      List<OffsetDateTime> times,
      List<@Nullable Year> years,
      Set<Locale> locales,
      Set<Year> distinctYears,
      Map<Currency, Period> periods,
      Map<Year, List<YearMonth>> months,
      Map<Date, @Nullable URI> links,
      Map<ZoneId, BitSet> bits,
      Optional<MonthDay> birthday,
      @Nullable ZonedDateTime meeting,
      Maybe<Currency> currency) {}

  public static List<Object> samples() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    LocalDateTime twice = LocalDateTime.parse("2026-10-25T02:30:00");
    BitSet bits = BitSet.valueOf(new long[] {5, 1L << 63});
    Map<Date, @Nullable URI> links = new LinkedHashMap<>();
    links.put(new Date(5), null);
    links.put(new Date(-1), URI.create("urn:isbn:1"));
    return List.of(
        new Each(
            OffsetDateTime.MAX,
            OffsetTime.MIN,
            twice.atZone(berlin).withLaterOffsetAtOverlap(),
            berlin,
            ZoneOffset.ofTotalSeconds(-1),
            Year.of(-44),
            YearMonth.of(-44, 3),
            MonthDay.of(2, 29),
            Period.of(1, -2, 3),
            URI.create("http://a.b/?q=ü"),
            Currency.getInstance("EUR"),
            Locale.forLanguageTag("zh-Hant-TW-u-ca-roc"),
            bits,
            new Date(1_700_000_000_123L),
            DayOfWeek.SUNDAY,
            Month.FEBRUARY),
        new Held(
            List.of(OffsetDateTime.MIN, OffsetDateTime.MAX),
            Arrays.asList(Year.of(2026), null, Year.of(-1)),
            new LinkedHashSet<>(List.of(Locale.ROOT, Locale.GERMANY)),
            Set.of(Year.of(2026)),
            Map.of(Currency.getInstance("CHF"), Period.ofDays(-1)),
            Map.of(Year.of(2026), List.of(YearMonth.of(2026, 11))),
            links,
            Map.of(berlin, bits),
            Optional.of(MonthDay.of(12, 24)),
            twice.atZone(berlin),
            Maybe.ofNull()),
        new Held(
            List.of(),
            List.of(),
            Set.of(),
            Set.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Optional.empty(),
            null,
            Maybe.absent()));
  }
}
