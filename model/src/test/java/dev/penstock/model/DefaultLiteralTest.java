package dev.penstock.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.model.text.SchemaText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DefaultLiteralTest {
  private static final Schema SCHEMA = SchemaText.parse("schema : R record R { } enum E { 3 X }");

  @Test
  void everyTypeWithADefaultGivesItsValue() {
    assertThat(value("true", ScalarKind.BOOL)).isEqualTo(true);
    assertThat(value("-129", ScalarKind.I16)).isEqualTo(BigInteger.valueOf(-129));
    assertThat(value("0.1", ScalarKind.F32)).isEqualTo(0.1f);
    assertThat(value("-1e-7", ScalarKind.F64)).isEqualTo(-1e-7);
    assertThat(value("NaN", ScalarKind.F64)).isEqualTo(Double.NaN);
    assertThat(value("-Infinity", ScalarKind.F32)).isEqualTo(Float.NEGATIVE_INFINITY);
    assertThat(value("\ud83d", ScalarKind.CHAR)).isEqualTo('\ud83d');
    assertThat(value("", ScalarKind.TEXT)).isEqualTo("");
    assertThat(value("00000000-0000-0000-0000-000000000001", ScalarKind.UUID))
        .isEqualTo(new UUID(0, 1));
    assertThat(value("1970-01-01T00:00:01Z", ScalarKind.INSTANT))
        .isEqualTo(Instant.ofEpochSecond(1));
    assertThat(value("2026-11-21", ScalarKind.DATE)).isEqualTo(LocalDate.of(2026, 11, 21));
    assertThat(value("09:30", ScalarKind.TIME)).isEqualTo(LocalTime.of(9, 30));
    assertThat(value("2026-11-21T09:30:00", ScalarKind.DATE_TIME))
        .isEqualTo(LocalDateTime.of(2026, 11, 21, 9, 30));
    assertThat(value("PT1M", ScalarKind.DURATION)).isEqualTo(Duration.ofMinutes(1));
    assertThat(value("-18446744073709551616", ScalarKind.BIG_INTEGER))
        .isEqualTo(BigInteger.TWO.pow(64).negate());
    assertThat(value("1.50", ScalarKind.DECIMAL)).isEqualTo(new BigDecimal("1.50"));
  }

  @Test
  void bytesAreTheirDigits() {
    assertThat(value("00fF", ScalarKind.BYTES)).isEqualTo(new byte[] {0, (byte) 0xFF});
    assertThat(value("", ScalarKind.BYTES)).isEqualTo(new byte[0]);
    for (String literal : List.of("0", "0g", "0x00", "00 ff")) {
      assertThatThrownBy(() -> value(literal, ScalarKind.BYTES))
          .hasMessage("two hexadecimal digits for each byte");
    }
  }

  @Test
  void anEnumHasItsConstants() {
    assertThat(value("X", new Type.Named("E")))
        .isEqualTo(new Definition.Constant(3, "X", Notes.NONE));
    assertThatThrownBy(() -> value("x", new Type.Named("E"))).hasMessage("a constant of E");
  }

  @Test
  void whatIsNeitherScalarNorEnumHasNoDefault() {
    for (Type type :
        List.of(
            new Type.Named("R"),
            new Type.Named("Nowhere"),
            new Type.Array(ScalarKind.I8),
            new Type.Sequence(Type.of(ScalarKind.I8)),
            new Type.Custom("A", "B"),
            new Type.Adapted("A", "B", Type.of(ScalarKind.BYTES)))) {
      assertThatThrownBy(() -> value("0", type))
          .hasMessage("no default: this type has none; make the field nullable or optional");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "I8, -128, 127",
    "U8, 0, 255",
    "I16, -32768, 32767",
    "U16, 0, 65535",
    "I32, -2147483648, 2147483647",
    "U32, 0, 4294967295",
    "FIXED_I32, -2147483648, 2147483647",
    "FIXED_U32, 0, 4294967295",
    "I64, -9223372036854775808, 9223372036854775807",
    "U64, 0, 18446744073709551615",
    "FIXED_I64, -9223372036854775808, 9223372036854775807",
    "FIXED_U64, 0, 18446744073709551615"
  })
  void integersReachTheirBoundsAndNotBeyond(ScalarKind kind, BigInteger least, BigInteger most) {
    assertThat(value(least.toString(), kind)).isEqualTo(least);
    assertThat(value(most.toString(), kind)).isEqualTo(most);
    for (BigInteger beyond : List.of(least.subtract(BigInteger.ONE), most.add(BigInteger.ONE))) {
      assertThatThrownBy(() -> value(beyond.toString(), kind))
          .hasMessage("a whole number from " + least + " to " + most);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "BOOL, TRUE, true or false",
    "I32, 1.0, a whole number from -2147483648 to 2147483647",
    "I32, +1, a whole number from -2147483648 to 2147483647",
    "F32, 1e39, 'a number that a 32-bit float can hold, NaN, Infinity or -Infinity'",
    "F64, 1e309, 'a number that a 64-bit float can hold, NaN, Infinity or -Infinity'",
    "F64, 0x1p3, 'a number that a 64-bit float can hold, NaN, Infinity or -Infinity'",
    "F64, 1d, 'a number that a 64-bit float can hold, NaN, Infinity or -Infinity'",
    "CHAR, ab, one UTF-16 code unit",
    "UUID, 1-1-1-1-1, a UUID like 123e4567-e89b-12d3-a456-426614174000",
    "INSTANT, 2026-11-21, an instant like 2026-11-21T09:30:00Z",
    "DATE, 2026-02-30, a date like 2026-11-21",
    "TIME, 25:00, a time like 09:30:00",
    "DATE_TIME, 2026-11-21, a date and time like 2026-11-21T09:30:00",
    "DURATION, 1h, a duration like PT1H30M",
    "BIG_INTEGER, 1.0, a whole number of at most 1000 digits",
    "DECIMAL, NaN, a decimal number like -12.50",
    "DECIMAL, Infinity, a decimal number like -12.50",
    "DECIMAL, 1e9999999999, a decimal number like -12.50"
  })
  void whatDoesNotFitIsRefusedWithWhatDoes(ScalarKind kind, String literal, String expected) {
    assertThatThrownBy(() -> value(literal, kind))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(expected);
  }

  @Test
  void aLoneSurrogateIsNoText() {
    assertThatThrownBy(() -> value("a\ud83d", ScalarKind.TEXT))
        .hasMessage("text without lone surrogates");
  }

  private static Object value(String literal, ScalarKind kind) {
    return value(literal, Type.of(kind));
  }

  private static Object value(String literal, Type type) {
    return DefaultLiteral.valueOf(literal, type, SCHEMA);
  }
}
