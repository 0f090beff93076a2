package dev.penstock.spark;

import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.storage.RDDInfo;
import org.apache.spark.storage.StorageLevel;

/**
 * Measures a sort of two million records, trades or {@link Order}s, one contender after the other
 * in each round. Not a test: {@code java ... dev.penstock.spark.SortMeasurement [records] [rounds]
 * [orders]}.
 */
public final class SortMeasurement {
  private static final String BEANS =
      Stream.of(
              TradeBean.class,
              OrderBean.class,
              OrderBean.LineBean.class,
              Order.Side.class,
              ArrayList.class,
              BigDecimal.class,
              LocalDate.class)
          .map(Class::getName)
          .collect(Collectors.joining(","));

  private final int recordCount;
  private final boolean orders;
  private final Map<String, List<double[]>> results = new LinkedHashMap<>();

  private SortMeasurement(int recordCount, boolean orders) {
    this.recordCount = recordCount;
    this.orders = orders;
  }

  /** Runs all rounds and prints medians; the first round is not counted. */
  public static void main(String[] arguments) {
    int records = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    SortMeasurement measurement = new SortMeasurement(records, arguments.length > 2);
    for (int round = 0; round <= rounds; round++) {
      measurement.round(round > 0);
    }
    measurement.print();
  }

  private void round(boolean counted) {
    if (orders) {
      round(i -> Order.numbered(mixed(i)), Order::id, bean(), OrderBean::id, counted);
    } else {
      round(
          Trade::numbered,
          Trade::id,
          i -> new TradeBean(Trade.numbered(i)),
          TradeBean::id,
          counted);
    }
  }

  private static Function<Integer, OrderBean> bean() {
    return i -> new OrderBean(Order.numbered(mixed(i)));
  }

  /** Returns numbers in no order, which are below a million if their origin is. */
  private static int mixed(int number) {
    return (int) (number * 7_919L % 1_000_003);
  }

  private <T, B> void round(
      Function<Integer, T> makeRecord,
      Function<T, Long> recordKey,
      Function<Integer, B> makeBean,
      Function<B, Long> beanKey,
      boolean counted) {
    SparkConf penstock = conf().set("spark.serializer", PenstockSerializer.class.getName());
    run("penstock, record", penstock, makeRecord, recordKey, counted);
    run(
        "kryo, bean",
        kryo().set("spark.kryo.classesToRegister", BEANS),
        makeBean,
        beanKey,
        counted);
    SparkConf both = kryo().set("spark.kryo.registrator", PenstockRegistrator.class.getName());
    run("kryo with penstock, record", both, makeRecord, recordKey, counted);
  }

  private static SparkConf kryo() {
    return conf().set("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
  }

  private static SparkConf conf() {
    return Engine.configuration("local[2]");
  }

  private <T> void run(
      String name,
      SparkConf configuration,
      Function<Integer, T> make,
      Function<T, Long> key,
      boolean counted) {
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      spark.setLogLevel("ERROR");
      AtomicLong shuffled = new AtomicLong();
      spark.sc().addSparkListener(new ShuffleBytes(shuffled));
      List<Integer> starts = IntStream.range(0, 4).boxed().toList();
      int each = recordCount / 4;
      JavaRDD<T> records =
          spark
              .parallelize(starts, 4)
              .flatMap(start -> IntStream.range(start * each, (start + 1) * each).iterator())
              .map(make)
              .persist(StorageLevel.MEMORY_ONLY());
      records.count();
      shuffled.set(0);
      System.gc();
      long cpu = cpuNanos();
      long start = System.nanoTime();
      long sorted = records.sortBy(key, true, 4).count();
      double seconds = (System.nanoTime() - start) / 1e9;
      double cpuSeconds = (cpuNanos() - cpu) / 1e9;
      double shuffleBytes = shuffled.get();
      JavaRDD<T> serialized = records.map(record -> record).persist(StorageLevel.MEMORY_ONLY_SER());
      serialized.count();
      long cached = 0;
      for (RDDInfo info : spark.sc().getRDDStorageInfo()) {
        cached = info.id() == serialized.id() ? info.memSize() : cached;
      }
      double[] result = {seconds, cpuSeconds, shuffleBytes, cached};
      System.out.printf(Locale.ROOT, "%s %s %d%n", name, Arrays.toString(result), sorted);
      if (counted) {
        results.computeIfAbsent(name, none -> new ArrayList<>()).add(result);
      }
    }
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private void print() {
    results.forEach((name, runs) -> {
      System.out.printf(
          Locale.ROOT,
          "%-28s %5.2f s (%.2f to %.2f), cpu %5.2f s (%.2f to %.2f), shuffle %,d, cached %,d%n",
          name,
          at(runs, 0, 0.5),
          at(runs, 0, 0),
          at(runs, 0, 1),
          at(runs, 1, 0.5),
          at(runs, 1, 0),
          at(runs, 1, 1),
          (long) at(runs, 2, 0.5),
          (long) at(runs, 3, 0.5));
    });
  }

  /** Returns a quantile of one figure. */
  private static double at(List<double[]> runs, int figure, double quantile) {
    double[] sorted = runs.stream().mapToDouble(run -> run[figure]).sorted().toArray();
    return sorted[(int) Math.round(quantile * (sorted.length - 1))];
  }

  /** Adds up what tasks have written for others. */
  private static final class ShuffleBytes extends SparkListener {
    private final AtomicLong bytes;

    ShuffleBytes(AtomicLong bytes) {
      this.bytes = bytes;
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (end.taskMetrics() != null) {
        bytes.addAndGet(end.taskMetrics().shuffleWriteMetrics().bytesWritten());
      }
    }
  }
}
