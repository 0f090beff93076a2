package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContainerComponentsTest {

  @Test
  void lists_sets_and_maps_hold_their_elements() {
    String table =
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
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void a_collection_is_a_list_and_keeps_its_java_type() {
    assertThat(Source.component("Collection<String> value"))
        .isEqualTo("1 value: list<text> @java-type(\"java.util.Collection<java.lang.String>\")");
  }

  @Test
  void optional_and_maybe_are_presence() {
    String table =
        """
        Optional<String>              | optional text
        Optional<Integer>             | optional i32
        Optional<List<String>>        | optional list<text>
        Maybe<String>                 | maybe text
        Maybe<Long>                   | maybe i64
        Maybe<List<@Nullable String>> | maybe list<text?>
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void primitive_optionals_keep_their_java_type() {
    String table =
        """
        OptionalInt    | optional i32 @java-type("java.util.OptionalInt")
        OptionalLong   | optional i64 @java-type("java.util.OptionalLong")
        OptionalDouble | optional f64 @java-type("java.util.OptionalDouble")
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
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
