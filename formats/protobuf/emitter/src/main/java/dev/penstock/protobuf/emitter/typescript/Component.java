package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.TypeScriptLiterals;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import dev.penstock.protobuf.format.FieldPlan.Written;
import dev.penstock.protobuf.format.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Prints how one component of a record is written and read. SPEC protobuf 3.3
 *
 * @param plans its field, or those of its cases
 */
record Component(Module module, RecordDef record, Field field, List<FieldPlan> plans) {

  private TypeScriptSource source() {
    return module.source();
  }

  private Values values() {
    return new Values(module);
  }

  private FieldPlan plan() {
    return plans.get(0);
  }

  private Presence.Kind presence() {
    return field.presence().kind();
  }

  private String local() {
    return RecordFunctions.LOCALS.of(field.name());
  }

  /** Returns the type of what the field holds: of three states, what is there or null. */
  private Type type() {
    Type type = Module.wire(field.type());
    return presence() == Presence.Kind.MAYBE ? new Type.Nullable(type) : type;
  }

  private boolean isMany() {
    return Values.isMany(plan());
  }

  private boolean keeps() {
    return record.unknownFields().isPresent();
  }

  private Many many() {
    return new Many(module, Module.wire(field.type()), plan(), keeps());
  }

  private UnionFunctions union() {
    return new UnionFunctions(
        module, (UnionDef) module.schema().definition(Values.name(field.type())));
  }

  private boolean isOneof() {
    return plan().oneof().isPresent();
  }

  private boolean isRefused() {
    return !isMany() && plan().presence().absent() instanceof Absent.Refused;
  }

  private boolean isDefault() {
    return presence() == Presence.Kind.DEFAULT;
  }

  private String defaultValue() {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? module.literals().of(field)
        : JavaCodec.upperSnake(module.types().name(record.name()))
            + "_"
            + JavaCodec.upperSnake(field.name())
            + "_DEFAULT";
  }

  /** Bytes can be changed by who reads them, and are no constant for that reason. */
  private String readDefault() {
    boolean isBytes = field.type().equals(Type.of(ScalarKind.BYTES));
    return isBytes ? module.literals().of(field) : defaultValue();
  }

  /** Prints the constant with a default that is an object. */
  void printDefault() {
    if (isDefault() && !TypeScriptLiterals.isPrimitive(field.type())) {
      source().line("const " + defaultValue() + " = " + module.literals().of(field) + ";");
    }
  }

  /** Prints what writes a field, a case of the component or all of it. */
  void printWrite(FieldPlan each) {
    if (isOneof()) {
      printWriteCase(each);
      return;
    }
    String value = "value." + field.name();
    String condition = condition(value);
    String write =
        isMany() ? many().write(value) : values().write(type(), each.value(), each.number(), value);
    if (condition.isEmpty()) {
      source().line(write + ";");
    } else {
      source().open("if (" + condition + ")").line(write + ";").close();
    }
  }

  private void printWriteCase(FieldPlan each) {
    String value = "value." + field.name();
    UnionFunctions union = union();
    if (each.equals(plan())) {
      List<String> names = plans.stream().map(union::name).toList();
      source().line("out.known(" + value + ", [" + String.join(", ", names) + "]);");
    }
    source().open("if (" + value + "?.case === " + union.name(each) + ")");
    source().line(union.write(each, value)).close();
  }

  private String condition(String value) {
    Written written = plan().presence().written();
    return switch (presence()) {
      case NULLABLE -> value + " !== null";
      case OPTIONAL, MAYBE -> value + " !== undefined";
      case DEFAULT -> written == Written.UNLESS_DEFAULT ? differs(value) : "";
      case REQUIRED ->
          written == Written.UNLESS_ZERO && !isMany()
              ? values().isNotZero(type(), plan().value(), value)
              : "";
    };
  }

  private String differs(String value) {
    return TypeScriptLiterals.isPrimitive(field.type())
        ? "!Object.is(" + value + ", " + defaultValue() + ")"
        : "!"
            + source().imported(Module.RUNTIME, "isSame")
            + "("
            + value
            + ", "
            + defaultValue()
            + ")";
  }

  /**
   * Tells whether the variable is undefined until the field was met, and must be there at the end.
   */
  private boolean isLate() {
    boolean isMessage = Values.isMessage(plan().value());
    return isRefused() || isMessage && presence() == Presence.Kind.DEFAULT;
  }

  /** Prints the variable that holds the component. */
  void printDeclaration() {
    if (isMany()) {
      source().line(many().declaration(local()));
      return;
    }
    String own = module.types().of(field.type());
    String head = "let " + local() + ": " + own;
    if (isLate()) {
      source().line(head + " | undefined;");
      return;
    }
    source()
        .line(
            switch (presence()) {
              case NULLABLE -> head + " | null = null;";
              case OPTIONAL -> head + " | undefined;";
              case MAYBE -> head + " | null | undefined;";
              case DEFAULT -> initialized(own, readDefault());
              case REQUIRED -> initialized(own, values().zero(type(), plan().value()));
            });
  }

  /** Returns a declaration, with a type where the value does not tell it. */
  private String initialized(String own, String value) {
    boolean isPlain = Set.of("boolean", "number", "bigint", "string").contains(own);
    return "let " + local() + (isPlain ? "" : ": " + own) + " = " + value + ";";
  }

  /** Prints the cases that read a field. */
  void printCases(FieldPlan each) {
    if (isMany()) {
      module.printCase(each.tag(), many().read(each.tag(), local()));
      if (each.isPackable()) {
        int other = each.packed() ? each.elementTag() : each.packedTag();
        module.printCase(other, many().read(other, local()));
      }
      return;
    }
    List<String> lines = new ArrayList<>();
    if (Values.isMessage(each.value())) {
      String none = presence() == Presence.Kind.NULLABLE ? "null" : "undefined";
      lines.add("if (" + local() + " !== " + none + ") {");
      lines.add("  input.again();");
      lines.add("}");
    }
    lines.addAll(isOneof() ? readCase(each) : readOne(each));
    module.printCase(each.tag(), lines);
  }

  private List<String> readCase(FieldPlan each) {
    UnionFunctions union = union();
    return keeps() && union.isLossy(each)
        ? keptConstant(each, union.readConstant(each), "item" + each.number(), union)
        : List.of(local() + " = " + union.read(each) + ";");
  }

  private List<String> keptConstant(
      FieldPlan each, String read, String item, UnionFunctions union) {
    return List.of(
        "const " + item + " = " + read + ";",
        "if (" + item + " === undefined) {",
        "  input.keepField(kept);",
        "} else {",
        "  " + local() + " = " + union.made(each, item) + ";",
        "}");
  }

  private List<String> readOne(FieldPlan each) {
    boolean isLossy =
        keeps()
            && each.value() instanceof Value.Constant
            && each.presence().written() != Written.UNLESS_ZERO
            && module.isClosed(Values.name(type()));
    if (!isLossy) {
      return List.of(local() + " = " + values().read(type(), each.value(), each.number()) + ";");
    }
    String item = "item" + each.number();
    return List.of(
        "const " + item + " = input.constantOrNone(" + module.table(Values.name(type())) + ");",
        "if (" + item + " === undefined) {",
        "  input.keepField(kept);",
        "} else {",
        "  " + local() + " = " + item + ";",
        "}");
  }

  /** Prints what looks whether the component was there, or makes it of its parts. */
  void printCheck() {
    String tag = "tag = " + Integer.toUnsignedString(plan().tag()) + ";";
    if (isMany() && many().isChecked()) {
      source().line(tag);
      source().line("const " + wholeName() + " = " + many().whole(local()) + ";");
    } else if (isLate()) {
      source().open("if (" + local() + " === undefined)");
      if (isRefused()) {
        source().line(tag).line("throw input.missing();");
      } else {
        source().line(local() + " = " + readDefault() + ";");
      }
      source().close();
    }
  }

  private String wholeName() {
    return local() + "Whole_";
  }

  /** Returns the component as a member of the object that a function returns. */
  String member() {
    if (!isMany()) {
      return RecordFunctions.LOCALS.member(field.name());
    }
    String whole = many().isChecked() ? wholeName() : many().whole(local());
    String name = field.name().equals("__proto__") ? "[\"__proto__\"]" : field.name();
    return name.equals(whole) ? name : name + ": " + whole;
  }
}
