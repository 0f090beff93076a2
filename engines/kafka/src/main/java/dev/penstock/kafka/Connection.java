package dev.penstock.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/**
 * How the topic with the schemas is reached: as the program reaches its own topics, unless a
 * property with {@code penstock.schemas.} in front says otherwise.
 */
final class Connection {
  /** What properties of a connection begin with. */
  private static final List<String> NAMES =
      List.of(
          "bootstrap.", "client.dns.lookup", "security.", "sasl.", "ssl.", "reconnect.", "socket.");

  private static final String OWN = PenstockConfig.SCHEMAS + ".";

  private final Map<String, Object> values = new HashMap<>();

  Connection(Map<String, ?> program, int timeoutMillis) {
    program.forEach((name, value) -> {
      if (NAMES.stream().anyMatch(name::startsWith)) {
        values.put(name, value);
      }
    });
    program.forEach((name, value) -> {
      if (name.startsWith(OWN) && !name.equals(PenstockConfig.SCHEMAS_TIMEOUT)) {
        values.put(name.substring(OWN.length()), value);
      }
    });
    values.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, timeoutMillis);
  }

  /** Returns the brokers as they were named. */
  String servers() {
    return String.valueOf(values.get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG));
  }

  Map<String, Object> admin() {
    return with(Map.of());
  }

  Map<String, Object> consumer() {
    return with(
        Map.of(
            ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false,
            ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false));
  }

  Map<String, Object> producer() {
    Object timeout = values.get(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG);
    return with(
        Map.of(
            ProducerConfig.ACKS_CONFIG,
            "all",
            ProducerConfig.MAX_BLOCK_MS_CONFIG,
            timeout,
            ProducerConfig.LINGER_MS_CONFIG,
            0,
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
            timeout));
  }

  private Map<String, Object> with(Map<String, Object> more) {
    Map<String, Object> all = new HashMap<>(values);
    all.put(CommonClientConfigs.CLIENT_ID_CONFIG, "penstock-schemas");
    all.putAll(more);
    return all;
  }
}
