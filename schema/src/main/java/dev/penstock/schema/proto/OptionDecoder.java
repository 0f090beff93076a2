package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldType.Wire;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads options that stand as messages in descriptors. Those that no file declares are left out.
 */
final class OptionDecoder {
  private static final int MAX_DEPTH = 100;

  private final Symbols symbols;

  OptionDecoder(Symbols symbols) {
    this.symbols = symbols;
  }

  OptionMessage decode(MessageDecl type, WireInput in) {
    OptionMessage message = new OptionMessage(type);
    fields(message, in, 0, 0);
    return message;
  }

  /**
   * Reads fields up to the end, or to the end of a group.
   *
   * @param group the number of the group; 0 for none
   */
  private void fields(OptionMessage message, WireInput in, int group, int depth) {
    if (depth > MAX_DEPTH) {
      throw in.place().refuse("messages in options stand in each other at most 100 deep");
    }
    for (int number = in.next(); ; number = in.next()) {
      boolean isEnd = in.wire() == Wire.END.number() && number == group && number != 0;
      if (isEnd || number == 0 && group == 0) {
        return;
      }
      if (number == 0) {
        throw in.place().refuse("this group has no end");
      }
      FieldDecl field = field(message.type, number);
      if (field == null) {
        in.skip();
      } else {
        value(message, field, in, depth);
      }
    }
  }

  private @Nullable FieldDecl field(MessageDecl type, int number) {
    FieldDecl own = type.index().field(number);
    return own == null ? symbols.extension(type, number) : own;
  }

  private void value(OptionMessage message, FieldDecl field, WireInput in, int depth) {
    int wire = in.wire();
    if (field.type.isMessage()) {
      MessageDecl type = Objects.requireNonNull(field.typeName).message();
      OptionMessage inner =
          field.isRepeated() ? new OptionMessage(type) : message.message(field, type);
      if (wire == Wire.START.number()) {
        fields(inner, in, field.number, depth + 1);
      } else {
        fields(inner, in.inside(), 0, depth + 1);
      }
      if (field.isRepeated()) {
        message.add(field, inner);
      }
    } else if (field.type == FieldType.STRING || field.type == FieldType.BYTES) {
      put(message, field, in.bytes());
    } else if (wire == Wire.LENGTH.number() && field.isRepeated()) {
      WireInput packed = in.inside();
      while (!packed.isAtEnd()) {
        message.add(field, scalar(field.type, packed));
      }
    } else if (wire == field.type.wire().number()) {
      put(message, field, scalar(field.type, in));
    } else {
      in.skip();
    }
  }

  private static void put(OptionMessage message, FieldDecl field, Object value) {
    if (!field.isRepeated() && message.has(field)) {
      message.replace(field, value);
    } else {
      message.add(field, value);
    }
  }

  private static Object scalar(FieldType type, WireInput in) {
    return switch (type.wire()) {
      case FIXED64 -> in.fixed(8);
      case FIXED32 -> type == FieldType.SFIXED32 ? (long) (int) in.fixed(4) : in.fixed(4);
      default -> {
        long value = in.varint();
        yield switch (type) {
          case SINT32, SINT64 -> value >>> 1 ^ -(value & 1);
          case INT32, ENUM -> (long) (int) value;
          case UINT32 -> value & 0xFFFF_FFFFL;
          case BOOL -> value == 0 ? 0L : 1L;
          default -> value;
        };
      }
    };
  }
}
