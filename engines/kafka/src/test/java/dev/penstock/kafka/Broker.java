package dev.penstock.kafka;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.utils.Time;

/** A broker and controller of Kafka in this process, whose data goes with it. */
public final class Broker implements AutoCloseable {
  private final KafkaRaftServer server;
  private final String servers;
  private final Admin admin;

  private Broker(KafkaRaftServer server, String servers) {
    this.server = server;
    this.servers = servers;
    this.admin = Admin.create(Map.of("bootstrap.servers", servers));
  }

  /** Starts a broker that listens on a free port of this machine. */
  public static Broker start() {
    try {
      Path folder = Files.createTempDirectory("penstock-kafka");
      int port = freePort();
      int controller = freePort();
      Properties properties = new Properties();
      properties.putAll(
          Map.of(
              "process.roles",
              "broker,controller",
              "node.id",
              "1",
              "controller.quorum.voters",
              "1@localhost:" + controller,
              "controller.listener.names",
              "CONTROLLER",
              "listeners",
              "PLAINTEXT://localhost:" + port + ",CONTROLLER://localhost:" + controller,
              "listener.security.protocol.map",
              "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
              "log.dirs",
              folder.resolve("data").toString(),
              "offsets.topic.replication.factor",
              "1"));
      properties.putAll(
          Map.of(
              "offsets.topic.num.partitions", "1",
              "transaction.state.log.replication.factor", "1",
              "transaction.state.log.min.isr", "1",
              "group.initial.rebalance.delay.ms", "0",
              "auto.create.topics.enable", "false",
              "authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
              "allow.everyone.if.no.acl.found", "true",
              "super.users", "User:nobody"));
      format(folder, properties);
      KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.fromProps(properties), Time.SYSTEM);
      server.startup();
      return new Broker(server, "localhost:" + port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void format(Path folder, Properties properties) throws IOException {
    Path file = folder.resolve("server.properties");
    try (var out = Files.newOutputStream(file)) {
      properties.store(out, null);
    }
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    String[] arguments = {"format", "-t", Uuid.randomUuid().toString(), "-c", file.toString()};
    int status = StorageTool.execute(arguments, new PrintStream(said, true));
    if (status != 0) {
      throw new IllegalStateException(said.toString(StandardCharsets.UTF_8));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Returns where clients find it. */
  public String servers() {
    return servers;
  }

  /** Returns how many bytes each topic has on the disk. */
  public Map<String, Long> sizes() throws Exception {
    Map<String, Long> sizes = new TreeMap<>();
    admin
        .describeLogDirs(List.of(1))
        .allDescriptions()
        .get()
        .get(1)
        .values()
        .forEach(folder ->
            folder
                .replicaInfos()
                .forEach((partition, replica) ->
                    sizes.merge(partition.topic(), replica.size(), Long::sum)));
    return sizes;
  }

  Admin admin() {
    return admin;
  }

  /** Creates a topic with one partition. */
  public void create(String topic, Map<String, String> config) {
    NewTopic wanted = new NewTopic(topic, Optional.of(1), Optional.empty()).configs(config);
    try {
      admin.createTopics(List.of(wanted)).all().get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Forbids everybody to do one thing with a topic; the rest stays allowed. */
  void deny(String topic, AclOperation operation) throws Exception {
    admin
        .createAcls(
            List.of(
                rule(topic, AclOperation.ALL, AclPermissionType.ALLOW),
                rule(topic, operation, AclPermissionType.DENY)))
        .all()
        .get();
  }

  private static AclBinding rule(String topic, AclOperation operation, AclPermissionType type) {
    return new AclBinding(
        new ResourcePattern(ResourceType.TOPIC, topic, PatternType.LITERAL),
        new AccessControlEntry("User:*", "*", operation, type));
  }

  @Override
  public void close() {
    admin.close();
    server.shutdown();
    server.awaitShutdown();
  }
}
