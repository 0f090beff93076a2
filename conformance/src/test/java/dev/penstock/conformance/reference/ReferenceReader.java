package dev.penstock.conformance.reference;

import com.google.flatbuffers.Table;
import dev.penstock.conformance.reference.Kind.Constant;
import dev.penstock.conformance.reference.Kind.Field;
import dev.penstock.conformance.reference.Kind.Fixed;
import dev.penstock.conformance.reference.Kind.Flags;
import dev.penstock.conformance.reference.Kind.Nested;
import dev.penstock.conformance.reference.Kind.Scalar;
import dev.penstock.conformance.reference.Kind.Struct;
import dev.penstock.conformance.reference.Kind.Union;
import dev.penstock.conformance.reference.Kind.Vector;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads values as the accessors do that flatc makes: by the offsets of the library. */
final class ReferenceReader extends Table {
  private ReferenceReader(ByteBuffer message, int at) {
    __reset(at, message);
  }

  static Map<String, Object> read(Kind.Table root, byte[] message) {
    ByteBuffer bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    return new ReferenceReader(bytes, bytes.getInt(0)).read(root);
  }

  private Map<String, Object> read(Kind.Table table) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Field each : table.fields()) {
      int id = table.id(each);
      int offset = __offset(4 + 2 * id);
      if (offset != 0) {
        Object value = read(each.kind(), offset + bb_pos, id);
        if (!value.equals(RandomTree.absent(each))) {
          values.put(each.name(), value);
        }
      }
    }
    return values;
  }

  private Object read(Kind kind, int at, int id) {
    if (kind instanceof Union union) {
      return union(union, bb.get(__offset(2 + 2 * id) + bb_pos), at);
    } else if (kind instanceof Vector vector && vector.element() instanceof Union union) {
      int types = __vector(__offset(2 + 2 * id));
      List<Object> list = new ArrayList<>();
      int count = __vector_len(at - bb_pos);
      for (int i = 0; i < count; i++) {
        list.add(union(union, bb.get(types + i), __vector(at - bb_pos) + 4 * i));
      }
      return list;
    }
    return Kind.isInline(kind) ? inline(kind, at) : reference(kind, at);
  }

  private Map<String, Object> union(Union union, byte type, int at) {
    Field each = union.cases().get(type - 1);
    Object value =
        each.kind() instanceof Struct
            ? inline(each.kind(), __indirect(at))
            : reference(each.kind(), at);
    return Map.of(each.name(), value);
  }

  private Object reference(Kind kind, int at) {
    return switch (kind) {
      case Kind.Text text -> __string(at);
      case Kind.Table table -> new ReferenceReader(bb, __indirect(at)).read(table);
      case Nested nested -> {
        byte[] message = new byte[__vector_len(at - bb_pos)];
        bb.get(__vector(at - bb_pos), message);
        yield read(nested.table(), message);
      }
      case Vector vector -> {
        List<Object> list = new ArrayList<>();
        int count = __vector_len(at - bb_pos);
        int from = __vector(at - bb_pos);
        for (int i = 0; i < count; i++) {
          int place = from + i * Kind.width(vector.element());
          list.add(
              Kind.isInline(vector.element())
                  ? inline(vector.element(), place)
                  : reference(vector.element(), place));
        }
        yield list;
      }
      default -> throw new AssertionError(kind);
    };
  }

  private Object inline(Kind kind, int at) {
    return switch (kind) {
      case Scalar number -> number(number, at);
      case Constant constant -> number(constant.number(), at);
      case Flags flags -> number(flags.number(), at);
      case Struct struct -> {
        Map<String, Object> values = new LinkedHashMap<>();
        struct
            .fields()
            .forEach(each ->
                values.put(each.name(), inline(each.kind(), at + Kind.offset(struct, each))));
        yield values;
      }
      case Fixed fixed -> {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < fixed.length(); i++) {
          list.add(inline(fixed.element(), at + i * Kind.width(fixed.element())));
        }
        yield list;
      }
      default -> throw new AssertionError(kind);
    };
  }

  private Object number(Scalar number, int at) {
    return switch (number.word()) {
      case "bool" -> bb.get(at) != 0;
      case "float" -> bb.getFloat(at);
      case "double" -> bb.getDouble(at);
      default -> {
        long bits = 0;
        for (int i = 0; i < number.width(); i++) {
          bits |= (bb.get(at + i) & 0xFFL) << 8 * i;
        }
        yield bits;
      }
    };
  }
}
