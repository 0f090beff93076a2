package dev.penstock.kafka;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates the topic with the schemas, and checks that it keeps them for good. */
final class SchemaTopicSetup {
  private final Connection connection;
  private final String name;
  private final String described;

  SchemaTopicSetup(Connection connection, String name, String described) {
    this.connection = connection;
    this.name = name;
    this.described = described;
  }

  /**
   * Creates the topic with one partition and as many replicas as the brokers give by themselves.
   */
  void create() {
    NewTopic topic =
        new NewTopic(name, Optional.of(1), Optional.empty())
            .configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT));
    try (Admin admin = Admin.create(connection.admin())) {
      await(admin.createTopics(List.of(topic)).all());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw new KafkaException(
            String.format(
                "%s does not exist and cannot be created; create it: kafka-topics.sh --create"
                    + " --topic %s --partitions 1 --config cleanup.policy=compact",
                described, name),
            e.getCause());
      }
    }
  }

  /**
   * Checks that the topic is compacted: after its retention time, messages could not be read any
   * more. Who may not ask is not told.
   */
  void check() {
    ConfigResource topic = new ConfigResource(ConfigResource.Type.TOPIC, name);
    try (Admin admin = Admin.create(connection.admin())) {
      Config config = await(admin.describeConfigs(List.of(topic)).all()).get(topic);
      String policy =
          config == null
              ? TopicConfig.CLEANUP_POLICY_COMPACT
              : config.get(TopicConfig.CLEANUP_POLICY_CONFIG).value();
      if (!policy.equals(TopicConfig.CLEANUP_POLICY_COMPACT)) {
        throw new KafkaException(
            String.format(
                "%s has cleanup.policy=%s and would lose schemas: kafka-configs.sh --alter"
                    + " --entity-type topics --entity-name %s --add-config cleanup.policy=compact",
                described, policy, name));
      }
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof AuthorizationException)) {
        throw new KafkaException(described + " cannot be described", e.getCause());
      }
    }
  }

  private static <V> V await(KafkaFuture<V> future) throws ExecutionException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }
}
