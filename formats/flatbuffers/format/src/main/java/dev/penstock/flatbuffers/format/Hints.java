package dev.penstock.flatbuffers.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Diagnostic;
import dev.penstock.model.Field;
import dev.penstock.model.Hint;
import dev.penstock.model.Notes;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Schema;
import dev.penstock.model.Trait;
import dev.penstock.model.Type;
import dev.penstock.model.format.HintedConstructs;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/** The words by which a schema says what the model has no part for. Spec: fbs, 3.6 */
final class Hints {
  static final String ALIGN = "align";
  static final String DEFAULT = "default";
  static final String FLEXBUFFER = "flexbuffer";
  static final String KEY = "key";
  static final String NESTED = "nested";
  static final String OFFSET64 = "offset64";
  static final String VECTOR64 = "vector64";
  static final String WIDTH = "width";

  static final Set<String> ALL =
      Set.of(
          ALIGN,
          DEFAULT,
          FLEXBUFFER,
          "hash",
          HintedConstructs.BARE,
          HintedConstructs.FLAGS,
          HintedConstructs.LENGTH,
          HintedConstructs.NUMBER,
          HintedConstructs.STRUCT,
          KEY,
          NESTED,
          OFFSET64,
          "original-order",
          "shared",
          VECTOR64,
          WIDTH);

  private static final Set<ScalarKind> NOT_IN_STRUCTS =
      EnumSet.of(ScalarKind.TEXT, ScalarKind.BYTES, ScalarKind.BIG_INTEGER, ScalarKind.DECIMAL);

  private Hints() {}

  /** Returns the hints of constructs that say what cannot be. */
  static List<Diagnostic> problems(Schema schema) {
    List<Diagnostic> found = new ArrayList<>();
    for (Definition each : schema.definitions()) {
      check(each.name(), each.notes(), found);
      each.elements().forEach(it -> check(each.name() + "." + it.name(), it.notes(), found));
    }
    return found;
  }

  private static void check(String element, Notes notes, List<Diagnostic> found) {
    HintedConstructs.problem(notes, FlatBuffersFormat.NAME)
        .ifPresent(said -> {
          String message =
              String.format(
                  "FlatBuffers knows no hint '%s'; a length is 1 to 999999999, a number an integer of"
                      + " 64 bits, a width one of i8, i16, i32, i64, u8, u16, u32, u64",
                  said);
          found.add(new Diagnostic("BadHint", element, message));
        });
  }

  /**
   * Returns the hints of lengths that make nothing of fixed length where they stand.
   *
   * @param constructed the schema with constructs in the place of hints
   */
  static List<Diagnostic> idle(Schema schema, Schema constructed) {
    List<Diagnostic> found = new ArrayList<>();
    Set<String> fixed = new HashSet<>();
    records(
        constructed,
        (element, field) -> {
          if (isFixed(field.type(), constructed.byName())) {
            fixed.add(element);
          }
        });
    records(
        schema,
        (element, field) -> {
          if (of(field.notes(), HintedConstructs.LENGTH).isPresent() && !fixed.contains(element)) {
            String message =
                "FlatBuffers has a fixed length for arrays of numbers, bytes, and lists of numbers,"
                    + " enums and structs; remove the hint 'length', or put the hint 'struct' on the"
                    + " record of the elements";
            found.add(new Diagnostic("BadHint", element, message));
          }
        });
    return found;
  }

  private static void records(Schema schema, BiConsumer<String, Field> fields) {
    for (Definition each : schema.definitions()) {
      if (each instanceof RecordDef record) {
        record.fields().forEach(it -> fields.accept(record.name() + "." + it.name(), it));
      }
    }
  }

  private static boolean isFixed(Type type, Map<String, Definition> known) {
    return type instanceof Type.FixedArray
        || type instanceof Type.Sequence list
            && list.length().isPresent()
            && isInStruct(list.element().onWire(), known);
  }

  private static boolean isInStruct(Type element, Map<String, Definition> known) {
    if (element instanceof Type.Named named) {
      Definition definition = known.get(named.name());
      return definition instanceof EnumDef
          || definition instanceof RecordDef record && record.notes().has(Trait.STRUCT);
    }
    return element instanceof Type.Scalar scalar && !NOT_IN_STRUCTS.contains(scalar.kind());
  }

  /** Returns the value of a hint. */
  static Optional<String> of(Notes notes, String name) {
    return notes.hints().stream()
        .filter(each -> each.format().equals("flatbuffers") && each.name().equals(name))
        .map(Hint::value)
        .findFirst();
  }
}
