package dev.penstock.json.emitter;

import dev.penstock.codegen.JavaBinding;
import dev.penstock.json.format.Member;
import dev.penstock.json.format.RecordPlan;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import java.util.Set;

/** Methods that write and read records as objects. SPEC json 4.1. */
final class RecordShape {
  /**
   * The most fields that one method writes or reads: the JVM does not compile methods of more than
   * 8,000 bytes.
   */
  static final int FIELDS_PER_METHOD = 48;

  /** The names that generated methods use for themselves. */
  private static final Set<String> TAKEN =
      Set.of("in", "out", "value", "seen", "member", "parts", "step", "e");

  private static final Set<String> PRIMITIVE_OPTIONALS =
      Set.of("java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble");

  private RecordShape() {}

  static void emit(Emission emission, RecordDef record, String name) {
    RecordPlan plan = emission.plan().record(record.name());
    if (plan.transparent()) {
      new TransparentShape(emission).emit(record, name);
      return;
    }
    String names = emission.declareNames(name, plan.members().stream().map(Member::name).toList());
    new RecordWriteShape(emission, record, names).emit(name);
    new RecordReadShape(emission, record, names).emit(name);
  }

  /** Returns the call that gets a component. */
  static String accessor(Field field) {
    return JavaBinding.read(field);
  }

  /** Returns the name of the variable that holds a component, never that of a class or constant. */
  static String local(Field field) {
    String name = field.notes().names().in("java", field.name());
    boolean taken =
        TAKEN.contains(name) || name.endsWith("Component") || Character.isUpperCase(name.charAt(0));
    return taken ? name + "Component" : name;
  }

  /** Tells whether the component is an {@code OptionalInt} or its kin. */
  static boolean isPrimitiveOptional(Field field) {
    return PRIMITIVE_OPTIONALS.contains(javaType(field));
  }

  /** Returns the Java type that the schema notes for a component, empty where it does not. */
  static String javaType(Field field) {
    return field.notes().bindings().in(JavaMark.TYPE, "");
  }

  /** Returns the Java type of the variable that holds a nullable component to be written. */
  static String writtenType(Emission emission, Field field) {
    String noted = javaType(field);
    return noted.isEmpty() ? emission.boxed(field.boundType()) : emission.java(noted);
  }

  /** Returns the Java type of the variable that holds a component that was read. */
  static String type(Emission emission, Field field) {
    Presence.Kind presence = field.presence().kind();
    boolean valued = presence != Presence.Kind.OPTIONAL && presence != Presence.Kind.MAYBE;
    if (valued && javaType(field).startsWith("java.util.Collection<")) {
      return emission.java(javaType(field));
    }
    return switch (presence) {
      case REQUIRED, DEFAULT -> emission.javaType(field.boundType());
      case NULLABLE -> emission.boxed(field.boundType());
      case MAYBE ->
          emission.java("dev.penstock.Maybe") + "<" + emission.boxed(field.boundType()) + ">";
      case OPTIONAL ->
          isPrimitiveOptional(field)
              ? emission.java(javaType(field))
              : emission.java("java.util.Optional") + "<" + emission.boxed(field.boundType()) + ">";
    };
  }
}
