package dev.penstock.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import dev.penstock.Codec;
import dev.penstock.DecodeException;
import dev.penstock.Limits;
import dev.penstock.Message;
import dev.penstock.compact.Compact;
import dev.penstock.compact.CompactOptions;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests maps of a cluster of two members, which share nothing but sockets. */
class PenstockSerializerTest {
  private static final int FIRST_PORT = 27_701;

  /** A value; Hazelcast knows no records of its own but by reflection. */
  @Message
  public record Position(String account, List<String> symbols, long amount) {}

  private static HazelcastInstance one;
  private static HazelcastInstance two;

  private static Config config(Codec<Position> codec) {
    Config config = new Config();
    config.setClusterName("penstock-" + ProcessHandle.current().pid());
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config
        .getSerializationConfig()
        .addSerializerConfig(PenstockSerializer.config(Position.class, codec, 1));
    config.getNetworkConfig().setPort(FIRST_PORT).setPortAutoIncrement(true);
    config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    JoinConfig join = config.getNetworkConfig().getJoin();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig().setEnabled(true).addMember("127.0.0.1");
    return config;
  }

  @BeforeAll
  static void start() {
    one = Hazelcast.newHazelcastInstance(config(Compact.codec(Position.class)));
    // The second reads less, so that it can be told which of them has read.
    Limits limits = Limits.DEFAULT.withMessageBytes(1_000);
    two =
        Hazelcast.newHazelcastInstance(
            config(Compact.codec(Position.class, CompactOptions.DEFAULT, limits)));
    assertThat(two.getCluster().getMembers()).hasSize(2);
  }

  @AfterAll
  static void stop() {
    two.shutdown();
    one.shutdown();
  }

  private static Position position(int number) {
    return new Position("zoë " + number, List.of("ACME", "EMCA"), number);
  }

  @Test
  void valuesOfOneMemberAreReadByTheOther() {
    IMap<Integer, Position> written = one.getMap("positions");
    for (int i = 0; i < 500; i++) { // on partitions of both members
      written.put(i, position(i));
    }

    IMap<Integer, Position> read = two.getMap("positions");
    for (int i = 0; i < 500; i++) {
      assertThat(read.get(i)).isEqualTo(position(i));
    }
    assertThat(read.values(entry -> entry.getValue().amount() == 7)).containsExactly(position(7));
  }

  @Test
  void valuesCanBeKeysWhereOneValueHasOneByteSequence() {
    IMap<Position, Integer> written = one.getMap("keys");
    written.put(position(3), 3);

    assertThat(two.<Position, Integer>getMap("keys").get(position(3))).isEqualTo(3);
  }

  @Test
  void aValueThatCannotBeReadNamesWhatIsWrong() {
    Position large = new Position("x".repeat(2_000), List.of(), 0);
    one.<Integer, Position>getMap("large").put(1, large);

    assertThat(one.<Integer, Position>getMap("large").get(1)).isEqualTo(large);
    assertThatThrownBy(() -> two.<Integer, Position>getMap("large").get(1))
        .isInstanceOf(HazelcastSerializationException.class)
        .hasMessageContaining("LIMIT_EXCEEDED")
        .hasRootCauseInstanceOf(DecodeException.class);
  }

  @Test
  void refusesNumbersThatHazelcastKeepsForItself() {
    assertThatThrownBy(() -> new PenstockSerializer<>(Compact.codec(Position.class), 0))
        .hasMessage("numbers of types begin with 1, not 0");
  }
}
