package dev.penstock.schema.proto;

import dev.penstock.schema.proto.OptionDecl.Aggregate;
import dev.penstock.schema.proto.OptionDecl.Fraction;
import dev.penstock.schema.proto.OptionDecl.Text;
import dev.penstock.schema.proto.OptionDecl.Whole;
import dev.penstock.schema.proto.OptionDecl.Word;
import java.math.BigDecimal;

/** Gives the value of an option the type of its field. Spec: proto, section 3.2. */
final class OptionValues {
  private final Resolver resolver;

  OptionValues(Resolver resolver) {
    this.resolver = resolver;
  }

  Object value(FieldDecl field, OptionDecl option, String from) {
    OptionDecl.Value value = option.value();
    return switch (field.type) {
      case MESSAGE, GROUP -> {
        if (!(value instanceof Aggregate aggregate)) {
          throw wrong(field, option, "a message in braces");
        }
        yield new AggregateReader(resolver, from, aggregate.tokens(), option).read(field);
      }
      case STRING, BYTES -> {
        if (!(value instanceof Text text)) {
          throw wrong(field, option, "a string");
        }
        yield text.bytes();
      }
      case BOOL -> {
        if (!(value instanceof Word word) || !word.text().matches("true|false")) {
          throw wrong(field, option, "true or false");
        }
        yield word.text().equals("true") ? 1L : 0L;
      }
      case ENUM -> constant(field, option);
      case FLOAT -> (long) Float.floatToRawIntBits((float) fraction(field, option));
      case DOUBLE -> Double.doubleToRawLongBits(fraction(field, option));
      default -> {
        if (!(value instanceof Whole whole) || !fits(field.type, whole)) {
          throw wrong(field, option, "a number of its range");
        }
        yield whole.bits();
      }
    };
  }

  private static Object constant(FieldDecl field, OptionDecl option) {
    if (!(option.value() instanceof Word word)) {
      throw wrong(field, option, "a constant");
    }
    EnumDecl type = enumOf(field);
    ConstantDecl constant = type.constant(word.text());
    if (constant == null) {
      throw option
          .place()
          .refuse("the enum %s has no constant '%s'".formatted(type.fullName, word.text()));
    }
    return (long) constant.number;
  }

  static EnumDecl enumOf(FieldDecl field) {
    if (field.typeName != null && field.typeName.meant instanceof EnumDecl type) {
      return type;
    }
    throw field.place.refuse("'" + field.fullName + "' is of no enum");
  }

  /** Tells whether a whole number is one of a type. */
  static boolean fits(FieldType type, Whole value) {
    long bits = value.bits();
    if (type.isUnsigned()) {
      return !value.isNegative() && (type.isLong() || bits >>> 32 == 0);
    }
    boolean isSame = value.isNegative() || bits >= 0;
    return isSame && (type.isLong() || bits == (int) bits);
  }

  private static double fraction(FieldDecl field, OptionDecl option) {
    return switch (option.value()) {
      case Fraction fraction -> fraction.value();
      case Whole whole when whole.isNegative() -> whole.bits();
      case Whole whole -> unsigned(whole.bits());
      case Word word when word.text().equals("inf") -> Double.POSITIVE_INFINITY;
      case Word word when word.text().equals("nan") -> Double.NaN;
      default -> throw wrong(field, option, "a number");
    };
  }

  /** Returns a number of 64 bits without a sign. */
  static double unsigned(long bits) {
    return bits >= 0 ? bits : new BigDecimal(Long.toUnsignedString(bits)).doubleValue();
  }

  private static ProtoException wrong(FieldDecl field, OptionDecl option, String expected) {
    return option
        .place()
        .refuse(
            "expected %s as the value of '%s', which is of the type %s"
                .formatted(expected, option.shown(), field.type.word()));
  }
}
