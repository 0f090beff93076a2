package dev.penstock.flink.bench;

import dev.penstock.CodecRef;
import dev.penstock.flink.PenstockTypeInfo;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.GenericTypeInfo;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.formats.avro.typeutils.GenericRecordAvroTypeInfo;

/**
 * One way to serialize orders.
 *
 * @param of makes the order of a number
 * @param info tells Flink how orders are serialized
 */
record Contender<T>(String name, Making<T> of, Info<T> info) {
  /** Makes the order of a number. */
  interface Making<T> extends Serializable {
    T of(long id);
  }

  /** Tells how orders are serialized. */
  interface Info<T> {
    TypeInformation<T> get();
  }

  static List<Contender<?>> all() {
    return List.of(
        new Contender<>("Penstock, Compact", Order::of, () -> codec("compact")),
        new Contender<>("Penstock, Fast", Order::of, () -> codec("fast")),
        new Contender<>("Flink's own, class", OrderBean::of, () -> Types.POJO(OrderBean.class)),
        new Contender<>("Flink's own, record", Order::of, () -> TypeInformation.of(Order.class)),
        new Contender<>(
            "Kryo, registered", OrderBean::of, () -> new GenericTypeInfo<>(OrderBean.class)),
        new Contender<>(
            "Avro, generic",
            AvroOrders::of,
            () -> new GenericRecordAvroTypeInfo(AvroOrders.SCHEMA)),
        new Contender<>("protobuf-java", ProtobufSerializer::of, ProtobufInfo::new));
  }

  private static TypeInformation<Order> codec(String format) {
    return PenstockTypeInfo.of(CodecRef.of(Order.class, format));
  }

  TypeSerializer<T> serializer() {
    SerializerConfigImpl config = new SerializerConfigImpl();
    config.registerKryoType(OrderBean.class);
    config.registerKryoType(OrderBean.LineBean.class);
    config.registerKryoType(java.util.ArrayList.class);
    return info.get().createSerializer(config);
  }

  /** Returns how many bytes an order has on average, after it was read back. */
  double bytesEach(int count) throws IOException {
    TypeSerializer<T> serializer = serializer();
    DataOutputSerializer out = new DataOutputSerializer(1 << 20);
    for (long id = 0; id < count; id++) {
      serializer.serialize(of.of(id), out);
    }
    DataInputDeserializer in = new DataInputDeserializer(out.getCopyOfBuffer());
    for (long id = 0; id < count; id++) {
      T order = serializer.deserialize(in);
      if (!(order instanceof OrderBean) && !order.equals(of.of(id))) {
        throw new AssertionError(name + " gives another order back: " + order);
      }
    }
    return (double) out.length() / count;
  }

  /** Flink has no type information for messages of Protobuf. */
  private static final class ProtobufInfo extends TypeInformation<OrderProtos.OrderMessage> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean isBasicType() {
      return false;
    }

    @Override
    public boolean isTupleType() {
      return false;
    }

    @Override
    public int getArity() {
      return 1;
    }

    @Override
    public int getTotalFields() {
      return 1;
    }

    @Override
    public Class<OrderProtos.OrderMessage> getTypeClass() {
      return OrderProtos.OrderMessage.class;
    }

    @Override
    public boolean isKeyType() {
      return false;
    }

    @Override
    public TypeSerializer<OrderProtos.OrderMessage> createSerializer(
        org.apache.flink.api.common.serialization.SerializerConfig config) {
      return new ProtobufSerializer();
    }

    @Override
    public String toString() {
      return "ProtobufInfo";
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ProtobufInfo;
    }

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public boolean canEqual(Object other) {
      return other instanceof ProtobufInfo;
    }
  }
}
