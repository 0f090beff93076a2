package dev.penstock.flink.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

/**
 * Prints records a second through {@code keyBy} and a store, and bytes of a record: each contender
 * once a round, all in one virtual machine, so that slow phases of the machine touch all.
 *
 * <p>A record is made, serialized to another task, kept there by its key in place of the one that
 * was there before, which is read. What it costs to make one is in all. The first fifth of the
 * records of a job is not measured, nor are its start and its end.
 *
 * <p>Arguments: rounds, records of a job, state backend, and contenders by their names, all if none
 * is named. What is known so far is printed after each round.
 */
public final class FlinkBench {
  private static final int KEYS = 10_000;

  private FlinkBench() {}

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    System.out.printf("Java %s, %d processors%n", Runtime.version(), cores());
    System.out.printf("%nbytes of a record, average of 10,000%n");
    for (Contender<?> each : Contender.all()) {
      System.out.printf("%-22s %6.1f%n", each.name(), each.bytesEach(10_000));
    }
    String backend = arguments[2];
    List<String> names = Arrays.asList(arguments).subList(3, arguments.length);
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) { // the first warms up
      for (Contender<?> each : Contender.all()) {
        if (names.isEmpty() || names.contains(each.name())) {
          Run run = run(each, backend, count);
          if (round >= 0) {
            runs.computeIfAbsent(each.name(), name -> new ArrayList<>()).add(run);
          }
        }
      }
      if (round >= 0) {
        print(backend, runs, count);
      }
    }
    System.exit(0); // Flink leaves threads
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** Seconds of a job, those that the process computed, and bytes that its threads allocated. */
  private record Run(double wall, double cpu, double allocated) {}

  /** When the measured part of the job began, and when it ended. */
  private static final class Clock {
    static volatile Run begin = new Run(0, 0, 0);
    static volatile Run end = new Run(0, 0, 0);

    static Run now() {
      OperatingSystemMXBean system =
          (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      return new Run(System.nanoTime() / 1e9, system.getProcessCpuTime() / 1e9, allocatedBytes());
    }
  }

  private static <T> Run run(Contender<T> contender, String backend, long count) throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(StateBackendOptions.STATE_BACKEND, backend);
    configuration.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(256));
    configuration.set(
        PipelineOptions.SERIALIZATION_CONFIG,
        List.of(
            OrderBean.class.getName() + ": {type: kryo}",
            OrderBean.LineBean.class.getName() + ": {type: kryo}"));
    if (!contender.name().startsWith("Kryo")) {
      configuration.removeConfig(PipelineOptions.SERIALIZATION_CONFIG);
    }
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    TypeInformation<T> info = contender.info().get();
    Contender.Making<T> of = contender.of();
    environment
        .fromSequence(0, count - 1)
        .map(id -> {
          if (id == count / 5) {
            Clock.begin = Clock.now();
          }
          return of.of(id);
        })
        .returns(info)
        .keyBy(new ById<>(), Types.LONG)
        .process(new Keep<>(info, count - 1), Types.LONG)
        .sinkTo(new DiscardingSink<>());
    System.gc();
    environment.execute();
    Run begin = Clock.begin;
    Run end = Clock.end;
    return new Run(
        end.wall() - begin.wall(), end.cpu() - begin.cpu(), end.allocated() - begin.allocated());
  }

  /** Returns what all threads have allocated so far, those that have ended too. */
  private static long allocatedBytes() {
    try {
      return (long)
          com.sun.management.ThreadMXBean.class
              .getMethod("getTotalThreadAllocatedBytes") // not in Java 17, which classes are for
              .invoke(ManagementFactory.getThreadMXBean());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static void print(String backend, Map<String, List<Run>> runs, long count) {
    System.out.printf(
        "%n%s, %,d records each; of Flink's own: median of the rounds' ratios (least to greatest)%n",
        backend, count);
    System.out.printf(
        "%-22s %12s %14s %24s %26s%n",
        "", "records/CPU s", "B allocated", "of Flink's own, by time", "of Flink's own, by CPU");
    List<Run> own = runs.get("Flink's own, class");
    runs.forEach((name, all) -> {
      double[] wall = new double[all.size()];
      double[] cpu = new double[all.size()];
      double[] rate = new double[all.size()];
      double[] allocated = new double[all.size()];
      for (int i = 0; i < wall.length; i++) {
        rate[i] = 0.8 * count / all.get(i).cpu();
        wall[i] = own.get(i).wall() / all.get(i).wall();
        cpu[i] = own.get(i).cpu() / all.get(i).cpu();
        allocated[i] = all.get(i).allocated() / (0.8 * count);
      }
      System.out.printf(
          "%-22s %,12.0f %,14.0f %24s %26s%n",
          name, median(rate), median(allocated), spread(wall), spread(cpu));
    });
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }

  private static String spread(double[] values) {
    double median = median(values);
    return String.format("%.2f (%.2f to %.2f)", median, values[0], values[values.length - 1]);
  }

  /** The key of an order of any class. */
  private record ById<T>() implements org.apache.flink.api.java.functions.KeySelector<T, Long> {
    @Override
    public Long getKey(T order) {
      return Ids.of(order) % KEYS;
    }
  }

  /** Keeps the latest order of a key. */
  private static final class Keep<T> extends KeyedProcessFunction<Long, T, Long> {
    private static final long serialVersionUID = 1;

    private final TypeInformation<T> info;
    private final long last;
    private transient ValueState<T> latest;

    Keep(TypeInformation<T> info, long last) {
      this.info = info;
      this.last = last;
    }

    @Override
    public void open(OpenContext context) {
      latest = getRuntimeContext().getState(new ValueStateDescriptor<>("latest", info));
    }

    @Override
    public void processElement(T order, Context context, Collector<Long> out) throws Exception {
      T before = latest.value();
      if (before != null && Ids.of(before) > Ids.of(order)) {
        throw new AssertionError("out of order");
      }
      latest.update(order);
      if (Ids.of(order) == last) {
        Clock.end = Clock.now();
      }
    }
  }

  /** The ids of orders of all classes. */
  private static final class Ids {
    static long of(Object order) {
      if (order instanceof Order record) {
        return record.id();
      } else if (order instanceof OrderBean bean) {
        return bean.id;
      } else if (order instanceof OrderProtos.OrderMessage message) {
        return message.getId();
      }
      return (Long) ((org.apache.avro.generic.GenericRecord) order).get("id");
    }
  }
}
