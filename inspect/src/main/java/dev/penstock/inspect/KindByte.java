package dev.penstock.inspect;

import static java.util.stream.Collectors.toMap;

import dev.penstock.model.Definition;
import dev.penstock.model.Definition.EnumDef;
import dev.penstock.model.Field;
import dev.penstock.model.Presence;
import dev.penstock.model.ScalarKind;
import dev.penstock.model.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What a shape table says of a field. Spec: evolution, 6
 *
 * @param presenceBits how many bits tell whether there is a value
 * @param kind what stands for its type
 */
record KindByte(int presenceBits, int kind) {
  static final int ENUM = 62;
  static final int MESSAGE = 63;

  /** The scalars in the order of the specification. */
  private static final List<ScalarKind> SCALARS =
      scalars(
          "bool i8 i16 i32 i64 u8 u16 u32 u64 fixed-i32 fixed-i64 fixed-u32 fixed-u64 f32 f64 char "
              + "text bytes uuid instant date time date-time duration big-integer decimal");

  private static List<ScalarKind> scalars(String keywords) {
    Map<String, ScalarKind> byKeyword =
        Arrays.stream(ScalarKind.values()).collect(toMap(ScalarKind::keyword, each -> each));
    return Arrays.stream(keywords.split(" ")).map(byKeyword::get).toList();
  }

  /** Returns what a byte says. */
  static KindByte of(int bits) {
    return new KindByte(bits >> 6, bits & 0b00_111111);
  }

  /** Returns what a table has to say of a field of a later version. */
  static KindByte of(Field field, Map<String, Definition> definitions) {
    boolean maybe = field.presence().kind() == Presence.Kind.MAYBE;
    return new KindByte(maybe ? 2 : 1, kind(field.type(), definitions));
  }

  private static int kind(Type type, Map<String, Definition> definitions) {
    return switch (type) {
      case Type.Scalar scalar -> SCALARS.indexOf(scalar.kind());
      case Type.Named named when definitions.get(named.name()) instanceof EnumDef constants ->
          constants.isOpen() ? SCALARS.indexOf(ScalarKind.U32) : ENUM;
      default -> MESSAGE;
    };
  }

  /** Tells whether it is one that a table can have. */
  boolean isKnown() {
    boolean kindIsKnown = kind < SCALARS.size() || kind >= ENUM;
    return kindIsKnown && (presenceBits == 1 || presenceBits == 2);
  }

  boolean isScalar() {
    return kind < SCALARS.size();
  }

  boolean is(ScalarKind scalar) {
    return isScalar() && scalar() == scalar;
  }

  /** Returns the scalar that it is. */
  ScalarKind scalar() {
    return SCALARS.get(kind);
  }
}
