package dev.penstock.model;

import dev.penstock.model.Definition.Case;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Definition.RecordDef;
import dev.penstock.model.Definition.UnionDef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What shape tables say of a schema: which record is meant, and of what kind its fields are. */
public final class ShapeTables {
  /** The kind of fields that are enums. Spec: evolution, section 6. */
  public static final int ENUM = 62;

  /** The kind of fields that are neither scalars nor enums. */
  public static final int MESSAGE = 63;

  private static final int PRESENCE_SHIFT = 6;
  private static final int KIND_MASK = (1 << PRESENCE_SHIFT) - 1;

  /** The scalar kinds by their numbers. */
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

  private ShapeTables() {}

  /**
   * Returns the records that values of a type hold through fields and cases of version 1, in
   * breadth; tables call them by their positions. Names that are not defined are passed over.
   */
  public static List<RecordDef> records(Type root, Map<String, Definition> definitions) {
    List<RecordDef> records = new ArrayList<>();
    Set<String> met = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(root.mentioned());
    while (!open.isEmpty()) {
      String name = open.remove();
      Definition definition = definitions.get(name);
      if (definition == null || !met.add(name)) {
        continue;
      }
      if (definition instanceof RecordDef record) {
        records.add(record);
        record.versions().get(0).forEach(each -> open.addAll(each.type().mentioned()));
      } else if (definition instanceof UnionDef union) {
        union.cases().stream()
            .filter(each -> each.since() == 1)
            .sorted(Comparator.comparingInt(Case::number))
            .forEach(each -> open.addAll(each.type().mentioned()));
      }
    }
    return records;
  }

  /** Returns the byte for a field: its presence bits and its kind. */
  public static int kindByte(Field field, Map<String, Definition> definitions) {
    int presence =
        switch (field.presence().kind()) {
          case REQUIRED -> 0;
          case NULLABLE, OPTIONAL, DEFAULT -> 1;
          case MAYBE -> 2;
        };
    return presence << PRESENCE_SHIFT | kind(field.type(), definitions);
  }

  private static int kind(Type type, Map<String, Definition> definitions) {
    if (type instanceof Type.Adapted adapted) {
      return kind(adapted.wire(), definitions);
    }
    if (type instanceof Type.Scalar scalar) {
      return SCALARS.indexOf(scalar.kind());
    }
    return type instanceof Type.Named named && definitions.get(named.name()) instanceof EnumDef
        ? ENUM
        : MESSAGE;
  }

  /** Returns the scalar of a kind below {@link #ENUM}. */
  public static ScalarKind scalar(int kind) {
    return SCALARS.get(kind);
  }

  /** Tells whether a byte is that of a scalar, whatever its presence. */
  public static boolean is(int kindByte, ScalarKind scalar) {
    return (kindByte & KIND_MASK) == SCALARS.indexOf(scalar);
  }

  /** Tells whether a byte can stand for a field of a part. */
  public static boolean isKindByte(int kindByte) {
    int presence = kindByte >> PRESENCE_SHIFT;
    int kind = kindByte & KIND_MASK;
    return (presence == 1 || presence == 2) && (kind < SCALARS.size() || kind >= ENUM);
  }
}
