package dev.penstock.schema.proto;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds parts of a message that is linked, without a walk over all of them. */
final class MessageIndex {
  private final Map<String, FieldDecl> byName = new HashMap<>();
  private final Map<Integer, FieldDecl> byNumber = new HashMap<>();
  private final Map<String, FieldDecl> byType = new HashMap<>();

  /** The fields without which no value of the message is whole. */
  final List<FieldDecl> required;

  final Ranges extensions;
  final Ranges reserved;

  MessageIndex(MessageDecl message) {
    for (FieldDecl each : message.fields) {
      byName.putIfAbsent(each.name, each);
      byNumber.putIfAbsent(each.number, each);
      if (each.isDelimited() && each.typeName != null) {
        String type = each.typeName.message().name;
        if (each.name.equals(Words.lower(type))) {
          byType.putIfAbsent(type, each);
        }
      }
    }
    required = message.fields.stream().filter(each -> each.features.isRequired()).toList();
    extensions = new Ranges(message.extensionRanges);
    reserved = new Ranges(message.reservedRanges);
  }

  @Nullable FieldDecl field(int number) {
    return byNumber.get(number);
  }

  @Nullable FieldDecl field(String name) {
    return byName.get(name);
  }

  /** Returns the group whose type has a name. */
  @Nullable FieldDecl group(String type) {
    return byType.get(type);
  }
}
