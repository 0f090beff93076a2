package dev.penstock.inspect;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a schema says about records that have grown. Spec: evolution, 6 */
final class Growth {
  /** The kind of fields that are enums. */
  static final int ENUM = 62;

  /** The kind of fields that are messages of their own. */
  static final int MESSAGE = 63;

  /** The scalars in the order of their kinds. */
  private static final List<ScalarKind> SCALARS =
      List.of(
          ScalarKind.BOOL,
          ScalarKind.I8,
          ScalarKind.I16,
          ScalarKind.I32,
          ScalarKind.I64,
          ScalarKind.U8,
          ScalarKind.U16,
          ScalarKind.U32,
          ScalarKind.U64,
          ScalarKind.FIXED_I32,
          ScalarKind.FIXED_I64,
          ScalarKind.FIXED_U32,
          ScalarKind.FIXED_U64,
          ScalarKind.F32,
          ScalarKind.F64,
          ScalarKind.CHAR,
          ScalarKind.TEXT,
          ScalarKind.BYTES,
          ScalarKind.UUID,
          ScalarKind.INSTANT,
          ScalarKind.DATE,
          ScalarKind.TIME,
          ScalarKind.DATE_TIME,
          ScalarKind.DURATION,
          ScalarKind.BIG_INTEGER,
          ScalarKind.DECIMAL);

  private final Outline outline;

  Growth(Outline outline) {
    this.outline = outline;
  }

  /** Returns the fields of a record by versions, those of the first in front. */
  static List<List<Field>> versions(RecordDef record) {
    List<List<Field>> versions = new ArrayList<>();
    for (int version = 1; version <= record.version(); version++) {
      int since = version;
      versions.add(
          record.wireFields().stream().filter(field -> field.id().since() == since).toList());
    }
    return versions;
  }

  /** Returns the kind of a field, as a shape table has it, with its presence bits. */
  int kindByte(Field field) {
    return (Outline.isMaybe(field) ? 2 : 1) << 6 | kind(field.type());
  }

  private int kind(Type declared) {
    if (declared instanceof Type.Adapted adapted) {
      return kind(adapted.wire());
    }
    return switch (declared) {
      case Type.Scalar scalar -> SCALARS.indexOf(scalar.kind());
      case Type.Named named -> outline.definition(named) instanceof EnumDef ? ENUM : MESSAGE;
      default -> MESSAGE;
    };
  }

  /** Returns the scalar of a kind below {@link #ENUM}. */
  static ScalarKind scalar(int kind) {
    return SCALARS.get(kind);
  }

  /** Tells whether a kind byte is that of a scalar. */
  static boolean is(int kindByte, ScalarKind scalar) {
    return (kindByte & 0x3F) == SCALARS.indexOf(scalar);
  }

  /** Tells whether a kind byte is one of version 0. */
  static boolean isKnown(int kindByte) {
    int presence = kindByte >> 6;
    int kind = kindByte & 0x3F;
    return (presence == 1 || presence == 2) && (kind < SCALARS.size() || kind >= ENUM);
  }

  /** Returns the records that values of a type reach, in the order of their numbers. */
  List<RecordDef> numbered(Type root) {
    List<RecordDef> records = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    mention(root, open);
    while (!open.isEmpty()) {
      String name = open.remove();
      if (seen.add(name)) {
        Definition definition = outline.definition(new Type.Named(name));
        if (definition instanceof RecordDef record) {
          records.add(record);
          versions(record).getFirst().forEach(field -> mention(field.type(), open));
        } else if (definition instanceof UnionDef union) {
          union.cases().stream()
              .filter(each -> each.since() == 1)
              .sorted(Comparator.comparingInt(Case::number))
              .forEach(each -> open.add(each.record()));
        }
      }
    }
    return records;
  }

  private static void mention(Type type, Deque<String> open) {
    switch (type) {
      case Type.Named named -> open.add(named.name());
      case Type.Sequence list -> mention(list.element(), open);
      case Type.SetOf set -> mention(set.element(), open);
      case Type.MapOf map -> {
        mention(map.key(), open);
        mention(map.value(), open);
      }
      case Type.Nullable nullable -> mention(nullable.type(), open);
      case Type.Adapted adapted -> mention(adapted.wire(), open);
      case Type.Scalar scalar -> {}
      case Type.Array array -> {}
      case Type.FixedArray array -> {}
      case Type.Custom custom -> {}
    }
  }
}
