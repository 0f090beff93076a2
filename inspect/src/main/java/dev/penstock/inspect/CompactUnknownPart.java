package dev.penstock.inspect;

import dev.penstock.model.ScalarKind;
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
  private record Unknown(int number, KindByte kind, boolean decimal) {
    Group group() {
      if (kind.is(ScalarKind.TEXT)) {
        return Group.TEXT;
      }
      boolean rest =
          kind.kind() == KindByte.MESSAGE
              || kind.is(ScalarKind.BYTES)
              || kind.is(ScalarKind.BIG_INTEGER)
              || kind.is(ScalarKind.DECIMAL);
      return rest ? Group.REST : Group.SCALAR;
    }
  }

  /** Takes a part of which the kind bytes are known. */
  void take(List<KindByte> kinds) {
    List<Unknown> fields = withValues(kinds);
    for (Group group : Group.values()) {
      for (Unknown field : fields) {
        if (field.group() == group) {
          take(field, group);
        }
      }
    }
  }

  private List<Unknown> withValues(List<KindByte> kinds) {
    int count = 0;
    for (KindByte each : kinds) {
      count += each.presenceBits() + (hasForm(each) ? 1 : 0);
    }
    boolean[] bits = in.headBits(count);
    in.name(in.position, "bits of an unknown part", Shown.words(CompactLists.shown(bits)));
    List<Unknown> fields = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < kinds.size(); i++) {
      KindByte kind = kinds.get(i);
      next += kind.presenceBits();
      boolean hasValue = bits[next - 1];
      boolean form = hasForm(kind);
      boolean decimal = form && bits[next];
      next += form ? 1 : 0;
      if (hasValue && !kind.is(ScalarKind.BOOL)) {
        fields.add(new Unknown(i, kind, decimal));
      }
    }
    return fields;
  }

  /** Tells whether a field has a bit for its value or its form. */
  private static boolean hasForm(KindByte kind) {
    return kind.is(ScalarKind.BOOL) || kind.is(ScalarKind.F64);
  }

  private void take(Unknown field, Group group) {
    switch (group) {
      case TEXT -> in.text(part + "/" + field.number());
      case REST -> in.bytes();
      case SCALAR -> {
        if (field.kind().kind() == KindByte.ENUM) {
          in.varint("a constant");
          in.name(in.position, "enum" + UNKNOWN);
        } else {
          ScalarKind kind = field.kind().scalar();
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
