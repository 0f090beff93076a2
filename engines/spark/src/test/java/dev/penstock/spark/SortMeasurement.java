package dev.penstock.spark;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.storage.RDDInfo;
import org.apache.spark.storage.StorageLevel;

/**
 * Measures a sort of records that are cached as objects, trades or {@link Order}s: each contender
 * once a round, in an order that changes, all in one virtual machine. Ratios are of the same
 * rounds.
 *
 * <p>Not a test: {@code lab/engines spark [records] [rounds] [orders]} runs it.
 */
public final class SortMeasurement {
  private final int recordCount;
  private final Map<String, List<Figures>> results = new LinkedHashMap<>();

  private SortMeasurement(int recordCount) {
    this.recordCount = recordCount;
  }

  /**
   * What one sort took.
   *
   * @param cpuSeconds of the process, its collector and compilers included
   * @param allocatedBytes of all threads
   * @param shuffledBytes what tasks wrote for others, compressed
   * @param cachedBytes of all records, serialized in memory
   * @param peakBytes the most that one task had to sort with
   */
  private record Figures(
      double seconds,
      double cpuSeconds,
      double allocatedBytes,
      double shuffledBytes,
      double cachedBytes,
      double peakBytes) {}

  /** Runs all rounds and prints medians; the first round is not counted. */
  public static void main(String[] arguments) throws TimeoutException {
    int records = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    boolean orders = arguments.length > 2 && arguments[2].equals("orders");
    System.out.printf(
        Locale.ROOT,
        "Java %s, %,d %s, %d rounds%n",
        Runtime.version(),
        records,
        orders ? "orders" : "trades",
        rounds);
    SortMeasurement measurement = new SortMeasurement(records);
    List<SortContender<?>> contenders = orders ? SortContender.orders() : SortContender.trades();
    List<SortContender<?>> mixed = new ArrayList<>(contenders);
    Random random = new Random(rounds);
    for (int round = 0; round <= rounds; round++) {
      Collections.shuffle(mixed, random);
      for (SortContender<?> each : mixed) {
        Figures figures = measurement.run(each);
        System.out.println(round + " " + each.name() + " " + figures);
        if (round > 0) {
          measurement.results.computeIfAbsent(each.name(), none -> new ArrayList<>()).add(figures);
        }
      }
    }
    measurement.print();
  }

  private <T> Figures run(SortContender<T> contender) throws TimeoutException {
    try (JavaSparkContext spark = new JavaSparkContext(contender.configuration())) {
      spark.setLogLevel("ERROR");
      Tasks tasks = new Tasks();
      spark.sc().addSparkListener(tasks);
      JavaRDD<T> records = records(spark, contender).persist(StorageLevel.MEMORY_ONLY());
      records.count();
      spark.sc().listenerBus().waitUntilEmpty();
      tasks.forget();
      System.gc();
      double cpu = cpuSeconds();
      double allocated = allocatedBytes();
      long start = System.nanoTime();
      long sorted = records.sortBy(contender.key(), true, 4).count();
      double seconds = (System.nanoTime() - start) / 1e9;
      cpu = cpuSeconds() - cpu;
      allocated = allocatedBytes() - allocated;
      if (sorted != recordCount) {
        throw new IllegalStateException(sorted + " of " + recordCount + " were sorted");
      }
      spark.sc().listenerBus().waitUntilEmpty();
      double shuffled = tasks.shuffledBytes.sum();
      double peak = tasks.peakBytes.get();
      JavaRDD<T> serialized = records.map(each -> each).persist(StorageLevel.MEMORY_ONLY_SER());
      serialized.count();
      double cached = 0;
      for (RDDInfo info : spark.sc().getRDDStorageInfo()) {
        cached = info.id() == serialized.id() ? info.memSize() : cached;
      }
      return new Figures(seconds, cpu, allocated, shuffled, cached, peak);
    }
  }

  private <T> JavaRDD<T> records(JavaSparkContext spark, SortContender<T> contender) {
    int parts = 4;
    int total = recordCount;
    return spark
        .parallelize(IntStream.range(0, parts).boxed().toList(), parts)
        .flatMap(part ->
            IntStream.range(
                    (int) ((long) total * part / parts), (int) ((long) total * (part + 1) / parts))
                .iterator())
        .map(contender.make());
  }

  private static double cpuSeconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }

  /** Returns what all threads have allocated so far, those that have ended too. */
  private static double allocatedBytes() {
    try {
      return (long)
          com.sun.management.ThreadMXBean.class
              .getMethod("getTotalThreadAllocatedBytes") // not in Java 17, which classes are for
              .invoke(ManagementFactory.getThreadMXBean());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private void print() {
    System.out.printf(
        Locale.ROOT,
        "%nmedians, bytes of a record; of %s: median of the rounds' ratios (least to greatest)%n"
            + "%-28s %8s %8s %9s %9s %8s %9s %22s %22s%n",
        SortContender.KRYO,
        "",
        "seconds",
        "CPU s",
        "allocated",
        "shuffled",
        "cached",
        "peak MB",
        "of Kryo, by time",
        "of Kryo, by CPU");
    List<Figures> kryo = results.get(SortContender.KRYO);
    results.forEach((name, runs) ->
        System.out.printf(
            Locale.ROOT,
            "%-28s %8.2f %8.2f %9.0f %9.1f %8.1f %9.1f %22s %22s%n",
            name,
            median(runs, Figures::seconds),
            median(runs, Figures::cpuSeconds),
            median(runs, Figures::allocatedBytes) / recordCount,
            median(runs, Figures::shuffledBytes) / recordCount,
            median(runs, Figures::cachedBytes) / recordCount,
            median(runs, Figures::peakBytes) / 1e6,
            ratio(kryo, runs, Figures::seconds),
            ratio(kryo, runs, Figures::cpuSeconds)));
  }

  private static double median(List<Figures> runs, ToDoubleFunction<Figures> figure) {
    double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static String ratio(
      List<Figures> kryo, List<Figures> runs, ToDoubleFunction<Figures> figure) {
    double[] ratios = new double[runs.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = figure.applyAsDouble(kryo.get(i)) / figure.applyAsDouble(runs.get(i));
    }
    Arrays.sort(ratios);
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f to %.2f)",
        ratios[ratios.length / 2],
        ratios[0],
        ratios[ratios.length - 1]);
  }

  /** Adds up what tasks write for others, and finds the most that one sorted with. */
  private static final class Tasks extends SparkListener {
    private final LongAdder shuffledBytes = new LongAdder();
    private final LongAccumulator peakBytes = new LongAccumulator(Math::max, 0);

    void forget() {
      shuffledBytes.reset();
      peakBytes.reset();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      TaskMetrics metrics = end.taskMetrics();
      if (metrics != null) {
        shuffledBytes.add(metrics.shuffleWriteMetrics().bytesWritten());
        peakBytes.accumulate(metrics.peakExecutionMemory());
      }
    }
  }
}
