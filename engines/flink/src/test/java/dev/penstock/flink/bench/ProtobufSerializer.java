package dev.penstock.flink.bench;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Messages of protobuf-java, each after its length; Flink has no serializer of its own for them.
 */
public final class ProtobufSerializer extends TypeSerializerSingleton<OrderProtos.OrderMessage> {
  private static final long serialVersionUID = 1;

  @Override
  public boolean isImmutableType() {
    return true;
  }

  @Override
  public OrderProtos.OrderMessage createInstance() {
    return OrderProtos.OrderMessage.getDefaultInstance();
  }

  @Override
  public OrderProtos.OrderMessage copy(OrderProtos.OrderMessage from) {
    return from;
  }

  @Override
  public OrderProtos.OrderMessage copy(
      OrderProtos.OrderMessage from, OrderProtos.OrderMessage reuse) {
    return from;
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(OrderProtos.OrderMessage message, DataOutputView target)
      throws IOException {
    byte[] bytes = message.toByteArray();
    target.writeInt(bytes.length);
    target.write(bytes);
  }

  @Override
  public OrderProtos.OrderMessage deserialize(DataInputView source) throws IOException {
    byte[] bytes = new byte[source.readInt()];
    source.readFully(bytes);
    return OrderProtos.OrderMessage.parseFrom(bytes);
  }

  @Override
  public OrderProtos.OrderMessage deserialize(OrderProtos.OrderMessage reuse, DataInputView source)
      throws IOException {
    return deserialize(source);
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    int length = source.readInt();
    target.writeInt(length);
    target.write(source, length);
  }

  @Override
  public TypeSerializerSnapshot<OrderProtos.OrderMessage> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Flink makes it by its name. */
  public static final class Snapshot
      extends SimpleTypeSerializerSnapshot<OrderProtos.OrderMessage> {
    /** Creates a snapshot. */
    public Snapshot() {
      super(ProtobufSerializer::new);
    }
  }

  static OrderProtos.OrderMessage of(long id) {
    Order order = Order.of(id);
    OrderProtos.OrderMessage.Builder message =
        OrderProtos.OrderMessage.newBuilder()
            .setId(order.id())
            .setCustomer(order.customer())
            .setCurrency(order.currency())
            .setCents(order.cents())
            .setPlacedMillis(order.placedMillis())
            .setExpress(order.express())
            .setWeight(order.weight());
    for (Order.Line each : order.lines()) {
      message.addLines(
          OrderProtos.LineMessage.newBuilder()
              .setArticle(each.article())
              .setCount(each.count())
              .setCents(each.cents()));
    }
    return message.build();
  }
}
