package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import org.junit.jupiter.api.Test;

class RecordsTest {

  @Test
  void the_schema_has_the_package_as_namespace_and_the_message_as_root() {
    Schema schema = Source.schema("@Message public record Price(String symbol, int bid) {}");
    assertThat(schema.namespace()).isEqualTo("com.acme");
    assertThat(schema.root()).isEqualTo("com.acme.Price");
  }

  @Test
  void components_are_numbered_in_declaration_order() {
    assertThat(
            Source.text(
                "@Message public record Price(String symbol, int bid, @Nullable Integer ask) {}"))
        .isEqualTo(
            """
            schema com.acme : com.acme.Price

            record com.acme.Price {
              1 symbol: text
              2 bid: i32
              3 ask: i32?
            }
            """);
  }

  @Test
  void definitions_stand_in_the_order_in_which_they_are_met() {
    Schema schema =
        Source.schema(
            "@Message public record Order(Item first, Side side) {}",
            "public record Item(Maker maker) {}",
            "public record Maker(String name) {}",
            "public enum Side { BUY, SELL }");
    assertThat(schema.definitions())
        .extracting(Definition::name)
        .containsExactly("com.acme.Order", "com.acme.Item", "com.acme.Side", "com.acme.Maker");
  }

  @Test
  void nested_records_have_their_canonical_names() {
    String text =
        Source.text(
            """
            @Message public record Order(Item item) {
              public record Item(Kind kind) {
                public enum Kind { NEW, USED }
              }
            }
            """);
    assertThat(Source.lines(text, "record com.acme.Order"))
        .containsExactly("1 item: com.acme.Order.Item");
    assertThat(Source.lines(text, "record com.acme.Order.Item"))
        .containsExactly("1 kind: com.acme.Order.Item.Kind");
    assertThat(Source.lines(text, "enum com.acme.Order.Item.Kind"))
        .containsExactly("0 NEW", "1 USED");
  }

  @Test
  void a_record_may_hold_itself() {
    assertThat(Source.component("int size, List<Holder> children, @Nullable Holder next"))
        .isEqualTo("1 size: i32");
    String text =
        Source.text("@Message public record Node(List<Node> children, @Nullable Node next) {}");
    assertThat(Source.lines(text, "record com.acme.Node"))
        .containsExactly("1 children: list<com.acme.Node>", "2 next: com.acme.Node?");
  }

  @Test
  void a_generic_record_is_a_definition_for_each_of_its_arguments() {
    String text =
        Source.text(
            "@Message public record Feed(Page<Price> prices, Page<String> names) {}",
            "public record Page<T>(List<T> items, @Nullable T last, int total) {}",
            "public record Price(int bid) {}");
    assertThat(Source.lines(text, "record com.acme.Feed"))
        .containsExactly("1 prices: com.acme.Page_Price", "2 names: com.acme.Page_String");
    assertThat(
            Source.lines(
                text, "record com.acme.Page_Price @java(\"com.acme.Page<com.acme.Price>\") {"))
        .containsExactly(
            "1 items: list<com.acme.Price>", "2 last: com.acme.Price?", "3 total: i32");
    assertThat(
            Source.lines(
                text, "record com.acme.Page_String @java(\"com.acme.Page<java.lang.String>\") {"))
        .containsExactly("1 items: list<text>", "2 last: text?", "3 total: i32");
  }

  @Test
  void generic_records_nest() {
    Schema schema =
        Source.schema(
            "@Message public record Feed(Page<Page<List<int[]>>> pages) {}",
            "public record Page<T>(T item) {}");
    assertThat(schema.definitions())
        .extracting(Definition::name)
        .containsExactly(
            "com.acme.Feed", "com.acme.Page_Page_List_intArray", "com.acme.Page_List_intArray");
    assertThat(schema.definition("com.acme.Page_Page_List_intArray").javaType())
        .isEqualTo("com.acme.Page<com.acme.Page<java.util.List<int[]>>>");
  }

  @Test
  void a_type_argument_may_be_nullable_or_optional() {
    String text =
        Source.text(
            "@Message public record Feed(Box<String> a, Box<@Nullable String> b,"
                + " Box<Optional<String>> c) {}",
            "public record Box<T>(T item) {}");
    assertThat(Source.lines(text, "record com.acme.Feed"))
        .containsExactly(
            "1 a: com.acme.Box_String",
            "2 b: com.acme.Box_NullableString",
            "3 c: com.acme.Box_Optional_String");
    assertThat(text).contains("  1 item: text\n", "  1 item: text?\n", "  1 item: optional text\n");
  }

  @Test
  void instances_with_equal_simple_names_are_told_apart() {
    Schema schema =
        Source.schema(
            "@Message public record Feed(Box<a.Price> a, Box<b.Price> b) {}",
            "public record Box<T>(T item) {}",
            "package a; public record Price(int bid) {}",
            "package b; public record Price(int ask) {}");
    assertThat(schema.definitions())
        .extracting(Definition::name)
        .containsExactly(
            "com.acme.Feed", "com.acme.Box_Price", "com.acme.Box_Price_2", "a.Price", "b.Price");
  }

  @Test
  void a_recursive_generic_record_is_one_definition() {
    String text =
        Source.text(
            "@Message public record Doc(Tree<String> tree) {}",
            "public record Tree<T>(T value, List<Tree<T>> children) {}");
    assertThat(
            Source.lines(
                text, "record com.acme.Tree_String @java(\"com.acme.Tree<java.lang.String>\") {"))
        .containsExactly("1 value: text", "2 children: list<com.acme.Tree_String>");
  }

  @Test
  void a_record_of_another_package_has_its_full_name() {
    assertThat(
            Source.component(
                "org.other.Point value", "package org.other; public record Point(int x) {}"))
        .isEqualTo("1 value: org.other.Point");
  }

  @Test
  void a_record_without_components_is_a_message() {
    assertThat(Source.text("@Message public record Ping() {}")).contains("record com.acme.Ping");
  }
}
