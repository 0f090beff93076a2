package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.ProtobufPlan;
import dev.penstock.protobuf.format.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Says which fields are messages, for a reader that meets a record in parts. SPEC protobuf 4.1 */
final class Shapes {
  /** Of a message of Google's with scalars alone. */
  private static final String LEAF = "";

  private final ProtobufPlan plan;
  private final List<String> order = new ArrayList<>();

  Shapes(ProtobufPlan plan) {
    this.plan = plan;
    order.add(plan.roots().get(0));
  }

  /** Returns the literal of the text. */
  String text() {
    StringJoiner text = new StringJoiner(";");
    for (int i = 0; i < order.size(); i++) {
      text.add(order.get(i).equals(LEAF) ? "" : message(plan.message(order.get(i))));
    }
    return JavaLiterals.quote(text.toString());
  }

  private String message(MessagePlan message) {
    StringJoiner text = new StringJoiner(" ");
    List<String> oneofs = new ArrayList<>();
    for (FieldPlan field : message.fields()) {
      String shape = field(field, oneofs);
      if (!shape.isEmpty()) {
        text.add(shape);
      }
    }
    return text.toString();
  }

  private String field(FieldPlan field, List<String> oneofs) {
    String oneof = field.oneof().map(each -> "/" + index(each, oneofs)).orElse("");
    String shape = target(field) + oneof;
    return shape.isEmpty() ? "" : Integer.toUnsignedString(field.elementTag()) + shape;
  }

  private String target(FieldPlan field) {
    boolean isLeaf =
        field.value() instanceof Value.Moment || field.value() instanceof Value.Wrapper;
    if (field.value() instanceof Value.OfMessage message) {
      String mark = field.label() == Label.SINGULAR ? ">" : "*";
      return mark + index(message.name(), order);
    }
    return isLeaf && field.label() == Label.SINGULAR ? ">" + index(LEAF, order) : "";
  }

  private static int index(String name, List<String> names) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }
}
