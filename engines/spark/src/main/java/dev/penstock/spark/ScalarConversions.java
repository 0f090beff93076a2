package dev.penstock.spark;

import dev.penstock.row.ScalarType;
import dev.penstock.spark.RowConversion.Conversion;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Turns scalars into those of Spark: into the type of {@link ColumnTypes}, into a wider number, or
 * into text. Times are cut to microseconds, which is what Spark has.
 */
final class ScalarConversions {
  private static final long MICROS = 1_000_000;

  private ScalarConversions() {}

  /**
   * Returns the conversion of a type.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Conversion of(ScalarType from, DataType to, String path) {
    if (to instanceof StringType && from != ScalarType.BYTES) {
      return value -> UTF8String.fromString(text(from, value));
    }
    Conversion number = from.isWord() || from == ScalarType.TIME ? number(from, to) : null;
    Conversion conversion = number == null ? other(from, to) : number;
    if (conversion == null) {
      throw RowConversion.wrong(path, from, to);
    }
    return conversion;
  }

  private static String text(ScalarType from, Object value) {
    return from.isUnsigned() ? Long.toUnsignedString(whole(from, value)) : value.toString();
  }

  /** Returns an integer, one without sign as it is meant. */
  private static long whole(ScalarType from, Object value) {
    return switch (from) {
      case U8 -> Byte.toUnsignedLong((byte) value);
      case U16 -> Short.toUnsignedLong((short) value);
      case U32 -> Integer.toUnsignedLong((int) value);
      case CHAR -> (char) value;
      case TIME -> ((LocalTime) value).toNanoOfDay();
      default -> ((Number) value).longValue();
    };
  }

  /** Returns how many bits a whole number has with its sign; 0 for what is none. */
  private static int bits(ScalarType from) {
    return switch (from) {
      case I8 -> 8;
      case I16, U8 -> 16;
      case I32, U16, CHAR -> 32;
      case I64, U32, TIME -> 64;
      default -> 0;
    };
  }

  private static @Nullable Conversion number(ScalarType from, DataType to) {
    int bits = bits(from);
    if (from == ScalarType.BOOL) {
      return to instanceof BooleanType ? value -> value : null;
    } else if (from == ScalarType.F32 || from == ScalarType.F64) {
      return floating(from, to);
    } else if (from == ScalarType.U64) {
      return to instanceof DecimalType decimal
          ? value -> decimal(new BigDecimal(Long.toUnsignedString((long) value)), decimal)
          : null;
    } else if (to instanceof ByteType && bits <= 8) {
      return value -> value;
    } else if (to instanceof ShortType && bits <= 16) {
      return value -> (short) whole(from, value);
    } else if (to instanceof IntegerType && bits <= 32) {
      return value -> (int) whole(from, value);
    } else if (to instanceof LongType) {
      return value -> whole(from, value);
    }
    return null;
  }

  private static @Nullable Conversion floating(ScalarType from, DataType to) {
    if (to instanceof DoubleType) {
      return value -> ((Number) value).doubleValue();
    }
    return to instanceof FloatType && from == ScalarType.F32 ? value -> value : null;
  }

  private static @Nullable Conversion other(ScalarType from, DataType to) {
    if (from == ScalarType.BYTES && to instanceof BinaryType) {
      return value -> value;
    } else if (from == ScalarType.DATE && to instanceof DateType) {
      return value -> Math.toIntExact(((LocalDate) value).toEpochDay());
    } else if (from == ScalarType.INSTANT && to instanceof TimestampType) {
      return value -> micros((Instant) value);
    } else if (from == ScalarType.DATE_TIME && to instanceof TimestampNTZType) {
      return value -> micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC));
    } else if (from == ScalarType.DURATION && to instanceof DayTimeIntervalType) {
      return value -> {
        Duration duration = (Duration) value;
        return micros(duration.toSeconds(), duration.toNanosPart() / 1_000);
      };
    } else if (from == ScalarType.BIG_INTEGER && to instanceof DecimalType decimal) {
      return value -> decimal(new BigDecimal((BigInteger) value), decimal);
    } else if (from == ScalarType.DECIMAL && to instanceof DecimalType decimal) {
      return value -> decimal((BigDecimal) value, decimal);
    }
    return null;
  }

  private static long micros(Instant value) {
    return micros(value.getEpochSecond(), value.get(ChronoField.MICRO_OF_SECOND));
  }

  private static long micros(long seconds, int micros) {
    return Math.addExact(Math.multiplyExact(seconds, MICROS), micros);
  }

  /** A number with more digits than the column has is an error and not another number. */
  private static Decimal decimal(BigDecimal value, DecimalType type) {
    // The digits are counted first: a scale of a billion would make them all.
    long whole = (long) value.precision() - value.scale();
    if (value.signum() != 0 && whole > type.precision() - type.scale()) {
      throw new ArithmeticException(whole + " digits before the point");
    }
    BigDecimal scaled =
        value.signum() == 0
            ? BigDecimal.ZERO.setScale(type.scale())
            : value.setScale(type.scale(), RoundingMode.UNNECESSARY);
    return Decimal.apply(scaled, type.precision(), type.scale());
  }
}
