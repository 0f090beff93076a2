package dev.penstock.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.OutputBuffer;
import dev.penstock.protobuf.ProtoJsonOptions.Constants;
import dev.penstock.protobuf.ProtoJsonOptions.ImplicitFields;
import dev.penstock.protobuf.ProtoJsonOptions.Layout;
import dev.penstock.protobuf.ProtoJsonOptions.Names;
import dev.penstock.protobuf.ProtoJsonOptions.UnknownMembers;
import dev.penstock.transport.Hex;
import dev.penstock.transport.Memory;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests JSON of messages in any form, options and limits. SPEC protobuf 10 */
class PrintedJsonTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final ProtoJson json = ProtoJson.of(JsonSchema.all());
  private final ProtoJson old = ProtoJson.of(JsonSchema.old());

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String printed(ProtoJson json, String message) {
    return text(json.toJson(Hex.parse(message.replace(" ", ""))));
  }

  private static DecodeException refusal(Runnable action) {
    DecodeException error = catchThrowableOfType(DecodeException.class, action::run);
    assertThat(error).isNotNull();
    return error;
  }

  private static void check(DecodeException error, ErrorKind kind, long offset, String path) {
    assertThat(error.kind()).isEqualTo(kind);
    assertThat(error.offset()).isEqualTo(offset);
    assertThat(error.path()).isEqualTo(path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          08 00                             | {}
          42 01 78 08 05                    | {"i32":5,"text":"x"}
          08 05 08 06                       | {"i32":6}
          08 05 08 00                       | {}
          08 ff ff ff ff 0f                 | {"i32":-1}
          38 02                             | {"truth":true}
          62 02 01 02 60 03 62 00 60 04     | {"numbers":[1,2,3,4]}
          62 00                             | {}
          5a 02 08 01 42 01 78 5a 02 18 02  | {"text":"x","inner":{"i32":1,"u32":2}}
          5a 02 08 01 5a 02 08 02           | {"inner":{"i32":2}}
          5a 04 5a 02 08 01 5a 04 5a 02 18 02 | {"inner":{"inner":{"i32":1,"u32":2}}}
          b0 01 05 ba 01 01 78              | {"two":"x"}
          ca 01 02 08 01 b0 01 05 ca 01 02 18 02 | {"three":{"u32":2}}
          ca 01 02 08 01 ca 01 02 18 02     | {"three":{"i32":1,"u32":2}}
          82 01 00                          | {"byText":{"":0}}
          82 01 02 10 07 82 01 03 0a 01 61 82 01 02 10 08 | {"byText":{"":8,"a":0}}
          82 01 05 10 07 0a 01 62           | {"byText":{"b":7}}
          8a 01 0a 12 02 08 01 08 05 12 02 18 02 | {"byNumber":{"5":{"i32":1,"u32":2}}}
          50 01 50 4d                       | {"colour":77}
          7a 03 00 01 4d                    | {"colours":["NONE","RED",77]}
          f8 07 01 fb 07 08 01 fc 07 08 03  | {"i32":3}
          0d 01 00 00 00 08 03              | {"i32":3}
          a2 02 02 32 00                    | {"value":[]}
          a2 02 04 08 00 20 01              | {"value":true}
          a2 02 00                          | {"value":null}
          """)
  void messagesOfAnyFormArePrinted(String message, String document) {
    assertThat(printed(json, message)).isEqualTo(document);
  }

  @Test
  void numbersOfClosedEnumsWithoutConstantAreUnknownFields() {
    assertThat(printed(old, "08 01 10 02 10 07 18 07 18 01 2a 04 08 01 10 07"))
        .isEqualTo("{\"id\":1,\"colour\":\"GREEN\",\"colours\":[\"RED\"]}");
  }

  @Test
  void groupsAndExtensionsComeThrough() {
    String document =
        "{\"id\":1,\"part\":{\"number\":2,\"old\":{\"id\":3}},\"byNumber\":{\"1\":\"BIG\"},"
            + "\"[old.note]\":\"x\",\"[old.more]\":[{\"id\":4}]}";
    byte[] message = old.toMessage(bytes(document));

    assertThat(Hex.format(message))
        .isEqualTo("08012308021202080324" + "2a0408011001" + "a2060178" + "aa06020804");
    assertThat(text(old.toJson(message))).isEqualTo(document);
  }

  @Test
  void fieldsThatMustBeThereAreMissed() {
    check(
        refusal(() -> old.toMessage(bytes("{\"part\": {\"old\": {}}, \"id\": 1}"))),
        ErrorKind.MISSING_FIELD,
        17,
        "part.old.id");
    check(refusal(() -> old.toMessage(bytes("{\"id\": null}"))), ErrorKind.MISSING_FIELD, 0, "id");
    check(refusal(() -> printed(old, "10 01")), ErrorKind.MISSING_FIELD, 0, "id");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          08                | TRUNCATED          | 1 |
          08 80             | TRUNCATED          | 2 |
          08 ff ff ff ff ff ff ff ff ff ff 01 | NON_CANONICAL | 1 |
          88 80 80 80 80 00 01 | NON_CANONICAL   | 0 |
          00 01             | TYPE_MISMATCH      | 0 |
          0f                | TYPE_MISMATCH      | 0 |
          0c                | TYPE_MISMATCH      | 0 |
          42 02 78          | OUT_OF_BOUNDS      | 1 |
          42 01 ff          | MALFORMED_TEXT     | 2 | text
          31 00             | TRUNCATED          | 1 |
          62 02 01 80       | OUT_OF_BOUNDS      | 4 | numbers
          5a 01 08          | TRUNCATED          | 3 | inner
          fb 07 08 01       | TRUNCATED          | 4 |
          fb 07 84 08       | TYPE_MISMATCH      | 2 |
          82 01 03 0a 01 ff | MALFORMED_TEXT     | 5 | by_text
          82 02 05 10 ff ff | OUT_OF_BOUNDS   | 2 |
          82 02 06 10 80 94 eb dc 03 | VALUE_OUT_OF_RANGE | 3 | time
          92 02 03 0a 01 41 | NON_CANONICAL      | 5 | mask
          a2 02 09 11 00 00 00 00 00 00 f0 7f | VALUE_OUT_OF_RANGE | 4 | value
          fa 01 03 12 01 78 | MISSING_FIELD      | 3 | any
          fa 01 03 0a 01 78 | UNKNOWN_CASE       | 5 | any
          """)
  void otherBytesAreRefusedWithTheirPlace(
      String message, ErrorKind kind, long offset, String path) {
    check(refusal(() -> printed(json, message)), kind, offset, path == null ? "" : path);
  }

  @Test
  void unknownMembersAndConstantsAreSkippedWhereAsked() {
    ProtoJson lenient = json.with(ProtoJsonOptions.DEFAULT.with(UnknownMembers.SKIPPED));
    String document =
        "{\"x\": [{}], \"i32\": 1, \"colour\": \"BLUE\", \"colours\": [\"RED\", \"BLUE\"],"
            + " \"coloursBy\": {\"a\": \"BLUE\", \"b\": \"RED\"}}";

    assertThat(text(lenient.toJson(lenient.toMessage(bytes(document)))))
        .isEqualTo("{\"i32\":1,\"colours\":[\"RED\"],\"coloursBy\":{\"b\":\"RED\"}}");
  }

  @Test
  void namesOfTheSchemaAndNumbersOfConstantsAreWrittenWhereAsked() {
    ProtoJson other =
        json.with(ProtoJsonOptions.DEFAULT.with(Names.SCHEMA).with(Constants.NUMBERS));

    assertThat(
            text(other.toJson(other.toMessage(bytes("{\"byText\":{\"a\":1},\"colour\":\"RED\"}")))))
        .isEqualTo("{\"colour\":1,\"by_text\":{\"a\":1}}");
  }

  @Test
  void fieldsWithoutPresenceAreWrittenWhereAsked() {
    ProtoJson other = old.with(ProtoJsonOptions.DEFAULT.with(ImplicitFields.WRITTEN));
    ProtoJson all = json.with(ProtoJsonOptions.DEFAULT.with(ImplicitFields.WRITTEN));

    assertThat(printed(other, "08 01")).isEqualTo("{\"id\":1,\"colours\":[],\"byNumber\":{}}");
    assertThat(printed(all, "42 01 78"))
        .startsWith("{\"i32\":0,\"i64\":\"0\",\"u32\":0,\"u64\":\"0\",\"f32\":0.0,\"f64\":0.0,")
        .contains("\"truth\":false,\"text\":\"x\",\"data\":\"\",\"colour\":\"NONE\",\"numbers\":[]")
        .doesNotContain("\"inner\"", "\"maybe\"", "\"one\"");
  }

  @Test
  void linesAreWrittenWhereAsked() {
    ProtoJson other = json.with(ProtoJsonOptions.DEFAULT.with(Layout.INDENTED));

    assertThat(printed(other, "08 01 62 02 01 02 82 01 03 0a 01 61"))
        .isEqualTo(
            """
            {
              "i32": 1,
              "numbers": [
                1,
                2
              ],
              "byText": {
                "a": 0
              }
            }\
            """);
  }

  @Test
  void deepDocumentsAndMessagesAreRefused() {
    ProtoJson limited = json.with(Limits.DEFAULT.withDepth(3));
    String deep = "{\"inner\": {\"inner\": {\"inner\": {}}}}";

    assertThat(refusal(() -> limited.toMessage(bytes(deep))).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(refusal(() -> limited.toJson(json.toMessage(bytes(deep)))).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(refusal(() -> printed(limited, "fb 07".repeat(4))).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    byte[] bomb = bytes("{\"value\": " + "[".repeat(1_000_000));
    assertThat(refusal(() -> json.toMessage(bomb)).kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
  }

  @Test
  void messagesInPartsInMessagesInPartsTakeNoMemoryForEach() {
    byte[] message = new byte[1 << 20];
    message[0] = 0x42; // text
    int end = 1;
    for (int length = message.length - 4; length != 0; length >>>= 7) {
      message[end++] = (byte) (length >>> 7 == 0 ? length : length | 0x80);
    }
    Arrays.fill(message, end, message.length, (byte) 'x');
    OutputBuffer parts = new OutputBuffer();
    for (int i = 0; i < 200; i++) {
      message = inParts(message, parts);
    }
    byte[] last = message;
    OutputBuffer document = new OutputBuffer(3 << 20);
    json.toJson(last, 0, last.length, document);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    document.clear();
    json.toJson(last, 0, last.length, document);

    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 16);
    assertThat(document.length()).isGreaterThan(1 << 20);
  }

  /** Returns a message that holds another one and an empty one as parts of the same field. */
  private static byte[] inParts(byte[] inner, OutputBuffer target) {
    WireOutput wire = new WireOutput();
    wire.out = target;
    target.clear();
    wire.tag(11 << 3 | WireType.LENGTH);
    wire.bytes(inner, 0, inner.length);
    wire.tag(11 << 3 | WireType.LENGTH);
    wire.bytes(inner, 0, 0);
    return target.toArray();
  }

  @Test
  void longDocumentsAndMessagesAreRefused() {
    ProtoJson limited = json.with(Limits.DEFAULT.withMessageBytes(20));
    String document = "{\"numbers\":[1,2]}";

    assertThat(text(limited.toJson(limited.toMessage(bytes(document))))).isEqualTo(document);
    assertThat(refusal(() -> limited.toMessage(bytes("{\"numbers\":[1,2,3,4]}"))).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(refusal(() -> printed(limited, "62 04 01 02 03 04")).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    assertThat(refusal(() -> limited.toMessage(bytes("{\"values\":[1,2,3]}"))).kind())
        .isEqualTo(ErrorKind.LIMIT_EXCEEDED);
  }

  @Test
  void rangesAndMemoryOfAnyKindAreRead() {
    OutputBuffer target = new OutputBuffer();
    byte[] documents = bytes("xx{\"i32\": 1} {\"i32\": 2}");
    int next = json.nextToMessage(documents, 2, documents.length - 2, target);
    int end = json.nextToMessage(documents, next, documents.length - next, target);

    assertThat(end).isEqualTo(documents.length);
    assertThat(target.toArray()).containsExactly(8, 1, 8, 2);
    ByteBuffer direct = ByteBuffer.allocateDirect(4).put(target.toArray()).flip();
    target.clear();
    json.toJson(Memory.of(direct), target);
    assertThat(text(target.toArray())).isEqualTo("{\"i32\":2}");
  }

  @Test
  void whatFailsLeavesTheTargetAsItWas() {
    OutputBuffer target = new OutputBuffer();
    byte[] document = bytes("{\"i32\": 1, \"i64\": []}");
    byte[] message = Hex.parse("08014201ff");

    refusal(() -> json.toMessage(document, 0, document.length, target));
    refusal(() -> json.toJson(message, 0, message.length, target));
    assertThat(target.length()).isZero();
  }
}
