package dev.penstock.flink;

import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction;
import org.apache.flink.streaming.api.functions.source.legacy.SourceFunction;
import org.apache.flink.util.Collector;

/**
 * A job that keeps an order of each of fifty numbers in state, or gives back what is kept.
 *
 * @param name of the run, under which {@link #printed} has what it gave
 */
@SuppressWarnings({
  "deprecation",
  "serial"
}) // a source that goes on until it is stopped is a few lines by the old interface
record StateJob<T>(
    String name, Kind kind, Mode mode, TypeInformation<T> type, TypeSerializer<T> serializer) {
  static final int COUNT = 50;

  private static final Map<String, Queue<String>> PRINTED = new ConcurrentHashMap<>();

  /** The class loaders of the type, in each task so far. */
  static final Queue<WeakReference<ClassLoader>> LOADERS = new ConcurrentLinkedQueue<>();

  /** Where the orders are. */
  enum Kind {
    VALUE,
    LIST,
    MAP,
    MAP_KEY,
    KEY
  }

  enum Mode {
    /** Keeps orders and runs on. */
    KEEP,
    /** Prints what is kept, and ends. */
    PRINT,
    /** Prints what is kept, runs on. */
    PRINT_ON
  }

  static Queue<String> printed(String name) {
    return PRINTED.computeIfAbsent(name, each -> new ConcurrentLinkedQueue<>());
  }

  void build(StreamExecutionEnvironment environment) {
    environment
        .addSource(new Numbers(mode != Mode.PRINT), Types.LONG)
        .setParallelism(1)
        .keyBy(new Key(kind == Kind.KEY ? type.getTypeClass() : null), keyType())
        .process(new Keep<>(kind, mode == Mode.KEEP, serializer, type.getTypeClass()), Types.STRING)
        .uid("keep")
        .addSink(new Print(name));
  }

  @SuppressWarnings("unchecked")
  private TypeInformation<Object> keyType() {
    return (TypeInformation<Object>) (kind == Kind.KEY ? type : Types.LONG);
  }

  /** Gives the numbers. */
  private static final class Numbers implements SourceFunction<Long> {
    private final boolean endless;
    private volatile boolean cancelled;

    Numbers(boolean endless) {
      this.endless = endless;
    }

    @Override
    public void run(SourceContext<Long> context) throws Exception {
      for (long i = 0; i < COUNT; i++) {
        synchronized (context.getCheckpointLock()) {
          context.collect(i);
        }
      }
      while (endless && !cancelled) {
        Thread.sleep(5);
      }
    }

    @Override
    public void cancel() {
      cancelled = true;
    }
  }

  private static Object order(Class<?> type, long number) {
    try {
      Method of = type.getMethod("of", long.class);
      return of.invoke(null, number);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** The number itself, or the order of it. */
  private record Key(Class<?> type) implements KeySelector<Long, Object> {
    @Override
    public Object getKey(Long number) {
      return type == null ? number : order(type, number);
    }
  }

  private static final class Print implements SinkFunction<String> {
    private final String name;

    Print(String name) {
      this.name = name;
    }

    @Override
    public void invoke(String line, SinkFunction.Context context) {
      printed(name).add(line);
    }
  }

  /** Keeps an order, or prints the one that is kept. */
  private static final class Keep<T> extends KeyedProcessFunction<Object, Long, String> {
    private final Kind kind;
    private final boolean keeping;
    private final TypeSerializer<T> serializer;
    private final Class<?> type;
    private transient ValueState<T> value;
    private transient ListState<T> list;
    private transient MapState<String, T> map;
    private transient MapState<T, Long> mapKeys;
    private transient ValueState<Long> count;

    Keep(Kind kind, boolean keeping, TypeSerializer<T> serializer, Class<?> type) {
      this.kind = kind;
      this.keeping = keeping;
      this.serializer = serializer;
      this.type = type;
    }

    @Override
    public void open(OpenContext context) {
      LOADERS.add(new WeakReference<>(type.getClassLoader()));
      switch (kind) {
        case VALUE ->
            value = getRuntimeContext().getState(new ValueStateDescriptor<>("value", serializer));
        case LIST ->
            list = getRuntimeContext().getListState(new ListStateDescriptor<>("list", serializer));
        case MAP ->
            map =
                getRuntimeContext()
                    .getMapState(
                        new MapStateDescriptor<>("map", StringSerializer.INSTANCE, serializer));
        case MAP_KEY ->
            mapKeys =
                getRuntimeContext()
                    .getMapState(
                        new MapStateDescriptor<>("mapKeys", serializer, LongSerializer.INSTANCE));
        case KEY ->
            count = getRuntimeContext().getState(new ValueStateDescriptor<>("count", Types.LONG));
      }
    }

    @Override
    @SuppressWarnings("unchecked")
    public void processElement(
        Long number,
        KeyedProcessFunction<Object, Long, String>.Context context,
        Collector<String> out)
        throws Exception {
      T order = (T) order(type, number);
      if (keeping) {
        keep(number, order);
        out.collect("kept " + number);
      } else {
        out.collect(number + " " + kept(order));
      }
    }

    private void keep(long number, T order) throws Exception {
      switch (kind) {
        case VALUE -> value.update(order);
        case LIST -> list.add(order);
        case MAP -> map.put("m" + number, order);
        case MAP_KEY -> mapKeys.put(order, number);
        case KEY -> count.update(number);
      }
    }

    private Object kept(T order) throws Exception {
      return switch (kind) {
        case VALUE -> value.value();
        case LIST -> list.get();
        case MAP -> {
          Map<String, T> sorted = new TreeMap<>();
          for (Map.Entry<String, T> each : map.entries()) {
            sorted.put(each.getKey(), each.getValue());
          }
          yield sorted;
        }
        case MAP_KEY -> mapKeys.keys().iterator().next() + " " + mapKeys.contains(order);
        case KEY -> count.value();
      };
    }
  }
}
