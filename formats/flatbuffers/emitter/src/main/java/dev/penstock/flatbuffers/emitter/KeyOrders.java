package dev.penstock.flatbuffers.emitter;

import dev.penstock.codegen.EnumNumbers;
import dev.penstock.codegen.JavaBinding;
import dev.penstock.codegen.JavaCodec;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
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
  static List<Diagnostic> refusals(Definition definition) {
    return definition.elements().stream()
        .filter(each ->
            each.notes().hints().stream()
                .anyMatch(hint -> hint.format().equals("flatbuffers") && hint.name().equals("key")))
        .map(each ->
            new Diagnostic(
                "NotCarried",
                definition.name() + "." + each.name(),
                "codecs of FlatBuffers in Java do not sort by structs and arrays; make the key a"
                    + " number or a text"))
        .toList();
  }

  /** Returns the constant by which records are sorted that have a key. */
  String ofElements(Item element) {
    RecordDef record = (RecordDef) values.codec().definition(((Type.Named) element.type()).name());
    Field key =
        record.fields().stream()
            .filter(each -> each.notes().has(Trait.KEY))
            .findFirst()
            .orElseThrow();
    String read = "." + JavaBinding.read(key);
    return declare(
        element.type(), new Item(key.boundType(), new Value.Text()), "a" + read, "b" + read);
  }

  /** Returns the constant by which the keys of a map are sorted. */
  String ofKeys(Item key) {
    return declare(key.type(), key, "a", "b");
  }

  /**
   * Tells whether keys that were read compare as they did when they were written: not where one
   * constant stands for others.
   */
  boolean isKnown(Item key) {
    Type type = key.type();
    while (type instanceof Type.Adapted adapted) {
      type = adapted.wire();
    }
    return !(type instanceof Type.Named named)
        || !(values.codec().definition(named.name()) instanceof EnumDef constants)
        || constants.unknown().isEmpty();
  }

  /** As {@link #isKnown}, of the key of records. */
  boolean isKeyKnown(Item element) {
    return isKnown(new Item(key(element).boundType(), element.value()));
  }

  private Field key(Item element) {
    Field key = key(element);
    String read = "." + JavaBinding.read(key);
    return declare(
        element.type(), new Item(key.boundType(), new Value.Text()), "a" + read, "b" + read);
  }

  /** Returns the constant by which the keys of a map are sorted. */
  String ofKeys(Item key) {
    return declare(key.type(), key, "a", "b");
  }

  /**
   * Tells whether keys that were read compare as they did when they were written: not where one
   * constant stands for others.
   */
  boolean isKnown(Item key) {
    Type type = key.type();
    while (type instanceof Type.Adapted adapted) {
      type = adapted.wire();
    }
    return !(type instanceof Type.Named named)
        || !(values.codec().definition(named.name()) instanceof EnumDef constants)
        || constants.unknown().isEmpty();
  }

  /** As {@link #isKnown}, of the key of records. */
  boolean isKeyKnown(Item element) {
    return isKnown(new Item(key(element).boundType(), element.value()));
  }

  private Field key(Item element) {
    RecordDef record = (RecordDef) values.codec().definition(((Type.Named) element.type()).name());
    return record.fields().stream()
        .filter(each -> each.notes().has(Trait.KEY))
        .findFirst()
        .orElseThrow();
  }

  private String declare(Type compared, Item key, String a, String b) {
    return names.computeIfAbsent(
        List.of(compared, a),
        k -> {
          JavaCodec codec = values.codec();
          String boxed = codec.types().boxed(compared);
          String type = "java.util.Comparator<" + boxed + ">";
          String simple = boxed.replaceAll("<.*", "");
          return codec.declare(
              type,
              simple.substring(simple.lastIndexOf('.') + 1) + "Order",
              "(a, b) -> " + compare(key.type(), a, b));
        });
  }

  private String compare(Type type, String a, String b) {
    JavaCodec codec = values.codec();
    if (type instanceof Type.Adapted adapted) {
      return compare(adapted.wire(), codec.toWire(adapted, a), codec.toWire(adapted, b));
    }
    if (type instanceof Type.Named named) {
      EnumDef constants = (EnumDef) values.definition(named.name());
      return "Integer.compare(%s, %s)"
          .formatted(EnumNumbers.of(codec, constants, a), EnumNumbers.of(codec, constants, b));
    }
    return compare(((Type.Scalar) type).kind(), a, b);
  }

  private String compare(ScalarKind kind, String a, String b) {
    String both = "(" + a + ", " + b + ")";
    String order = values.codec().java().type("dev.penstock.flatbuffers.FlatOrder");
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
      case TEXT, UUID -> order + ".compare" + both;
      case BIG_INTEGER, DECIMAL -> order + ".compare(" + a + ".toString(), " + b + ".toString())";
      case DATE, TIME, DATE_TIME, INSTANT, DURATION -> a + ".compareTo(" + b + ")";
      case BYTES -> throw new IllegalArgumentException("bytes are no key");
    };
  }
}
