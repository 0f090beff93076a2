package dev.penstock.flatbuffers.emitter;

import static java.util.Objects.requireNonNull;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.JavaTypes;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Element;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The constants that say how elements and keys are sorted. SPEC flatbuffers 4.2 */
final class KeyOrders {
  private final Values values;
  private final Map<List<Object>, String> names = new HashMap<>();

  KeyOrders(Values values) {
    this.values = values;
  }

  /** Returns the keys of a definition that are structs or arrays, which records cannot sort by. */
  static List<Diagnostic> refusals(Definition definition, Map<String, Definition> constructed) {
    return definition.elements().stream()
        .filter(each -> hasKeyHint(each) && !isSet(each) || isStruct(each, constructed))
        .map(each ->
            new Diagnostic(
                "NotCarried",
                definition.name() + "." + each.name(),
                "codecs of FlatBuffers in Java do not sort by structs and arrays; make the key a"
                    + " number or a text"))
        .toList();
  }

  /** Tells whether a key is a struct of the program. */
  private static boolean isStruct(Element element, Map<String, Definition> constructed) {
    return element.notes().has(Trait.KEY)
        && element instanceof Field field
        && field.type() instanceof Type.Named named
        && requireNonNull(constructed.get(named.name())).notes().has(Trait.STRUCT);
  }

  private static boolean isSet(Element element) {
    return element instanceof Field field && field.type() instanceof Type.SetOf;
  }

  private static boolean hasKeyHint(Element element) {
    return element.notes().hints().stream()
        .anyMatch(each -> each.format().equals("flatbuffers") && each.name().equals("key"));
  }

  /** Returns the constant by which records are sorted that have a key. */
  String ofElements(Item element) {
    Field key = key(element);
    String read = "." + JavaBinding.read(key);
    return declare(element.type(), key.boundType(), "a" + read, "b" + read);
  }

  /** Returns the constant by which the keys of a map are sorted. */
  String ofKeys(Item key) {
    return declare(key.type(), key.type(), "a", "b");
  }

  /** Tells whether records that were read are in the order in which they were written. */
  boolean isKeyKnown(Item element) {
    return isKnown(key(element).boundType());
  }

  /**
   * Tells whether keys that were read compare as they did when they were written: not where one
   * constant stands for others.
   */
  boolean isKnown(Type key) {
    if (key instanceof Type.Adapted adapted) {
      return isKnown(adapted.wire());
    }
    return !(key instanceof Type.Named named)
        || !(values.codec().definition(named.name()) instanceof EnumDef constants)
        || constants.unknown().isEmpty();
  }

  private Field key(Item element) {
    Type.Named named = (Type.Named) element.type();
    RecordDef record = (RecordDef) values.codec().definition(named.name());
    return record.fields().stream()
        .filter(each -> each.notes().has(Trait.KEY) || hasKeyHint(each))
        .findFirst()
        .orElseThrow();
  }

  private String declare(Type compared, Type key, String a, String b) {
    return names.computeIfAbsent(
        List.of(compared, a),
        k -> {
          JavaCodec codec = values.codec();
          String boxed = codec.types().boxed(compared);
          String simple = boxed.replaceAll("<.*", "");
          String name = simple.substring(simple.lastIndexOf('.') + 1);
          String method = codec.method("compare" + name);
          codec.later(() -> emit(method, codec.java().type(boxed), compare(key, a, b)));
          return codec.declare(
              "java.util.Comparator<" + boxed + ">",
              name + "Order",
              codec.java().className() + "::" + method);
        });
  }

  private void emit(String method, String type, String compared) {
    JavaSource java = values.codec().java();
    java.blank();
    java.call("private static int " + method, List.of(type + " a", type + " b"), " {");
    java.indent();
    java.assign("return", compared);
    java.close();
  }

  private String compare(Type type, String a, String b) {
    JavaCodec codec = values.codec();
    if (type instanceof Type.Adapted adapted) {
      return compare(adapted.wire(), codec.toWire(adapted, a), codec.toWire(adapted, b));
    }
    if (type instanceof Type.SetOf flags) {
      EnumDef constants = values.constants(flags);
      ScalarKind kind = constants.width().orElse(ScalarKind.I32);
      String cast = kind.bits() < 64 ? "(" + JavaTypes.scalar(kind) + ") " : "";
      String one = cast + values.enums().bits(constants, a);
      return compare(kind, one, cast + values.enums().bits(constants, b));
    }
    if (type instanceof Type.Named named) {
      EnumDef constants = values.constants(named);
      String one = EnumNumbers.of(codec, constants, a);
      String other = EnumNumbers.of(codec, constants, b);
      String call =
          constants.isUnsigned64()
              ? "Long.compareUnsigned"
              : EnumNumbers.isLong(constants) ? "Long.compare" : "Integer.compare";
      return call + "(" + one + ", " + other + ")";
    }
    return compare(((Type.Scalar) type).kind(), a, b);
  }

  private String compare(ScalarKind kind, String a, String b) {
    String both = "(" + a + ", " + b + ")";
    String order = "dev.penstock.flatbuffers.FlatOrder";
    return switch (kind) {
      case BOOL -> "Boolean.compare" + both;
      case I8 -> "Byte.compare" + both;
      case U8 -> "Byte.compareUnsigned" + both;
      case I16 -> "Short.compare" + both;
      case U16 -> "Short.compareUnsigned" + both;
      case CHAR -> "Character.compare" + both;
      case I32, FIXED_I32 -> "Integer.compare" + both;
      case U32, FIXED_U32 -> "Integer.compareUnsigned" + both;
      case I64, FIXED_I64 -> "Long.compare" + both;
      case U64, FIXED_U64 -> "Long.compareUnsigned" + both;
      case F32 -> "Float.compare" + both;
      case F64 -> "Double.compare" + both;
      case TEXT, UUID -> values.codec().java().type(order) + ".compare" + both;
      case BIG_INTEGER, DECIMAL ->
          "%s.compare(%s.toString(), %s.toString())"
              .formatted(values.codec().java().type(order), a, b);
      case DATE, TIME, DATE_TIME, INSTANT, DURATION -> a + ".compareTo(" + b + ")";
      case BYTES -> throw new IllegalArgumentException("bytes are no key");
    };
  }
}
