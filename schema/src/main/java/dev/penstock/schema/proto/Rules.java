package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FileDecl.Use;
import java.util.List;

/** What makes a linked file sound. Spec: proto, section 3.4. */
final class Rules {
  private final FileDecl file;

  Rules(FileDecl file) {
    this.file = file;
  }

  void check(List<Decl> all) {
    imports();
    OptionRules options = new OptionRules(file.edition);
    for (Decl each : all) {
      options.check(each);
      switch (each) {
        case FileDecl decl -> file(decl);
        case MessageDecl decl -> message(decl);
        case EnumDecl decl -> EnumRules.check(decl);
        case FieldDecl decl -> field(decl);
        case OneofDecl decl -> oneof(decl);
        case RangeDecl decl -> DeclarationRules.check(decl);
        default -> {}
      }
      if (!file.isDescriptor) {
        StyleRules.check(each);
      }
    }
  }

  private void imports() {
    boolean isBehindOption = false;
    for (int i = 0; i < file.imports.size(); i++) {
      FileDecl.Import each = file.imports.get(i);
      if (isBehindOption && each.use() != Use.OPTIONS) {
        throw each.place().refuse("imports stand in front of those that are for options");
      }
      isBehindOption |= each.use() == Use.OPTIONS;
      if (isLite(file.imported.get(i)) && !isLite(file)) {
        throw each.place()
            .refuse("'" + each.name() + "' has optimize_for = LITE_RUNTIME, and this file has not");
      }
    }
  }

  private static boolean isLite(FileDecl file) {
    return file.options != null && file.options.number("optimize_for") == 3;
  }

  private static void file(FileDecl file) {
    if (file.isSet("java_string_check_utf8") && file.edition.isEdition()) {
      throw file.place.refuse(
          "editions have no java_string_check_utf8; set features.(pb.java).utf8_validation");
    }
    if (file.features.isRequired()) {
      throw file.place.refuse("a file does not make all its fields required; set it on each field");
    }
  }

  private static void message(MessageDecl message) {
    MessageRules.check(message);
    JsonRules.check(message);
    if (message.file().isDescriptor) {
      return;
    }
    VisibilityRules.check(message, message.visibility);
    message.enums.forEach(each -> VisibilityRules.check(each, each.visibility));
  }

  private static void oneof(OneofDecl oneof) {
    if (oneof.fields.isEmpty()) {
      throw oneof.place.refuse("a oneof has at least one field");
    }
  }

  private void field(FieldDecl field) {
    FieldRules.check(field);
    if (field.isExtension()) {
      DeclarationRules.check(field);
      if (isLite(file) && !isLite(field.container().file())) {
        throw field.place.refuse(
            "a file that has optimize_for = LITE_RUNTIME extends no other messages");
      }
    }
    if (file.edition == Edition.PROTO3) {
      Proto3Rules.check(field);
    } else if (file.edition.isEdition()) {
      FeatureRules.check(field);
    }
  }
}
