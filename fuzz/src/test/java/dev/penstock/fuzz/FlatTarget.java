package dev.penstock.fuzz;

import dev.penstock.DecodeException;
import dev.penstock.conformance.property.Tokens;
import dev.penstock.flatbuffers.FlatJson;
import dev.penstock.flatbuffers.FlatSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The verifier of FlatBuffers, and JSON to and from them: what is verified becomes a document, and
 * that a message which gives the same document again.
 */
final class FlatTarget implements Target {
  /** Schemas with all that the text of one has. */
  private static final FlatJson JSON =
      FlatJson.of(
          FlatSchema.parse(
              """
              R 0 46555a5a
              T Root
              .name 4 text !
              .tree 6 @0
              .trees 8 [@1] *
              .numbers 10 [i64] ^8
              .floats 12 [f32] ~
              .color 14 @6 =1
              .rights 16 @7 ?
              .at 18 @4
              .path 20 [@4] ^8
              .any 24 @8
              .all 28 [@8]
              .inside 30 [u8] @2 ^8
              .hashed 32 u32 %fnv1a_32
              .old 34 i16 -
              .texts 36 [text]
              .ratio 38 f64 =0.5
              .kind 40 text =6f7263
              T Item
              .key 4 text ! #
              .next 6 @1
              T Small
              .on 4 bool =1
              .big 6 u64
              T Sorted
              .number 4 i32 #
              S Point 24 8
              .x 0 f64
              .cells 8 [i16:3]
              .color 14 @6
              .inner 16 @5
              S Inner 8 4
              .a 0 i32 #
              .b 4 i8
              E Color u8
              .Red 0
              .Green 1
              E Rights u16 flags
              .Read 1
              .Write 2
              .Own 4
              U Any u8
              .Item 1 @1
              .Point 2 @4
              .text 3 text
              .Root 4 @0
              """));

  private static final List<String> DOCUMENTS =
      List.of(
          "{name: \"\"}",
          "{name: 'x', tree: {name: \"a\\u00e4\", tree: {name: 'b'}}, trees: [{key: 'b'}, {key: 'a'}]}",
          "{name: 'x', numbers: [1, -2, 0x10], floats: [1.5, nan], color: Red, rights: \"Read Own\"}",
          "{name: 'x', at: {x: 1, cells: [1, 2, 3], color: 'Green', inner: {a: 1, b: 2}}}",
          "{name: 'x', path: [[1, [1, 2, 3], 0, [1, 2]]], inside: {big: 18446744073709551615}}",
          "{name: 'x', any_type: 'Item', any: {key: 'k', next: {key: 'l'}}, hashed: 'abc', old: 3}",
          "{name: 'x', all: ['t', {name: 'y'}], all_type: ['text', 'Root'], ratio: sin(rad(90))}",
          "{name: 'x', texts: ['\\ud83d\\ude00', \"\\\"\\n\"], kind: 'elf'} // end");

  private static final Cost COST = Cost.of(512, 256 << 10);

  private final Input input;

  FlatTarget(Input input) {
    this.input = input;
  }

  /** What is read. */
  enum Input {
    MESSAGE,
    DOCUMENT
  }

  @Override
  public String name() {
    return input == Input.MESSAGE ? "flat message" : "flat document";
  }

  @Override
  public List<byte[]> seeds() {
    return DOCUMENTS.stream()
        .map(each -> each.getBytes(StandardCharsets.UTF_8))
        .map(each -> input == Input.MESSAGE ? JSON.toMessage(each) : each)
        .toList();
  }

  @Override
  public List<byte[]> tokens() {
    return input == Input.MESSAGE ? Tokens.binary() : Tokens.json();
  }

  @Override
  public Outcome run(byte[] bytes) {
    Cost.Reading<Object> reading = COST.measure(bytes, () -> read(bytes));
    if (reading.result() instanceof DecodeException error) {
      if (error.offset() < 0 || error.offset() > bytes.length) {
        throw new AssertionError("an odd offset for " + Cost.hex(bytes), error);
      }
      String place = Tokens.withoutDigits(error.path());
      return new Outcome(error.kind().name(), place, reading.nanos(), reading.allocated());
    }
    checkRoundTrip(bytes, (byte[]) reading.result());
    return new Outcome(Outcome.ACCEPTED, "", reading.nanos(), reading.allocated());
  }

  /** Returns the document of a message or the message of a document, or the error. */
  private Object read(byte[] bytes) {
    try {
      return input == Input.MESSAGE ? JSON.toJson(bytes) : JSON.toMessage(bytes);
    } catch (DecodeException e) {
      return e;
    }
  }

  private void checkRoundTrip(byte[] bytes, byte[] result) {
    try {
      byte[] message = input == Input.MESSAGE ? JSON.toMessage(result) : result;
      if (!Arrays.equals(message, JSON.toMessage(JSON.toJson(message)))) {
        throw new AssertionError("comes back as another message: " + Cost.hex(bytes));
      }
    } catch (DecodeException e) {
      throw new AssertionError("does not come back: " + Cost.hex(bytes), e);
    }
  }
}
