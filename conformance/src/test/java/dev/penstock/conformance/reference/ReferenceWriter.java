package dev.penstock.conformance.reference;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.penstock.conformance.reference.Kind.Constant;
import dev.penstock.conformance.reference.Kind.Field;
import dev.penstock.conformance.reference.Kind.Fixed;
import dev.penstock.conformance.reference.Kind.Flags;
import dev.penstock.conformance.reference.Kind.Nested;
import dev.penstock.conformance.reference.Kind.Scalar;
import dev.penstock.conformance.reference.Kind.Struct;
import dev.penstock.conformance.reference.Kind.Table;
import dev.penstock.conformance.reference.Kind.Union;
import dev.penstock.conformance.reference.Kind.Vector;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Writes values as the code does that flatc makes: by its builder, back to front. */
final class ReferenceWriter {
  private final FlatBufferBuilder builder = new FlatBufferBuilder(64);
  private final Random random;
  private final boolean writesDefaults;

  private ReferenceWriter(Random random) {
    this.random = random;
    writesDefaults = random.nextInt(4) == 0;
  }

  private static boolean isNumber(Object absent) {
    return absent instanceof Boolean || absent instanceof Number;
  }

  static byte[] write(Table root, Map<String, Object> value, Random random) {
    ReferenceWriter writer = new ReferenceWriter(random);
    writer.builder.finish(writer.table(root, value));
    return writer.builder.sizedByteArray();
  }

  private int table(Table table, Map<?, ?> values) {
    Map<Field, Integer> references = new HashMap<>();
    Map<Field, Integer> types = new HashMap<>();
    for (Field each : table.fields()) {
      Object value = values.get(each.name());
      if (value == null || Kind.isInline(each.kind())) {
        continue;
      }
      if (each.kind() instanceof Vector vector && vector.element() instanceof Union union) {
        types.put(each, types(union, (List<?>) value));
      }
      references.put(each, reference(each.kind(), value));
    }
    builder.startTable(table.idCount());
    List<Field> order = new ArrayList<>(table.fields());
    Collections.shuffle(order, random);
    for (Field each : order) {
      Object value = values.get(each.name());
      int id = table.id(each);
      if (references.containsKey(each)) {
        builder.addOffset(id, references.get(each), 0);
        if (types.containsKey(each)) {
          builder.addOffset(id - 1, types.get(each), 0);
        } else if (each.kind() instanceof Union union) {
          builder.addByte(id - 1, (byte) union.type(name(value)), 0);
        }
      } else if (value != null) {
        inline(each.kind(), value);
        builder.slot(id);
      } else if (writesDefaults && isNumber(RandomTree.absent(each))) {
        inline(each.kind(), RandomTree.absent(each));
        builder.slot(id);
      }
    }
    return builder.endTable();
  }

  private static String name(Object union) {
    return (String) ((Map<?, ?>) union).keySet().iterator().next();
  }

  private int types(Union union, List<?> values) {
    builder.startVector(1, values.size(), 1);
    for (int i = values.size() - 1; i >= 0; i--) {
      builder.addByte((byte) union.type(name(values.get(i))));
    }
    return builder.endVector();
  }

  private int reference(Kind kind, Object value) {
    return switch (kind) {
      case Kind.Text text ->
          random.nextBoolean()
              ? builder.createSharedString((String) value)
              : builder.createString((String) value);
      case Table table -> table(table, (Map<?, ?>) value);
      case Union union -> {
        Field each = union.cases().get(union.type(name(value)) - 1);
        yield reference(each.kind(), ((Map<?, ?>) value).get(each.name()));
      }
      case Struct struct -> inline(struct, value);
      case Vector vector -> vector(vector.element(), (List<?>) value);
      case Nested nested -> {
        @SuppressWarnings("unchecked")
        Map<String, Object> inner = (Map<String, Object>) value;
        byte[] message = write(nested.table(), inner, random);
        builder.startVector(1, message.length, 8);
        for (int i = message.length - 1; i >= 0; i--) {
          builder.addByte(message[i]);
        }
        yield builder.endVector();
      }
      default -> throw new AssertionError(kind);
    };
  }

  private int vector(Kind element, List<?> values) {
    if (Kind.isInline(element)) {
      builder.startVector(Kind.width(element), values.size(), Kind.alignment(element));
      for (int i = values.size() - 1; i >= 0; i--) {
        put(element, values.get(i));
      }
      return builder.endVector();
    }
    int[] references = values.stream().mapToInt(each -> reference(element, each)).toArray();
    builder.startVector(4, references.length, 4);
    for (int i = references.length - 1; i >= 0; i--) {
      builder.addOffset(references[i]);
    }
    return builder.endVector();
  }

  /** Puts a value at the next place for it. */
  private int inline(Kind kind, Object value) {
    builder.prep(Kind.alignment(kind), Kind.width(kind) - Kind.alignment(kind));
    put(kind, value);
    return builder.offset();
  }

  private void put(Kind kind, Object value) {
    ByteBuffer bytes = ByteBuffer.allocate(Kind.width(kind)).order(ByteOrder.LITTLE_ENDIAN);
    put(kind, value, bytes, 0);
    for (int i = bytes.capacity() - 1; i >= 0; i--) {
      builder.putByte(bytes.get(i));
    }
  }

  private static void put(Kind kind, Object value, ByteBuffer to, int at) {
    switch (kind) {
      case Scalar number -> put(number, value, to, at);
      case Constant constant -> put(constant.number(), value, to, at);
      case Flags flags -> put(flags.number(), value, to, at);
      case Struct struct ->
          struct
              .fields()
              .forEach(each ->
                  put(
                      each.kind(),
                      ((Map<?, ?>) value).get(each.name()),
                      to,
                      at + Kind.offset(struct, each)));
      case Fixed fixed -> {
        for (int i = 0; i < fixed.length(); i++) {
          Object element = ((List<?>) value).get(i);
          put(fixed.element(), element, to, at + i * Kind.width(fixed.element()));
        }
      }
      default -> throw new AssertionError(kind);
    }
  }

  private static void put(Scalar number, Object value, ByteBuffer to, int at) {
    long bits =
        switch (value) {
          case Boolean truth -> truth ? 1 : 0;
          case Float real -> Float.floatToRawIntBits(real);
          case Double real -> Double.doubleToRawLongBits(real);
          default -> (Long) value;
        };
    for (int i = 0; i < number.width(); i++) {
      to.put(at + i, (byte) (bits >>> 8 * i));
    }
  }
}
