package dev.penstock.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.penstock.DecodeException;
import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.transport.Bytes;
import dev.penstock.transport.Memory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Tests what the verifier refuses, byte by byte. SPEC flatbuffers 8 */
class FlatVerifierTest {
  private static final FlatSchema SCHEMA =
      Reference.schema(
          """
          table Item { key:string (key); count:long; next:Item; }
          union Any { Item, text:string }
          table Root { name:string (required); items:[Item]; any:Any; all:[Any]; numbers:[double]; }
          root_type Root;
          file_identifier "ROOT";
          """);
  private static final FlatJson JSON = FlatJson.of(SCHEMA);

  private static byte[] message(String document) {
    return JSON.toMessage(document.getBytes(StandardCharsets.UTF_8));
  }

  private static DecodeException refused(byte[] message) {
    return refused(FlatVerifier.of(SCHEMA), message);
  }

  private static DecodeException refused(FlatVerifier verifier, byte[] message) {
    DecodeException error =
        catchThrowableOfType(DecodeException.class, () -> verifier.verify(message));
    assertThat(error).isNotNull();
    return error;
  }

  private static DecodeException refused(String document, Consumer<byte[]> change) {
    byte[] message = message(document);
    change.accept(message);
    return refused(message);
  }

  /** Returns where the value of a slot of the root stands. */
  private static int place(byte[] message, int slot) {
    int root = Bytes.getInt(message, 0);
    return root + Bytes.getChar(message, root - Bytes.getInt(message, root) + slot);
  }

  private static int target(byte[] message, int place) {
    return place + Bytes.getInt(message, place);
  }

  @Test
  void whatIsShorterThanAHeadIsTruncated() {
    DecodeException error = refused(new byte[7]);

    assertThat(error.kind()).isEqualTo(ErrorKind.TRUNCATED);
    assertThat(error.offset()).isEqualTo(7);
  }

  @Test
  void anotherIdentifierIsAnotherType() {
    DecodeException error = refused("{name: 'a'}", message -> message[5] = 'X');

    assertThat(error.kind()).isEqualTo(ErrorKind.TYPE_MISMATCH);
    assertThat(error).hasMessageContaining("expected the file identifier \"ROOT\", found \"RXOT\"");
  }

  @Test
  void referencesLeadIntoTheMessage() {
    for (int each : new int[] {0, -4, 1 << 20, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      DecodeException error =
          refused("{name: 'a'}", message -> Bytes.putInt(message, place(message, 4), each));

      assertThat(error.kind()).isEqualTo(ErrorKind.OUT_OF_BOUNDS);
      assertThat(error.path()).isEqualTo("name");
    }
  }

  @Test
  void tablesAndVtablesAreInTheMessageAndAligned() {
    assertThat(refused("{name: 'a'}", m -> Bytes.putInt(m, 0, m.length)).kind())
        .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(refused("{name: 'a'}", m -> Bytes.putInt(m, 0, Bytes.getInt(m, 0) + 2)).kind())
        .isEqualTo(ErrorKind.NON_CANONICAL);
    for (int each : new int[] {1 << 20, -(1 << 20), Integer.MIN_VALUE}) {
      assertThat(refused("{name: 'a'}", m -> Bytes.putInt(m, Bytes.getInt(m, 0), each)).kind())
          .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    }
  }

  @Test
  void vtablesHaveAnEvenLengthThatFits() {
    assertThat(refused("{name: 'a'}", m -> putVtable(m, 0, 7)).kind())
        .isEqualTo(ErrorKind.NON_CANONICAL);
    assertThat(refused("{name: 'a'}", m -> putVtable(m, 0, 2)).kind())
        .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(refused("{name: 'a'}", m -> putVtable(m, 0, 0xFFFE)).kind())
        .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(refused("{name: 'a'}", m -> putVtable(m, 4, 0xFFF0)).kind())
        .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(refused("{name: 'a'}", m -> putVtable(m, 2, 4)).path()).isEqualTo("name");
  }

  private static void putVtable(byte[] message, int slot, int value) {
    int root = Bytes.getInt(message, 0);
    Bytes.putShort(message, root - Bytes.getInt(message, root) + slot, (short) value);
  }

  @Test
  void aRequiredFieldIsThere() {
    DecodeException error = refused("{name: 'a'}", m -> putVtable(m, 4, 0));

    assertThat(error.kind()).isEqualTo(ErrorKind.MISSING_FIELD);
    assertThat(error.path()).isEqualTo("name");
  }

  @Test
  void textsAreUtf8AndEndWithZero() {
    DecodeException notUtf8 =
        refused("{name: 'abc'}", m -> m[target(m, place(m, 4)) + 5] = (byte) 0xFF);
    assertThat(notUtf8.kind()).isEqualTo(ErrorKind.MALFORMED_TEXT);
    assertThat(notUtf8.path()).isEqualTo("name");

    assertThat(refused("{name: 'abc'}", m -> m[target(m, place(m, 4)) + 7] = 1).kind())
        .isEqualTo(ErrorKind.NON_CANONICAL);
    for (int each : new int[] {5, 1 << 20, -1}) {
      assertThat(
              refused("{name: 'abc'}", m -> Bytes.putInt(m, target(m, place(m, 4)), each)).kind())
          .isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    }
  }

  @Test
  void vectorsAreInTheMessageAndTheirElementsAligned() {
    String document = "{name: 'a', numbers: [1, 2]}";
    for (int each : new int[] {5, 1 << 30, -1}) {
      DecodeException error =
          refused(document, m -> Bytes.putInt(m, target(m, place(m, 16)), each));
      assertThat(error.kind()).isEqualTo(ErrorKind.OUT_OF_BOUNDS);
      assertThat(error.path()).isEqualTo("numbers");
    }
    DecodeException error =
        refused(
            document,
            m -> {
              int place = place(m, 16);
              Bytes.putInt(m, place, Bytes.getInt(m, place) + 4);
              Bytes.putInt(m, target(m, place), 1);
            });
    assertThat(error.kind()).isEqualTo(ErrorKind.NON_CANONICAL);
  }

  @Test
  void elementsAreSortedByTheirKey() {
    DecodeException error =
        refused(
            "{name: 'a', items: [{key: 'a'}, {key: 'b'}]}",
            m -> {
              int items = target(m, place(m, 6));
              int key = target(m, items + 4) + 4;
              m[target(m, key) + 4] = 'c';
            });

    assertThat(error.kind()).isEqualTo(ErrorKind.NON_CANONICAL);
    assertThat(error.path()).isEqualTo("items[1]");
  }

  @Test
  void typesAndValuesOfUnionsBelongTogether() {
    String document = "{name: 'a', any_type: 'Item', any: {key: 'k'}}";
    assertThat(refused(document, m -> m[place(m, 8)] = 0).kind())
        .isEqualTo(ErrorKind.BAD_REFERENCE);
    assertThat(refused(document, m -> putVtable(m, 10, 0)).kind())
        .isEqualTo(ErrorKind.BAD_REFERENCE);
    DecodeException unknown = refused(document, m -> m[place(m, 8)] = 9);
    assertThat(unknown.kind()).isEqualTo(ErrorKind.UNKNOWN_CASE);
    assertThat(unknown.path()).isEqualTo("any");

    String many = "{name: 'a', all_type: ['text', 'text'], all: ['x', 'y']}";
    assertThat(refused(many, m -> Bytes.putInt(m, target(m, place(m, 12)), 1)).kind())
        .isEqualTo(ErrorKind.NON_CANONICAL);
    assertThat(refused(many, m -> m[target(m, place(m, 12)) + 5] = 1).path()).startsWith("all[1]");
  }

  @Test
  void depthElementsAndTextAreLimited() {
    byte[] message = message("{name: 'abc', any_type: 'Item', any: {key: 'k', next: {key: 'l'}}}");
    FlatVerifier verifier = FlatVerifier.of(SCHEMA);
    verifier.with(Limits.DEFAULT.withDepth(3).withElements(3).withTextBytes(5)).verify(message);

    for (Limits each :
        new Limits[] {
          Limits.DEFAULT.withDepth(2),
          Limits.DEFAULT.withElements(2),
          Limits.DEFAULT.withTextBytes(4),
          Limits.DEFAULT.withMessageBytes(message.length - 1)
        }) {
      assertThat(refused(verifier.with(each), message).kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
    }
  }

  @Test
  void aSizePrefixIsTheLengthOfWhatFollows() {
    FlatVerifier verifier = FlatVerifier.of(SCHEMA).with(FlatFraming.SIZE_PREFIXED);
    byte[] message =
        JSON.with(FlatFraming.SIZE_PREFIXED)
            .toMessage("{name: 'a'}".getBytes(StandardCharsets.UTF_8));
    verifier.verify(message);

    message[0]++;
    assertThat(refused(verifier, message).kind()).isEqualTo(ErrorKind.TRUNCATED);
    message[0] = (byte) (message[0] - 2);
    assertThat(refused(verifier, message).kind()).isEqualTo(ErrorKind.TRAILING_BYTES);
  }

  @Test
  void memoryOfAnyKindIsVerified() {
    byte[] message = message("{name: 'a', numbers: [1]}");
    ByteBuffer direct = ByteBuffer.allocateDirect(message.length + 8);
    direct.position(3);
    direct.put(message).flip().position(3);

    assertThatCode(() -> FlatVerifier.of(SCHEMA).verify(direct)).doesNotThrowAnyException();
    assertThatCode(() -> FlatVerifier.of(SCHEMA).verify(Memory.of(direct)))
        .doesNotThrowAnyException();
  }

  @Test
  void oneTableAloneIsVerifiedWithoutThoseItLeadsTo() {
    byte[] message = message("{name: 'a', items: [{key: 'a', next: {key: 'b'}}]}");
    Memory memory = Memory.of(message);
    int items = target(message, place(message, 6));
    int item = target(message, items + 4);
    FlatVerifier items0 = FlatVerifier.of(SCHEMA.withRoot("Item"));
    items0.verifyTable(memory, item);

    int next = item + Bytes.getChar(message, item - Bytes.getInt(message, item) + 8);
    Bytes.putInt(message, next, 1 << 20);

    items0.verifyTable(memory, item);
    assertThat(refused(message).path()).isEqualTo("items[0].next");
    for (int each : new int[] {-1, 1, message.length, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertThatCode(() -> items0.verifyTable(memory, each)).isInstanceOf(DecodeException.class);
    }
  }
}
