package dev.penstock.lab.peer.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
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
import org.jspecify.annotations.Nullable;

/** Makes messages of plain values and back, through their descriptors. */
record ProtobufValues(PlainSchema schema) {

  /** Returns the message of a record's values. */
  Message message(Message empty, @Nullable Object[] values) {
    Message.Builder builder = empty.newBuilderForType();
    List<FieldDescriptor> fields = empty.getDescriptorForType().getFields();
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      FieldDescriptor field = fields.get(i);
      if (value instanceof List<?> list) {
        list.forEach(each -> builder.addRepeatedField(field, single(builder, field, each)));
      } else if (value instanceof Map<?, ?> map) {
        map.forEach(
            (key, each) -> builder.addRepeatedField(field, entry(builder, field, key, each)));
      } else if (value != null) {
        builder.setField(field, single(builder, field, value));
      }
    }
    return builder.build();
  }

  private Message entry(Message.Builder owner, FieldDescriptor field, Object key, Object value) {
    Message.Builder entry = owner.newBuilderForField(field);
    List<FieldDescriptor> parts = field.getMessageType().getFields();
    entry.setField(parts.get(0), single(entry, parts.get(0), key));
    entry.setField(parts.get(1), single(entry, parts.get(1), value));
    return entry.build();
  }

  private Object single(Message.Builder owner, FieldDescriptor field, Object value) {
    return switch (field.getJavaType()) {
      case MESSAGE -> {
        Message empty = owner.newBuilderForField(field).getDefaultInstanceForType();
        yield value instanceof Chosen chosen
            ? chosen(empty, chosen)
            : message(empty, (Object[]) value);
      }
      case ENUM -> field.getEnumType().findValueByNumber((Integer) value);
      case BYTE_STRING -> ByteString.copyFrom((byte[]) value);
      default -> value;
    };
  }

  private Message chosen(Message empty, Chosen chosen) {
    Message.Builder builder = empty.newBuilderForType();
    FieldDescriptor field = empty.getDescriptorForType().getFields().get(chosen.place());
    Message inner = builder.newBuilderForField(field).getDefaultInstanceForType();
    return builder.setField(field, message(inner, chosen.members())).build();
  }

  /** Returns the values of a record. */
  @Nullable Object[] members(Message message, String name) {
    PlainSchema.Message record = (PlainSchema.Message) schema.definition(name);
    List<FieldDescriptor> fields = message.getDescriptorForType().getFields();
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      Member member = record.members().get(i);
      FieldDescriptor field = fields.get(i);
      if (member.type() instanceof Many many) {
        List<Object> list = new ArrayList<>();
        ((List<?>) message.getField(field)).forEach(each -> list.add(plain(many.element(), each)));
        values[i] = list;
      } else if (member.type() instanceof Pairs map) {
        values[i] = map((List<?>) message.getField(field), map);
      } else if (!member.optional() || message.hasField(field)) {
        values[i] = plain(member.type(), message.getField(field));
      }
    }
    return values;
  }

  private Map<Object, Object> map(List<?> entries, Pairs type) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (Object each : entries) {
      Message entry = (Message) each;
      List<FieldDescriptor> parts = entry.getDescriptorForType().getFields();
      map.put(
          plain(type.key(), entry.getField(parts.get(0))),
          plain(type.value(), entry.getField(parts.get(1))));
    }
    return map;
  }

  private Object plain(PlainType type, Object value) {
    if (type == Scalar.BYTES) {
      return ((ByteString) value).toByteArray();
    }
    if (!(type instanceof Ref reference)) {
      return value;
    }
    return switch (schema.definition(reference)) {
      case Constants constants -> ((EnumValueDescriptor) value).getNumber();
      case PlainSchema.Message record -> members((Message) value, record.name());
      case Choice choice -> {
        Message union = (Message) value;
        FieldDescriptor set =
            union.getOneofFieldDescriptor(union.getDescriptorForType().getOneofs().getFirst());
        String name = choice.cases().get(set.getIndex());
        yield new Chosen(set.getIndex(), members((Message) union.getField(set), name));
      }
    };
  }
}
