package dev.penstock.schema.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.model.Definition;
import dev.penstock.model.Schema;
import org.junit.jupiter.api.Test;

class RecordsTest {

  @Test
  void theLastComponentMayKeepUnknownFields() {
    assertThat(
            Source.text(
                "@Message public record Holder(int a, Box<String> box, UnknownFields rest) {}",
                "public record Box<T>(T item, UnknownFields others) {}"))
        .isEqualTo(
            """
            schema com.acme : com.acme.Holder

            record com.acme.Holder @unknown-fields("rest") {
              1 a: i32
              2 box: com.acme.Box_String
            }

            record com.acme.Box_String @java("com.acme.Box<java.lang.String>") @unknown-fields("others") {
              1 item: text
            }
            """);
  }

  @Test
  void theSchemaHasThePackageAsNamespaceAndTheMessageAsRoot() {
    Schema schema = Source.schema("@Message public record Price(String symbol, int bid) {}");
    assertThat(schema.namespace()).isEqualTo("com.acme");
    assertThat(schema.root()).isEqualTo("com.acme.Price");
  }

  @Test
  void componentsAreNumberedInDeclarationOrder() {
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
  void definitionsStandInTheOrderInWhichTheyAreMet() {
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
  void nestedRecordsHaveTheirCanonicalNames() {
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
  void aRecordMayHoldItself() {
    assertThat(Source.component("int size, List<Holder> children, @Nullable Holder next"))
        .isEqualTo("1 size: i32");
    String text =
        Source.text("@Message public record Node(List<Node> children, @Nullable Node next) {}");
    assertThat(Source.lines(text, "record com.acme.Node"))
        .containsExactly("1 children: list<com.acme.Node>", "2 next: com.acme.Node?");
  }

  @Test
  void aGenericRecordIsADefinitionForEachOfItsArguments() {
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
  void genericRecordsNest() {
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
  void aTypeArgumentMayBeNullableOrOptional() {
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
  void instancesWithEqualSimpleNamesAreToldApart() {
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
  void aRecursiveGenericRecordIsOneDefinition() {
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
  void aRecordOfAnotherPackageHasItsFullName() {
    assertThat(
            Source.component(
                "org.other.Point value", "package org.other; public record Point(int x) {}"))
        .isEqualTo("1 value: org.other.Point");
  }

  @Test
  void removedComponentsKeepTheirPlaces() {
    String text =
        Source.text(
            "@Message @Removed({\"4 note: text? @since(2)\", \"3 old: list<i8>?\"})"
                + " public record Order(@Id(1) int id, @Id(5) @Since(3) @Nullable Integer size) {}");
    assertThat(Source.lines(text, "record com.acme.Order"))
        .containsExactly(
            "1 id: i32 @id",
            "5 size: i32? @id @since(3)",
            "removed 3 old: list<i8>?",
            "removed 4 note: text? @since(2)");
  }

  @Test
  void aRecordWithoutComponentsIsAMessage() {
    assertThat(Source.text("@Message public record Ping() {}")).contains("record com.acme.Ping");
  }
}
