package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FieldType.Wire;
import dev.penstock.schema.proto.OptionMessage.Slot;
import java.util.Objects;

/** Writes options by the numbers of their fields, without those that stay in the source. */
final class OptionWriter {
  private static final int RETAINED_IN_SOURCE = 2;

  private final WireOutput out;

  OptionWriter(WireOutput out) {
    this.out = out;
  }

  /** Tells whether options are written: all but those that stay in the source as a whole. */
  static boolean isWritten(OptionMessage options) {
    return options.slots().isEmpty()
        || options.slots().stream().anyMatch(each -> !isOfSource(each.field()));
  }

  void write(OptionMessage message) {
    if (message.type.isMapEntry) {
      completeEntry(message);
    }
    for (Slot each : message.slots()) {
      if (!isOfSource(each.field())) {
        write(each);
      }
    }
    out.raw(message.unknown);
  }

  private static void completeEntry(OptionMessage entry) {
    for (FieldDecl each : entry.type.fields) {
      if (!entry.has(each)) {
        entry.add(
            each,
            switch (each.type) {
              case STRING, BYTES -> new byte[0];
              case MESSAGE, GROUP ->
                  new OptionMessage(Objects.requireNonNull(each.typeName).message());
              default -> 0L;
            });
      }
    }
  }

  private static boolean isOfSource(FieldDecl field) {
    return field.options != null && field.options.number("retention") == RETAINED_IN_SOURCE;
  }

  private void write(Slot slot) {
    FieldDecl field = slot.field();
    if (field.isRepeated() && field.type.isPackable() && field.features.isPacked()) {
      WireOutput packed = new WireOutput();
      slot.values().forEach(each -> scalar(packed, field.type, (Long) each));
      out.bytes(field.number, packed.bytes());
    } else {
      slot.values().forEach(each -> write(field, each));
    }
  }

  private void write(FieldDecl field, Object value) {
    if (value instanceof OptionMessage message) {
      if (field.isDelimited()) {
        out.tag(field.number, Wire.START);
        write(message);
        out.tag(field.number, Wire.END);
      } else {
        out.message(field.number, inner -> new OptionWriter(inner).write(message));
      }
    } else if (value instanceof byte[] bytes) {
      out.bytes(field.number, bytes);
    } else {
      out.tag(field.number, field.type.wire());
      scalar(out, field.type, (Long) value);
    }
  }

  private static void scalar(WireOutput out, FieldType type, long value) {
    switch (type.wire()) {
      case FIXED64 -> out.fixed(value, 8);
      case FIXED32 -> out.fixed(value, 4);
      default -> {
        boolean isZigzag = type == FieldType.SINT32 || type == FieldType.SINT64;
        out.varint(isZigzag ? value << 1 ^ value >> 63 : value);
      }
    }
  }
}
