package dev.penstock.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.CodecRef;
import dev.penstock.DecodeException;
import dev.penstock.Message;
import dev.penstock.Since;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;

class SerializerTest {
  @Message
  @TypeInfo(PenstockTypeInfoFactory.class)
  record Trade(long id, String symbol, int cents) {}

  @Message
  record Plain(long id, String symbol) {}

  @Message
  @SuppressWarnings("ArrayRecordComponent") // what can change is what it is for
  record Loose(long id, int[] parts) {}

  @Message
  record Grown(long id, @Since(2) Optional<String> note) {}

  private static final Trade TRADE = new Trade(7, "ACME", 1250);

  private static <T> PenstockTypeSerializer<T> serializer(Class<T> type) {
    return PenstockTypeInfo.of(type).createSerializer(null);
  }

  private static <T> byte[] bytes(TypeSerializer<T> serializer, List<T> values) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(16);
    for (T each : values) {
      serializer.serialize(each, out);
    }
    return out.getCopyOfBuffer();
  }

  @Test
  void valuesFollowEachOther() throws IOException {
    PenstockTypeSerializer<Trade> serializer = serializer(Trade.class);
    Trade large = new Trade(8, "x".repeat(300_000), 1);
    byte[] bytes = bytes(serializer, List.of(TRADE, large, TRADE));
    DataInputDeserializer in = new DataInputDeserializer(bytes);
    DataOutputSerializer copy = new DataOutputSerializer(16);
    serializer.copy(in, copy);
    assertThat(serializer.deserialize(null, in)).isEqualTo(large);
    assertThat(serializer.deserialize(in)).isEqualTo(TRADE);
    assertThat(in.available()).isZero();
    assertThat(serializer.deserialize(new DataInputDeserializer(copy.getCopyOfBuffer())))
        .isEqualTo(TRADE);
  }

  @Test
  void aCopyIsTheSameObjectWhereNothingCanChange() {
    assertThat(serializer(Trade.class).copy(TRADE)).isSameAs(TRADE);
    assertThat(serializer(Trade.class).isImmutableType()).isTrue();
    Loose loose = new Loose(1, new int[] {2, 3});
    PenstockTypeSerializer<Loose> serializer = serializer(Loose.class);
    assertThat(serializer.isImmutableType()).isFalse();
    assertThat(serializer.copy(loose).parts()).isNotSameAs(loose.parts()).containsExactly(2, 3);
  }

  @Test
  void flinkFindsTheTypeByItsAnnotationAndByConfiguration() {
    assertThat(TypeInformation.of(Trade.class)).isEqualTo(PenstockTypeInfo.of(Trade.class));
    Configuration configuration = new Configuration();
    configuration.set(
        PipelineOptions.SERIALIZATION_CONFIG,
        List.of(
            Plain.class.getName()
                + ": {type: typeinfo, class: "
                + PenstockTypeInfoFactory.class.getName()
                + "}"));
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(configuration);
    assertThat(environment.fromSequence(1, 2).map(new ToPlain()).getType())
        .isEqualTo(PenstockTypeInfo.of(Plain.class));
  }

  private static final class ToPlain implements MapFunction<Long, Plain> {
    private static final long serialVersionUID = 1;

    @Override
    public Plain map(Long number) {
      return new Plain(number, "p");
    }
  }

  @Test
  void keysHaveOneByteSequenceForOneValue() {
    assertThat(PenstockTypeInfo.ofKey(Trade.class).isKeyType()).isTrue();
    assertThat(PenstockTypeInfo.of(Grown.class).isKeyType()).isFalse();
    assertThatThrownBy(() -> PenstockTypeInfo.ofKey(Grown.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Grown cannot be a key")
        .hasMessageContaining("note");
  }

  @Test
  void isSentToOtherMachines() throws Exception {
    PenstockTypeSerializer<Trade> serializer = serializer(Trade.class);
    PenstockTypeSerializer<Trade> sent = InstantiationUtil.clone(serializer.leavingOldState());
    assertThat(sent).isEqualTo(serializer.leavingOldState()).isNotEqualTo(serializer);
    assertThat(InstantiationUtil.clone(PenstockTypeInfo.of(Trade.class)))
        .isEqualTo(PenstockTypeInfo.of(Trade.class));
    assertThat(sent.duplicate()).isEqualTo(sent).isNotSameAs(sent);
  }

  @Test
  void snapshotsAreReadAsTheyWereWritten() throws IOException {
    TypeSerializerSnapshot<Trade> read = reread(serializer(Trade.class).snapshotConfiguration());
    assertThat(read.restoreSerializer()).isEqualTo(serializer(Trade.class));
    assertThat(
            serializer(Trade.class)
                .snapshotConfiguration()
                .resolveSchemaCompatibility(read)
                .isCompatibleAsIs())
        .isTrue();
  }

  @Test
  void anotherFormatIsMigrated() throws IOException {
    PenstockTypeSerializer<Trade> fast =
        PenstockTypeInfo.of(CodecRef.of(Trade.class, "fast")).createSerializer(null);
    TypeSerializerSnapshot<Trade> written = reread(fast.snapshotConfiguration());
    assertThat(
            serializer(Trade.class)
                .snapshotConfiguration()
                .resolveSchemaCompatibility(written)
                .isCompatibleAfterMigration())
        .isTrue();
    byte[] bytes = bytes(fast, List.of(TRADE));
    assertThat(written.restoreSerializer().deserialize(new DataInputDeserializer(bytes)))
        .isEqualTo(TRADE);
  }

  @Test
  void damagedSnapshotsAreRefused() throws IOException {
    byte[] bytes = snapshot(serializer(Trade.class).snapshotConfiguration());
    for (int length = 0; length < bytes.length; length++) {
      byte[] torn = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> snapshot(torn)).isInstanceOf(IOException.class);
    }
    String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    byte[] other =
        text.replace("compact", "comqact").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> snapshot(other).restoreSerializer())
        .isInstanceOf(IncompatibleStateException.class)
        .hasMessageContaining("comqact")
        .hasMessageContaining("compact, fast");
  }

  @Test
  void damagedRecordsAreRefused() {
    PenstockTypeSerializer<Trade> serializer = serializer(Trade.class);
    assertThatThrownBy(() -> serializer.deserialize(in(5, 1, 2))).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> serializer.deserialize(in(0xff, 0xff, 0xff, 0x01, 2)))
        .isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> serializer.deserialize(in(0xff, 0xff, 0xff, 0xff, 0xff, 0x01)))
        .isInstanceOf(DecodeException.class)
        .hasMessageContaining("messageBytes");
    assertThatThrownBy(() -> serializer.deserialize(in(1, 0xff)))
        .isInstanceOf(DecodeException.class);
  }

  private static DataInputDeserializer in(int... bytes) {
    byte[] all = new byte[bytes.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) bytes[i];
    }
    return new DataInputDeserializer(all);
  }

  private static <T> TypeSerializerSnapshot<T> reread(TypeSerializerSnapshot<T> snapshot)
      throws IOException {
    return snapshot(snapshot(snapshot));
  }

  private static byte[] snapshot(TypeSerializerSnapshot<?> snapshot) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, snapshot);
    return out.getCopyOfBuffer();
  }

  private static <T> TypeSerializerSnapshot<T> snapshot(byte[] bytes) throws IOException {
    return TypeSerializerSnapshot.readVersionedSnapshot(
        new DataInputDeserializer(bytes), SerializerTest.class.getClassLoader());
  }
}
