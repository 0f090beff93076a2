package dev.penstock.spark;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.api.java.function.ReduceFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/** Tests datasets of records. */
public class EncodersTest {
  private static final Encoder<Order> ORDER = PenstockEncoders.of(Order.class);
  private static final List<Order> ORDERS =
      IntStream.range(0, 100).mapToObj(Order::numbered).toList();

  private static SparkSession spark;

  /** Not to be seen by code that Spark compiles. */
  record Hidden(int number) {}

  /** A record of itself. */
  public record Tree(String name, List<Tree> branches) {}

  /** Has a component without a column. */
  public record Other(int number, List<OptionalInt> odd) {}

  @BeforeAll
  static void start() {
    spark = Engine.session();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  @Test
  void eachComponentHasAColumn() {
    assertThat(ORDER.schema().toDDL())
        .isEqualTo(
            "id BIGINT NOT NULL,customer STRING,day DATE,side STRING,total DECIMAL(38,18),"
                + "lines ARRAY<STRUCT<article: STRING, count: INT NOT NULL>>,note STRING");
  }

  @Test
  void recordsComeBackFromColumns() {
    List<Everything> values = IntStream.range(1, 50).mapToObj(Everything::numbered).toList();
    Encoder<Everything> encoder = PenstockEncoders.of(Everything.class);
    Dataset<Everything> dataset = spark.createDataset(values, encoder);
    assertThat(dataset.collectAsList()).isEqualTo(values);
    List<Everything> backwards = new ArrayList<>(values);
    Collections.reverse(backwards);
    assertThat(dataset.repartition(3).sort(col("int64").desc()).collectAsList())
        .isEqualTo(backwards);
  }

  @Test
  void beansOfSparkHaveNoColumnForRecords() {
    assertThat(Encoders.bean(Order.class).schema().fields()).isEmpty();
  }

  @Test
  void recordsAreMappedFilteredAndGrouped() {
    Dataset<Order> orders = spark.createDataset(ORDERS, ORDER);
    long even = orders.filter((FilterFunction<Order>) order -> order.id() % 2 == 0).count();
    assertThat(even).isEqualTo(50);
    List<String> notes =
        orders
            .map(
                (MapFunction<Order, String>) order -> order.note().orElse("none"),
                Encoders.STRING())
            .distinct()
            .collectAsList();
    assertThat(notes).hasSize(35).contains("none", "note 33");
    List<Tuple2<String, Long>> groups =
        orders
            .groupByKey((MapFunction<Order, String>) Order::customer, Encoders.STRING())
            .mapGroups(
                (MapGroupsFunction<String, Order, Tuple2<String, Long>>)
                    (customer, each) -> new Tuple2<>(customer, articles(each)),
                Encoders.tuple(Encoders.STRING(), Encoders.LONG()))
            .collectAsList();
    assertThat(groups).hasSize(7);
    assertThat(groups.stream().mapToLong(Tuple2::_2).sum()).isEqualTo(400);
    Order largest = orders.reduce((ReduceFunction<Order>) (a, b) -> a.id() > b.id() ? a : b);
    assertThat(largest.id()).isEqualTo(99);
  }

  private static long articles(Iterator<Order> orders) {
    long count = 0;
    while (orders.hasNext()) {
      count += orders.next().lines().stream().mapToInt(Order.Line::count).sum();
    }
    return count;
  }

  @Test
  void columnsAndRecordsMeet() {
    Dataset<Row> rows =
        spark
            .createDataset(ORDERS, ORDER)
            .where(col("customer").equalTo("customer 3").and(col("total").gt(50)))
            .select("id", "lines.article", "total");
    assertThat(rows.count()).isEqualTo(7);
    Row first = rows.orderBy("id").first();
    assertThat(first.getLong(0)).isEqualTo(52);
    assertThat(first.<String>getList(1)).containsExactly("pen", "ink");
    assertThat(first.getDecimal(2)).isEqualByComparingTo("52.01");
    Dataset<Order> again = spark.createDataset(ORDERS, ORDER).toDF().as(ORDER);
    assertThat(again.first().total()).isEqualTo(new BigDecimal("0.010000000000000000"));
  }

  @Test
  void binaryColumnGivesBackWhatItGot() {
    Encoder<Order> binary = PenstockEncoders.binary(Order.class);
    assertThat(binary.schema().toDDL()).isEqualTo("value BINARY");
    Dataset<Order> orders = spark.createDataset(ORDERS, binary);
    assertThat(orders.repartition(3).collectAsList()).hasSameElementsAs(ORDERS);
    Encoder<Shape> shape = PenstockEncoders.binary(Shape.class);
    List<Shape> shapes = List.of(new Shape.Circle(1), new Shape.Square(2));
    assertThat(spark.createDataset(shapes, shape).collectAsList()).isEqualTo(shapes);
  }

  @Test
  void saysWhatHasNoColumn() {
    assertThatThrownBy(() -> PenstockEncoders.of(Tree.class))
        .hasMessage(
            "Tree.branches[] holds itself, and so would its columns;"
                + " PenstockEncoders.binary(Tree.class) takes any message");
    assertThatThrownBy(() -> PenstockEncoders.of(Other.class))
        .hasMessage("Other.odd[] has a type without a column: java.util.OptionalInt");
    assertThatThrownBy(() -> PenstockEncoders.of(Hidden.class))
        .hasMessageContaining("Hidden is not public");
    assertThatThrownBy(() -> PenstockEncoders.of(Shape.class))
        .hasMessageContaining("Shape is no record; PenstockEncoders.binary(Shape.class)");
    assertThatThrownBy(() -> PenstockEncoders.binary(Tree.class))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
