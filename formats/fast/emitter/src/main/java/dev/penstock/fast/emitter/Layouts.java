package dev.penstock.fast.emitter;

import static dev.penstock.fast.emitter.Layout.VARIABLE;

import dev.penstock.codegen.JavaCodec;
import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Field;
import dev.penstock.model.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The layouts of all records of a schema. Each is made once, those of inner records first: what a
 * record takes is asked for by each place that holds it, and by all around that.
 */
final class Layouts {
  private final JavaCodec codec;
  private final Map<String, OfRecord> byName = new HashMap<>();

  /**
   * The layouts of one record.
   *
   * @param first that of version 1
   * @param parts those of the versions from 2 on. SPEC fast 6
   * @param nested the records in its block, in the order of the fields' numbers
   * @param tail how many bytes the parts, and those of the records in its block, take
   * @param stretches whether its tail is longer in some messages that are written: it keeps unknown
   *     fields, or a record in its block does
   */
  private record OfRecord(
      Layout first, List<Layout> parts, List<RecordDef> nested, int tail, boolean stretches) {}

  Layouts(JavaCodec codec) {
    this.codec = codec;
    for (Definition definition : codec.graph().order()) {
      if (definition instanceof RecordDef record) {
        all(record);
      }
    }
  }

  private OfRecord all(RecordDef record) {
    OfRecord known = byName.get(record.name());
    if (known == null) {
      try {
        known = lay(record);
      } catch (ArithmeticException e) {
        throw new IllegalArgumentException(
            "a " + record.name() + " takes more than 2 GiB; hold a record in it in a list", e);
      }
      byName.put(record.name(), known);
    }
    return known;
  }

  private OfRecord lay(RecordDef record) {
    List<List<Field>> versions = record.versions();
    Layout first = new Layout(codec, versions.getFirst(), true, this::width);
    List<Layout> parts =
        versions.subList(1, versions.size()).stream()
            .map(fields -> new Layout(codec, fields, false, this::width))
            .toList();
    List<RecordDef> nested =
        first.fixed().stream()
            .map(field -> Layout.inBlock(codec, field.type()))
            .flatMap(Optional::stream)
            .toList();
    int tail = parts.stream().mapToInt(Layout::size).sum();
    boolean stretches = record.unknownFields().isPresent();
    for (RecordDef inner : nested) {
      tail = Math.addExact(tail, tail(inner));
      stretches |= stretches(inner);
    }
    return new OfRecord(first, parts, nested, tail, stretches);
  }

  /** Returns the layout of version 1 of a record. */
  Layout of(RecordDef record) {
    return all(record).first();
  }

  /** Returns the layouts of the versions of a record from 2 on. SPEC fast 6 */
  List<Layout> parts(RecordDef record) {
    return all(record).parts();
  }

  /** Returns how many bytes the parts of a record, and of those in its block, take. SPEC fast 6 */
  int tail(RecordDef record) {
    return all(record).tail();
  }

  /**
   * Tells whether the tail of a record is longer in some messages that are written: it keeps
   * unknown fields, or a record in its block does.
   */
  boolean stretches(RecordDef record) {
    return all(record).stretches();
  }

  /** Returns what is added to the length of a record's tail where that {@link #stretches}. */
  String unknownTail(RecordDef record) {
    return stretches(record) ? " + out.unknownTail(" + codec.evolution().index(record) + ")" : "";
  }

  /** Returns the records in the block of a record, in the order of the fields' numbers. */
  List<RecordDef> nested(RecordDef record) {
    return all(record).nested();
  }

  /** Returns how many bytes values of a type take in a block, or {@link Layout#VARIABLE}. */
  int width(Type type) {
    return switch (type) {
      case Type.Scalar scalar -> Layout.width(scalar.kind());
      case Type.FixedArray array ->
          Math.multiplyExact(array.length(), Layout.width(array.element()));
      case Type.Adapted adapted -> width(adapted.wire());
      case Type.Named named ->
          switch (codec.definition(named.name())) {
            case EnumDef constants -> 2;
            case RecordDef record -> width(record);
            default -> VARIABLE;
          };
      default -> VARIABLE;
    };
  }

  /** Returns the length of a record's block if that is all of it, or {@link Layout#VARIABLE}. */
  int width(RecordDef record) {
    if (record.shared() || codec.evolution().wasRecursive(record)) {
      return VARIABLE; // SPEC fast 4.5, 4.8
    }
    Layout layout = of(record);
    return layout.isFixed() ? layout.size() : VARIABLE;
  }
}
