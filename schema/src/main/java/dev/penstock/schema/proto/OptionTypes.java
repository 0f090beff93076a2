package dev.penstock.schema.proto;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** The messages that options are, from the file {@code google/protobuf/descriptor.proto}. */
final class OptionTypes {
  private final Map<Decl.Kind, MessageDecl> byKind = new EnumMap<>(Decl.Kind.class);

  OptionTypes(FileDecl descriptor) {
    for (Decl.Kind each : Decl.Kind.values()) {
      byKind.put(each, message(descriptor, each.options()));
    }
  }

  private static MessageDecl message(FileDecl file, String fullName) {
    return file.messages.stream()
        .filter(each -> each.fullName.equals(fullName))
        .findFirst()
        .orElseThrow(() -> file.place.refuse("expected the message " + fullName));
  }

  MessageDecl of(Decl.Kind kind) {
    return Objects.requireNonNull(byKind.get(kind));
  }
}
