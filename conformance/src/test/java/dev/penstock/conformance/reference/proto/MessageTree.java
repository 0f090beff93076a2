package dev.penstock.conformance.reference.proto;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Turns messages of protobuf-java into values that know no class, without unknown fields. */
final class MessageTree {
  private MessageTree() {}

  static Map<String, Object> of(Message message) {
    Map<String, Object> values = new HashMap<>();
    message
        .getAllFields()
        .forEach((field, value) -> {
          Object tree = field.isMapField() ? entries(value) : value(field, value);
          boolean isEmpty = field.isRepeated() && ((List<?>) value).isEmpty();
          if (!isEmpty) {
            values.put(field.getName(), tree);
          }
        });
    return values;
  }

  private static Object value(FieldDescriptor field, Object value) {
    if (field.isRepeated()) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(each -> list.add(one(each)));
      return list;
    }
    return one(value);
  }

  private static Object one(Object value) {
    return switch (value) {
      case Message message -> of(message);
      case EnumValueDescriptor constant -> (long) constant.getNumber();
      case Integer number -> number.longValue();
      case ByteString bytes -> bytes;
      default -> value;
    };
  }

  /**
   * An entry has both, whether a message says so or not. One whose constant a closed enum lacks is
   * an unknown field for generated classes, and for dynamic messages an entry with an unknown
   * field.
   */
  private static Map<Object, Object> entries(Object value) {
    Map<Object, Object> entries = new HashMap<>();
    for (Object each : (List<?>) value) {
      Message entry = (Message) each;
      FieldDescriptor key = entry.getDescriptorForType().findFieldByNumber(1);
      FieldDescriptor held = entry.getDescriptorForType().findFieldByNumber(2);
      boolean isUnknown =
          held.getJavaType() == JavaType.ENUM && entry.getUnknownFields().hasField(2);
      if (!isUnknown) {
        entries.put(one(entry.getField(key)), one(entry.getField(held)));
      }
    }
    return entries;
  }
}
