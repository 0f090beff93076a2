package dev.penstock.inspect;

import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.ScalarKind;

/** What stands behind the tag of a field. SPEC protobuf 3, 4 */
sealed interface ProtoKind {
  ProtoWire wire();

  /** Tells whether elements can stand side by side behind one tag. */
  default boolean isPackable() {
    return false;
  }

  /** How an integer is written. */
  enum Coding {
    VARINT,
    ZIGZAG,
    FIXED
  }

  /** A boolean, an integer or a fraction. */
  record Plain(ScalarKind kind, Coding coding) implements ProtoKind {
    @Override
    public ProtoWire wire() {
      return switch (kind) {
        case F32 -> ProtoWire.I32;
        case F64 -> ProtoWire.I64;
        case BOOL -> ProtoWire.VARINT;
        default ->
            coding != Coding.FIXED
                ? ProtoWire.VARINT
                : IntegerKind.of(kind).byteCount() == 8 ? ProtoWire.I64 : ProtoWire.I32;
      };
    }

    @Override
    public boolean isPackable() {
      return true;
    }

    /** Returns kind and coding in words, {@code i32, zigzag}. */
    String words() {
      boolean isInteger =
          kind != ScalarKind.BOOL && kind != ScalarKind.F32 && kind != ScalarKind.F64;
      return isInteger && coding == Coding.ZIGZAG ? kind.keyword() + ", zigzag" : kind.keyword();
    }
  }

  /**
   * A constant of an enum, as its number.
   *
   * @param isOpen whether a number that no constant has is no error
   */
  record Constants(EnumDef definition, boolean isOpen) implements ProtoKind {
    @Override
    public ProtoWire wire() {
      return ProtoWire.VARINT;
    }

    @Override
    public boolean isPackable() {
      return true;
    }
  }

  /** Characters: a text, or another scalar in its text form. */
  record Chars(ScalarKind kind) implements ProtoKind {
    @Override
    public ProtoWire wire() {
      return ProtoWire.LEN;
    }
  }

  /** Bytes, of any number or as many as the kind has. */
  record Blob(ScalarKind kind) implements ProtoKind {
    @Override
    public ProtoWire wire() {
      return ProtoWire.LEN;
    }
  }

  /**
   * A message in this one.
   *
   * @param isGroup whether it stands between two tags
   */
  record Message(ProtoMessage message, boolean isGroup) implements ProtoKind {
    @Override
    public ProtoWire wire() {
      return isGroup ? ProtoWire.GROUP : ProtoWire.LEN;
    }
  }
}
