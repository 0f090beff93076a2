package dev.penstock.serve.stream;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.CodecFamily;
import dev.penstock.lab.workload.Workload;
import dev.penstock.lab.workload.Workloads;
import dev.penstock.model.text.SchemaText;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StudyMarketTest {
  private static final Prices.Account ACCOUNT = new Prices.Account(1, 1, 1, 1);
  private static final Prices.Times TIMES = new Prices.Times(1, 1, 1, 1);

  /** Components with numbers, names and types, those of records without the record's place. */
  private static String components(String schema, String record) {
    String start = "record " + record + " {\n";
    int from = schema.indexOf(start) + start.length();
    assertThat(from).isGreaterThan(start.length());
    return schema
        .substring(from, schema.indexOf("}", from))
        .replace("workload.Price.Day", "Day")
        .replace("dev.penstock.serve.stream.Day", "Day");
  }

  @ParameterizedTest
  @CsvSource({"SMALL, SmallPrice", "MEDIUM, MediumPrice", "LARGE, LargePrice"})
  void messagesHaveTheComponentsOfTheLabsWorkloads(StreamData data, String record) {
    Workload workload =
        Workloads.all().stream()
            .filter(each -> each.name().equals("prices-" + data))
            .findFirst()
            .orElseThrow();
    String own = new StreamFormats().schema(data).text();
    assertThat(components(own, "dev.penstock.serve.stream." + record))
        .isEqualTo(components(SchemaText.print(workload.schema()), "workload.Price"));
  }

  @Test
  void numbersTextsAndDaysAreAsLongAsTheLabs() {
    for (long change = 0; change < 1L << 40; change = change * 3 + 1) {
      LargePrice price = StudyMarket.large(change);
      assertThat(price.low()).isBetween(1_000, price.bid());
      assertThat(price.ask()).isBetween(price.bid() + 1, price.high());
      assertThat(price.high()).isLessThan(8_000);
      assertThat(price.open()).isBetween(1_000, 8_000);
      assertThat(price.symbol() + " " + price.venue() + " " + price.sector())
          .matches("[A-Z]{4} [A-Z]{6} [A-Z]{3}");
      assertThat(price.desk() + " " + price.broker() + " " + price.account())
          .matches("[A-Z]{7} [A-Z]{5} [A-Z]{5}");
      for (Day day : new Day[] {price.traded(), price.settles(), price.quoted(), price.listed()}) {
        assertThat(day.year()).isBetween(2020, 2029);
        assertThat(day.month()).isBetween(1, 12);
        assertThat(day.day()).isBetween(1, 28);
      }
    }
  }

  @Test
  void aLongerMessageBeginsAsTheShorterOnes() {
    LongStream.range(0, 100)
        .forEach(change -> {
          String small = StudyMarket.small(change).toString();
          String medium = StudyMarket.medium(change).toString();
          String large = StudyMarket.large(change).toString();
          assertThat(medium).contains(inner(small));
          assertThat(large).contains(inner(medium));
        });
  }

  private static String inner(String record) {
    return record.substring(record.indexOf('['), record.lastIndexOf(']'));
  }

  @Test
  void aChangeBringsOtherNumbersAndTheSameTexts() {
    LargePrice before = StudyMarket.large(70_000);
    LargePrice after = StudyMarket.large(70_000 + Market.SYMBOLS);
    assertThat(after.symbol() + after.account()).isEqualTo(before.symbol() + before.account());
    assertThat(after.bid()).isNotEqualTo(before.bid());
    assertThat(after.traded()).isNotEqualTo(before.traded());
  }

  @Test
  void theLargeMessageTakesMoreBytesThanTheSmallInEachFormat() {
    StreamFormats formats = new StreamFormats();
    long[] changes = LongStream.range(0, 50).toArray();
    for (String name : formats.names()) {
      CodecFamily family = requireNonNull(formats.named(name));
      int[] lengths =
          Arrays.stream(StreamData.values())
              .map(each -> each.encoder(family).encode(1, ACCOUNT, TIMES, changes))
              .mapToInt(message -> message.length)
              .toArray();
      assertThat(lengths).as(name).isSorted().doesNotHaveDuplicates();
    }
  }
}
