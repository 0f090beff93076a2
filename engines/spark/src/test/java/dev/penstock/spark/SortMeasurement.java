package dev.penstock.spark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.storage.RDDInfo;
import org.apache.spark.storage.StorageLevel;

/**
 * Measures a sort of two million records, one contender after the other in each round. Not a test:
 * {@code java ... dev.penstock.spark.SortMeasurement [records] [rounds]}.
 */
public final class SortMeasurement {
  private final int recordCount;
  private final Map<String, List<double[]>> results = new LinkedHashMap<>();

  private SortMeasurement(int recordCount) {
    this.recordCount = recordCount;
  }

  /** Runs all rounds and prints medians; the first round is not counted. */
  public static void main(String[] arguments) {
    int records = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    SortMeasurement measurement = new SortMeasurement(records);
    for (int round = 0; round <= rounds; round++) {
      measurement.round(round > 0);
    }
    measurement.print();
  }

  private void round(boolean counted) {
    SparkConf penstock = conf().set("spark.serializer", PenstockSerializer.class.getName());
    run("penstock record", penstock, Makers.TRADE, Trade::id, counted);
    SparkConf kryo =
        conf()
            .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
            .set("spark.kryo.classesToRegister", beanClasses());
    run("kryo bean", kryo, Makers.BEAN, TradeBean::id, counted);
    SparkConf registrator =
        conf()
            .set("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
            .set("spark.kryo.registrator", PenstockRegistrator.class.getName());
    run("kryo with penstock, record", registrator, Makers.TRADE, Trade::id, counted);
  }

  private static String beanClasses() {
    return TradeBean.class.getName() + "," + Order.Side.class.getName();
  }

  private static SparkConf conf() {
    return Engine.configuration("local[2]");
  }

  /** Makes records on executors. */
  private static final class Makers {
    static final Function<Integer, Trade> TRADE = Trade::numbered;
    static final Function<Integer, TradeBean> BEAN = i -> new TradeBean(Trade.numbered(i));
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
