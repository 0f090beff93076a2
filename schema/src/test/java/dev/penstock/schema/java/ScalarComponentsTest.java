package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScalarComponentsTest {

  @Test
  void primitivesAreRequiredScalars() {
    String table =
        """
        boolean | bool
        byte    | i8
        short   | i16
        int     | i32
        long    | i64
        float   | f32
        double  | f64
        char    | char
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void boxesAreRequiredAndSaySoToTheEmitter() {
    String table =
        """
        Boolean   | bool @java-type("java.lang.Boolean")
        Byte      | i8 @java-type("java.lang.Byte")
        Short     | i16 @java-type("java.lang.Short")
        Integer   | i32 @java-type("java.lang.Integer")
        Long      | i64 @java-type("java.lang.Long")
        Float     | f32 @java-type("java.lang.Float")
        Double    | f64 @java-type("java.lang.Double")
        Character | char @java-type("java.lang.Character")
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void nullableScalarsNeedNoNote() {
    String table =
        """
        @Nullable Boolean   | bool?
        @Nullable Byte      | i8?
        @Nullable Short     | i16?
        @Nullable Integer   | i32?
        @Nullable Long      | i64?
        @Nullable Float     | f32?
        @Nullable Double    | f64?
        @Nullable Character | char?
        @Nullable String    | text?
        @Nullable UUID      | uuid?
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void classesOfTheJdkAreScalars() {
    String table =
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
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void primitiveArraysAreBulkArrays() {
    String table =
        """
        boolean[] | array<bool>
        short[]   | array<i16>
        int[]     | array<i32>
        long[]    | array<i64>
        float[]   | array<f32>
        double[]  | array<f64>
        char[]    | array<char>
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void aNullableArraySaysSoAtItsBrackets() {
    String table =
        """
        byte @Nullable [] | bytes?
        int @Nullable []  | array<i32>?
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void unsignedChangesIntegersWhereverTheyStand() {
    String table =
        """
        @Unsigned byte                    | u8
        @Unsigned short                   | u16
        @Unsigned int                     | u32
        @Unsigned long                    | u64
        @Unsigned byte[]                  | array<u8>
        @Unsigned short[]                 | array<u16>
        @Unsigned int[]                   | array<u32>
        @Unsigned long[]                  | array<u64>
        @Unsigned List<Integer>           | list<u32>
        @Unsigned Set<Long>               | set<u64>
        @Unsigned List<@Nullable Integer> | list<u32?>
        @Unsigned @Nullable Long          | u64?
        @Unsigned Optional<Short>         | optional u16
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void fixedKeepsTheFullWidth() {
    String table =
        """
        @Fixed int            | fixed-i32
        @Fixed long           | fixed-i64
        @Fixed @Unsigned int  | fixed-u32
        @Fixed @Unsigned long | fixed-u64
        @Fixed long[]         | array<fixed-i64>
        @Fixed @Nullable Long | fixed-i64?
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }
}
