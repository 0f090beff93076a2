package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests schemas from descriptors, from text, and from those of records. */
class ProtoSchemaTest {
  private static String through(ProtoSchema schema, String document) {
    ProtoJson json = ProtoJson.of(schema);
    byte[] message = json.toMessage(document.getBytes(StandardCharsets.UTF_8));
    return new String(json.toJson(message), StandardCharsets.UTF_8);
  }

  @Test
  void textIsReadAsItWasWritten() {
    for (ProtoSchema each : Arrays.asList(JsonSchema.all(), JsonSchema.old())) {
      String text = each.toString();

      assertThat(ProtoSchema.parse(text)).hasToString(text);
    }
  }

  @Test
  void descriptorsSayWhatProto2Has() {
    assertThat(JsonSchema.old())
        .hasToString(
            """
            R 0
            M old.Old
            .id 1 int32 !
            .colour 2 enum@3 ?
            .colours 3 enum@3 *
            .part 4 group@1 ?
            .by_number 5 message@2 *
            .[old.note] 100 string ?
            .[old.more] 101 message@0 *
            M old.Old.Part
            .number 1 int32 ?
            .old 2 message@0 ?
            P old.Old.ByNumberEntry
            .key 1 int32
            .value 2 enum@4
            E old.Colour closed
            .RED 1
            .GREEN 2
            E old.Size closed
            .SMALL 0
            .BIG 1
            """);
  }

  @Test
  void descriptorsSayWhatEditionsHave() {
    ProtoSchema schema =
        JsonSchema.of(
            """
            edition = "2023";
            package e;
            option features.field_presence = IMPLICIT;
            enum Closed { option features.enum_type = CLOSED; A = 1; }
            enum Open { Z = 0; }
            message M {
              int32 implicit = 1;
              int32 explicit = 2 [features.field_presence = EXPLICIT];
              int32 required = 3 [features.field_presence = LEGACY_REQUIRED];
              repeated int32 packed = 4;
              repeated int32 expanded = 5 [features.repeated_field_encoding = EXPANDED];
              M delimited = 6 [features.message_encoding = DELIMITED];
              map<int32, M> map = 7 [json_name = "a b"];
              repeated Closed closed = 8;
              Open open = 9;
              oneof choice { int32 one = 10; string two = 11; }
            }
            """,
            "e.M");

    assertThat(schema)
        .hasToString(
            """
            R 0
            M e.M
            .implicit 1 int32
            .explicit 2 int32 ?
            .required 3 int32 !
            .packed 4 int32 * #
            .expanded 5 int32 *
            .delimited 6 group@0 ?
            .map 7 message@1 * =612062
            .closed 8 enum@2 * #
            .open 9 enum@3
            .one 10 int32 ? |0
            .two 11 string ? |0
            P e.M.MapEntry
            .key 1 int32
            .value 2 message@0 ?
            E e.Closed closed
            .A 1
            E e.Open
            .Z 0
            """);
  }

  @Test
  void otherMessagesCanBeTheRoot() {
    ProtoSchema schema = JsonSchema.all();

    assertThat(schema.messageNames()).contains("acme.All", "google.protobuf.Timestamp");
    assertThat(schema.withRoot("google.protobuf.Duration").rootName())
        .isEqualTo("google.protobuf.Duration");
    assertThat(through(schema.withRoot("google.protobuf.Value"), "[null, {}]"))
        .isEqualTo("[null,{}]");
    assertThat(through(schema.withRoot("google.protobuf.Int64Value"), "7")).isEqualTo("\"7\"");
    assertThatThrownBy(() -> schema.withRoot("acme.None"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("acme.None");
  }

  @Test
  void messagesNamedAsThoseOfGoogleWithOtherFieldsAreOrdinary() {
    ProtoSchema schema =
        JsonSchema.of(
            """
            syntax = "proto3";
            package google.protobuf;
            message Timestamp { string text = 1; }
            message Value { Timestamp time = 1; }
            """,
            "google.protobuf.Value");

    assertThat(through(schema, "{\"time\": {\"text\": \"x\"}}"))
        .isEqualTo("{\"time\":{\"text\":\"x\"}}");
  }

  @Test
  void recordsHaveTheirFieldsOfProtobuf() {
    String schema =
        """
        schema v: v.M
        record v.M {
          1 firstName: text
          2 size: i64? @hint("protobuf", "integer", "zigzag")
          3 at: instant
          4 colours: list<v.Colour>
          5 by: map<text, v.M>
          6 choice: v.U?
          7 price: decimal
          8 maybe: i32? @hint("protobuf", "wrapper", "")
          9 dates: list<date>
        }
        enum v.Colour { 0 RED 1 GREEN }
        union v.U { 1 A: v.A 2 B: v.M }
        record v.A { 1 ok: bool }
        """;
    String document =
        "{\"firstName\":\"x\",\"size\":\"-1\",\"at\":\"1970-01-01T00:00:01Z\","
            + "\"colours\":[\"GREEN\",\"RED\"],\"by\":{\"k\":{\"firstName\":\"y\"}},"
            + "\"choice\":{\"a\":{\"ok\":true}},\"price\":\"1.20\",\"dates\":[\"2026-11-23\"]}";

    ProtoSchema read = ProtoSchema.parse(Comparison.schemaText(schema));
    assertThat(through(read, document)).isEqualTo(document);
    assertThat(ProtoSchema.parse(read.toString())).hasToString(read.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "R 0",
        "R 0\nE a\n.A 0",
        "R 0\nM a\n.x 1 int32@0",
        "R 0\nM a\n.x 1 message",
        "R 0\nM a\n.x 1 message@1",
        "R 0\nM a\n.x one int32",
        "R 0\nM a\n.x 1 int33",
        "R 0\nM a\n.x 1 int32 %",
        "R 0\nP a\n.x 1 int32",
        "R 0\nX a",
        "R 0\nM a\nM a"
      })
  void otherTextIsNoSchema(String text) {
    assertThatThrownBy(() -> ProtoSchema.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void otherBytesAreNoDescriptors() {
    byte[] set = ProtoSchemaTest.class.getName().getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> ProtoSchema.of(set, "acme.All"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ProtoSchema.of(new byte[0], "acme.All"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
