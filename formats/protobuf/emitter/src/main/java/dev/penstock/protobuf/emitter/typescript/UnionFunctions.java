package dev.penstock.protobuf.emitter.typescript;

import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.TypeScriptModule;
import dev.penstock.codegen.TypeScriptSource;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.MessagePlan;
import dev.penstock.protobuf.format.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prints unions: a message with one field, and cases among the fields of a record. SPEC protobuf
 * 4.5
 */
final class UnionFunctions {
  private final Module module;
  private final TypeScriptSource source;
  private final UnionDef union;
  private final Values values;

  UnionFunctions(Module module, UnionDef union) {
    this.module = module;
    source = module.source();
    this.union = union;
    values = new Values(module);
  }

  private Case caseOf(FieldPlan field) {
    return union.cases().stream()
        .filter(each -> each.number() == field.caseNumber().orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  /** Returns the name of the case of a field as a literal. */
  String name(FieldPlan field) {
    return JavaLiterals.quote(caseOf(field).name());
  }

  private Type type(Case each) {
    Optional<Field> bare = module.bare(each);
    return Module.wire(bare.isPresent() ? bare.get().type() : each.type());
  }

  /** Returns the statement that writes the case of a field, which an expression is. */
  String write(FieldPlan field, String expression) {
    Case each = caseOf(field);
    String value =
        module
            .bare(each)
            .map(bare -> {
              String member = expression + ".value." + bare.name();
              return module.adapted().toWire(module.record(each.record()), bare, member);
            })
            .orElse(expression + ".value");
    return values.write(type(each), field.value(), field.number(), value) + ";";
  }

  /** Returns the expression of the case of a field. */
  String read(FieldPlan field) {
    return made(field, values.read(type(caseOf(field)), field.value(), field.number()));
  }

  /** Returns the expression of the object that stands for a case. */
  String made(FieldPlan field, String read) {
    Case each = caseOf(field);
    String value =
        module
            .bare(each)
            .map(bare -> {
              RecordDef record = module.record(each.record());
              String member = module.adapted().fromWire(record, bare, read, "input.place");
              return "{ " + bare.name() + ": " + member + " }";
            })
            .orElse(read);
    return TypeScriptModule.caseValue(each.name(), value);
  }

  /** Tells whether the case of a field is a constant that can be kept where it is not known. */
  boolean isLossy(FieldPlan field) {
    return field.value() instanceof Value.Constant
        && module.isClosed(Values.name(type(caseOf(field))));
  }

  /**
   * Returns the expression of the constant that is the case of a field; undefined where unknown.
   */
  String readConstant(FieldPlan field) {
    return "input.constantOrNone(" + module.table(Values.name(type(caseOf(field)))) + ")";
  }

  void print() {
    MessagePlan message = module.message(union.name());
    Map<String, List<String>> cases = new LinkedHashMap<>();
    for (FieldPlan field : message.fields()) {
      cases.put(caseOf(field).name(), List.of(write(field, "value")));
    }
    module.printUnionWriter(union.name(), cases);
    String name = module.types().name(union.name());
    module.printReader(name, module.types().type(union.name()), () -> printRead(message));
  }

  private void printRead(MessagePlan message) {
    source.line("let value: " + module.types().type(union.name()) + " | undefined;");
    source.line("let tag = 0;");
    module.printFields(() -> message.fields().forEach(this::printCase), "input.skip(tag);");
    source.open("if (value === undefined)");
    if (union.unknown().isPresent()) {
      source.line("return " + TypeScriptModule.caseValue(union.unknown().get().name(), "{}") + ";");
    } else {
      source.line("throw input.unknownCase();");
    }
    source.close();
    source.line("return value;");
  }

  private void printCase(FieldPlan field) {
    List<String> lines = new ArrayList<>();
    if (Values.isMessage(field.value())) {
      lines.addAll(List.of("if (value !== undefined) {", "  input.again();", "}"));
    }
    lines.add("value = " + read(field) + ";");
    module.printCase(field.tag(), lines);
  }
}
