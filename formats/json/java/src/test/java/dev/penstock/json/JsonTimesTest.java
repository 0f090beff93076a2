package dev.penstock.json;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that points in time are written and read as java.time does. SPEC json 3.8 */
class JsonTimesTest {

  private static List<Instant> instants() {
    Random random = new Random(5);
    List<Instant> instants =
        new ArrayList<>(
            List.of(
                Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.parse("0000-01-01T00:00:00Z")));
    for (int i = 0; i < 5_000; i++) {
      long bound = i % 3 == 0 ? Instant.MAX.getEpochSecond() : 400_000_000_000L;
      long second = random.nextLong() % bound;
      int unit = List.of(1, 1_000, 1_000_000, 10_000_000, 1_000_000_000).get(random.nextInt(5));
      instants.add(
          Instant.ofEpochSecond(
              random.nextInt(4) == 0 ? second - second % 60 : second,
              random.nextInt(1_000_000_000 / unit) * (long) unit));
    }
    return instants;
  }

  @Test
  void instantsAreWrittenAndReadAsTheirOwnClassDoes() {
    for (Instant instant : instants()) {
      assertThat(JsonTimes.text(instant)).isEqualTo(instant.toString());
      assertThat(JsonTimes.instant(instant.toString())).isEqualTo(instant);
    }
  }

  @Test
  void datesWithTimesAreReadAsTheirOwnClassDoes() {
    for (Instant instant : instants()) {
      if (instant.isAfter(Instant.MIN.plusSeconds(400L * 86_400))
          && instant.isBefore(Instant.MAX.minusSeconds(400L * 86_400))) {
        LocalDateTime local = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        assertThat(JsonTimes.dateTime(local.toString())).isEqualTo(local);
      }
    }
  }

  @Test
  void datesAndTimesOfDayAreWrittenAndReadAsTheirOwnClassesDo() {
    byte[] target = new byte[JsonTimes.LONGEST];
    for (Instant instant : instants()) {
      long day = Math.floorDiv(instant.getEpochSecond(), 86_400L);
      int second = (int) Math.floorMod(instant.getEpochSecond(), 86_400L);
      LocalTime time = LocalTime.ofSecondOfDay(second).withNano(instant.getNano());
      LocalDate date =
          LocalDate.ofEpochDay(
              Math.max(LocalDate.MIN.toEpochDay(), Math.min(LocalDate.MAX.toEpochDay(), day)));
      assertThat(JsonTimes.time(time.toString())).isEqualTo(time);
      assertThat(JsonTimes.date(date.toString())).isEqualTo(date);
      int timeLength = JsonTimes.put(time, JsonTimes.USUAL, target, 0);
      assertThat(new String(target, 0, timeLength, ISO_8859_1)).isEqualTo(time.toString());
      boolean isUsual = date.getYear() >= 0 && date.getYear() < 10_000;
      int dateLength = JsonTimes.put(date, target);
      assertThat(dateLength).isEqualTo(isUsual ? 10 : 0);
      if (isUsual) {
        assertThat(new String(target, 0, dateLength, ISO_8859_1)).isEqualTo(date.toString());
        LocalDateTime both = date.atTime(time);
        int length = JsonTimes.put(both, JsonTimes.USUAL, target);
        assertThat(new String(target, 0, length, ISO_8859_1)).isEqualTo(both.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-30",
        "2026-13-01",
        "2026-1-011",
        "26-01-01",
        "2026/01/01",
        "2026-01-0a",
        "",
        "+2026-01-01",
        "2026-01-01T",
        "-026-01-01"
      })
  void anUnusualDateIsReadAsByItsOwnClass(String text) {
    assertThat(outcome(JsonTimes::date, text)).isEqualTo(outcome(LocalDate::parse, text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "24:00",
        "10:60",
        "10:15:60",
        "1:15",
        "10:1",
        "10",
        "10:15:",
        "10:15:30.",
        "10:15.30",
        "10:15:30.1234567890",
        "10-15",
        "10:15:30,5",
        "ab:cd",
        "",
        "10:15:3",
        "10:15:30Z"
      })
  void anUnusualTimeOfDayIsReadAsByItsOwnClass(String text) {
    assertThat(outcome(JsonTimes::time, text)).isEqualTo(outcome(LocalTime::parse, text));
    String both = "2026-11-21T" + text;
    assertThat(outcome(JsonTimes::dateTime, both)).isEqualTo(outcome(LocalDateTime::parse, both));
  }

  @Test
  void digitsAreThoseAskedForUnlessSomeWouldBeLost() {
    for (Instant instant : instants()) {
      for (int digits = 0; digits <= 9; digits++) {
        String text = JsonTimes.textWithDigits(instant, digits);
        assertThat(Instant.parse(text)).as("%s in %s", instant, digits).isEqualTo(instant);
        int point = text.indexOf('.');
        int shown = point < 0 ? 0 : text.length() - point - 2;
        assertThat(shown == digits || (shown > digits && text.equals(instant.toString())))
            .as(text)
            .isTrue();
      }
    }
  }

  @Test
  void timesOfDayHaveTheirSeconds() {
    LocalTime time = LocalTime.of(10, 15);
    assertThat(JsonTimes.textWithDigits(time, 0)).isEqualTo("10:15:00");
    assertThat(JsonTimes.textWithDigits(time.plusNanos(250_000_000), 1)).isEqualTo("10:15:00.250");
    assertThat(JsonTimes.textWithDigits(time.atDate(LocalDateTime.MIN.toLocalDate()), 2))
        .isEqualTo("-999999999-01-01T10:15:00.00");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T10:15:30.5+02:00",
        "2026-11-21t10:15:30z",
        "2026-11-21T24:00:00Z",
        "2016-12-31T23:59:60Z",
        "2026-11-21T10:15:30.Z",
        "2026-02-29T10:15:30Z",
        "2026-13-01T10:15:30Z",
        "2026-11-21T10:15:61Z",
        "2026-11-21 10:15:30Z",
        "2026-11-21T10:15:30.1234567890Z",
        "2026-11-21T10:15Z",
        "2026-11-21T10:15:30,5Z",
        "2026-11-21T10:15:3aZ",
        "-026-11-21T10:15:30Z",
        "Z",
        ""
      })
  void whatIsUnusualIsReadAsByItsOwnClass(String text) {
    assertThat(outcome(JsonTimes::instant, text)).isEqualTo(outcome(Instant::parse, text));
  }

  private static Object outcome(Function<String, ?> parse, String text) {
    try {
      return parse.apply(text);
    } catch (DateTimeException e) {
      return "refused";
    }
  }

  @Test
  void aDayThatIsNoneIsRefused() {
    assertThatExceptionOfType(DateTimeException.class)
        .isThrownBy(() -> JsonTimes.dateTime("2026-02-29T10:15:30"));
  }
}
