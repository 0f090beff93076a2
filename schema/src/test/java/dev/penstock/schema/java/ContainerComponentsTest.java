package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ContainerComponentsTest {

  @Test
  void listsSetsAndMapsHoldTheirElements() {
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
  void aCollectionIsAListAndKeepsItsJavaType() {
    assertThat(Source.component("Collection<String> value"))
        .isEqualTo("1 value: list<text> @java-type(\"java.util.Collection<java.lang.String>\")");
  }

  @Test
  void optionalAndMaybeArePresence() {
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
  void primitiveOptionalsKeepTheirJavaType() {
    String table =
        """
        OptionalInt    | optional i32 @java-type("java.util.OptionalInt")
        OptionalLong   | optional i64 @java-type("java.util.OptionalLong")
        OptionalDouble | optional f64 @java-type("java.util.OptionalDouble")
        """;
    assertThat(Source.mapped(table)).isEqualTo(table);
  }

  @Test
  void aNullableAnnotationForDeclarationsCountsToo() {
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
