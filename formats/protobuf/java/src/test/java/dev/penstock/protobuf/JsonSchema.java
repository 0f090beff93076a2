package dev.penstock.protobuf;

import dev.penstock.schema.proto.ProtoFiles;
import java.util.Map;

/** The schema of tests with JSON. */
final class JsonSchema {
  static final String PROTO =
      """
      syntax = "proto3";
      package acme;
      import "google/protobuf/any.proto";
      import "google/protobuf/timestamp.proto";
      import "google/protobuf/duration.proto";
      import "google/protobuf/field_mask.proto";
      import "google/protobuf/struct.proto";
      import "google/protobuf/wrappers.proto";
      import "google/protobuf/empty.proto";
      enum Colour { NONE = 0; RED = 1; ALSO_RED = -1; }
      message All {
        int32 i32 = 1;
        int64 i64 = 2;
        uint32 u32 = 3;
        uint64 u64 = 4;
        float f32 = 5;
        double f64 = 6;
        bool truth = 7;
        string text = 8;
        bytes data = 9;
        Colour colour = 10;
        All inner = 11;
        repeated int32 numbers = 12;
        repeated string texts = 13;
        repeated All inners = 14;
        repeated Colour colours = 15;
        map<string, int32> by_text = 16;
        map<int64, All> by_number = 17;
        map<bool, string> by_truth = 18;
        map<string, Colour> colours_by = 19;
        optional int32 maybe = 20;
        string other_name = 21 [json_name = "@other\\"s"];
        oneof choice {
          int32 one = 22;
          string two = 23;
          google.protobuf.NullValue nothing = 24;
          All three = 25;
        }
        google.protobuf.Any any = 31;
        google.protobuf.Timestamp time = 32;
        google.protobuf.Duration span = 33;
        google.protobuf.FieldMask mask = 34;
        google.protobuf.Struct struct = 35;
        google.protobuf.Value value = 36;
        google.protobuf.ListValue list = 37;
        google.protobuf.Empty empty = 38;
        google.protobuf.BoolValue bool_value = 39;
        google.protobuf.Int64Value int64_value = 40;
        google.protobuf.StringValue string_value = 41;
        repeated google.protobuf.Value values = 42;
        repeated google.protobuf.Timestamp times = 43;
        google.protobuf.NullValue none = 44;
      }
      """;

  static final String OLD =
      """
      syntax = "proto2";
      package old;
      enum Colour { RED = 1; GREEN = 2; }
      enum Size { SMALL = 0; BIG = 1; }
      message Old {
        required int32 id = 1;
        optional Colour colour = 2;
        repeated Colour colours = 3;
        optional group Part = 4 { optional int32 number = 1; optional Old old = 2; }
        map<int32, Size> by_number = 5;
        extensions 100 to 200;
      }
      extend Old { optional string note = 100; repeated Old more = 101; }
      """;

  private JsonSchema() {}

  static ProtoSchema of(String proto, String root) {
    return ProtoSchema.of(
        ProtoFiles.parse("x.proto", Map.of("x.proto", proto)).printBinary(), root);
  }

  static ProtoSchema all() {
    return of(PROTO, "acme.All");
  }

  static ProtoSchema old() {
    return of(OLD, "old.Old");
  }
}
