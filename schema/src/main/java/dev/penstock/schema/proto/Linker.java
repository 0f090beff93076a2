package dev.penstock.schema.proto;

import java.util.List;
import java.util.function.Supplier;

/** Completes files: what names mean, what options say, which features hold. Spec: proto, 3. */
final class Linker {
  private final Symbols symbols = new Symbols();
  private final Supplier<OptionTypes> types;

  private Linker(Supplier<OptionTypes> types) {
    this.types = types;
  }

  /**
   * Links files.
   *
   * @param files each behind those that it imports
   * @param types gives what options are, once a file has some
   */
  static void link(List<FileDecl> files, Supplier<OptionTypes> types) {
    Linker linker = new Linker(types);
    files.forEach(linker::link);
  }

  private void link(FileDecl file) {
    symbols.add(file);
    Resolver resolver = new Resolver(symbols, file);
    List<Decl> all = Decls.of(file);
    all.forEach(each -> types(each, resolver));
    OptionInterpreter options = new OptionInterpreter(resolver, types);
    all.forEach(each -> options.interpret(each, false));
    all.forEach(this::decode);
    new FeatureResolver(file).resolve();
    for (Decl each : all) {
      if (each instanceof MessageDecl message) {
        message.forgetIndex();
      }
    }
    all.forEach(each -> options.interpret(each, true));
    all.forEach(Linker::endRanges);
    new Rules(file).check(all);
  }

  private void decode(Decl decl) {
    if (decl.encoded != null) {
      OptionDecoder decoder = new OptionDecoder(symbols);
      decl.options = decoder.decode(types.get().of(decl.kind), decl.encoded.copy());
    }
  }

  private void types(Decl decl, Resolver resolver) {
    if (decl instanceof MethodDecl method) {
      method.input.type().meant = resolver.type(method.input.type(), method.fullName, false);
      method.output.type().meant = resolver.type(method.output.type(), method.fullName, false);
      method.input.type().message();
      method.output.type().message();
    } else if (decl instanceof FieldDecl field) {
      if (field.extendee != null) {
        field.extendee.meant = resolver.type(field.extendee, field.fullName, false);
        field.extendee.message();
        symbols.addExtension(field);
      }
      if (field.typeName != null) {
        type(field, field.typeName, resolver);
      }
    }
  }

  private static void type(FieldDecl field, TypeName name, Resolver resolver) {
    name.meant = resolver.type(name, field.fullName, true);
    boolean isEnum = name.meant instanceof EnumDecl;
    if (field.type == FieldType.NAMED) {
      field.type = isEnum ? FieldType.ENUM : FieldType.MESSAGE;
    } else if (isEnum != (field.type == FieldType.ENUM)) {
      throw name.place.refuse("'" + name.written + "' is no " + field.type.word());
    }
  }

  /** Gives ranges to {@code max} the number that this is in their message. */
  private static void endRanges(Decl decl) {
    if (decl instanceof MessageDecl message) {
      int max = message.isMessageSet() ? Integer.MAX_VALUE - 1 : MessageDecl.MAX_NUMBER;
      message.extensionRanges.forEach(each -> each.last = each.isToMax ? max : each.last);
      message.reservedRanges.forEach(each -> each.last = each.isToMax ? max : each.last);
    }
  }
}
