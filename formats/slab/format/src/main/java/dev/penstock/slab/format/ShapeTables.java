package dev.penstock.slab.format;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Field;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.List;
import java.util.Map;

/** Which byte stands for a field in a shape table. Spec: evolution, section 6 */
public final class ShapeTables {
  /** The kind of fields that are enums. */
  private static final int ENUM = 62;

  /** The kind of fields that are neither scalars nor enums. */
  private static final int MESSAGE = 63;

  private static final int PRESENCE_SHIFT = 6;

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
    if (type instanceof Type.Scalar scalar) {
      return SCALARS.indexOf(scalar.kind());
    }
    if (type instanceof Type.Named named
        && definitions.get(named.name()) instanceof EnumDef constants) {
      return constants.isOpen() ? SCALARS.indexOf(ScalarKind.U32) : ENUM;
    }
    return MESSAGE;
  }
}
