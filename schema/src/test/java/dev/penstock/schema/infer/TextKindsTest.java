package dev.penstock.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.TextForm;
import dev.penstock.model.Type;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which texts become points in time, UUIDs and bytes, and which stay texts. */
class TextKindsTest {
  private static final Random RANDOM = new Random(7);

  private static String type(String... texts) {
    return Inferred.exactType(
        Stream.of(texts).map(each -> '"' + each + '"').collect(Collectors.joining(",")));
  }

  private static String type(List<String> texts) {
    return type(texts.toArray(String[]::new));
  }

  private static List<String> bytes(int count, int length, Function<byte[], String> text) {
    return IntStream.range(0, count)
        .mapToObj(i -> {
          byte[] bytes = new byte[length];
          RANDOM.nextBytes(bytes);
          return text.apply(bytes);
        })
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-21T10:15:30Z, instant",
    "2026-11-21T10:15:30.250Z, instant(3)",
    "2026-11-21T10:15:30.000Z, instant(3)",
    "2026-11-21T10:15:30.123456Z, instant(6)",
    "2026-11-21T10:15:30.1234567Z, instant(7)",
    "2026-11-21T10:15:30.5Z, instant(1)",
    "0000-02-29T00:00:00Z, instant",
    "2026-11-21T10:15:00, date-time(0)",
    "2026-11-21T10:15:30, date-time(0)",
    "2026-11-21T10:15, date-time",
    "2026-11-21T10:15:30.000000, date-time(6)",
    "2026-11-21, date",
    "2024-02-29, date",
    "10:15:00, time(0)",
    "10:15:30.250, time(3)",
    "123e4567-e89b-12d3-a456-426614174000, uuid"
  })
  void aSingleTextThatCanBeNothingElseIsOfItsKind(String text, String type) {
    assertThat(type(text)).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024",
        "20241121",
        "2023-02-29",
        "2026-13-01",
        "2026-11-21 10:15:30",
        "2026-11-21T10:15:30+02:00",
        "2026-11-21T10:15:30+00:00",
        "2026-11-21T10:15:30z",
        "2026-11-21T24:00:00Z",
        "2026-11-21T10:15:60Z",
        "2026-11-21T10:15Z",
        "2026-11-21T10:15:30.Z",
        "2026-11-21T10:15:30.1234567890Z",
        "+12026-11-21",
        "10:15",
        "16:09",
        "10:15:3",
        "1:15:30",
        "123E4567-E89B-12D3-A456-426614174000",
        "123e4567e89b12d3a456426614174000000",
        "",
        "test",
        "abcd",
        "deadbeef",
        "4111111111111111",
        "978014300723",
        "JavaScriptSource",
        "ThisIsALongNameOfSomeClassThatPeopleWroteXy",
        "com/acme/project/module/src/main/java/OrderX",
        "AKIAIOSFODNN7EXAMPLE",
        "abcdefghijklmnopqrstuvwxyzabcdef",
        "12345678901234567890123456789012"
      })
  void whatOnlyLooksAlikeIsText(String text) {
    assertThat(type(text)).isEqualTo("text");
  }

  @Test
  void instantsOfAllPrecisionsAreInTheirUsualForm() {
    assertThat(type("2026-11-21T10:15:30Z", "2026-11-21T10:15:30.250Z")).isEqualTo("instant");
    assertThat(type("2026-11-21T10:15:30.000001Z", "2026-11-21T10:15:30.250Z"))
        .isEqualTo("instant");
  }

  @Test
  void fractionsOfSoManyDigitsKeepThemAll() {
    assertThat(type("2026-11-21T10:15:30.000Z", "2026-11-21T10:15:30.250Z"))
        .isEqualTo("instant(3)");
  }

  @Test
  void formsThatNoTypeGivesBackStayText() {
    assertThat(type("2026-11-21T10:15:30Z", "2026-11-21T10:15:30.000Z")).isEqualTo("text");
    assertThat(type("10:15", "10:15:00", "10:16", "10:17")).isEqualTo("text");
    assertThat(type("2026-11-21", "2026-11-21T10:15:30Z")).isEqualTo("text");
    assertThat(type("2026-11-21", "")).isEqualTo("text");
    assertThat(type("123e4567-e89b-12d3-a456-426614174000", "none")).isEqualTo("text");
  }

  @Test
  void timesWithoutSecondsNeedSomeOfThem() {
    assertThat(type("10:15", "10:45", "11:15", "11:45")).isEqualTo("time");
  }

  @Test
  void nullsDoNotHinderAKind() {
    assertThat(Inferred.exactType("\"2026-11-21\",null")).isEqualTo("date?");
  }

  @Test
  void hashesAreBytesInHexadecimalDigits() {
    assertThat(type(bytes(3, 20, HexFormat.of()::formatHex))).isEqualTo("bytes(hex)");
    assertThat(type("d41d8cd98f00b204e9800998ecf8427e")).isEqualTo("bytes(hex)");
  }

  @Test
  void hashesInCapitalsOrOfHalfBytesStayText() {
    assertThat(type(bytes(3, 20, HexFormat.of().withUpperCase()::formatHex))).isEqualTo("text");
    assertThat(type(bytes(9, 20, bytes -> HexFormat.of().formatHex(bytes).substring(1))))
        .isEqualTo("text");
  }

  @Test
  void base64OfAnyBytesIsBytes() {
    assertThat(type(bytes(5, 24, Base64.getEncoder()::encodeToString))).isEqualTo("bytes");
    assertThat(type(bytes(5, 100, Base64.getEncoder()::encodeToString))).isEqualTo("bytes");
    String text = "Some text that was put into Base64 by somebody who had to.";
    assertThat(type(Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))))
        .isEqualTo("bytes");
  }

  @Test
  void base64ThatWouldComeBackOtherwiseStaysText() {
    List<String> texts = bytes(5, 25, Base64.getEncoder()::encodeToString);
    assertThat(type(texts)).isEqualTo("bytes");
    assertThat(type(texts.stream().map(each -> each.replace("==", "")).toList())).isEqualTo("text");
    assertThat(type(texts.stream().map(each -> each.substring(0, 33) + "B==").toList()))
        .isEqualTo("text");
  }

  @Test
  void bytesOfLengthZeroAreBytesToo() {
    assertThat(type("d41d8cd98f00b204e9800998ecf8427e", "")).isEqualTo("bytes(hex)");
    assertThat(type("", "", "")).isEqualTo("text");
  }

  @Test
  void ordinaryWordsAndIdsAreText() {
    String words =
        "Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt"
            + " labore magna aliqua Ut enim minim veniam quis nostrud exercitation ullamco laboris"
            + " nisi aliquip commodo consequat Duis aute irure reprehenderit voluptate velit esse";
    assertThat(type(words.split(" ", 0))).isEqualTo("text");
    assertThat(type("Anna Maria Weber", "Wolfgang", "Elisabeth Rosa")).isEqualTo("text");
    assertThat(type("user0001", "user0002", "user0003", "user0004")).isEqualTo("text");
    assertThat(type("ORD-2026-0001-AB", "ORD-2026-0002-CD")).isEqualTo("text");
    assertThat(type("dQw4w9WgXcQ", "9bZkp7q19f0", "kJQP7kiw5Fk")).isEqualTo("text");
    assertThat(type("getElementsByTag", "querySelectorAll", "addEventListener", "setAttributeNode"))
        .isEqualTo("text");
    assertThat(type("1234567890123456", "9876543210987654", "1111222233334444")).isEqualTo("text");
  }

  @Test
  void theFormsAreThoseOfJavaTime() {
    for (int i = 0; i < 2000; i++) {
      long second = RANDOM.nextLong(-62_167_219_200L, 253_402_300_800L);
      int nano = RANDOM.nextInt(3) == 0 ? 0 : RANDOM.nextInt(1000) * power(RANDOM.nextInt(3));
      Instant instant = Instant.ofEpochSecond(second - second % (1 + RANDOM.nextInt(60)), nano);
      LocalDateTime local = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
      LocalTime time = local.toLocalTime();
      assertThat(usual(instant.toString(), ScalarKind.INSTANT)).as("%s", instant).isTrue();
      assertThat(usual(local.toString(), ScalarKind.DATE_TIME)).as("%s", local).isTrue();
      assertThat(usual(time.toString(), ScalarKind.TIME)).as("%s", time).isTrue();
    }
  }

  private static int power(int thousands) {
    return thousands == 0 ? 1 : thousands == 1 ? 1_000 : 1_000_000;
  }

  private static boolean usual(String text, ScalarKind kind) {
    TimeTexts texts = new TimeTexts(text.toCharArray(), 0, text.length());
    int forms =
        switch (kind) {
          case INSTANT -> texts.instant();
          case DATE_TIME -> texts.dateTime();
          default -> texts.time();
        };
    return (forms & 1) == 1;
  }

  @Test
  void severalPartsGiveTheKindOfAll() {
    TextKinds first = kinds("2026-11-21T10:15:30.000Z");
    first.merge(kinds("2026-11-21T10:15:30.250Z"));
    assertThat(first.type()).isEqualTo(new Type.Scalar(ScalarKind.INSTANT, TextForm.DIGITS_3));
    first.merge(kinds("2026-11-21T10:15:30Z"));
    assertThat(first.type()).isEqualTo(new Type.Scalar(ScalarKind.TEXT));
  }

  @Test
  void uuidsComeBack() {
    assertThat(
            type(
                IntStream.range(0, 9)
                    .mapToObj(i -> new UUID(i, RANDOM.nextLong()).toString())
                    .toList()))
        .isEqualTo("uuid");
  }

  private static TextKinds kinds(String... texts) {
    TextKinds kinds = new TextKinds();
    for (String text : texts) {
      kinds.add(text.toCharArray(), 0, text.length());
    }
    return kinds;
  }
}
