package dev.penstock.conformance.reference.proto;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Descriptors.OneofDescriptor;
import java.lang.reflect.Array;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns records of generated classes into the values that {@link MessageTree} makes of messages.
 */
final class RecordTree {
  private RecordTree() {}

  static Map<String, Object> of(Descriptor type, Object record) {
    Map<String, Object> values = new HashMap<>();
    for (FieldDescriptor field : type.getFields()) {
      if (field.getRealContainingOneof() == null) {
        Object component = component(record, field.getName());
        Object value = component == null ? null : value(field, component);
        if (value != null && !isLeftOut(field, value)) {
          values.put(field.getName(), value);
        }
      }
    }
    for (OneofDescriptor oneof : type.getRealOneofs()) {
      Object chosen = component(record, oneof.getName());
      if (chosen != null) {
        FieldDescriptor field = field(oneof, chosen);
        values.put(field.getName(), one(field, component(chosen, "value")));
      }
    }
    return values;
  }

  /** Cases are records around their values, named after the oneof and the field. */
  private static FieldDescriptor field(OneofDescriptor oneof, Object chosen) {
    String name = chosen.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    for (FieldDescriptor each : oneof.getFields()) {
      if (name.equals(oneof.getName() + each.getName())) {
        return each;
      }
    }
    throw new AssertionError(name);
  }

  private static @Nullable Object component(Object record, String name) {
    try {
      return record.getClass().getMethod(name).invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(record.getClass() + " has no " + name, e);
    }
  }

  /** Tells whether a field of the value is not in the tree of the message either. */
  private static boolean isLeftOut(FieldDescriptor field, Object value) {
    if (field.isRepeated()) {
      return value instanceof List<?> list && list.isEmpty()
          || value instanceof Map<?, ?> map && map.isEmpty();
    }
    return field.getJavaType() != JavaType.MESSAGE
        && !field.hasPresence()
        && value.equals(absent(field));
  }

  private static Object absent(FieldDescriptor field) {
    Object value = field.getDefaultValue();
    return value instanceof EnumValueDescriptor constant
        ? (long) constant.getNumber()
        : value instanceof Integer number ? number.longValue() : value;
  }

  private static Object value(FieldDescriptor field, Object value) {
    if (field.isMapField()) {
      FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
      FieldDescriptor held = field.getMessageType().findFieldByNumber(2);
      Map<Object, Object> entries = new HashMap<>();
      ((Map<?, ?>) value).forEach((k, v) -> entries.put(one(key, k), one(held, v)));
      return entries;
    } else if (!field.isRepeated()) {
      return one(field, value);
    }
    List<Object> list = new ArrayList<>();
    if (value instanceof List<?> values) {
      values.forEach(each -> list.add(one(field, each)));
    } else {
      for (int i = 0; i < Array.getLength(value); i++) {
        list.add(one(field, Array.get(value, i)));
      }
    }
    return list;
  }

  private static Object one(FieldDescriptor field, Object value) {
    if (field.getJavaType() == JavaType.ENUM) {
      return number(field.getEnumType(), value);
    } else if (field.getJavaType() == JavaType.MESSAGE) {
      return message(field.getMessageType(), value);
    }
    return switch (value) {
      case Integer number -> number.longValue();
      case byte[] bytes -> ByteString.copyFrom(bytes);
      default -> value;
    };
  }

  private static long number(EnumDescriptor type, Object value) {
    return value instanceof Enum<?> constant
        ? type.findValueByName(constant.name()).getNumber()
        : (Integer) component(value, "number");
  }

  private static Map<String, Object> message(Descriptor type, Object value) {
    return switch (value) {
      case Instant time -> timed(time.getEpochSecond(), time.getNano());
      case Duration time -> timed(time);
      default -> isWrapped(type, value) ? wrapped(type, value) : of(type, value);
    };
  }

  /** Wrappers are records where they are in maps. */
  private static boolean isWrapped(Descriptor type, Object value) {
    return type.getFile().getPackage().equals("google.protobuf") && !(value instanceof Record);
  }

  private static Map<String, Object> wrapped(Descriptor type, Object value) {
    FieldDescriptor field = type.findFieldByNumber(1);
    Object held = one(field, value);
    return isLeftOut(field, held) ? Map.of() : Map.of("value", held);
  }

  private static Map<String, Object> timed(Duration time) {
    boolean isBelow = time.getSeconds() < 0 && time.getNano() > 0;
    return isBelow
        ? timed(time.getSeconds() + 1, time.getNano() - 1_000_000_000)
        : timed(time.getSeconds(), time.getNano());
  }

  private static Map<String, Object> timed(long seconds, long nanos) {
    Map<String, Object> values = new HashMap<>();
    if (seconds != 0) {
      values.put("seconds", seconds);
    }
    if (nanos != 0) {
      values.put("nanos", nanos);
    }
    return values;
  }
}
