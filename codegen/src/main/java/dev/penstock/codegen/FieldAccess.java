package dev.penstock.codegen;

import dev.penstock.model.Field;
import dev.penstock.model.JavaMark;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How generated Java gets at a component and builds it again, whatever its presence.
 *
 * @param local the name of the component's local variable
 * @param prologue the statement that fills the local before the component is written, or null where
 *     the component is read from the record directly
 * @param present the condition under which a value is written, or null where it always is
 * @param value the expression of the value
 */
public record FieldAccess(
    String local, @Nullable String prologue, @Nullable String present, String value) {

  /** The names that generated methods use for themselves. */
  private static final Set<String> TAKEN =
      Set.of(
          "out",
          "in",
          "value",
          "bits",
          "moreBits",
          "step",
          "outer",
          "tail",
          "cell",
          "count",
          "list",
          "item",
          "i",
          "e",
          "map",
          "at",
          "end",
          "key",
          "entry",
          "block",
          "bytes",
          "text",
          "set",
          "element",
          "left",
          "from",
          "to",
          "place",
          "slots",
          "forced",
          "tag",
          "fields",
          "kept");

  /** The names that generated methods make from those of components. */
  private static final Pattern DERIVED = Pattern.compile(".+(?:Component|Form)|(?:bits|part)\\d+");

  /** Returns the name of the local variable of a component, never that of a class or constant. */
  public static String local(Field field) {
    String name = field.name();
    boolean taken =
        TAKEN.contains(name)
            || DERIVED.matcher(name).matches()
            || Character.isUpperCase(name.charAt(0));
    return taken ? derived(name) : name;
  }

  /** Returns the name of a local variable that no component with another name has. */
  public static String derived(String component) {
    return component + "Component";
  }

  /** Returns the access to a component of the record {@code value}. */
  public static FieldAccess of(JavaCodec codec, Field field) {
    String local = local(field);
    String read = "value." + JavaBinding.read(field);
    if (isCollection(field)) {
      return collection(codec, field, local, read);
    }
    return switch (field.presence().kind()) {
      case REQUIRED -> new FieldAccess(local, null, null, read);
      case NULLABLE ->
          new FieldAccess(local, declare(codec, field, local, read), local + " != null", local);
      case OPTIONAL -> optional(codec, field, local, read);
      case MAYBE ->
          new FieldAccess(
              local,
              codec.java().type(maybeType(codec, field))
                  + " "
                  + local
                  + " = "
                  + codec.required(read)
                  + ";",
              local + ".hasValue()",
              local + ".get()");
      case DEFAULT ->
          new FieldAccess(local, null, differs(codec, field, field.boundType(), read), read);
    };
  }

  /** Tells whether the component is a {@code Collection}, which may have no index. */
  private static boolean isCollection(Field field) {
    return field.notes().bindings().in(JavaMark.TYPE, "").startsWith("java.util.Collection<");
  }

  private static FieldAccess collection(JavaCodec codec, Field field, String local, String read) {
    String copy = "new " + codec.java().type("java.util.ArrayList") + "<>(";
    if (field.presence().kind() == Presence.Kind.REQUIRED) {
      return new FieldAccess(local, null, null, copy + codec.required(read) + ")");
    }
    String orNull = read + " == null ? null : " + copy + read + ")";
    return new FieldAccess(local, declare(codec, field, local, orNull), local + " != null", local);
  }

  private static String declare(JavaCodec codec, Field field, String local, String read) {
    return codec.java().type(codec.types().boxed(field.boundType()))
        + " "
        + local
        + " = "
        + read
        + ";";
  }

  private static FieldAccess optional(JavaCodec codec, Field field, String local, String read) {
    String box = primitiveOptional(field);
    if (box == null) {
      String orNull = codec.required(read) + ".orElse(null)";
      return new FieldAccess(
          local, declare(codec, field, local, orNull), local + " != null", local);
    }
    String getter = "getAs" + box.substring("java.util.Optional".length());
    return new FieldAccess(
        local,
        codec.java().type(box) + " " + local + " = " + codec.required(read) + ";",
        local + ".isPresent()",
        local + "." + getter + "()");
  }

  /** Returns {@code java.util.OptionalInt} or its kin where the component is one, else null. */
  private static @Nullable String primitiveOptional(Field field) {
    String name = field.notes().bindings().in(JavaMark.TYPE, "");
    return List.of("java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble")
            .contains(name)
        ? name
        : null;
  }

  private static String maybeType(JavaCodec codec, Field field) {
    return "dev.penstock.Maybe<" + codec.types().boxed(field.boundType()) + ">";
  }

  private static String differs(JavaCodec codec, Field field, Type type, String read) {
    if (type instanceof Type.Adapted adapted) {
      // Equal values can be written in different ways, as URIs are.
      return differs(codec, field, adapted.wire(), codec.toWire(adapted, read));
    }
    String literal = JavaLiterals.of(codec, field, type);
    if (type instanceof Type.Scalar scalar) {
      ScalarKind kind = scalar.kind();
      if (kind == ScalarKind.F64) {
        return "Double.compare(" + read + ", " + literal + ") != 0";
      } else if (kind == ScalarKind.F32) {
        return "Float.compare(" + read + ", " + literal + ") != 0";
      } else if (kind == ScalarKind.BOOL || kind.isInteger() || kind == ScalarKind.CHAR) {
        return read + " != " + literal;
      }
    }
    return "!" + codec.required(read) + ".equals(" + literal + ")";
  }

  /**
   * Adds the statement that declares the local of a component that was read.
   *
   * @param read the expression that reads a value
   * @param hasValue the condition that there is one; not used for required components
   * @param isPresent for {@link Presence.Kind#MAYBE}, the condition that there is one or null
   */
  public static void declareRead(
      JavaCodec codec, Field field, String read, String hasValue, String isPresent) {
    JavaSource java = codec.java();
    String local = local(field);
    String boxed = codec.types().boxed(field.boundType());
    switch (field.presence().kind()) {
      case REQUIRED ->
          java.assign(java.type(codec.types().of(field.boundType())) + " " + local + " =", read);
      case NULLABLE -> java.choose(java.type(boxed) + " " + local + " =", hasValue, read, "null");
      case DEFAULT -> {
        String head = java.type(codec.types().of(field.boundType())) + " " + local + " =";
        if (hasValue.isEmpty()) {
          java.assign(head, read); // the format always writes the value, a boolean's bit
        } else {
          java.choose(head, hasValue, read, JavaLiterals.of(codec, field));
        }
      }
      case OPTIONAL -> {
        String box = primitiveOptional(field);
        String raw = java.type(box == null ? "java.util.Optional" : box);
        java.choose(
            (box == null ? raw + "<" + java.type(boxed) + ">" : raw) + " " + local + " =",
            hasValue,
            raw + ".of(" + read + ")",
            raw + ".empty()");
      }
      case MAYBE -> {
        String type = java.type(maybeType(codec, field));
        String maybe = java.type("dev.penstock.Maybe");
        java.choose(type + " " + local + " =", isPresent, maybe + ".ofNull()", maybe + ".absent()");
        java.open("if (" + hasValue + ")");
        java.assign(local + " =", maybe + ".of(" + read + ")");
        java.close();
      }
    }
  }
}
