package dev.penstock.schema.proto;

import java.util.HashSet;
import java.util.Set;

/** Puts each optional field of proto3 into a oneof of its own, as descriptors have it. */
final class OptionalOneofs {
  private OptionalOneofs() {}

  static void add(MessageDecl message) {
    Set<String> names = new HashSet<>();
    message.fields.forEach(each -> names.add(each.name));
    message.oneofs.forEach(each -> names.add(each.name));
    for (FieldDecl field : message.fields) {
      if (field.isProto3Optional) {
        String name = field.name.startsWith("_") ? field.name : "_" + field.name;
        while (!names.add(name)) {
          name = "X" + name;
        }
        OneofDecl oneof = new OneofDecl(name, field.place, message);
        oneof.fields.add(field);
        field.oneof = oneof;
        message.oneofs.add(oneof);
      }
    }
  }
}
