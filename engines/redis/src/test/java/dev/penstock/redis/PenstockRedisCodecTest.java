package dev.penstock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.DecodeException;
import dev.penstock.Message;
import dev.penstock.compact.Compact;
import io.lettuce.core.KeyValue;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests values in a {@code redis-server} that is started for it. */
class PenstockRedisCodecTest {
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  /** What a program keeps. */
  @Message
  public record Session(String user, List<String> roles, long since) {}

  private static final Session SESSION = new Session("zoë", List.of("admin", "audit"), 1L << 40);

  @TempDir static Path folder;

  private static Process server;
  private static RedisClient client;
  private static StatefulRedisConnection<String, Session> connection;
  private static RedisCommands<String, Session> sessions;

  @BeforeAll
  static void start() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server =
        new ProcessBuilder(
                "redis-server",
                "--port",
                Integer.toString(port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--dir",
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    client = RedisClient.create(RedisURI.create("127.0.0.1", port));
    connection = connected();
    sessions = connection.sync();
  }

  private static StatefulRedisConnection<String, Session> connected() throws Exception {
    for (long end = System.nanoTime() + PATIENCE_NANOS; ; Thread.sleep(100)) {
      try {
        return client.connect(new PenstockRedisCodec<>(Compact.codec(Session.class)));
      } catch (RedisConnectionException e) {
        if (System.nanoTime() > end || !server.isAlive()) {
          throw e;
        }
      }
    }
  }

  @AfterAll
  static void stop() throws Exception {
    if (connection != null) {
      connection.close();
    }
    client.shutdown();
    server.destroy();
    server.waitFor();
  }

  @Test
  void aValueComesBackEqual() {
    sessions.set("one", SESSION);

    assertThat(sessions.get("one")).isEqualTo(SESSION);
    assertThat(sessions.get("none")).isNull();
    assertThat(sessions.strlen("one"))
        .isEqualTo(Compact.codec(Session.class).encode(SESSION).length);
  }

  @Test
  void valuesStandInHashesAndLists() {
    Session other = new Session("", List.of(), -1);
    sessions.hset("hash", Map.of("a", SESSION, "b", other));
    sessions.rpush("list", SESSION, other, SESSION);

    assertThat(sessions.hgetall("hash")).isEqualTo(Map.of("a", SESSION, "b", other));
    assertThat(sessions.lrange("list", 0, -1)).containsExactly(SESSION, other, SESSION);
    assertThat(sessions.mget("hash-none"))
        .containsExactly(KeyValue.<String, Session>empty("hash-none"));
  }

  @Test
  void aValueThatCannotBeReadIsTheErrorOfItsCommandAlone() {
    byte[] damaged = Compact.codec(Session.class).encode(SESSION);
    damaged[0] ^= 0x7F;
    try (StatefulRedisConnection<byte[], byte[]> raw = client.connect(ByteArrayCodec.INSTANCE)) {
      raw.sync().set("damaged".getBytes(StandardCharsets.UTF_8), damaged);
    }

    assertThatThrownBy(() -> sessions.get("damaged"))
        .satisfiesAnyOf(
            e -> assertThat(e).isInstanceOf(DecodeException.class),
            e -> assertThat(e).hasRootCauseInstanceOf(DecodeException.class));
    sessions.set("next", SESSION);
    assertThat(sessions.get("next")).isEqualTo(SESSION);
  }
}
