package dev.penstock.protobuf.emitter;

import dev.penstock.codegen.FieldAccess;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaLiterals;
import dev.penstock.codegen.JavaSource;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.protobuf.format.FieldPlan;
import dev.penstock.protobuf.format.FieldPlan.Absent;
import java.util.Set;

/** Emits how one component of a record is read. SPEC protobuf 3.3 */
final class ComponentReader {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "int", "long", "float", "double", "char");

  private final Values values;
  private final JavaCodec codec;
  private final JavaSource java;
  private final Records records;
  private final Field field;
  private final FieldPlan plan;
  private final String local;
  private final String prefix;
  private final boolean keeps;
  private final ReadField many;

  /**
   * Starts without statements.
   *
   * @param prefix stands in front of the variables: of an object that holds them, and a dot
   * @param keeps whether the record keeps unknown fields
   */
  ComponentReader(Values values, Records records, Field field, String prefix, boolean keeps) {
    this.values = values;
    this.records = records;
    this.field = field;
    this.prefix = prefix;
    this.keeps = keeps;
    codec = values.codec();
    java = codec.java();
    plan = records.plan().component(field.id().number()).getFirst();
    local = FieldAccess.local(field);
    many = new ReadField(values, records.site(field), wireType(), plan, keeps);
  }

  private Type wireType() {
    Type type = field.boundType();
    while (type instanceof Type.Adapted adapted) {
      type = adapted.written();
    }
    return type;
  }

  private boolean isMany() {
    return Records.isMany(plan);
  }

  private Presence.Kind presence() {
    return field.presence().kind();
  }

  private String variable() {
    return prefix + local;
  }

  /** Returns the variable beside that of the component: a count, codes, whether it was met. */
  private String besideName() {
    return field.name() + "Form";
  }

  private String beside() {
    return prefix + besideName();
  }

  /** Returns the type of the variable that holds the component. */
  private String type() {
    if (isMany()) {
      return many.variableType();
    }
    String boxed = values.boxed(field.boundType());
    return switch (presence()) {
      case NULLABLE -> boxed;
      case OPTIONAL ->
          isPrimitiveOptional()
              ? java.type(boundName())
              : java.type("java.util.Optional") + "<" + boxed + ">";
      case MAYBE -> java.type("dev.penstock.Maybe") + "<" + boxed + ">";
      case REQUIRED, DEFAULT -> values.javaType(field.boundType());
    };
  }

  private String boundName() {
    return field.notes().bindings().in(JavaMark.TYPE, "");
  }

  private boolean isPrimitiveOptional() {
    return Set.of("java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble")
        .contains(boundName());
  }

  private boolean isPrimitive() {
    return PRIMITIVES.contains(type());
  }

  /** Tells whether the variable is null until the component was met. */
  private boolean startsAsNull() {
    return !isPrimitive()
        && !isMany()
        && (presence() == Presence.Kind.REQUIRED && !isSimpleZero()
            || presence() == Presence.Kind.NULLABLE
            || presence() == Presence.Kind.DEFAULT && isMessage());
  }

  private boolean isMessage() {
    return Records.item(field, plan).isMessage();
  }

  /** Tells whether what is absent is an object that can be named at once. */
  private boolean isSimpleZero() {
    return plan.presence().absent() instanceof Absent.Zero
        && !(field.boundType() instanceof Type.Adapted)
        && !(field.boundType() instanceof Type.Custom);
  }

  private boolean isRefused() {
    return plan.presence().absent() instanceof Absent.Refused;
  }

  private String initial() {
    if (isMany()) {
      return many.none();
    }
    if (startsAsNull()) {
      return "null";
    }
    return switch (presence()) {
      case OPTIONAL ->
          java.type(isPrimitiveOptional() ? boundName() : "java.util.Optional") + ".empty()";
      case MAYBE -> java.type("dev.penstock.Maybe") + ".absent()";
      case DEFAULT -> JavaLiterals.of(codec, field);
      default -> isPrimitive() ? zeroOf(type()) : zero();
    };
  }

  private static String zeroOf(String primitive) {
    return primitive.equals("boolean") ? "false" : "0";
  }

  private String zero() {
    return values.zero(records.site(field), Records.item(field, plan));
  }

  private boolean isSeenAside() {
    return isPrimitive() && isRefused();
  }

  /** Emits the declarations of the variables. */
  void declare(JavaSource code) {
    code.assign(type() + " " + local + " =", initial());
    if (isMany() && many.isArray()) {
      code.line("int " + besideName() + " = 0;");
    } else if (isMany() && many.isCounted()) {
      code.line(many.codesType() + " " + besideName() + " = null;");
    } else if (isSeenAside()) {
      code.line("boolean " + besideName() + " = false;");
    }
  }

  /** Emits the same as fields of a class. */
  void declareFields(JavaSource code) {
    declare(code);
  }

  /** Emits the statements that read a field behind its tag, and the next tag. */
  void read(FieldPlan each, int tag) {
    if (isMany()) {
      many.collect(tag, variable(), beside(), beside());
      if (many.isLossy()) {
        java.line(prefix + "kept = in.keepLost(" + prefix + "kept);");
      }
      return;
    }
    if (each.oneof().isPresent()) {
      readCase(each);
    } else {
      readOne(each);
    }
    java.line("tag = in.nextTag();");
  }

  private String isThere() {
    return switch (presence()) {
      case OPTIONAL, MAYBE -> variable() + ".isPresent()";
      default -> variable() + " != null";
    };
  }

  private String wrapped(String read) {
    return switch (presence()) {
      case OPTIONAL ->
          java.type(isPrimitiveOptional() ? boundName() : "java.util.Optional")
              + ".of("
              + read
              + ")";
      case MAYBE -> "in.maybe(" + read + ")";
      default -> read;
    };
  }

  private void readCase(FieldPlan each) {
    Unions union = records.union(field);
    if (union.isMessage(each)) {
      java.open("if (" + isThere() + ")").line("in.again();").close();
    }
    if (keeps && union.isLossy(each)) {
      String item = "item" + each.number();
      java.line("var " + item + " = " + union.readConstant(each) + ";");
      java.open("if (" + item + " == null)");
      java.line(prefix + "kept = in.keepField(" + prefix + "kept);");
      java.reopen("else");
      java.assign(variable() + " =", wrapped(union.made(union.caseOf(each), item)));
      java.close();
    } else {
      java.assign(variable() + " =", wrapped(union.read(each)));
    }
  }

  private void readOne(FieldPlan each) {
    Item item = Records.item(field, each);
    String site = records.site(field);
    if (item.isMessage() && !isPrimitive()) {
      java.open("if (" + isThere() + ")").line("in.again();").close();
    }
    if (keeps && Enumerated.isLossy(values, item, each)) {
      String type = values.boxed(item.type());
      String constant = "part" + each.number();
      java.assign(type + " " + constant + " =", values.enums().readOrNull(values.constants(item)));
      java.open("if (" + constant + " == null)");
      java.line(prefix + "kept = in.keepField(" + prefix + "kept);");
      java.reopen("else");
      java.assign(variable() + " =", wrapped(constant));
      java.close();
      return;
    }
    boolean interned = field.notes().has(Trait.INTERNED);
    java.assign(variable() + " =", wrapped(values.read(site, item, each.number(), interned)));
    if (isSeenAside()) {
      java.line(beside() + " = true;");
    }
  }

  /** Emits the statements that look whether the component was there, or make it of its parts. */
  void check(JavaSource code) {
    if (isRefused() && !isMany()) {
      code.open("if (" + (isSeenAside() ? "!" + beside() : variable() + " == null") + ")");
      code.line("tag = " + plan.tag() + ";");
      code.line("throw in.missing();");
      code.close();
    } else if (isMany() && isChecked()) {
      code.line("tag = " + plan.tag() + ";");
      String whole = many.whole(variable(), beside());
      code.assign(wholeType() + " " + wholeName() + " =", adapted(whole));
    } else if (startsAsNull() && presence() != Presence.Kind.NULLABLE) {
      code.open("if (" + variable() + " == null)");
      code.line("tag = " + plan.tag() + ";");
      code.assign(variable() + " =", absent());
      code.close();
    }
  }

  /** Returns what stands for a component that is not there. */
  private String absent() {
    if (presence() == Presence.Kind.DEFAULT) {
      return JavaLiterals.of(codec, field);
    }
    return plan.presence().absent() instanceof Absent.Literal bytes
        ? java.type(ProtobufJavaEmitter.RUNTIME + "BytesDefault")
            + ".of("
            + JavaLiterals.quote(bytes.text())
            + ")"
        : zero();
  }

  /** Tells whether making the value can fail, so that the error names the component. */
  private boolean isChecked() {
    return wireType() instanceof Type.SetOf
        || wireType() instanceof Type.FixedArray
        || field.boundType() instanceof Type.Adapted;
  }

  /** Returns the variable of the whole value; a component called {@code Shapes} has its name. */
  private String wholeName() {
    String name = "part" + plan.number();
    return name.equals(local) ? name + "Whole" : name;
  }

  private String wholeType() {
    return values.javaType(field.boundType());
  }

  private String adapted(String whole) {
    return codec.fromWire(field.boundType(), whole);
  }

  /** Returns the argument that makes the record. */
  String argument() {
    if (!isMany()) {
      return variable();
    }
    return isChecked() ? wholeName() : many.whole(variable(), beside());
  }
}
