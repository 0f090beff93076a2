package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
import dev.penstock.model.ShapeTables;
import java.util.ArrayList;
import java.util.List;

/** Passes over a part that the schema does not have. SPEC compact 6 */
final class CompactUnknownPart {
  private static final String UNKNOWN = ", unknown field";

  private final CompactWalk in;

  /** What tells the texts of this part from all others. */
  private final String part;

  CompactUnknownPart(CompactWalk in, String part) {
    this.in = in;
    this.part = part;
  }

  /** The groups in which values stand. */
  private enum Group {
    SCALAR,
    TEXT,
    REST
  }

  /** A field that has a value. */
  private record Unknown(int number, int kind, boolean decimal) {
    Group group() {
      if (ShapeTables.is(kind, ScalarKind.TEXT)) {
        return Group.TEXT;
      }
      boolean rest =
          kind == ShapeTables.MESSAGE
              || ShapeTables.is(kind, ScalarKind.BYTES)
              || ShapeTables.is(kind, ScalarKind.BIG_INTEGER)
              || ShapeTables.is(kind, ScalarKind.DECIMAL);
      return rest ? Group.REST : Group.SCALAR;
    }
  }

  /** Takes a part of which the kind bytes are known. */
  void take(int[] kinds) {
    List<Unknown> fields = withValues(kinds);
    for (Group group : Group.values()) {
      for (Unknown field : fields) {
        if (field.group() == group) {
          take(field, group);
        }
      }
    }
  }

  private List<Unknown> withValues(int[] kinds) {
    int count = 0;
    for (int each : kinds) {
      count += (each >> 6) + (hasForm(each) ? 1 : 0);
    }
    boolean[] bits = in.headBits(count);
    in.name(in.position, "bits of an unknown part", Shown.words(CompactLists.shown(bits)));
    List<Unknown> fields = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < kinds.length; i++) {
      next += kinds[i] >> 6;
      boolean hasValue = bits[next - 1];
      boolean form = hasForm(kinds[i]);
      boolean decimal = form && bits[next];
      next += form ? 1 : 0;
      if (hasValue && !ShapeTables.is(kinds[i], ScalarKind.BOOL)) {
        fields.add(new Unknown(i, kinds[i] & 0x3F, decimal));
      }
    }
    return fields;
  }

  /** Tells whether a field has a bit for its value or its form. */
  private static boolean hasForm(int kindByte) {
    return ShapeTables.is(kindByte, ScalarKind.BOOL) || ShapeTables.is(kindByte, ScalarKind.F64);
  }

  private void take(Unknown field, Group group) {
    switch (group) {
      case TEXT -> in.text(part + "/" + field.number());
      case REST -> in.bytes();
      case SCALAR -> {
        if (field.kind() == ShapeTables.ENUM) {
          in.varint("a constant");
          in.name(in.position, "enum" + UNKNOWN);
        } else {
          ScalarKind kind = ShapeTables.scalar(field.kind());
          skip(kind, field.decimal());
          in.name(in.position, kind.keyword() + UNKNOWN);
        }
      }
    }
  }

  private void skip(ScalarKind kind, boolean decimal) {
    switch (kind) {
      case I8, U8 -> in.take(1, "an integer");
      case FIXED_I32, FIXED_U32, F32 -> in.take(4, "a number");
      case FIXED_I64, FIXED_U64 -> in.take(8, "a number");
      case UUID -> in.take(16, "a UUID");
      case F64 -> {
        if (decimal) {
          in.varint("a double");
        } else {
          in.take(8, "a double");
        }
      }
      case INSTANT, DATE_TIME, DURATION -> {
        in.varint("an integer");
        in.varint("an integer");
      }
      default -> in.varint("an integer");
    }
  }
}
