package dev.penstock.flatbuffers.emitter.view;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.codegen.JavaSource;
import dev.penstock.codegen.view.Scalars;
import dev.penstock.codegen.view.ToJava;
import dev.penstock.codegen.view.WireTypes;
import dev.penstock.flatbuffers.emitter.view.Access.Direct;
import dev.penstock.flatbuffers.emitter.view.Access.Reading;
import dev.penstock.flatbuffers.emitter.view.Access.Viewed;
import dev.penstock.flatbuffers.format.FlatPlan;
import dev.penstock.flatbuffers.format.StructPlan;
import dev.penstock.flatbuffers.format.TablePlan;
import dev.penstock.flatbuffers.format.Value;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;

/** How a view gets at lists, sets, maps and arrays. SPEC flatbuffers 4.1 to 4.3 */
final class Vectors {
  private final Accesses accesses;
  private final JavaCodec codec;
  private final JavaSource java;
  private final FlatPlan plan;

  Vectors(Accesses accesses) {
    this.accesses = accesses;
    codec = accesses.codec();
    java = codec.java();
    plan = accesses.plan();
  }

  /** Where the elements of a vector are: behind a reference, or so many in a struct. */
  private record Elements(Value element, int fixedCount) {}

  private Elements elements(Value value) {
    return switch (value) {
      case Value.Vector vector -> new Elements(vector.element(), -1);
      case Value.Array array -> new Elements(array.element(), array.elementCount());
      case Value.OfStruct made -> {
        StructPlan struct = plan.struct(made.struct());
        yield elements(struct.places().getFirst().value());
      }
      default -> throw new IllegalArgumentException("no vector: " + value);
    };
  }

  /** Returns the access to a list, set or array. */
  Access of(Type type, Value value) {
    Elements elements = elements(value);
    return switch (type) {
      case Type.Array array -> numbers(array.element(), elements, ToJava.call("toArray"));
      case Type.FixedArray array ->
          numbers(array.element(), elements, ToJava.call("toArray"), array.length());
      case Type.SetOf set -> list(set.element(), elements, true, value);
      case Type.Sequence list -> list(list.element(), elements, false, value);
      default -> throw new IllegalArgumentException("no list: " + type);
    };
  }

  /** Returns the access to bytes, which are a vector, or so many in a struct. */
  Viewed bytes(Value value) {
    String bytes = accesses.runtime("FlatBytes");
    return vector(bytes, "new " + bytes + "()", elements(value), ToJava.call("toArray"));
  }

  private Viewed numbers(ScalarKind kind, Elements elements, ToJava toJava) {
    return numbers(kind, elements, toJava, -1);
  }

  /** Returns the access to numbers; {@code length} is that of a fixed array, which can be empty. */
  private Viewed numbers(ScalarKind kind, Elements elements, ToJava toJava, int length) {
    String numbers = java.type(Scalars.numbers(kind));
    String reader = accesses.runtime("ViewReader");
    Reading vector = accesses.placing("numbers");
    Reading place =
        elements.fixedCount() >= 0
            ? fixed("run", elements.fixedCount())
            : length < 0
                ? vector
                : (message, at) ->
                    "%s.ofLength(%s, %s, %d)"
                        .formatted(reader, vector.at(message, at), message, length);
    return new Viewed(numbers, "new " + numbers + "()", place, fixed("run", 0), toJava);
  }

  private Reading fixed(String method, int count) {
    String reader = accesses.runtime("ViewReader");
    return (message, place) ->
        "%s.%s(view, %s, %s, %d)".formatted(reader, method, message, place, count);
  }

  private Viewed vector(String type, String create, Elements elements, ToJava toJava) {
    Reading place =
        elements.fixedCount() >= 0
            ? fixed("array", elements.fixedCount())
            : accesses.placing("vector");
    String reader = accesses.runtime("ViewReader");
    Reading empty = (message, at) -> "%s.empty(view, %s, %s)".formatted(reader, message, at);
    return new Viewed(type, create, place, empty, toJava);
  }

  private Access list(Type element, Elements elements, boolean isSet, Value value) {
    String collect = isSet ? "Set" : "List";
    Value one = elements.element();
    Type wire = WireTypes.of(element);
    boolean isBox = accesses.isBox(element, one);
    boolean isAdapted = element instanceof Type.Adapted;
    if (isBox) {
      return views(element, accesses.box(element, (Value.OfTable) one), elements, collect, value);
    } else if (one instanceof Value.Text) {
      String texts = accesses.runtime("FlatTexts");
      ToJava toJava =
          isAdapted ? mapped(collect, element, ".toString()") : ToJava.call("to" + collect);
      return vector(texts, "new " + texts + "()", elements, toJava);
    } else if (wire instanceof Type.Scalar scalar && Scalars.isPrimitive(scalar.kind())) {
      return numberList(scalar.kind(), element, elements, isSet);
    } else if (wire instanceof Type.FixedArray array) {
      return arrays(array, elements, collect, element);
    }
    return switch (accesses.of(element, one)) {
      case Viewed item -> views(element, item, elements, collect, value);
      case Direct item -> values(element, item, elements, collect);
    };
  }

  private ToJava mapped(String collect, Type element, String wireSuffix) {
    return (object, view) ->
        "%s.mapTo%s(%s)"
            .formatted(object, collect, accesses.functions().ofElement(element, wireSuffix, view));
  }

  private Access numberList(ScalarKind kind, Type element, Elements elements, boolean isSet) {
    ToJava list =
        element instanceof Type.Adapted ? mapped("List", element, "") : ToJava.call("toList");
    return numbers(
        kind,
        elements,
        isSet
            ? (object, view) ->
                "%s.distinct(%s, %s)"
                    .formatted(accesses.runtime("ViewReader"), view, list.of(object, view))
            : list);
  }

  private Access values(Type element, Direct item, Elements elements, String collect) {
    int width = elements.element() instanceof Value.Inline inline ? inline.byteLength() : 4;
    String values = accesses.runtime("FlatValues");
    String boxed = java.type(codec.types().boxed(WireTypes.of(element)));
    return vector(
        values + "<" + boxed + ">",
        "%s.of(%d, %s)".formatted(values, width, item.function()),
        elements,
        element instanceof Type.Adapted
            ? mapped(collect, element, "")
            : ToJava.call("to" + collect));
  }

  private Access arrays(Type.FixedArray array, Elements elements, String collect, Type element) {
    String values = accesses.runtime("FlatValues");
    String numbers = "new " + java.type(Scalars.numbers(array.element())) + "()";
    String reading = "%s.arrays(%s, %d)".formatted(values, numbers, array.length());
    String type = java.type(codec.types().of(array));
    return values(
        element, new Direct(type, (message, place) -> reading, reading), elements, collect);
  }

  private Access views(Type element, Viewed item, Elements elements, String collect, Value value) {
    return vector(
        accesses.runtime("FlatList") + "<" + item.type() + ">",
        create(item.create(), value),
        elements,
        (object, view) ->
            "%s.mapTo%s(%s)"
                .formatted(
                    object,
                    collect,
                    accesses
                        .functions()
                        .of(item.type(), WireTypes.present(element), item.object("view", "view"))));
  }

  /** Returns the access to a map. */
  Access map(Type.MapOf map, Value.Vector vector) {
    TablePlan table = plan.table(((Value.OfTable) vector.element()).table());
    String entry = accesses.made().entry(table, map);
    String list = accesses.runtime("FlatList");
    Access key = accesses.of(map.key(), table.slot(1).value());
    boolean isNullable = map.value() instanceof Type.Nullable;
    Access value = accesses.of(map.value(), table.slot(2).value());
    Type content = WireTypes.present(map.value());
    return vector(
        list + "<" + entry + ">",
        create("new " + entry + "()", vector),
        new Elements(vector.element(), -1),
        (object, view) -> {
          String read = value.object("view.value()", "view");
          return "%s.map(%s, %s, %s)"
              .formatted(
                  accesses.runtime("ViewReader"),
                  object,
                  accesses.functions().of(entry, map.key(), key.object("view.key()", "view")),
                  accesses
                      .functions()
                      .of(
                          entry,
                          content,
                          isNullable ? "view.hasValue() ? " + read + " : null" : read));
        });
  }

  private String create(String element, Value value) {
    String list = accesses.runtime("FlatList");
    String key = value instanceof Value.Vector vector ? new Keys(accesses).of(vector) : "";
    return key.isEmpty()
        ? "%s.of(%s)".formatted(list, element)
        : "%s.keyed(%s, %s)".formatted(list, element, key);
  }
}
