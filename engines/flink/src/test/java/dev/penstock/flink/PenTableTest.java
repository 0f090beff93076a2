package dev.penstock.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecRef;
import dev.penstock.CodecSchema;
import dev.penstock.Message;
import dev.penstock.Name;
import dev.penstock.Since;
import dev.penstock.Unsigned;
import dev.penstock.container.Compression;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenOptions;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as tables, by the schemas that are in them. */
class PenTableTest {
  enum Side {
    BUY,
    SELL
  }

  sealed interface Fee {
    record Fixed(int cents) implements Fee {}

    record Share(double part) implements Fee {}
  }

  record Leg(String venue, int count) {}

  @Message
  @Name("Deal")
  @SuppressWarnings("ArrayRecordComponent") // arrays are what is tested
  record Deal(
      long id,
      String symbol,
      double price,
      boolean open,
      Side side,
      Instant made,
      LocalDate settles,
      BigDecimal amount,
      Fee fee,
      List<Leg> legs,
      Map<String, Integer> counts,
      int[] parts) {
    static Deal of(long id) {
      return new Deal(
          id,
          "S" + id % 3,
          id / 4.0,
          id % 2 == 0,
          id % 2 == 0 ? Side.BUY : Side.SELL,
          Instant.parse("2026-11-24T10:15:30.123456789Z").plusSeconds(id),
          LocalDate.of(2026, 11, 24),
          new BigDecimal("12.50"),
          new Fee.Fixed(1),
          List.of(new Leg("V" + id, (int) id)),
          Map.of("a", (int) id),
          new int[] {1, (int) id});
    }
  }

  @Message
  @Name("Scalars")
  @SuppressWarnings("ArrayRecordComponent") // arrays are what is tested
  record Scalars(
      byte tiny,
      short small,
      @Unsigned byte tinyUnsigned,
      @Unsigned short smallUnsigned,
      @Unsigned int unsigned,
      @Unsigned long longUnsigned,
      float ratio,
      char letter,
      byte[] bytes,
      UUID key,
      LocalTime opens,
      LocalDateTime local,
      Duration took,
      BigInteger large,
      Set<Side> sides,
      Optional<Integer> note) {}

  @Message
  @Name("Deal")
  record Plain(long id, String symbol) {}

  @Message
  @Name("Deal")
  record Grown(long id, String symbol, @Since(2) Optional<String> note) {}

  @TempDir private Path folder;

  private <T> void write(String file, String format, Class<T> type, List<T> values)
      throws IOException {
    Codec<T> codec = CodecRef.of(type, format).codec();
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    PenOptions options = PenOptions.DEFAULT.withCompression(Compression.deflate(1));
    try (PenWriter out = new PenWriter(Files.newOutputStream(path), PenHeader.of(codec), options)) {
      for (T each : values) {
        out.write(codec, each);
      }
    }
  }

  /** Returns the rows that a query of the table {@code deals} gives. */
  private List<String> query(String columns, String query) throws Exception {
    return query(columns, "", query);
  }

  private List<String> query(String columns, String partitions, String query) throws Exception {
    TableEnvironment tables = TableEnvironment.create(EnvironmentSettings.inBatchMode());
    tables.getConfig().set("table.local-time-zone", "UTC");
    tables.executeSql(
        String.format(
            "CREATE TABLE deals (%s) %s WITH ('connector' = 'filesystem', 'format' = 'pen',"
                + " 'path' = '%s')",
            columns, partitions, folder.toUri()));
    List<String> rows = new ArrayList<>();
    CloseableIterator<Row> found = tables.executeSql(query).collect();
    found.forEachRemaining(row -> rows.add(row.toString()));
    found.close();
    return rows;
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast", "json"})
  void columnsAreReadWithoutAClass(String format) throws Exception {
    write("a.pen", format, Deal.class, List.of(Deal.of(1), Deal.of(2)));
    List<String> rows =
        query(
            "id BIGINT, symbol STRING NOT NULL, price DOUBLE, `open` BOOLEAN, side STRING,"
                + " made TIMESTAMP_LTZ(6), settles DATE, amount DECIMAL(10, 2),"
                + " legs ARRAY<ROW<`count` BIGINT, missing INT>>, counts MAP<STRING, INT>,"
                + " parts ARRAY<INT>, missing STRING",
            "SELECT * FROM deals ORDER BY id");
    assertThat(rows)
        .containsExactly(
            "+I[1, S1, 0.25, false, SELL, 2026-11-24T10:15:31.123456Z, 2026-11-24, 12.50,"
                + " [+I[1, null]], {a=1}, [1, 1], null]",
            "+I[2, S2, 0.5, true, BUY, 2026-11-24T10:15:32.123456Z, 2026-11-24, 12.50,"
                + " [+I[2, null]], {a=2}, [1, 2], null]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compact", "fast", "json"})
  void scalarsAreWhatTheyMean(String format) throws Exception {
    Scalars scalars =
        new Scalars(
            (byte) -1,
            (short) -2,
            (byte) -1,
            (short) -1,
            -1,
            -1,
            0.5f,
            'x',
            new byte[] {1, -1},
            new UUID(1, 2),
            LocalTime.of(8, 30, 0, 123_456_789),
            LocalDateTime.of(1969, 12, 31, 23, 59, 58, 999_999_999),
            Duration.ofSeconds(90),
            BigInteger.TEN.pow(20),
            Set.of(Side.SELL),
            Optional.empty());
    write("a.pen", format, Scalars.class, List.of(scalars));
    assertThat(
            query(
                "tiny TINYINT, small SMALLINT, tinyUnsigned SMALLINT, smallUnsigned INT,"
                    + " unsigned BIGINT, longUnsigned DECIMAL(20, 0), ratio FLOAT, letter STRING,"
                    + " `bytes` BYTES, `key` STRING, opens TIME(3), `local` TIMESTAMP(3),"
                    + " took STRING, `large` DECIMAL(38, 0), sides ARRAY<STRING>, note INT",
                "SELECT * FROM deals"))
        .containsExactly(
            "+I[-1, -2, 255, 65535, 4294967295, 18446744073709551615, 0.5, x, [1, -1],"
                + " 00000000-0000-0001-0000-000000000002, 08:30:00.123, 1969-12-31T23:59:58.999,"
                + " PT1M30S, 100000000000000000000, [SELL], null]");
    assertThat(
            query(
                "tinyUnsigned BIGINT, tiny INT, small BIGINT, ratio DOUBLE", "SELECT * FROM deals"))
        .containsExactly("+I[255, -1, -2, 0.5]");
  }

  @Test
  void columnsThatAreNotWantedAreNotRead() throws Exception {
    write("a.pen", "compact", Deal.class, List.of(Deal.of(1), Deal.of(2), Deal.of(3)));
    String columns = "id BIGINT, symbol INT, price DOUBLE, fee STRING";
    assertThat(query(columns, "SELECT price, id FROM deals WHERE id > 1 ORDER BY id"))
        .containsExactly("+I[0.5, 2]", "+I[0.75, 3]");
    assertThat(query(columns, "SELECT COUNT(*) FROM deals")).containsExactly("+I[3]");
  }

  @Test
  void componentsThatTheTableDoesNotHaveAreNotRead() throws Exception {
    Codec<Deal> codec = CodecRef.of(Deal.class, "json").codec();
    String message = new String(codec.encode(Deal.of(7)), StandardCharsets.UTF_8);
    String wrong = message.replace("\"V7\"", "[null]");
    assertThat(wrong).isNotEqualTo(message);
    try (PenWriter out =
        new PenWriter(Files.newOutputStream(folder.resolve("a.pen")), PenHeader.of(codec))) {
      out.write(wrong.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(query("legs ARRAY<ROW<`count` BIGINT>>", "SELECT legs[1].`count` FROM deals"))
        .containsExactly("+I[7]");
    String columns = "id BIGINT, legs ARRAY<ROW<venue STRING, `count` BIGINT>>";
    assertThat(query(columns, "SELECT id FROM deals")).containsExactly("+I[7]");
    assertThatThrownBy(() -> query(columns, "SELECT legs[1].`count` FROM deals"))
        .hasStackTraceContaining("TYPE_MISMATCH")
        .hasStackTraceContaining("legs[0].venue");
  }

  @Test
  void filesOfSeveralVersionsAndFormatsAreOneTable() throws Exception {
    write("a.pen", "compact", Plain.class, List.of(new Plain(1, "A")));
    write("b.pen", "compact", Grown.class, List.of(new Grown(2, "B", Optional.of("new"))));
    write("c.pen", "fast", Grown.class, List.of(new Grown(3, "C", Optional.empty())));
    write("d.pen", "json", Grown.class, List.of(new Grown(4, "D", Optional.of("text"))));
    assertThat(query("id BIGINT, symbol STRING, note STRING", "SELECT * FROM deals ORDER BY id"))
        .containsExactly("+I[1, A, null]", "+I[2, B, new]", "+I[3, C, null]", "+I[4, D, text]");
  }

  @Test
  void foldersArePartitions() throws Exception {
    List<Plain> many = LongStream.range(0, 20_000).mapToObj(id -> new Plain(id, "S" + id)).toList();
    write("region=eu/a.pen", "fast", Plain.class, many);
    write("region=us/a.pen", "fast", Plain.class, many.subList(0, 10));
    write("region=us/b.pen", "fast", Plain.class, many.subList(10, 20));
    assertThat(
            query(
                "id BIGINT, region STRING, symbol STRING",
                "PARTITIONED BY (region)",
                "SELECT region, COUNT(*), SUM(id), MAX(symbol) FROM deals GROUP BY region"))
        .containsExactlyInAnyOrder("+I[eu, 20000, 199990000, S9999]", "+I[us, 20, 190, S9]");
  }

  @Test
  void aColumnOfAnotherTypeIsRefused() throws Exception {
    write("a.pen", "compact", Deal.class, List.of(Deal.of(1)));
    assertThatThrownBy(() -> query("symbol DOUBLE", "SELECT symbol FROM deals"))
        .hasStackTraceContaining("a.pen: column symbol is text, which DOUBLE does not hold");
    assertThatThrownBy(() -> query("id INT", "SELECT id FROM deals"))
        .hasStackTraceContaining("a.pen: column id is i64, which INT does not hold");
    assertThatThrownBy(() -> query("fee STRING", "SELECT fee FROM deals"))
        .hasStackTraceContaining(
            "column fee is the union dev.penstock.flink.PenTableTest.Fee, which STRING does not"
                + " hold");
    assertThatThrownBy(() -> query("legs ARRAY<ROW<venue INT>>", "SELECT legs FROM deals"))
        .hasStackTraceContaining("a.pen: column legs[].venue is text, which INT does not hold");
    assertThatThrownBy(() -> query("id BIGINT, venue STRING NOT NULL", "SELECT * FROM deals"))
        .hasStackTraceContaining("a.pen: there is no column venue, which is NOT NULL");
  }

  @Test
  void aValueThatTheColumnDoesNotHoldIsRefused() throws Exception {
    write("a.pen", "compact", Deal.class, List.of(Deal.of(1)));
    assertThatThrownBy(() -> query("amount DECIMAL(4, 0), id BIGINT", "SELECT * FROM deals"))
        .hasStackTraceContaining("a.pen: message 0 of the frame at byte ")
        .hasStackTraceContaining("column amount is 12.50, which DECIMAL(4, 0) does not hold");
    Files.delete(folder.resolve("a.pen"));
    write("b.pen", "fast", Grown.class, List.of(new Grown(1, "A", Optional.empty())));
    assertThatThrownBy(() -> query("id BIGINT, note STRING NOT NULL", "SELECT * FROM deals"))
        .hasStackTraceContaining("b.pen: message 0 of the frame at byte ")
        .hasStackTraceContaining("column note is null, but it is NOT NULL");
  }

  @Test
  void damageAndFormatsThatAreNotThereAreErrors() throws Exception {
    Path file = folder.resolve("a.pen");
    String schema = CodecSchema.of(CodecRef.of(Plain.class, "json").codec()).text();
    PenHeader header = PenHeader.of("protobuf", schema);
    new PenWriter(Files.newOutputStream(file), header, PenOptions.DEFAULT).close();
    assertThatThrownBy(() -> query("id BIGINT", "SELECT id FROM deals"))
        .hasStackTraceContaining("a.pen: there is no format 'protobuf'")
        .hasStackTraceContaining("add dev.penstock:penstock-protobuf");
    Files.writeString(file, "This is no file of messages.");
    assertThatThrownBy(() -> query("id BIGINT", "SELECT id FROM deals"))
        .hasStackTraceContaining("a.pen: ");
    Files.delete(file);
    write("b.pen", "json", Plain.class, List.of(new Plain(1, "A"), new Plain(2, "B")));
    byte[] bytes = Files.readAllBytes(folder.resolve("b.pen"));
    Files.write(folder.resolve("b.pen"), Arrays.copyOf(bytes, bytes.length - 9));
    assertThatThrownBy(() -> query("id BIGINT", "SELECT id FROM deals"))
        .hasStackTraceContaining("b.pen: ");
  }
}
