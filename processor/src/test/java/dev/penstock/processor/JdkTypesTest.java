package dev.penstock.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.type.RemoteThrowable;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Components of types of the JDK for which the runtime has adapters. */
class JdkTypesTest {
  private static final List<String> REFUSED =
      List.of(
          "OffsetDateTime String 2026-11-21",
          "OffsetTime String 09:30",
          "ZonedDateTime String 2026-11-21T09:30+01:00[Mars/Base]",
          "ZoneId String Mars/Base",
          "ZoneOffset String +19:00",
          "Year Integer 1000000000",
          "YearMonth String 2026",
          "MonthDay String --02-30",
          "Period String P",
          "URI String a\\u0020b",
          "Currency String EURO",
          "Locale String de_CH");

  private static CompiledSource classes;

  @BeforeAll
  static void compile() {
    StringJoiner read = new StringJoiner(", ");
    StringJoiner sent = new StringJoiner(", ");
    for (String line : REFUSED) {
      String[] words = line.split(" ", 3);
      String components = "List<%1$s> list%2$s, Map<%1$s, Integer> map%2$s";
      read.add(components.formatted(words[0], words[0]));
      sent.add(components.formatted(words[1], words[0]));
    }
    classes =
        CompiledSource.of(
            "com.acme.Refused",
            """
            package com.acme;
            import dev.penstock.*;
            import java.net.URI;
            import java.time.*;
            import java.util.*;
            public final class Refused {
              private Refused() {}
              @Message public record Failed(int id, Throwable cause, List<Throwable> others) {}
              @Message public record Read(%s) {}
              @Message public record Sent(%s) {}
              @Message public record Usual(
                  @Default("2026-11-21T09:30+01:00") OffsetDateTime offsetDateTime,
                  @Default("09:30+01:00") OffsetTime offsetTime,
                  @Default("2026-10-25T02:30+01:00[Europe/Berlin]") ZonedDateTime zonedDateTime,
                  @Default("Europe/Berlin") ZoneId zoneId,
                  @Default("-03:30") ZoneOffset zoneOffset,
                  @Default("2026") Year year,
                  @Default("2026-11") YearMonth yearMonth,
                  @Default("--02-29") MonthDay monthDay,
                  @Default("P1Y-2M3D") Period period,
                  @Default("http://a.b/c?d") URI uri,
                  @Default("EUR") Currency currency,
                  @Default("zh-Hant-TW") @Since(2) Locale locale) {}
            }
            """
                .formatted(read, sent));
  }

  private static Object wire(String[] words) {
    String text = words[2].replace("\\u0020", " ");
    return words[1].equals("Integer") ? Integer.valueOf(text) : text;
  }

  @TestFactory
  Stream<DynamicTest> whatIsNoValueOfTheTypeIsAnErrorWithKindAndPath() {
    return Codecs.FORMATS.stream()
        .flatMap(format ->
            REFUSED.stream()
                .map(line ->
                    DynamicTest.dynamicTest(format + " " + line, () -> refuses(format, line))));
  }

  private static void refuses(String format, String line) throws Exception {
    Object[] arguments = new Object[2 * REFUSED.size()];
    for (int i = 0; i < arguments.length; i += 2) {
      arguments[i] = List.of();
      arguments[i + 1] = Map.of();
    }
    String[] words = line.split(" ", 3);
    int at = 2 * REFUSED.indexOf(line);
    arguments[at] = List.of(wire(words));
    refuses(format, arguments, "list" + words[0]);
    arguments[at] = List.of();
    arguments[at + 1] = Map.of(wire(words), 1);
    refuses(format, arguments, "map" + words[0]);
  }

  private static void refuses(String format, Object[] arguments, String component)
      throws Exception {
    byte[] message = codec(format, "Sent").encode(make("Sent", arguments));
    assertThatThrownBy(() -> codec(format, "Read").decode(message))
        .asInstanceOf(type(DecodeException.class))
        .satisfies(e -> {
          assertThat(e.kind()).isEqualTo(ErrorKind.VALUE_OUT_OF_RANGE);
          assertThat(e.path()).isEqualTo(component + "[0]");
          assertThat(e.offset()).isBetween(1L, (long) message.length);
          assertThat(e.found()).contains("which is no ");
        });
  }

  @TestFactory
  Stream<DynamicTest> aThrowableComesBackAsDataThatSaysWhatItWas() {
    return Codecs.FORMATS.stream()
        .map(format ->
            DynamicTest.dynamicTest(
                format,
                () -> {
                  Exception value = new IllegalStateException("no", new java.io.IOException());
                  Codec<Object> codec = codec(format, "Failed");

                  Object copy =
                      codec.decode(codec.encode(make("Failed", 7, value, List.of(value))));

                  RemoteThrowable read = (RemoteThrowable) get(copy, "cause");
                  assertThat(read).hasMessage("no").hasStackTraceContaining("java.io.IOException");
                  assertThat(read.type()).isEqualTo("java.lang.IllegalStateException");
                  assertThat((Collection<?>) get(copy, "others")).hasSize(1);
                }));
  }

  @Test
  void aDefaultIsWhatTheAdapterMakesOfItsText() throws Exception {
    Object usual = usual();

    assertThat(usual)
        .hasToString(
            "Usual[offsetDateTime=2026-11-21T09:30+01:00, offsetTime=09:30+01:00, zonedDateTime="
                + "2026-10-25T02:30+01:00[Europe/Berlin], zoneId=Europe/Berlin, zoneOffset=-03:30,"
                + " year=2026, yearMonth=2026-11, monthDay=--02-29, period=P1Y-2M3D,"
                + " uri=http://a.b/c?d, currency=EUR, locale=zh_TW_#Hant]");
    for (String format : Codecs.FORMATS) {
      Codec<Object> codec = codec(format, "Usual");
      assertThat(codec.decode(codec.encode(usual))).as(format).isEqualTo(usual);
    }
    assertThat(codec("compact", "Usual").encode(usual)).hasSizeLessThan(12);
  }

  @Test
  void aValueThatEqualsTheDefaultAndHasAnotherTextKeepsIt() throws Exception {
    Object[] arguments = components(usual());
    arguments[9] = java.net.URI.create("HTTP://A.b/c?d");
    Object value = make("Usual", arguments);
    for (String format : Codecs.FORMATS) {
      Codec<Object> codec = codec(format, "Usual");
      assertThat(codec.decode(codec.encode(value)).toString())
          .as(format)
          .contains("HTTP://A.b/c?d");
    }
  }

  /** Returns a value of which every component has its default. */
  private static Object usual() throws Exception {
    return codec("json", "Usual").decode("{}".getBytes(StandardCharsets.UTF_8));
  }

  private static Object[] components(Object record) throws Exception {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      values.add(component.getAccessor().invoke(record));
    }
    return values.toArray();
  }

  @Test
  void inJsonTheyStandInTheirStandardForms() throws Exception {
    Class<?> samples =
        CompiledSource.ofResource("com/acme/JdkTypes.java").loadClass("com.acme.JdkTypes");
    Object each = ((List<?>) samples.getMethod("samples").invoke(null)).get(0);

    String json =
        new String(Codecs.codec("json", each.getClass()).encode(each), StandardCharsets.UTF_8);

    assertThat(json)
        .isEqualTo(
            ("{'offsetDateTime':'+999999999-12-31T23:59:59.999999999-18:00','offsetTime':"
                    + "'00:00+18:00','zonedDateTime':'2026-10-25T02:30+01:00[Europe/Berlin]','zoneId':"
                    + "'Europe/Berlin','zoneOffset':'-00:00:01','year':-44,'yearMonth':'-0044-03',"
                    + "'monthDay':'--02-29','period':'P1Y-2M3D','uri':'http://a.b/?q=ü','currency':"
                    + "'EUR','locale':'zh-Hant-TW-u-ca-roc','bits':'BQAAAAAAAAAAAAAAAAAAgA==','date':"
                    + "'2023-11-14T22:13:20.123Z','day':'SUNDAY','month':'FEBRUARY'}")
                .replace('\'', '"'));
  }

  private static Codec<Object> codec(String format, String name) throws Exception {
    return Codecs.codec(format, classes.loadClass("com.acme.Refused$" + name));
  }

  private static Object make(String name, Object... arguments) throws Exception {
    return classes
        .loadClass("com.acme.Refused$" + name)
        .getConstructors()[0]
        .newInstance(arguments);
  }

  private static Object get(Object record, String component) throws Exception {
    return record.getClass().getMethod(component).invoke(record);
  }
}
