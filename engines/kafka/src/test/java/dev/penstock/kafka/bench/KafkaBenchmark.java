package dev.penstock.kafka.bench;

import dev.penstock.kafka.Broker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Measures what consumers pay for orders in several formats, with lz4, on a broker in this process.
 *
 * <p>Each round reads each topic twice, as bytes and as objects, and the rounds begin at another
 * contender: a ratio is the median of those of single rounds. What is counted is the processor time
 * of the thread that polls. Arguments: how many orders, how many rounds.
 */
public final class KafkaBenchmark {
  private KafkaBenchmark() {}

  /** The rounds of one contender. */
  private record Rounds(List<Consumption> bytes, List<Consumption> objects) {}

  /** Measures and prints. */
  public static void main(String[] arguments) throws Exception {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 15;
    List<Order> orders = Order.some(count);
    try (Broker broker = Broker.start()) {
      List<Contender> contenders = Contender.all(Map.of("bootstrap.servers", broker.servers()));
      Map<String, Long> raw = new TreeMap<>();
      for (Contender each : contenders) {
        broker.create(each.topic(), Map.of());
        raw.put(each.name(), write(broker, each, orders));
      }
      Map<String, Rounds> measured = new TreeMap<>();
      contenders.forEach(
          each -> measured.put(each.name(), new Rounds(new ArrayList<>(), new ArrayList<>())));
      for (int round = -3; round < rounds; round++) {
        for (int i = 0; i < contenders.size(); i++) {
          Contender each = contenders.get(Math.floorMod(i + round, contenders.size()));
          Rounds of = measured.get(each.name());
          measure(broker, each, count, round, of);
        }
      }
      print(broker, contenders, raw, measured, count);
    }
    System.exit(0); // the broker leaves threads
  }

  /**
   * Reads a topic as bytes and as objects, in this order every other time; the first are warm-up.
   */
  private static void measure(
      Broker broker, Contender contender, int count, int round, Rounds rounds) {
    ToLongFunction<Object> length = each -> ((byte[]) each).length;
    for (int half = 0; half < 2; half++) {
      boolean asBytes = (half + round & 1) == 0;
      Consumption consumption =
          asBytes
              ? Consumption.of(
                  broker.servers(), contender.topic(), count, new ByteArrayDeserializer(), length)
              : Consumption.of(
                  broker.servers(), contender.topic(), count, contender.reading(), contender.id());
      if (round >= 0) {
        (asBytes ? rounds.bytes() : rounds.objects()).add(consumption);
      }
    }
  }

  /** Writes all orders and returns how many bytes their values have. */
  private static long write(Broker broker, Contender contender, List<Order> orders)
      throws Exception {
    Map<String, Object> settings =
        Map.of(
            "bootstrap.servers",
            broker.servers(),
            "compression.type",
            "lz4",
            "batch.size",
            64 << 10,
            "linger.ms",
            100,
            "acks",
            "all");
    long bytes = 0;
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      List<Future<RecordMetadata>> sent = new ArrayList<>();
      for (Order order : orders) {
        byte[] value = contender.writing().apply(order);
        bytes += value.length;
        sent.add(producer.send(new ProducerRecord<>(contender.topic(), value)));
      }
      for (Future<RecordMetadata> each : sent) {
        each.get();
      }
    }
    return bytes;
  }

  private static void print(
      Broker broker,
      List<Contender> contenders,
      Map<String, Long> raw,
      Map<String, Rounds> measured,
      int count)
      throws Exception {
    Map<String, Long> stored = broker.sizes();
    double json = stored.get("jackson");
    System.out.printf(
        "%-18s %8s %8s %7s %9s %9s %7s %7s %7s %8s%n",
        "",
        "value",
        "on disk",
        "of JSON",
        "us bytes",
        "us object",
        "of raw",
        "least",
        "most",
        "B/record");
    for (Contender each : contenders) {
      Rounds rounds = measured.get(each.name());
      double[] ratios = ratios(rounds);
      System.out.printf(
          "%-18s %8.1f %8.1f %7.2f %9.3f %9.3f %7.2f %7.2f %7.2f %8d%n",
          each.name(),
          raw.get(each.name()) / (double) count,
          stored.get(each.topic()) / (double) count,
          stored.get(each.topic()) / json,
          median(rounds.bytes().stream().mapToDouble(Consumption::threadNanos).toArray())
              / count
              / 1_000,
          median(rounds.objects().stream().mapToDouble(Consumption::threadNanos).toArray())
              / count
              / 1_000,
          median(ratios),
          Arrays.stream(ratios).min().orElseThrow(),
          Arrays.stream(ratios).max().orElseThrow(),
          rounds.objects().get(0).allocated() / count);
    }
    System.out.println();
    System.out.printf("%-18s %s%n", "", "records a second on the clock, median; of raw bytes");
    for (Contender each : contenders) {
      Rounds rounds = measured.get(each.name());
      double bytes = median(rounds.bytes().stream().mapToDouble(Consumption::wallNanos).toArray());
      double objects =
          median(rounds.objects().stream().mapToDouble(Consumption::wallNanos).toArray());
      System.out.printf(
          "%-18s %,12.0f %7.2f%n", each.name(), count / objects * 1e9, bytes / objects);
    }
  }

  private static double[] ratios(Rounds rounds) {
    double[] ratios = new double[rounds.bytes().size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] =
          (double) rounds.bytes().get(i).threadNanos() / rounds.objects().get(i).threadNanos();
    }
    return ratios;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
