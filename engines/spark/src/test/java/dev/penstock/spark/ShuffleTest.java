package dev.penstock.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.Tuple2;

/** Tests that records go through Spark's shuffles, caches, broadcasts and results. */
class ShuffleTest {
  private static final List<Order> ORDERS =
      IntStream.range(0, 1000).mapToObj(i -> Order.numbered(i * 7919 % 1000)).toList();

  private static SparkConf configuration(String master, String serializer, String fallback) {
    SparkConf configuration = Engine.configuration(master);
    if (serializer.equals("kryo")) {
      return configuration
          .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
          .set("spark.kryo.registrator", PenstockRegistrator.class.getName());
    }
    return configuration
        .set("spark.serializer", PenstockSerializer.class.getName())
        .set(PenstockSerializer.FALLBACK, fallback);
  }

  @ParameterizedTest
  @CsvSource({
    "local[2], penstock, java",
    "local[2], penstock, kryo",
    "local[2], kryo, none",
    // Executors are processes of their own.
    "'local-cluster[2,1,1024]', penstock, java",
    "'local-cluster[2,1,1024]', kryo, none"
  })
  void recordsGoThroughAllOfSpark(String master, String serializer, String fallback) {
    SparkConf configuration = configuration(master, serializer, fallback);
    if (master.startsWith("local-cluster")) {
      configuration
          .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
          .set("spark.executor.memory", "512m");
    }
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      JavaRDD<Order> orders = spark.parallelize(ORDERS, 4);
      List<Order> sorted = orders.sortBy(Order::id, true, 4).collect();
      assertThat(sorted)
          .isEqualTo(ORDERS.stream().sorted(Comparator.comparingLong(Order::id)).toList());

      JavaPairRDD<String, Order> byCustomer =
          orders.mapToPair(order -> new Tuple2<>(order.customer(), order));
      Map<String, Iterable<Order>> grouped = byCustomer.groupByKey(3).collectAsMap();
      assertThat(grouped).hasSize(7);
      assertThat(grouped.get("customer 3"))
          .containsExactlyInAnyOrderElementsOf(
              ORDERS.stream().filter(order -> order.customer().equals("customer 3")).toList());

      Order largest = orders.reduce((a, b) -> a.id() > b.id() ? a : b);
      assertThat(largest).isEqualTo(Order.numbered(999));

      Broadcast<Order> first = spark.broadcast(ORDERS.get(0));
      long others = orders.filter(order -> !order.equals(first.value())).count();
      assertThat(others).isEqualTo(999);

      JavaRDD<Order> kept = orders.persist(StorageLevel.MEMORY_ONLY_SER());
      assertThat(kept.count()).isEqualTo(1000);
      assertThat(kept.collect()).isEqualTo(ORDERS);

      List<Tuple2<String, Tuple2<Order, Order>>> joined =
          byCustomer
              .join(spark.parallelizePairs(List.of(new Tuple2<>("customer 1", largest))), 2)
              .collect();
      assertThat(joined).hasSize(143).allMatch(each -> each._2()._2().equals(largest));

      if (serializer.equals("penstock")) {
        List<String> lists =
            spark
                .parallelize(List.of(1, 2, 3, 4), 4)
                .map(i -> SparkEnv.get().conf().get(SparkMessages.TYPES))
                .distinct()
                .collect();
        assertThat(lists)
            .containsExactly(
                configuration.get(SparkMessages.TYPES, spark.getConf().get(SparkMessages.TYPES)));
      }
    }
  }
}
