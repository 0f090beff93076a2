package dev.penstock.flatbuffers.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.model.Definition.Constant;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;
import java.util.List;

/** The tables of constants by the numbers that messages have. SPEC flatbuffers 2.1, 2.2 */
final class EnumTables {
  private final Module module;

  EnumTables(Module module) {
    this.module = module;
  }

  static ScalarKind kind(EnumDef constants) {
    return constants.width().orElse(ScalarKind.I32);
  }

  /** Tells whether the numbers of an enum are 64 bits, which the numbers of JavaScript are not. */
  static boolean isWide(EnumDef constants) {
    return kind(constants).bits() == 64;
  }

  /**
   * Returns the name of the constant with an enum's constants by the numbers in messages, without
   * sign: that of its type where these are the schema's.
   */
  String of(String name) {
    EnumDef constants = module.constants(name);
    EnumDef declared = (EnumDef) module.schema().definition(name);
    boolean isPlain =
        !isWide(constants)
            && numbers(constants).equals(numbers(declared))
            && constants.constants().stream().allMatch(each -> each.number() >= 0);
    if (isPlain) {
      return module.types().table(name);
    }
    return declared(name, constants, isWide(constants), "NUMBERS");
  }

  private static List<Long> numbers(EnumDef constants) {
    return constants.constants().stream().map(Constant::number).toList();
  }

  /** Returns the name of the constant that says which bits the sets of an enum are. */
  String flags(String name) {
    EnumDef flags = module.constants(name);
    EnumDef declared = (EnumDef) module.schema().definition(name);
    String table =
        numbers(flags).equals(numbers(declared))
            ? module.types().table(name)
            : declared(name, flags, false, "BITS");
    ScalarKind kind = kind(flags);
    boolean isSigned = kind.keyword().startsWith("i");
    String wanted = JavaCodec.upperSnake(module.types().name(name)) + "_FLAGS";
    return module.made(
        List.of("flags", name),
        wanted,
        made ->
            print(
                made,
                module.source().imported(Module.FLATBUFFERS, "FlagBits"),
                List.of(table, Integer.toString(kind.bits() / 8), Boolean.toString(isSigned))));
  }

  private String declared(String name, EnumDef constants, boolean isWide, String ending) {
    String type = module.types().name(name);
    return module.made(
        List.of("constants", name),
        JavaCodec.upperSnake(type) + "_" + ending,
        made -> {
          List<String> entries =
              constants.constants().stream()
                  .map(each ->
                      "[" + JavaLiterals.quote(each.name()) + ", " + number(each, constants) + "]")
                  .toList();
          String unknown =
              constants.unknown().map(each -> ", " + JavaLiterals.quote(each.name())).orElse("");
          String table =
              isWide
                  ? module.source().imported(Module.FLATBUFFERS, "WideConstants")
                  : module.source().imported(Module.RUNTIME, "Constants");
          module.source().blank();
          module
              .source()
              .wrapped(
                  "const "
                      + made
                      + " = /* @__PURE__ */ new "
                      + table
                      + "<"
                      + module.types().type(name)
                      + ">([",
                  entries,
                  "]" + unknown + ");");
        });
  }

  private static String number(Constant constant, EnumDef constants) {
    if (isWide(constants)) {
      return (constants.isUnsigned64()
              ? Long.toUnsignedString(constant.number())
              : Long.toString(constant.number()))
          + "n";
    }
    long mask = (1L << kind(constants).bits()) - 1;
    return Long.toString(constant.number() & mask);
  }

  private void print(String name, String type, List<String> arguments) {
    module.source().blank();
    module
        .source()
        .wrapped("const " + name + " = /* @__PURE__ */ new " + type + "(", arguments, ");");
  }
}
