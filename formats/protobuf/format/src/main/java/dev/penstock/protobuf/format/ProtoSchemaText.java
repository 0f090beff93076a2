package dev.penstock.protobuf.format;

import dev.penstock.model.SchemaModule;
import dev.penstock.protobuf.format.FieldPlan.Discipline;
import dev.penstock.protobuf.format.FieldPlan.Label;
import dev.penstock.protobuf.format.Value.Constant;
import dev.penstock.protobuf.format.Value.Moment;
import dev.penstock.protobuf.format.Value.OfMessage;
import dev.penstock.protobuf.format.Value.Wrapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints a plan as the lines that {@code dev.penstock.protobuf.ProtoSchema} reads: what a program
 * has to know of a schema to turn messages into JSON and back. SPEC protobuf 10
 */
public final class ProtoSchemaText {
  private final ProtobufPlan plan;

  /** The lines of Google's messages that fields have, by their names. */
  private final Map<String, String> known = new LinkedHashMap<>();

  private final Map<String, Integer> indexes = new HashMap<>();
  private final List<String> maps = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private ProtoSchemaText(ProtobufPlan plan) {
    this.plan = plan;
    for (MessagePlan message : plan.messages().values()) {
      for (FieldPlan field : message.fields()) {
        if (field.value() instanceof Moment moment) {
          known.put(moment.message(), ".seconds 1 int64\n.nanos 2 int32\n");
        } else if (field.value() instanceof Wrapper wrapper) {
          known.put(wrapper.message(), ".value 1 " + wrapper.scalar().type().keyword() + "\n");
        } else if (field.label() == Label.MAP && field.value() instanceof OfMessage entry) {
          maps.add(entry.name());
        }
      }
    }
  }

  /**
   * Prints a module, with its first root.
   *
   * @throws IllegalArgumentException if it has no root, or Protobuf cannot carry it, with {@link
   *     ProtobufPlanner#refusals}
   */
  public static String print(SchemaModule module) {
    if (module.roots().isEmpty()) {
      throw new IllegalArgumentException("the schema has no root");
    }
    ProtobufPlan plan = ProtobufPlanner.plan(module);
    return print(plan, plan.roots().get(0));
  }

  /** Prints a plan with one of its messages as the root. */
  public static String print(ProtobufPlan plan, String root) {
    return new ProtoSchemaText(plan).print(root);
  }

  private String print(String root) {
    plan.messages().values().forEach(each -> indexes.put(each.name(), indexes.size()));
    plan.enums().values().forEach(each -> indexes.put(each.name(), indexes.size()));
    known.keySet().forEach(each -> indexes.put(each, indexes.size()));
    text.append("R ").append(indexes.get(root)).append('\n');
    plan.messages().values().forEach(this::message);
    plan.enums().values().forEach(this::constants);
    known.forEach((name, fields) -> text.append("M ").append(name).append('\n').append(fields));
    return text.toString();
  }

  private void message(MessagePlan message) {
    text.append(maps.contains(message.name()) ? "P " : "M ").append(message.name()).append('\n');
    List<String> oneofs = new ArrayList<>();
    for (FieldPlan field : message.fields()) {
      text.append('.').append(field.name()).append(' ').append(field.number()).append(' ');
      text.append(field.value().type().keyword()).append(type(field.value()));
      text.append(presence(field));
      if (field.oneof().isPresent()) {
        String oneof = field.oneof().get();
        if (!oneofs.contains(oneof)) {
          oneofs.add(oneof);
        }
        text.append(" |").append(oneofs.indexOf(oneof));
      }
      if (!field.jsonName().equals(Names.camel(field.name()))) {
        text.append(" =").append(hexadecimal(field.jsonName()));
      }
      text.append('\n');
    }
  }

  private String type(Value value) {
    if (value instanceof Constant constant) {
      return "@" + indexes.get(constant.name());
    }
    if (value instanceof OfMessage message) {
      return "@" + indexes.get(message.name());
    }
    if (value instanceof Moment moment) {
      return "@" + indexes.get(moment.message());
    }
    return value instanceof Wrapper wrapper ? "@" + indexes.get(wrapper.message()) : "";
  }

  private static String presence(FieldPlan field) {
    if (field.label() != Label.SINGULAR) {
      return field.packed() ? " * #" : " *";
    }
    Discipline discipline = field.presence().discipline();
    if (discipline == Discipline.REQUIRED) {
      return " !";
    }
    boolean isMessage =
        field.value().type() == ProtoType.MESSAGE || field.value().type() == ProtoType.GROUP;
    boolean isExplicit =
        discipline == Discipline.EXPLICIT || isMessage || field.oneof().isPresent();
    return isExplicit ? " ?" : "";
  }

  private void constants(EnumPlan constants) {
    text.append("E ").append(constants.name()).append(constants.open() ? "\n" : " closed\n");
    for (EnumPlan.Constant each : constants.constants()) {
      text.append('.').append(each.name()).append(' ').append(each.number()).append('\n');
    }
  }

  private static String hexadecimal(String name) {
    StringBuilder digits = new StringBuilder();
    for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
      digits.append(String.format("%02x", each & 0xFF));
    }
    return digits.toString();
  }
}
