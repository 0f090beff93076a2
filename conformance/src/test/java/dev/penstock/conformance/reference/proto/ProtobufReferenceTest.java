package dev.penstock.conformance.reference.proto;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import dev.penstock.DecodeException;
import dev.penstock.conformance.property.Damage;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What protobuf-java 4.36.2 writes by a file, records that come of the file hold, and write with
 * the same bytes; damaged messages are read by both or by none; JSON of one is read by the other.
 */
class ProtobufReferenceTest {
  private static final int SCHEMAS = 30;
  private static final int MESSAGES = 60;

  private static final List<Exchange> EXCHANGES = Exchange.of(SCHEMAS);

  /** Why a message that the reference reads is refused here. */
  private enum Refusal {
    /** Strings of proto2 are not checked there. */
    MALFORMED_TEXT,
    /** Timestamps and Durations are two numbers there, which only JSON looks at. */
    VALUE_OUT_OF_RANGE,
    /** Some integers end there with the tenth byte, also where that says that more follow. */
    NON_CANONICAL,
    /** Of tags of more than 32 bits the lower ones are taken there. */
    TYPE_MISMATCH
  }

  @Test
  void messagesAreReadAndWrittenAsTheReferenceWritesThem() {
    int bytes = 0;
    for (Exchange each : EXCHANGES) {
      for (int seed = 0; seed < MESSAGES; seed++) {
        Message message = new RandomMessage(seed, true).of(each.type());
        byte[] theirs = message.toByteArray();
        Object record = each.codec().decode(theirs);
        assertThat(RecordTree.of(each.type(), record))
            .as("%s%d", each.proto(), seed)
            .isEqualTo(MessageTree.of(message));
        assertThat(each.codec().encode(record)).as("%s%d", each.proto(), seed).isEqualTo(theirs);
        bytes += theirs.length;
      }
    }
    assertThat(bytes).isGreaterThan(SCHEMAS * MESSAGES * 100);
  }

  @Test
  void damagedMessagesAreReadByBothOrByNone() {
    Map<Refusal, Integer> refusals = new EnumMap<>(Refusal.class);
    int taken = 0;
    int refused = 0;
    for (Exchange each : EXCHANGES) {
      Random random = new Random(7);
      byte[] other = new RandomMessage(MESSAGES, true).of(each.type()).toByteArray();
      for (int seed = 0; seed < 5 * MESSAGES; seed++) {
        byte[] message = new RandomMessage(seed, true).of(each.type()).toByteArray();
        byte[] damaged = Damage.any(random, message, other);
        Message theirs = theirs(each, damaged);
        Object ours = ours(each, damaged, theirs != null, refusals);
        assertThat(ours != null && theirs == null)
            .as("%s%d: read by us alone", each.proto(), seed)
            .isFalse();
        if (ours == null) {
          refused++;
        } else {
          taken++;
          assertThat(RecordTree.of(each.type(), ours))
              .as("%s%d", each.proto(), seed)
              .isEqualTo(MessageTree.of(theirs));
        }
      }
    }
    assertThat(taken).isGreaterThan(SCHEMAS * MESSAGES / 2);
    assertThat(refused).isGreaterThan(SCHEMAS * MESSAGES / 2);
    assertThat(refusals)
        .as("each difference is one that there is")
        .containsOnlyKeys(Refusal.values());
  }

  private static @Nullable Message theirs(Exchange exchange, byte[] message) {
    try {
      return DynamicMessage.parseFrom(exchange.type(), message);
    } catch (InvalidProtocolBufferException e) {
      return null;
    }
  }

  private static @Nullable Object ours(
      Exchange exchange, byte[] message, boolean isTaken, Map<Refusal, Integer> refusals) {
    try {
      return exchange.codec().decode(message);
    } catch (DecodeException e) {
      if (isTaken) {
        assertThat(Refusal.values())
            .as("%s%s", exchange.proto(), e.getMessage())
            .extracting(Enum::name)
            .contains(e.kind().name());
        refusals.merge(Refusal.valueOf(e.kind().name()), 1, Integer::sum);
      }
      return null;
    }
  }

  @Test
  void documentsOfTheReferenceBecomeTheSameMessages() throws Exception {
    for (Exchange each : EXCHANGES) {
      for (int seed = 0; seed < MESSAGES; seed++) {
        Message message = new RandomMessage(seed, false).of(each.type());
        String theirs = JsonFormat.printer().print(message);
        byte[] read = each.json().toMessage(theirs.getBytes(StandardCharsets.UTF_8));
        assertThat(MessageTree.of(DynamicMessage.parseFrom(each.type(), read)))
            .as("%s%s", each.proto(), theirs)
            .isEqualTo(MessageTree.of(message));
        assertThat(read).as("%s%s", each.proto(), theirs).isEqualTo(message.toByteArray());
      }
    }
  }

  @Test
  void theReferenceReadsDocumentsOfOursAsItsOwn() throws Exception {
    int texts = 0;
    for (Exchange each : EXCHANGES) {
      for (int seed = 0; seed < MESSAGES; seed++) {
        Message message = new RandomMessage(seed, false).of(each.type());
        byte[] ours = each.json().toJson(message.toByteArray());
        String document = new String(ours, StandardCharsets.UTF_8);
        Message read = read(each, document);
        // Not the message itself: the reference reads -0.0 as 0.
        assertThat(MessageTree.of(read))
            .as("%s%s", each.proto(), document)
            .isEqualTo(MessageTree.of(read(each, JsonFormat.printer().print(message))));
        texts += read.equals(message) ? 1 : 0;
      }
    }
    assertThat(texts).as("documents without -0.0").isGreaterThan(SCHEMAS * MESSAGES / 10);
  }

  private static Message read(Exchange exchange, String document)
      throws InvalidProtocolBufferException {
    DynamicMessage.Builder message = DynamicMessage.newBuilder(exchange.type());
    JsonFormat.parser().merge(document, message);
    return message.build();
  }
}
