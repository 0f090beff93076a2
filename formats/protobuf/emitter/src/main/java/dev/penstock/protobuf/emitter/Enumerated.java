package dev.penstock.protobuf.emitter;

import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.FieldPlan.Written;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.Value;

/** Tells where a constant that is not known goes to the unknown fields. SPEC protobuf 3.7 */
final class Enumerated {
  private Enumerated() {}

  /** Tells whether elements or values of a field can be lost. */
  static boolean isLossy(Values values, Type type, FieldPlan field) {
    if (type instanceof Type.MapOf map) {
      MessagePlan entry = values.plan().message(((Value.OfMessage) field.value()).name());
      return isClosed(values, new Item(map.value(), entry.field(2).value()));
    }
    return isClosed(values, new Item(Lists.element(type), field.value()));
  }

  /** Tells whether a field with one value takes an unknown constant for an unknown field. */
  static boolean isLossy(Values values, Item item, FieldPlan field) {
    return field.label() == Label.SINGULAR
        && field.presence().written() != Written.UNLESS_ZERO
        && isClosed(values, item);
  }

  private static boolean isClosed(Values values, Item item) {
    return item.type() instanceof Type.Named
        && item.value() instanceof Value.Constant
        && !values.constants(item).isOpen()
        && values.constants(item).unknown().isEmpty();
  }
}
