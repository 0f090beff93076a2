package dev.penstock.lab.peer.wire;

import com.squareup.wire.Message;
import com.squareup.wire.WireEnum;
import dev.penstock.lab.peer.plain.PlainSchema;
import dev.penstock.lab.peer.plain.PlainSchema.Choice;
import dev.penstock.lab.peer.plain.PlainSchema.Constants;
import dev.penstock.lab.peer.plain.PlainSchema.Member;
import dev.penstock.lab.peer.plain.PlainType;
import dev.penstock.lab.peer.plain.PlainType.Chosen;
import dev.penstock.lab.peer.plain.PlainType.Many;
import dev.penstock.lab.peer.plain.PlainType.Pairs;
import dev.penstock.lab.peer.plain.PlainType.Ref;
import dev.penstock.lab.peer.plain.PlainType.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/** Makes messages of plain values and back, by the fields of builders and messages. */
record WireValues(PlainSchema schema, ClassLoader loader) {

  /** Returns the library's value for the plain value of a type. */
  Object value(PlainType type, Object plain) throws ReflectiveOperationException {
    return switch (type) {
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : (List<?>) plain) {
          list.add(value(many.element(), each));
        }
        yield list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) plain).entrySet()) {
          map.put(each.getKey(), value(pairs.value(), each.getValue()));
        }
        yield map;
      }
      case Ref reference -> named(reference, plain);
      case Scalar scalar -> scalar == Scalar.BYTES ? ByteString.of((byte[]) plain) : plain;
    };
  }

  private Object named(Ref reference, Object plain) throws ReflectiveOperationException {
    return switch (schema.definition(reference)) {
      case Constants constants -> find(constants.name()).getEnumConstants()[(Integer) plain];
      case PlainSchema.Message message -> message(message, (@Nullable Object[]) plain);
      case Choice choice -> {
        Chosen chosen = (Chosen) plain;
        Message.Builder<?, ?> builder = builder(choice.name());
        set(builder, "c" + chosen.place(), message(of(choice, chosen.place()), chosen.members()));
        yield builder.build();
      }
    };
  }

  private PlainSchema.Message of(Choice choice, int place) {
    return (PlainSchema.Message) schema.definition(choice.cases().get(place));
  }

  private Class<?> find(String name) throws ClassNotFoundException {
    return Class.forName(WirePeer.PACKAGE + "." + name, true, loader);
  }

  private Message.Builder<?, ?> builder(String name) throws ReflectiveOperationException {
    return (Message.Builder<?, ?>) find(name + "$Builder").getConstructor().newInstance();
  }

  private static void set(Message.Builder<?, ?> builder, String field, Object value)
      throws ReflectiveOperationException {
    builder.getClass().getField(field).set(builder, value);
  }

  private Object message(PlainSchema.Message message, @Nullable Object[] plain)
      throws ReflectiveOperationException {
    Message.Builder<?, ?> builder = builder(message.name());
    for (int i = 0; i < plain.length; i++) {
      Member member = message.members().get(i);
      Object each = plain[i];
      if (each != null) {
        set(builder, member.name(), value(member.type(), each));
      }
    }
    return builder.build();
  }

  /** Returns the plain value for the library's value of a type. */
  Object plain(PlainType type, Object value) throws ReflectiveOperationException {
    return switch (type) {
      case Many many -> {
        List<Object> list = new ArrayList<>();
        for (Object each : (List<?>) value) {
          list.add(plain(many.element(), each));
        }
        yield list;
      }
      case Pairs pairs -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
          map.put(each.getKey(), plain(pairs.value(), each.getValue()));
        }
        yield map;
      }
      case Ref reference -> plainNamed(reference, value);
      case Scalar scalar -> scalar == Scalar.BYTES ? ((ByteString) value).toByteArray() : value;
    };
  }

  private Object plainNamed(Ref reference, Object value) throws ReflectiveOperationException {
    return switch (schema.definition(reference)) {
      case Constants constants -> ((WireEnum) value).getValue();
      case PlainSchema.Message message -> members(message, value);
      case Choice choice -> chosen(choice, value);
    };
  }

  private @Nullable Object[] members(PlainSchema.Message message, Object value)
      throws ReflectiveOperationException {
    List<Member> members = message.members();
    @Nullable Object[] plain = new @Nullable Object[members.size()];
    for (int i = 0; i < plain.length; i++) {
      Object each = value.getClass().getField(members.get(i).name()).get(value);
      plain[i] = each == null ? null : plain(members.get(i).type(), each);
    }
    return plain;
  }

  private Chosen chosen(Choice choice, Object value) throws ReflectiveOperationException {
    for (int i = 0; i < choice.cases().size(); i++) {
      Object each = value.getClass().getField("c" + i).get(value);
      if (each != null) {
        return new Chosen(i, members(of(choice, i), each));
      }
    }
    throw new IllegalArgumentException("a union without a value: " + choice.name());
  }
}
