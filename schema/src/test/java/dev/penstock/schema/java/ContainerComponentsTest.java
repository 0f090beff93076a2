package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainerComponentsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          List<String>                   | list<text>
          List<@Nullable String>         | list<text?>
          List<List<@Nullable Integer>>  | list<list<i32?>>
          List<@Nullable List<Integer>>  | list<list<i32>?>
          List<int[]>                    | list<array<i32>>
          List<byte @Nullable []>        | list<bytes?>
          @Nullable List<String>         | list<text>?
          Set<UUID>                      | set<uuid>
          Map<String, Integer>           | map<text, i32>
          Map<Integer, @Nullable String> | map<i32, text?>
          Map<String, List<Instant>>     | map<text, list<instant>>
          """)
  void lists_sets_and_maps_hold_their_elements(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }

  @Test
  void a_collection_is_a_list_and_keeps_its_java_type() {
    assertThat(Source.component("Collection<String> value"))
        .isEqualTo("1 value: list<text> @java-type(\"java.util.Collection<java.lang.String>\")");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Optional<String>        | optional text
          Optional<Integer>       | optional i32
          Optional<List<String>>  | optional list<text>
          Maybe<String>           | maybe text
          Maybe<Long>             | maybe i64
          Maybe<List<@Nullable String>> | maybe list<text?>
          """)
  void optional_and_maybe_are_presence(String java, String expected) {
    assertThat(Source.component(java + " value")).isEqualTo("1 value: " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          OptionalInt    | i32
          OptionalLong   | i64
          OptionalDouble | f64
          """)
  void primitive_optionals_keep_their_java_type(String java, String expected) {
    assertThat(Source.component(java + " value"))
        .isEqualTo("1 value: optional " + expected + " @java-type(\"java.util." + java + "\")");
  }

  @Test
  void a_nullable_annotation_for_declarations_counts_too() {
    String annotation =
        """
        package javax.annotation;
        @java.lang.annotation.Target({
          java.lang.annotation.ElementType.PARAMETER,
          java.lang.annotation.ElementType.FIELD,
          java.lang.annotation.ElementType.METHOD})
        public @interface Nullable {}
        """;
    assertThat(Source.component("@javax.annotation.Nullable String value", annotation))
        .isEqualTo("1 value: text?");
  }
}
