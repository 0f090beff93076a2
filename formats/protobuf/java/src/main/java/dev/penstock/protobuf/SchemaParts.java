package dev.penstock.protobuf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects definitions of a schema, and joins them once all are there. */
final class SchemaParts {
  private final List<Object> definitions = new ArrayList<>();
  private final Map<String, Object> byName = new HashMap<>();
  private final Map<ProtoMessage, List<ProtoField>> fields = new HashMap<>();
  private final Map<ProtoField, String> types = new HashMap<>();

  ProtoMessage message(String name, boolean isEntry) {
    ProtoMessage message = new ProtoMessage(name, isEntry);
    add(name, message);
    fields.put(message, new ArrayList<>());
    return message;
  }

  void add(String name, Object definition) {
    definitions.add(definition);
    if (byName.put(name, definition) != null) {
      throw new IllegalArgumentException("two definitions are named " + name);
    }
  }

  void field(ProtoMessage owner, FieldWords words) {
    ProtoField field = new ProtoField(words);
    of(owner).add(field);
    if (words.type != null) {
      types.put(field, words.type);
    } else if (words.kind.isMessage() || words.kind == ProtoKind.ENUM) {
      throw new IllegalArgumentException("field " + words.name + " has no type");
    }
  }

  private List<ProtoField> of(ProtoMessage owner) {
    List<ProtoField> found = fields.get(owner);
    if (found == null) {
      throw new IllegalArgumentException("no message is " + owner.name);
    }
    return found;
  }

  /** Returns the definition with a full name, or with {@code @} and its number. */
  Object find(String name) {
    Object found =
        name.startsWith("@")
            ? definitions.get(Integer.parseInt(name.substring(1)))
            : byName.get(name);
    if (found == null) {
      throw new IllegalArgumentException("no definition is named " + name);
    }
    return found;
  }

  /** Returns all definitions, each with what it refers to. */
  List<Object> complete() {
    types.forEach((field, type) -> field.complete(find(type)));
    fields.forEach(ProtoMessage::complete);
    boolean whole = true;
    for (ProtoMessage each : fields.keySet()) {
      whole &= isWhole(each);
    }
    if (!whole) {
      fields.keySet().removeIf(SchemaParts::isOrdinary);
      fields.keySet().forEach(each -> each.known = WellKnown.NONE);
    }
    return definitions;
  }

  private static boolean isOrdinary(ProtoMessage message) {
    return switch (message.known) {
      case STRUCT, VALUE, LIST_VALUE -> false;
      default -> true;
    };
  }

  /** Tells whether values of JSON refer to each other as they do in the originals. */
  private static boolean isWhole(ProtoMessage message) {
    ProtoField[] all = message.fields;
    return switch (message.known) {
      case STRUCT ->
          all[0].isMap()
              && all[0].message().key().kind == ProtoKind.STRING
              && is(all[0].message().value(), WellKnown.VALUE);
      case LIST_VALUE -> is(all[0], WellKnown.VALUE);
      case VALUE ->
          all[0].constants().isNull
              && is(all[4], WellKnown.STRUCT)
              && is(all[5], WellKnown.LIST_VALUE);
      default -> true;
    };
  }

  private static boolean is(ProtoField field, WellKnown known) {
    return field.kind.isMessage() && field.message().known == known;
  }
}
