package dev.penstock.amf3.emitter;

import dev.penstock.amf3.format.RecordPlan;
import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import java.util.Set;

/** What is known of a record whose methods are emitted. SPEC amf3 4.1 */
final class Records {
  /**
   * The most fields that one method writes or reads: the JVM does not compile methods of more than
   * 8,000 bytes.
   */
  static final int FIELDS_PER_METHOD = 48;

  /** The names that generated methods use for themselves. */
  private static final Set<String> TAKEN =
      Set.of("in", "out", "value", "seen", "member", "parts", "step", "e", "object", "rest");

  private static final Set<String> PRIMITIVE_OPTIONALS =
      Set.of("java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble");

  private final Values values;
  private final RecordDef record;
  private final RecordPlan plan;
  private final int kind;

  Records(Values values, RecordDef record, int kind) {
    this.values = values;
    this.record = record;
    this.kind = kind;
    plan = values.plan().record(record.name());
  }

  void emit() {
    new RecordWriter(values, this).emit();
    new RecordReader(values, this).emit();
  }

  RecordDef record() {
    return record;
  }

  RecordPlan plan() {
    return plan;
  }

  int kind() {
    return kind;
  }

  private JavaCodec codec() {
    return values.codec();
  }

  String method() {
    return codec().nameOf(record);
  }

  /** Returns the constant with alias and names. */
  String names() {
    StringBuilder calls = new StringBuilder();
    plan.name()
        .aliases()
        .forEach(each -> calls.append(".alsoCalled(").append(JavaLiterals.quote(each)).append(')'));
    if (plan.dynamic()) {
      calls.append(".dynamic()");
    }
    return values.names(
        method(),
        plan.name().written(),
        plan.members().stream().map(RecordPlan.Member::name).toList(),
        calls.toString());
  }

  /** Returns the name of the variable that holds a component, never that of a class or constant. */
  static String local(Field field) {
    String name = field.notes().names().in("java", field.name());
    boolean taken =
        TAKEN.contains(name) || name.endsWith("Component") || Character.isUpperCase(name.charAt(0));
    return taken ? FieldAccess.derived(name) : name;
  }

  /** Returns the Java type that the schema notes for a component, empty where it does not. */
  static String noted(Field field) {
    return field.notes().bindings().in(JavaMark.TYPE, "");
  }

  /** Tells whether the component is an {@code OptionalInt} or its kin. */
  static boolean isPrimitiveOptional(Field field) {
    return PRIMITIVE_OPTIONALS.contains(noted(field));
  }

  /** Returns the Java type of the variable that holds a component that was read. */
  String type(Field field) {
    Presence.Kind presence = field.presence().kind();
    boolean valued = presence != Presence.Kind.OPTIONAL && presence != Presence.Kind.MAYBE;
    if (valued && noted(field).startsWith("java.util.Collection<")) {
      return codec().java().type(noted(field));
    }
    return switch (presence) {
      case REQUIRED, DEFAULT -> values.javaType(field.boundType());
      case NULLABLE -> values.boxed(field.boundType());
      case MAYBE ->
          codec().java().type("dev.penstock.Maybe") + "<" + values.boxed(field.boundType()) + ">";
      case OPTIONAL ->
          isPrimitiveOptional(field)
              ? codec().java().type(noted(field))
              : optional(field) + "<" + values.boxed(field.boundType()) + ">";
    };
  }

  String optional(Field field) {
    return codec().java().type(isPrimitiveOptional(field) ? noted(field) : "java.util.Optional");
  }
}
