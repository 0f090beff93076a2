package dev.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Adapter;
import dev.penstock.EncodeException;
import java.net.URI;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each adapter at the ends of its type: the text of a value, and the value of the text. */
class TextAdaptersTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  /** A value, what stands for it in messages, and the adapter between them. */
  private record Row(Adapter<?, ?> adapter, Object value, Object wire) {}

  private static List<Row> times() {
    return List.of(
        new Row(
            new OffsetDateTimeAdapter(),
            OffsetDateTime.parse("2026-11-21T09:30:00.5+01:00"),
            "2026-11-21T09:30:00.500+01:00"),
        new Row(new OffsetDateTimeAdapter(), OffsetDateTime.MIN, "-999999999-01-01T00:00+18:00"),
        new Row(
            new OffsetDateTimeAdapter(),
            OffsetDateTime.MAX,
            "+999999999-12-31T23:59:59.999999999-18:00"),
        new Row(
            new OffsetDateTimeAdapter(),
            LocalDateTime.of(1, 1, 1, 0, 0).atOffset(ZoneOffset.ofHoursMinutesSeconds(0, 53, 28)),
            "0001-01-01T00:00+00:53:28"),
        new Row(new OffsetTimeAdapter(), OffsetTime.MIN, "00:00+18:00"),
        new Row(new OffsetTimeAdapter(), OffsetTime.MAX, "23:59:59.999999999-18:00"),
        new Row(new OffsetTimeAdapter(), LocalTime.NOON.atOffset(ZoneOffset.UTC), "12:00Z"),
        new Row(new ZoneOffsetAdapter(), ZoneOffset.MIN, "-18:00"),
        new Row(new ZoneOffsetAdapter(), ZoneOffset.ofTotalSeconds(-1), "-00:00:01"),
        new Row(new ZoneOffsetAdapter(), ZoneOffset.UTC, "Z"),
        new Row(new ZoneIdAdapter(), BERLIN, "Europe/Berlin"),
        new Row(new ZoneIdAdapter(), ZoneOffset.UTC, "Z"),
        new Row(new ZoneIdAdapter(), ZoneId.of("UTC+01:00"), "UTC+01:00"),
        new Row(new YearAdapter(), Year.of(Year.MIN_VALUE), -999_999_999),
        new Row(new YearAdapter(), Year.of(Year.MAX_VALUE), 999_999_999),
        new Row(new YearMonthAdapter(), YearMonth.of(2026, 11), "2026-11"),
        new Row(new YearMonthAdapter(), YearMonth.of(9999, 12), "9999-12"),
        new Row(new YearMonthAdapter(), YearMonth.of(10_000, 1), "+10000-01"),
        new Row(new YearMonthAdapter(), YearMonth.of(-1, 1), "-0001-01"),
        new Row(new YearMonthAdapter(), YearMonth.of(Year.MAX_VALUE, 12), "+999999999-12"),
        new Row(new YearMonthAdapter(), YearMonth.of(Year.MIN_VALUE, 1), "-999999999-01"),
        new Row(new MonthDayAdapter(), MonthDay.of(2, 29), "--02-29"),
        new Row(new PeriodAdapter(), Period.ZERO, "P0D"),
        new Row(new PeriodAdapter(), Period.of(1, -2, 3), "P1Y-2M3D"),
        new Row(
            new PeriodAdapter(),
            Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE),
            "P-2147483648Y2147483647M-2147483648D"));
  }

  private static List<Row> zoned() {
    LocalDateTime twice = LocalDateTime.parse("2026-10-25T02:30:00");
    LocalDateTime never = LocalDateTime.parse("2026-03-29T02:30:00");
    ZonedDateTimeAdapter adapter = new ZonedDateTimeAdapter();
    return List.of(
        new Row(adapter, twice.atZone(BERLIN), "2026-10-25T02:30+02:00[Europe/Berlin]"),
        new Row(
            adapter,
            twice.atZone(BERLIN).withLaterOffsetAtOverlap(),
            "2026-10-25T02:30+01:00[Europe/Berlin]"),
        new Row(adapter, never.atZone(BERLIN), "2026-03-29T03:30+02:00[Europe/Berlin]"),
        new Row(adapter, twice.atZone(ZoneOffset.UTC), "2026-10-25T02:30Z"),
        new Row(adapter, twice.atZone(ZoneId.of("UTC")), "2026-10-25T02:30Z[UTC]"),
        new Row(adapter, twice.atZone(ZoneId.of("GMT+2")), "2026-10-25T02:30+02:00[GMT+02:00]"),
        new Row(
            adapter,
            LocalDateTime.of(1800, 1, 1, 0, 0).atZone(BERLIN),
            "1800-01-01T00:00+00:53:28[Europe/Berlin]"),
        new Row(adapter, LocalDateTime.MIN.atZone(ZoneOffset.MAX), "-999999999-01-01T00:00+18:00"),
        new Row(
            adapter,
            LocalDateTime.MAX.atZone(ZoneOffset.MIN),
            "+999999999-12-31T23:59:59.999999999-18:00"));
  }

  private static List<Row> others() {
    BitSet bits = new BitSet();
    bits.set(0);
    bits.set(17);
    return List.of(
        new Row(new UriAdapter(), URI.create(""), ""),
        new Row(new UriAdapter(), URI.create("HTTP://a.b/%C3%A9?q=ü#f"), "HTTP://a.b/%C3%A9?q=ü#f"),
        new Row(new UriAdapter(), URI.create("mailto:a@b.c"), "mailto:a@b.c"),
        new Row(new CurrencyAdapter(), Currency.getInstance("EUR"), "EUR"),
        new Row(new CurrencyAdapter(), Currency.getInstance("XTS"), "XTS"),
        new Row(new LocaleAdapter(), Locale.ROOT, "und"),
        new Row(new LocaleAdapter(), Locale.forLanguageTag("de-CH-1996"), "de-CH-1996"),
        new Row(
            new LocaleAdapter(),
            Locale.forLanguageTag("zh-Hant-TW-u-ca-roc-nu-hant-x-own"),
            "zh-Hant-TW-u-ca-roc-nu-hant-x-own"),
        new Row(new LocaleAdapter(), Locale.forLanguageTag("x-private"), "x-private"),
        new Row(new BitSetAdapter(), new BitSet(), new byte[0]),
        new Row(new BitSetAdapter(), bits, new byte[] {1, 0, 2}));
  }

  @TestFactory
  @SuppressWarnings("unchecked") // each row has the types of its adapter
  Stream<DynamicTest> eachValueHasItsFormAndComesBack() {
    return Stream.of(times(), zoned(), others())
        .flatMap(List::stream)
        .map(row ->
            DynamicTest.dynamicTest(
                row.adapter().getClass().getSimpleName() + " " + row.value(),
                () -> {
                  Adapter<Object, Object> adapter = (Adapter<Object, Object>) row.adapter();

                  assertThat(adapter.toWire(row.value())).isEqualTo(row.wire());
                  assertThat(adapter.fromWire(row.wire())).isEqualTo(row.value());
                }));
  }

  @TestFactory
  Stream<DynamicTest> whatIsNoValueIsRefusedWithItsText() {
    return Stream.of(
            new Row(new OffsetDateTimeAdapter(), "2026-11-21T09:30:00", "no date and time"),
            new Row(new OffsetDateTimeAdapter(), "2026-11-21T09:30+18:01", "no date and time"),
            new Row(new OffsetTimeAdapter(), "24:00+01:00", "no time of ISO 8601"),
            new Row(new ZonedDateTimeAdapter(), "2026-11-21T09:30", "no date and time"),
            new Row(
                new ZonedDateTimeAdapter(), "2026-11-21T09:30+01:00[Mars/Base]", "this JDK knows"),
            new Row(new ZoneIdAdapter(), "Mars/Base", "no time zone that this JDK knows"),
            new Row(new ZoneIdAdapter(), "", "no time zone that this JDK knows"),
            new Row(new ZoneOffsetAdapter(), "+18:00:01", "within 18 hours"),
            new Row(new YearMonthAdapter(), "2026-13", "no year and month"),
            new Row(new MonthDayAdapter(), "--02-30", "no month and day"),
            new Row(new PeriodAdapter(), "P2147483648D", "no period"),
            new Row(new PeriodAdapter(), "PT1H", "no period"),
            new Row(new UriAdapter(), "http://a b", "no URI: Illegal character in authority"),
            new Row(new CurrencyAdapter(), "eur", "no currency that this JDK knows"),
            new Row(new LocaleAdapter(), "de_CH", "no language tag of BCP 47"),
            new Row(new LocaleAdapter(), "de-u", "no language tag of BCP 47"))
        .map(row ->
            DynamicTest.dynamicTest(
                row.adapter().getClass().getSimpleName() + " " + row.value(),
                () ->
                    assertThatThrownBy(() -> text(row.adapter()).fromWire((String) row.value()))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("\"" + row.value() + "\", which is ")
                        .hasMessageContaining((String) row.wire())));
  }

  @SuppressWarnings("unchecked") // all of these write text
  private static Adapter<Object, String> text(Adapter<?, ?> adapter) {
    return (Adapter<Object, String>) adapter;
  }

  @Test
  void numbersThatAreNoYearAreRefused() {
    assertThatThrownBy(() -> new YearAdapter().fromWire(1_000_000_000))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("1000000000, which is no year from -999999999 to 999999999");
  }

  @Test
  void refusedTextsAreShownInPartAndInPrintableCharacters() {
    assertThatThrownBy(() -> new CurrencyAdapter().fromWire("\u001b[31m" + "x".repeat(100)))
        .hasMessage(
            "\"\\u001b[31m" + "x".repeat(35) + "...\", which is no currency that this JDK knows");
  }

  @Test
  void everyRegionOfThisJdkComesBack() {
    ZonedDateTimeAdapter adapter = new ZonedDateTimeAdapter();
    for (String id : ZoneId.getAvailableZoneIds()) {
      ZonedDateTime value = LocalDateTime.of(2026, 7, 1, 12, 0).atZone(ZoneId.of(id));

      assertThat(adapter.fromWire(adapter.toWire(value))).isEqualTo(value);
    }
  }

  @Test
  void whereTheRulesHaveChangedThePointInTimeStays() {
    ZonedDateTime read =
        new ZonedDateTimeAdapter().fromWire("2026-07-01T12:00+05:00[Europe/Berlin]");

    assertThat(read).isEqualTo(ZonedDateTime.of(2026, 7, 1, 9, 0, 0, 0, BERLIN));
  }

  @Test
  void everyLocaleOfThisJdkComesBackOrIsRefusedWhenItIsWritten() {
    LocaleAdapter adapter = new LocaleAdapter();
    for (Locale value : Locale.getAvailableLocales()) {
      if (value.getVariant().equals("NY")) { // nn-NO, of which the tag is another locale's
        assertThatThrownBy(() -> adapter.toWire(value)).isInstanceOf(EncodeException.class);
      } else {
        assertThat(adapter.fromWire(adapter.toWire(value))).isEqualTo(value);
      }
    }
  }

  @Test
  @SuppressWarnings("deprecation") // the constructor makes what no tag has
  void aLocaleWithoutATagOfItsOwnIsRefusedWithAWayOut() {
    assertThatThrownBy(() -> new LocaleAdapter().toWire(new Locale("de", "Prussia")))
        .isInstanceOf(EncodeException.class)
        .hasMessage(
            "the language tag of locale \"de_PRUSSIA\" is \"de\", which stands for another; make it"
                + " with Locale.forLanguageTag or Locale.Builder");
  }

  @Test
  @SuppressWarnings("JavaUtilDate") // it is what is adapted
  void datesAreInstantsAndNothingFinerThanTheirMillisecondsIsLost() {
    DateAdapter adapter = new DateAdapter();

    for (Date date : List.of(new Date(0), new Date(Long.MIN_VALUE), new Date(Long.MAX_VALUE))) {
      assertThat(adapter.fromWire(adapter.toWire(date))).isEqualTo(date);
    }
    assertThatThrownBy(() -> adapter.fromWire(new Date(5).toInstant().plusNanos(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("finer than the milliseconds of java.util.Date");
    assertThatThrownBy(() -> adapter.fromWire(java.time.Instant.MAX))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
