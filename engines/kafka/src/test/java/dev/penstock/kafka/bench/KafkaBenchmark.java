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
 * contender: a ratio is the median of those of single rounds, with their quartiles. Arguments: how
 * many orders, how many rounds.
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
      for (int round = -5; round < rounds; round++) {
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
        "%-18s %8s %8s %8s %10s %10s%n",
        "bytes", "value", "on disk", "of JSON", "new, raw", "new, read");
    for (Contender each : contenders) {
      Rounds rounds = measured.get(each.name());
      double disk = stored.get(each.topic());
      System.out.printf(
          "%-18s %8.1f %8.1f %8.3f %10d %10d%n",
          each.name(),
          raw.get(each.name()) / (double) count,
          disk / count,
          disk / json,
          rounds.bytes().get(0).allocated() / count,
          rounds.objects().get(0).allocated() / count);
    }
    print("clock", contenders, measured, count, Consumption::wallNanos);
    print("process", contenders, measured, count, Consumption::processNanos);
    print("thread", contenders, measured, count, Consumption::threadNanos);
  }

  /** Prints the time of a record as bytes and as an object, and the ratio of the two. */
  private static void print(
      String what,
      List<Contender> contenders,
      Map<String, Rounds> measured,
      int count,
      ToLongFunction<Consumption> time) {
    System.out.printf(
        "%n%-18s %8s %8s %8s %10s %10s%n", what, "us raw", "us read", "of raw", "lower", "upper");
    for (Contender each : contenders) {
      Rounds rounds = measured.get(each.name());
      double[] bytes = sorted(rounds.bytes(), time);
      double[] objects = sorted(rounds.objects(), time);
      double[] ratios = new double[bytes.length];
      for (int i = 0; i < ratios.length; i++) {
        ratios[i] =
            (double) time.applyAsLong(rounds.bytes().get(i))
                / time.applyAsLong(rounds.objects().get(i));
      }
      Arrays.sort(ratios);
      System.out.printf(
          "%-18s %8.3f %8.3f %8.2f %10.2f %10.2f%n",
          each.name(),
          median(bytes) / count / 1_000,
          median(objects) / count / 1_000,
          median(ratios),
          ratios[ratios.length / 4],
          ratios[ratios.length * 3 / 4]);
    }
  }

  private static double[] sorted(List<Consumption> rounds, ToLongFunction<Consumption> time) {
    return rounds.stream().mapToDouble(time::applyAsLong).sorted().toArray();
  }

  private static double median(double[] sorted) {
    return sorted[sorted.length / 2];
  }
}
