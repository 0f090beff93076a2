package dev.penstock.spark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.penstock.spark.RecordProtos.LineMessage;
import dev.penstock.spark.RecordProtos.OrderMessage;
import dev.penstock.spark.RecordProtos.SideValue;
import dev.penstock.spark.RecordProtos.TradeMessage;
import java.math.BigDecimal;
import org.apache.spark.serializer.KryoRegistrator;

/** Trades and orders as messages of protobuf-java, for {@link SortMeasurement}. */
final class ProtobufMessages {
  private ProtobufMessages() {}

  static TradeMessage of(Trade trade) {
    return TradeMessage.newBuilder()
        .setId(trade.id())
        .setSymbol(trade.symbol())
        .setTrader(trade.trader())
        .setPrice(trade.price())
        .setQuantity(trade.quantity())
        .setTime(trade.time())
        .setSide(side(trade.side()))
        .build();
  }

  /** Returns an order whose amount is a number of cents, which costs less than a decimal. */
  static OrderMessage of(Order order) {
    OrderMessage.Builder message =
        OrderMessage.newBuilder()
            .setId(order.id())
            .setCustomer(order.customer())
            .setDay((int) order.day().toEpochDay())
            .setSide(side(order.side()))
            .setCents(cents(order.total()));
    for (Order.Line each : order.lines()) {
      message.addLines(LineMessage.newBuilder().setArticle(each.article()).setCount(each.count()));
    }
    order.note().ifPresent(message::setNote);
    return message.build();
  }

  private static SideValue side(Order.Side side) {
    return SideValue.valueOf(side.name());
  }

  static long cents(BigDecimal amount) {
    return amount.movePointRight(2).longValueExact();
  }

  /** Spark has no serializer for messages of Protobuf: this is what people give its Kryo. */
  public static final class Registrator implements KryoRegistrator {
    /** Creates a registrator, as Spark does. */
    public Registrator() {}

    @Override
    public void registerClasses(Kryo kryo) {
      kryo.register(TradeMessage.class, new AsBytes<>(TradeMessage.parser()));
      kryo.register(OrderMessage.class, new AsBytes<>(OrderMessage.parser()));
    }
  }

  private static final class AsBytes<T extends Message> extends Serializer<T> {
    private final Parser<T> parser;

    AsBytes(Parser<T> parser) {
      super(false, true);
      this.parser = parser;
    }

    @Override
    public void write(Kryo kryo, Output output, T message) {
      byte[] bytes = message.toByteArray();
      output.writeInt(bytes.length, true);
      output.writeBytes(bytes);
    }

    @Override
    public T read(Kryo kryo, Input input, Class<T> type) {
      try {
        return parser.parseFrom(input.readBytes(input.readInt(true)));
      } catch (InvalidProtocolBufferException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
