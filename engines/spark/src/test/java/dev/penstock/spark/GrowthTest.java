package dev.penstock.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.Codec;
import dev.penstock.CodecSchema;
import dev.penstock.compact.Compact;
import dev.penstock.container.PenHeader;
import dev.penstock.container.PenWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests tables whose files have several schemas. */
class GrowthTest {
  private static SparkSession spark;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    spark = Engine.session();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @SafeVarargs
  private final <T> void write(String name, Class<T> type, T... values) throws IOException {
    Codec<T> codec = Compact.codec(type);
    try (PenWriter file =
        new PenWriter(Files.newOutputStream(folder.resolve(name)), PenHeader.of(codec))) {
      for (T each : values) {
        file.write(codec, each);
      }
    }
  }

  private Dataset<Row> read() {
    return spark.read().format("pen").load(folder.toString());
  }

  private Dataset<Row> read(String schema) {
    return spark.read().schema(schema).format("pen").load(folder.toString());
  }

  @Test
  void columnsOfAllFilesAreThere() throws IOException {
    write("a.pen", Items.First.class, new Items.First("pen", 1));
    write("b.pen", Items.Second.class, new Items.Second("ink", 5_000_000_000L, "blue"));
    assertThat(read().schema().toDDL())
        .isEqualTo("name STRING NOT NULL,count BIGINT NOT NULL,note STRING");
    assertThat(read().orderBy("count").collectAsList())
        .hasToString("[[pen,1,null], [ink,5000000000,blue]]");
  }

  @Test
  void messagesOfOneFileHaveTheirSchemas() throws IOException {
    Codec<Items.First> first = Compact.codec(Items.First.class);
    Codec<Items.Second> second = Compact.codec(Items.Second.class);
    try (PenWriter file =
        new PenWriter(Files.newOutputStream(folder.resolve("a.pen")), PenHeader.of(first))) {
      file.write(first, new Items.First("pen", 1));
      file.useSchema(CodecSchema.of(second).text());
      file.write(second, new Items.Second("ink", 2, "red"));
    }
    assertThat(read().orderBy("count").collectAsList()).hasToString("[[pen,1,null], [ink,2,red]]");
  }

  @Test
  void columnOfTwoTypesIsAnError() throws IOException {
    write("a.pen", Items.First.class, new Items.First("pen", 1));
    write("b.pen", Items.Other.class, new Items.Other(1));
    assertThatThrownBy(this::read)
        .hasMessageContaining("the column name is INT in ")
        .hasMessageContaining("b.pen and STRING in files before it");
    assertThat(read("name STRING").orderBy("name").collectAsList()).hasToString("[[1], [pen]]");
    assertThatThrownBy(() -> read("name INT").collectAsList())
        .hasStackTraceContaining("the column name of type TEXT is not read as INT");
  }

  @Test
  void largeNumbersAreNoOthers() throws IOException {
    BigDecimal price = new BigDecimal("0.1234567890123456789");
    write("a.pen", Items.Large.class, new Items.Large(price, -1));
    assertThat(read().select("all").first().getDecimal(0)).hasToString("18446744073709551615");
    assertThatThrownBy(() -> read().collectAsList())
        .hasStackTraceContaining("price: 0.1234567890123456789 does not fit the column");
    assertThat(read("price STRING").collectAsList()).hasToString("[[0.1234567890123456789]]");
  }

  @Test
  void recordThatHoldsItselfHasNoColumns() throws IOException {
    write("a.pen", Items.Chain.class, new Items.Chain("a", new Items.Chain("b", null)));
    assertThatThrownBy(this::read)
        .hasStackTraceContaining("next is of the record ")
        .hasStackTraceContaining("which holds itself");
    assertThat(read("name STRING").collectAsList()).hasToString("[[a]]");
  }
}
