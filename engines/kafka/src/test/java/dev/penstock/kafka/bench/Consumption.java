package dev.penstock.kafka.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * What reading a whole topic once took. Other programs on the machine lengthen the time on the
 * clock, and that of the processor hardly.
 *
 * @param wallNanos the time on the clock
 * @param processNanos processor time of consumer and broker, which share the process
 * @param threadNanos processor time of the thread that polls: it unpacks, checks and decodes
 * @param allocated bytes of new objects of that thread
 * @param sum of the numbers of all orders
 */
record Consumption(long wallNanos, long processNanos, long threadNanos, long allocated, long sum) {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Reads a topic. */
  static Consumption of(
      String servers, String topic, int count, Deserializer<?> reading, ToLongFunction<Object> id) {
    Map<String, Object> settings =
        Map.of(
            "bootstrap.servers",
            servers,
            "max.poll.records",
            2_000,
            "max.partition.fetch.bytes",
            4 << 20,
            "check.crcs",
            true);
    TopicPartition partition = new TopicPartition(topic, 0);
    try (Consumer<byte[], ?> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), reading)) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      consumer.position(partition);
      long wall = System.nanoTime();
      long process = SYSTEM.getProcessCpuTime();
      long cpu = THREADS.getCurrentThreadCpuTime();
      long allocated = THREADS.getCurrentThreadAllocatedBytes();
      int seen = 0;
      long sum = 0;
      while (seen < count) {
        for (ConsumerRecord<byte[], ?> each : consumer.poll(Duration.ofMillis(500))) {
          sum += id.applyAsLong(each.value());
          seen++;
        }
      }
      return new Consumption(
          System.nanoTime() - wall,
          SYSTEM.getProcessCpuTime() - process,
          THREADS.getCurrentThreadCpuTime() - cpu,
          THREADS.getCurrentThreadAllocatedBytes() - allocated,
          sum);
    }
  }
}
