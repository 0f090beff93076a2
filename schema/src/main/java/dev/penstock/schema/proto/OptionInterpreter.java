package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionDecl.Part;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** Makes messages of options as they are written. Spec: proto, section 3.2. */
final class OptionInterpreter {
  private final Resolver resolver;
  private final OptionValues values;
  private final Supplier<OptionTypes> types;

  OptionInterpreter(Resolver resolver, Supplier<OptionTypes> types) {
    this.resolver = resolver;
    this.types = types;
    this.values = new OptionValues(resolver);
  }

  /**
   * Interprets the options of a declaration: those whose names start with an extension, or the
   * others.
   */
  void interpret(Decl decl, boolean ofExtensions) {
    Set<String> set = new HashSet<>();
    if (decl.hasOptions && decl.options == null) {
      decl.options = new OptionMessage(types.get().of(decl.kind));
    }
    for (OptionDecl each : decl.written) {
      if (each.name().getFirst().isExtension() == ofExtensions) {
        if (decl.options == null) {
          decl.options = new OptionMessage(types.get().of(decl.kind));
        }
        interpret(decl, decl.options, each, set);
      }
    }
  }

  private void interpret(Decl decl, OptionMessage options, OptionDecl option, Set<String> set) {
    String from = decl instanceof FileDecl file ? file.inside("x") : decl.fullName;
    OptionMessage message = options;
    StringBuilder path = new StringBuilder();
    int last = option.name().size() - 1;
    for (int i = 0; i < last; i++) {
      FieldDecl field = field(message.type, option, i, from);
      path.append('/').append(field.number);
      message.checkNumber(field, option.place());
      if (!field.type.isMessage() || field.isRepeated()) {
        throw option
            .place()
            .refuse(
                "'%s' has parts behind a field that is no single message; set it as a whole, in braces"
                    .formatted(option.shown()));
      }
      message = message.message(field, type(field));
    }
    FieldDecl field = field(message.type, option, last, from);
    path.append('/').append(field.number);
    message.checkNumber(field, option.place());
    boolean isNew = set.add(path.toString());
    if (!field.isRepeated() && (!isNew || message.has(field))) {
      throw option.place().refuse("'" + option.shown() + "' is set already");
    }
    message.add(field, values.value(field, option, from));
  }

  private static MessageDecl type(FieldDecl field) {
    return Objects.requireNonNull(field.typeName).message();
  }

  private FieldDecl field(MessageDecl type, OptionDecl option, int index, String from) {
    Part part = option.name().get(index);
    if (!part.isExtension()) {
      FieldDecl field = type.field(part.text());
      if (field == null || part.text().equals("uninterpreted_option")) {
        throw option
            .place()
            .refuse(
                "%s has no option '%s'; one of your own stands in parentheses"
                    .formatted(type.fullName, part.text()));
      }
      return field;
    }
    FieldDecl field = resolver.extension(part.text(), from);
    if (field == null) {
      throw option
          .place()
          .refuse(
              "there is no extension '%s'; import the file that declares it"
                  .formatted(part.text()));
    }
    if (field.container() != type) {
      throw option
          .place()
          .refuse(
              "'%s' extends %s and not %s"
                  .formatted(part.text(), field.container().fullName, type.fullName));
    }
    return field;
  }
}
