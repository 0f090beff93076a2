package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtobufPlan;
import dev.penstock.protobuf.format.Value;
import java.util.ArrayList;
import java.util.List;

/** Says which fields are messages, for a reader that meets a record in parts. SPEC protobuf 4.1 */
final class ShapesText {
  /** Of a message of Google's with scalars alone. */
  private static final String LEAF = "";

  private final ProtobufPlan plan;
  private final List<String> order = new ArrayList<>();

  ShapesText(ProtobufPlan plan) {
    this.plan = plan;
    order.add(plan.roots().getFirst());
  }

  /** Returns the name of a constant with the text. */
  String constant(JavaCodec codec) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      if (i > 0) {
        words.add("|");
      }
      if (!order.get(i).equals(LEAF)) {
        addMessage(plan.message(order.get(i)), words);
      }
    }
    return codec.words("Shapes", words);
  }

  private void addMessage(MessagePlan message, List<String> words) {
    List<String> oneofs = new ArrayList<>();
    for (FieldPlan field : message.fields()) {
      String shape = field(field, oneofs);
      if (!shape.isEmpty()) {
        words.add(shape);
      }
    }
  }

  private String field(FieldPlan field, List<String> oneofs) {
    StringBuilder text = new StringBuilder();
    target(field.value(), field.label() != Label.SINGULAR, text);
    field.oneof().ifPresent(each -> text.append('/').append(index(each, oneofs)));
    return text.isEmpty() ? "" : Integer.toUnsignedString(field.elementTag()) + text;
  }

  private void target(Value value, boolean isRepeated, StringBuilder text) {
    String name =
        switch (value) {
          case Value.OfMessage message -> message.name();
          case Value.Moment moment -> LEAF;
          case Value.Wrapper wrapper -> LEAF;
          default -> null;
        };
    if (name != null && !(isRepeated && name.equals(LEAF))) {
      text.append(isRepeated ? '*' : '>').append(index(name, order));
    }
  }

  private static int index(String name, List<String> names) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }
}
