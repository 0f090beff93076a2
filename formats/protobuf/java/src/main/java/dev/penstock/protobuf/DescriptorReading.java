package dev.penstock.protobuf;

import dev.penstock.protobuf.ProtoField.Presence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a set of descriptors: first what is defined, then fields, whose types stand anywhere. */
final class DescriptorReading {
  private static final int FILE_FEATURES = 50;
  private static final int MESSAGE_FEATURES = 12;
  private static final int FIELD_FEATURES = 21;
  private static final int ENUM_FEATURES = 7;
  private static final int LABEL_REQUIRED = 2;
  private static final int LABEL_REPEATED = 3;

  /** A field that waits until all messages are known; an extension has no owner yet. */
  private record Waiting(
      @Nullable ProtoMessage owner, String scope, DescriptorCursor field, FieldFeatures features) {}

  private final SchemaParts parts = new SchemaParts();
  private final List<Waiting> waiting = new ArrayList<>();

  ProtoSchema read(byte[] descriptorSet) {
    DescriptorCursor set = new DescriptorCursor(descriptorSet, 0, descriptorSet.length);
    while (set.next()) {
      if (set.number == 1) {
        file(set.inside(), set.inside());
      }
    }
    waiting.forEach(this::field);
    List<Object> definitions = parts.complete();
    for (Object each : definitions) {
      if (each instanceof ProtoMessage message) {
        return new ProtoSchema(definitions, message);
      }
    }
    throw new IllegalArgumentException("descriptors without a message");
  }

  private void file(DescriptorCursor head, DescriptorCursor file) {
    String scope = "";
    String syntax = "";
    int edition = 0;
    DescriptorCursor options = null;
    while (head.next()) {
      switch (head.number) {
        case 2 -> scope = head.text() + ".";
        case 8 -> options = head.inside();
        case 12 -> syntax = head.text();
        case 14 -> edition = head.integer();
        default -> {}
      }
    }
    FieldFeatures features = FieldFeatures.of(syntax, edition);
    features = options == null ? features : features.with(options, FILE_FEATURES);
    while (file.next()) {
      switch (file.number) {
        case 4 -> message(scope, file.inside(), file.inside(), features);
        case 5 -> constants(scope, file.inside(), features);
        case 7 -> waiting.add(new Waiting(null, scope, file.inside(), features));
        default -> {}
      }
    }
  }

  private void message(
      String scope, DescriptorCursor head, DescriptorCursor body, FieldFeatures outer) {
    String name = scope;
    FieldFeatures features = outer;
    boolean isEntry = false;
    while (head.next()) {
      if (head.number == 1) {
        name = scope + head.text();
      } else if (head.number == 7) {
        features = features.with(head.inside(), MESSAGE_FEATURES);
        DescriptorCursor options = head.inside();
        while (options.next()) {
          isEntry |= options.number == 7 && options.truth();
        }
      }
    }
    ProtoMessage message = parts.message(name, isEntry);
    String inner = name + ".";
    while (body.next()) {
      switch (body.number) {
        case 2 -> waiting.add(new Waiting(message, inner, body.inside(), features));
        case 3 -> message(inner, body.inside(), body.inside(), features);
        case 4 -> constants(inner, body.inside(), features);
        case 6 -> waiting.add(new Waiting(null, inner, body.inside(), features));
        default -> {}
      }
    }
  }

  private void constants(String scope, DescriptorCursor body, FieldFeatures outer) {
    String name = scope;
    FieldFeatures features = outer;
    List<String> names = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    while (body.next()) {
      switch (body.number) {
        case 1 -> name = scope + body.text();
        case 2 -> {
          DescriptorCursor constant = body.inside();
          numbers.add(0);
          while (constant.next()) {
            if (constant.number == 1) {
              names.add(constant.text());
            } else if (constant.number == 2) {
              numbers.set(numbers.size() - 1, constant.integer());
            }
          }
        }
        case 3 -> features = features.with(body.inside(), ENUM_FEATURES);
        default -> {}
      }
    }
    if (names.size() != numbers.size()) {
      throw new IllegalArgumentException("a constant of " + name + " has not one name");
    }
    boolean isClosed = features.enumType() == FieldFeatures.CLOSED;
    parts.add(name, new ProtoEnum(name, isClosed, names, numbers));
  }

  private void field(Waiting field) {
    FieldDescriptor read = new FieldDescriptor(field.field, field.features, FIELD_FEATURES);
    FieldWords words = read.words;
    ProtoMessage owner = field.owner;
    if (owner == null) {
      owner = (ProtoMessage) parts.find(read.extendee);
      words.name = "[" + field.scope + words.name + "]";
      words.jsonName = words.name;
    } else if (words.jsonName.isEmpty()) {
      words.jsonName = FieldWords.jsonName(words.name);
    }
    words.presence = presence(read, owner.isEntry);
    boolean entry = read.hasType && parts.find(read.type()) instanceof ProtoMessage m && m.isEntry;
    boolean isDelimited = read.features.encoding() == FieldFeatures.DELIMITED;
    if (words.kind == ProtoKind.MESSAGE && isDelimited && !entry && !owner.isEntry) {
      words.kind = ProtoKind.GROUP;
    }
    words.isPacked = words.presence == Presence.REPEATED && read.isPacked();
    parts.field(owner, words);
  }

  private static Presence presence(FieldDescriptor field, boolean inEntry) {
    if (field.label == LABEL_REPEATED) {
      return Presence.REPEATED;
    }
    int feature = field.features.presence();
    if (field.label == LABEL_REQUIRED || feature == FieldFeatures.REQUIRED) {
      return Presence.REQUIRED;
    }
    boolean isExplicit =
        field.isOptional
            || field.words.oneof != ProtoField.NO_ONEOF
            || field.words.kind.isMessage()
            || !field.extendee.isEmpty()
            || feature != FieldFeatures.IMPLICIT && !inEntry;
    return isExplicit ? Presence.EXPLICIT : Presence.IMPLICIT;
  }
}
