package dev.penstock.schema.proto;

import dev.penstock.schema.proto.FileDecl.Use;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes linked files as a {@code google.protobuf.FileDescriptorSet}. Spec: proto, section 4. */
final class DescriptorWriter {
  private DescriptorWriter() {}

  /** Returns the bytes of a set. */
  static byte[] write(List<FileDecl> files) {
    WireOutput out = new WireOutput();
    files.forEach(each -> out.message(1, to -> file(to, each)));
    return out.bytes();
  }

  private static void file(WireOutput out, FileDecl file) {
    out.text(1, file.name);
    if (!file.packageName.isEmpty()) {
      out.text(2, file.packageName);
    }
    List<FileDecl.Import> types =
        file.imports.stream().filter(each -> each.use() != Use.OPTIONS).toList();
    types.forEach(each -> out.text(3, each.name()));
    file.messages.forEach(each -> out.message(4, to -> message(to, each)));
    file.enums.forEach(each -> out.message(5, to -> enumType(to, each)));
    file.services.forEach(each -> out.message(6, to -> service(to, each)));
    file.extensions.forEach(each -> out.message(7, to -> field(to, each)));
    options(out, 8, file.options);
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).use() == Use.PUBLIC) {
        out.number(10, i);
      }
    }
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).use() == Use.WEAK) {
        out.number(11, i);
      }
    }
    if (file.edition != Edition.PROTO2) {
      out.text(12, file.edition.isEdition() ? "editions" : file.edition.word());
    }
    if (file.edition.isEdition()) {
      out.number(14, file.edition.number());
    }
    file.imports(Use.OPTIONS).forEach(each -> out.text(15, each.name()));
  }

  private static void options(WireOutput out, int number, @Nullable OptionMessage options) {
    if (options != null && OptionWriter.isWritten(options)) {
      out.message(number, to -> new OptionWriter(to).write(options));
    }
  }

  private static void message(WireOutput out, MessageDecl message) {
    out.text(1, message.name);
    message.fields.forEach(each -> out.message(2, to -> field(to, each)));
    message.messages.forEach(each -> out.message(3, to -> message(to, each)));
    message.enums.forEach(each -> out.message(4, to -> enumType(to, each)));
    for (RangeDecl each : message.extensionRanges) {
      out.message(
          5,
          to -> {
            range(to, each, 1);
            options(to, 3, each.options);
          });
    }
    message.extensions.forEach(each -> out.message(6, to -> field(to, each)));
    if (message.isMapEntry) {
      out.message(7, to -> to.number(7, 1));
    } else {
      options(out, 7, message.options);
    }
    for (OneofDecl each : message.oneofs) {
      out.message(
          8,
          to -> {
            to.text(1, each.name);
            options(to, 2, each.options);
          });
    }
    message.reservedRanges.forEach(each -> out.message(9, to -> range(to, each, 1)));
    message.reservedNames.forEach(each -> out.latin(10, each.name()));
    visibility(out, 11, message.visibility);
  }

  private static void range(WireOutput out, RangeDecl range, int behindLast) {
    out.number(1, range.first);
    out.number(2, range.last + behindLast);
  }

  private static void visibility(WireOutput out, int number, Visibility visibility) {
    if (visibility != Visibility.UNSET) {
      out.number(number, visibility.number());
    }
  }

  private static void enumType(WireOutput out, EnumDecl type) {
    out.text(1, type.name);
    for (ConstantDecl each : type.constants) {
      out.message(
          2,
          to -> {
            to.text(1, each.name);
            to.number(2, each.number);
            options(to, 3, each.options);
          });
    }
    options(out, 3, type.options);
    type.reservedRanges.forEach(each -> out.message(4, to -> range(to, each, 0)));
    type.reservedNames.forEach(each -> out.latin(5, each.name()));
    visibility(out, 6, type.visibility);
  }

  private static void field(WireOutput out, FieldDecl field) {
    out.text(1, field.name);
    if (field.extendee != null) {
      out.text(2, full(field.extendee));
    }
    out.number(3, field.number);
    out.number(4, field.label.number());
    out.number(5, field.type.number());
    if (field.typeName != null) {
      out.text(6, full(field.typeName));
    }
    if (field.defaultText != null) {
      out.latin(7, field.defaultText);
    }
    options(out, 8, field.options);
    if (field.oneof != null) {
      out.number(9, field.oneof.index);
    }
    out.latin(10, field.json());
    if (field.isProto3Optional) {
      out.number(17, 1);
    }
  }

  private static String full(TypeName name) {
    return name.meant == null ? name.written : "." + name.meant.fullName;
  }

  private static void service(WireOutput out, ServiceDecl service) {
    out.text(1, service.name);
    service.methods.forEach(each -> out.message(2, to -> method(to, each)));
    options(out, 3, service.options);
  }

  private static void method(WireOutput out, MethodDecl method) {
    out.text(1, method.name);
    out.text(2, full(method.input.type()));
    out.text(3, full(method.output.type()));
    options(out, 4, method.options);
    if (method.input.isStream()) {
      out.number(5, 1);
    }
    if (method.output.isStream()) {
      out.number(6, 1);
    }
  }
}
