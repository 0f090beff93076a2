package dev.penstock.lab.peer.plain;

import dev.penstock.lab.peer.plain.PlainType.Scalar;
import dev.penstock.model.ScalarKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.UUID;
import java.util.function.Function;

/**
 * A scalar. Narrow integers widen; dates are days, times of a day nanoseconds; numbers of any
 * length are text.
 */
record ScalarForm(Scalar type, Function<Object, Object> lowering, Function<Object, Object> raising)
    implements Form {

  static ScalarForm of(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> same(Scalar.BOOL);
      case I32, U32, FIXED_I32, FIXED_U32 -> same(Scalar.I32);
      case I64, U64, FIXED_I64, FIXED_U64 -> same(Scalar.I64);
      case F32 -> same(Scalar.F32);
      case F64 -> same(Scalar.F64);
      case TEXT -> same(Scalar.TEXT);
      case BYTES -> same(Scalar.BYTES);
      case I8, U8 ->
          new ScalarForm(Scalar.I32, v -> (int) (Byte) v, v -> ((Integer) v).byteValue());
      case I16, U16 ->
          new ScalarForm(Scalar.I32, v -> (int) (Short) v, v -> ((Integer) v).shortValue());
      case CHAR ->
          new ScalarForm(
              Scalar.I32, v -> (int) (Character) v, v -> (char) ((Integer) v).intValue());
      case UUID -> new ScalarForm(Scalar.BYTES, v -> bytes((UUID) v), v -> uuid((byte[]) v));
      case DATE ->
          new ScalarForm(
              Scalar.I64, v -> ((LocalDate) v).toEpochDay(), v -> LocalDate.ofEpochDay((Long) v));
      case TIME ->
          new ScalarForm(
              Scalar.I64, v -> ((LocalTime) v).toNanoOfDay(), v -> LocalTime.ofNanoOfDay((Long) v));
      case INSTANT, DATE_TIME, DURATION ->
          throw new IllegalArgumentException(kind + " has two parts");
      case BIG_INTEGER -> text(BigInteger::new);
      case DECIMAL -> text(BigDecimal::new);
    };
  }

  private static ScalarForm same(Scalar type) {
    return new ScalarForm(type, v -> v, v -> v);
  }

  private static ScalarForm text(Function<String, Object> parse) {
    return new ScalarForm(Scalar.TEXT, Object::toString, v -> parse.apply((String) v));
  }

  private static byte[] bytes(UUID value) {
    return ByteBuffer.allocate(16)
        .putLong(value.getMostSignificantBits())
        .putLong(value.getLeastSignificantBits())
        .array();
  }

  private static UUID uuid(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  @Override
  public Object lower(Object value) {
    return lowering.apply(value);
  }

  @Override
  public Object raise(Object plain) {
    return raising.apply(plain);
  }
}
