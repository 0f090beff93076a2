package dev.penstock.compact.format;

import dev.penstock.compact.format.Value.Form;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.FirstVersions;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** What stands on the wire for the types of a schema. */
final class Values {
  private final Map<String, Definition> definitions;
  private final ToIntFunction<Place> columns;

  /**
   * Starts without asking.
   *
   * @param columns the numbers of fields with texts, -1 for none
   */
  Values(Map<String, Definition> definitions, ToIntFunction<Place> columns) {
    this.definitions = definitions;
    this.columns = columns;
  }

  /** Returns what stands for values of a type at a place. */
  Value of(Type type, Place place) {
    if (type instanceof Type.Scalar scalar) {
      return scalar(scalar.kind(), place);
    } else if (type instanceof Type.Named named) {
      return named(named.name());
    } else if (type instanceof Type.Sequence list) {
      return many(list.element(), place);
    } else if (type instanceof Type.SetOf set) {
      return many(set.element(), place);
    } else if (type instanceof Type.MapOf map) {
      Value key = of(map.key(), place.inside(Place.KEY));
      Value value = of(map.value(), place.inside(Place.VALUE));
      return new Value.Pairs(key, value, map.value() instanceof Type.Nullable);
    } else if (type instanceof Type.Array array) {
      return array(array.element());
    } else if (type instanceof Type.FixedArray array) {
      return new Value.Run(array(array.element()), array.length());
    } else if (type instanceof Type.Nullable nullable) {
      return of(nullable.type(), place);
    } else if (type instanceof Type.Custom) {
      return new Value.Blob(ScalarKind.BYTES);
    }
    throw new IllegalArgumentException("not known to Compact: " + type);
  }

  /** Returns what stands for a component of a later version. SPEC compact 6 */
  Value ofPart(Type type, Place place) {
    Value value = of(type, place);
    boolean alone =
        value instanceof Value.Scalar
            || value instanceof Value.Constant
            || value instanceof Value.Text
            || value instanceof Value.Blob blob && blob.kind() != ScalarKind.DECIMAL;
    return alone ? value : message(type, place);
  }

  /** Returns what stands for a message with a value of a type. */
  Value.Message message(Type type, Place place) {
    List<String> shapes =
        FirstVersions.records(type, definitions).stream()
            .map(RecordDef::name)
            .collect(Collectors.toUnmodifiableList());
    return new Value.Message(of(type, place), shapes);
  }

  private Value.Many many(Type elementType, Place place) {
    Value element = of(elementType, place.inside(Place.ELEMENT));
    return new Value.Many(element, elementType instanceof Type.Nullable, form(element));
  }

  /** SPEC compact 4.2 to 4.4, 4.6 */
  private static Form form(Value element) {
    if (!(element instanceof Value.Scalar scalar)) {
      return Form.EACH;
    }
    return switch (scalar.kind()) {
      case BOOL -> Form.BITS;
      case F32, F64 -> Form.FLOATS;
      case CHAR -> Form.INTEGERS;
      default -> scalar.kind().isInteger() ? Form.INTEGERS : Form.EACH;
    };
  }

  /** SPEC compact 4.2 */
  private static Value.Many array(ScalarKind kind) {
    Value element = new Value.Scalar(kind, mostBytes(kind));
    boolean bytes = kind == ScalarKind.I8 || kind == ScalarKind.U8;
    return new Value.Many(element, false, bytes ? Form.BYTES : form(element));
  }

  private Value named(String name) {
    Definition definition = definitions.get(name);
    if (definition instanceof EnumDef) {
      return new Value.Constant(name);
    } else if (definition instanceof RecordDef) {
      return new Value.OfRecord(name);
    } else if (definition instanceof UnionDef) {
      return new Value.OfUnion(name);
    }
    throw new IllegalArgumentException("the schema does not define " + name);
  }

  private Value scalar(ScalarKind kind, Place place) {
    return switch (kind) {
      case TEXT -> new Value.Text(columns.applyAsInt(place));
      case BYTES, BIG_INTEGER, DECIMAL -> new Value.Blob(kind);
      default -> new Value.Scalar(kind, mostBytes(kind));
    };
  }

  /** SPEC compact 2 */
  private static int mostBytes(ScalarKind kind) {
    return switch (kind) {
      case BOOL, I8, U8 -> 1;
      case I16, U16, CHAR -> 3;
      case FIXED_I32, FIXED_U32, F32 -> 4;
      case I32, U32 -> 5;
      case FIXED_I64, FIXED_U64 -> 8;
      case I64, U64, F64, DATE, TIME -> 9;
      case INSTANT, DURATION -> 14;
      case UUID -> 16;
      case DATE_TIME -> 18;
      case TEXT, BYTES, BIG_INTEGER, DECIMAL ->
          throw new IllegalArgumentException("no number of bytes holds every " + kind.keyword());
    };
  }
}
