package dev.penstock.flink;

import dev.penstock.row.ScalarType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.EnumSet;
import java.util.Set;
import org.apache.flink.table.data.DecimalData;
import org.apache.flink.table.data.StringData;
import org.apache.flink.table.data.TimestampData;
import org.apache.flink.table.types.logical.DecimalType;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import org.jspecify.annotations.Nullable;

/**
 * Turns scalars into those of tables: into the same type, or one that holds all its values. Times
 * are cut to the digits that the table's type has.
 */
final class TableScalars {
  private static final Set<ScalarType> BYTE = EnumSet.of(ScalarType.I8);
  private static final Set<ScalarType> SHORT = with(BYTE, ScalarType.I16, ScalarType.U8);
  private static final Set<ScalarType> INT = with(SHORT, ScalarType.I32, ScalarType.U16);
  private static final Set<ScalarType> LONG = with(INT, ScalarType.I64, ScalarType.U32);
  private static final Set<ScalarType> DECIMAL =
      EnumSet.of(ScalarType.DECIMAL, ScalarType.BIG_INTEGER, ScalarType.U64);

  private TableScalars() {}

  private static Set<ScalarType> with(Set<ScalarType> narrower, ScalarType... more) {
    Set<ScalarType> all = EnumSet.copyOf(narrower);
    all.addAll(Set.of(more));
    return all;
  }

  /** Returns what turns values of a scalar into those of a type; null if it does not hold them. */
  static @Nullable TableValue of(String path, ScalarType from, LogicalType to) {
    @Nullable TableValue number = number(path, from, to);
    if (number != null) {
      return number;
    }
    LogicalTypeRoot root = to.getTypeRoot();
    return switch (from) {
      case BOOL -> root == LogicalTypeRoot.BOOLEAN ? value -> value : null;
      case BYTES ->
          root == LogicalTypeRoot.BINARY || root == LogicalTypeRoot.VARBINARY
              ? value -> value
              : null;
      case TEXT, CHAR, UUID, DURATION ->
          root == LogicalTypeRoot.CHAR || root == LogicalTypeRoot.VARCHAR
              ? value -> StringData.fromString(value.toString())
              : null;
      case DATE ->
          root == LogicalTypeRoot.DATE ? value -> (int) ((LocalDate) value).toEpochDay() : null;
      case TIME, DATE_TIME, INSTANT -> time(from, to);
      default -> null;
    };
  }

  private static @Nullable TableValue number(String path, ScalarType from, LogicalType to) {
    return switch (to.getTypeRoot()) {
      case TINYINT -> BYTE.contains(from) ? value -> value : null;
      case SMALLINT -> SHORT.contains(from) ? value -> ((Number) value).shortValue() : null;
      case INTEGER -> INT.contains(from) ? value -> ((Number) value).intValue() : null;
      case BIGINT -> LONG.contains(from) ? value -> ((Number) value).longValue() : null;
      case FLOAT -> from == ScalarType.F32 ? value -> value : null;
      case DOUBLE ->
          from == ScalarType.F64 || from == ScalarType.F32
              ? value -> ((Number) value).doubleValue()
              : null;
      case DECIMAL -> DECIMAL.contains(from) ? value -> decimal(path, value, to) : null;
      default -> null;
    };
  }

  private static DecimalData decimal(String path, Object value, LogicalType type) {
    BigDecimal number;
    if (value instanceof BigDecimal decimal) {
      number = decimal;
    } else if (value instanceof BigInteger whole) {
      number = new BigDecimal(whole);
    } else {
      number = new BigDecimal(Long.toUnsignedString((Long) value));
    }
    DecimalType to = (DecimalType) type;
    DecimalData data = DecimalData.fromBigDecimal(number, to.getPrecision(), to.getScale());
    if (data == null || data.toBigDecimal().compareTo(number) != 0) {
      throw new IllegalArgumentException(
          String.format("column %s is %s, which %s does not hold", path, number, type));
    }
    return data;
  }

  private static @Nullable TableValue time(ScalarType from, LogicalType to) {
    LogicalTypeRoot root = to.getTypeRoot();
    if (from == ScalarType.TIME && root == LogicalTypeRoot.TIME_WITHOUT_TIME_ZONE) {
      // Flink has milliseconds.
      int unit = Math.max(unit(to), 1_000_000);
      return value -> {
        LocalTime time = (LocalTime) value;
        return (int) (time.minusNanos(beyond(time, unit)).toNanoOfDay() / 1_000_000);
      };
    } else if (from == ScalarType.DATE_TIME
        && root == LogicalTypeRoot.TIMESTAMP_WITHOUT_TIME_ZONE) {
      int unit = unit(to);
      return value -> {
        LocalDateTime time = (LocalDateTime) value;
        return TimestampData.fromLocalDateTime(time.minusNanos(beyond(time, unit)));
      };
    } else if (from == ScalarType.INSTANT
        && root == LogicalTypeRoot.TIMESTAMP_WITH_LOCAL_TIME_ZONE) {
      int unit = unit(to);
      return value -> {
        Instant time = (Instant) value;
        return TimestampData.fromInstant(time.minusNanos(beyond(time, unit)));
      };
    }
    return null;
  }

  private static int beyond(TemporalAccessor time, int unit) {
    return time.get(ChronoField.NANO_OF_SECOND) % unit;
  }

  /** Returns how many nanoseconds the last digit of a time has. */
  private static int unit(LogicalType type) {
    int unit = 1;
    for (int digits = LogicalTypeChecks.getPrecision(type); digits < 9; digits++) {
      unit *= 10;
    }
    return unit;
  }
}
