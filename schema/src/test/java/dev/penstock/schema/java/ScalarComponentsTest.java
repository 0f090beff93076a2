package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScalarComponentsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          boolean | bool
          byte    | i8
          short   | i16
          int     | i32
          long    | i64
          float   | f32
          double  | f64
          char    | char
          """)
  void primitives_are_required_scalars(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Boolean   | bool
          Byte      | i8
          Short     | i16
          Integer   | i32
          Long      | i64
          Float     | f32
          Double    | f64
          Character | char
          """)
  void boxes_are_required_and_say_so_to_the_emitter(String java, String expected) {
    assertThat(Source.component(java + " value"))
        .isEqualTo("1 value: " + expected + " @java-type(\"java.lang." + java + "\")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Boolean   | bool
          Byte      | i8
          Short     | i16
          Integer   | i32
          Long      | i64
          Float     | f32
          Double    | f64
          Character | char
          String    | text
          UUID      | uuid
          """)
  void nullable_scalars_need_no_note(String java, String expected) {
    assertThat(Source.component("@Nullable " + java + " value"))
        .isEqualTo("1 value: " + expected + "?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          String        | text
          byte[]        | bytes
          UUID          | uuid
          Instant       | instant
          LocalDate     | date
          LocalTime     | time
          LocalDateTime | date-time
          Duration      | duration
          BigInteger    | big-integer
          BigDecimal    | decimal
          """)
  void classes_of_the_jdk_are_scalars(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          boolean | bool
          short   | i16
          int     | i32
          long    | i64
          float   | f32
          double  | f64
          char    | char
          """)
  void primitive_arrays_are_bulk_arrays(String java, String expected) {
    assertThat(Source.component(java + "[] value")).isEqualTo("1 value: array<" + expected + ">");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          byte @Nullable [] | bytes?
          int @Nullable []  | array<i32>?
          """)
  void a_nullable_array_says_so_at_its_brackets(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          byte          | u8
          short         | u16
          int           | u32
          long          | u64
          byte[]        | array<u8>
          short[]       | array<u16>
          int[]         | array<u32>
          long[]        | array<u64>
          List<Integer> | list<u32>
          Set<Long>     | set<u64>
          List<@Nullable Integer> | list<u32?>
          @Nullable Long | u64?
          Optional<Short> | optional u16
          """)
  void unsigned_changes_integers_wherever_they_stand(String java, String expected) {
    assertThat(Source.component("@Unsigned " + java + " value")).isEqualTo("1 value: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @Fixed int             | fixed-i32
          @Fixed long            | fixed-i64
          @Fixed @Unsigned int   | fixed-u32
          @Fixed @Unsigned long  | fixed-u64
          @Fixed long[]          | array<fixed-i64>
          @Fixed @Nullable Long  | fixed-i64?
          """)
  void fixed_keeps_the_full_width(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }
}
