package dev.penstock.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.ErrorKind;
import dev.penstock.Limits;
import dev.penstock.model.Schema;
import dev.penstock.model.text.SchemaText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of the reference, and what becomes of them when they are damaged. */
final class ProtobufTest {
  private static final Schema SHOP = SchemaText.parse(resource("shop.schema"));
  private static final Inspector INSPECTOR = Inspector.ofProtobuf(SHOP, Limits.DEFAULT);
  private static final Inspector GUESSING = Inspector.guessingProtobuf(Limits.DEFAULT);

  private static String resource(String name) {
    try (InputStream in = ProtobufTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] message(String name) {
    String section = resource("protoc.txt").split("== " + name + "\n", -1)[1].split("== ", -1)[0];
    return HexFormat.of().parseHex(section.replaceAll("(?m)^#.*", "").replaceAll("\\s", ""));
  }

  private static String listing(Found found) {
    return found.spans().stream()
        .map(each ->
            "%4d %2d %s%s | %s | %s"
                .formatted(
                    each.offset(),
                    each.length(),
                    each.owner().area() == Area.RECORDS ? "" : each.owner().area() + " ",
                    each.path(),
                    each.what(),
                    each.value())
                .stripTrailing())
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void everyByteOfTheReferencesMessageHasItsName() {
    Found found = Found.in(INSPECTOR, message("full"));
    assertThat(found.finding()).isNull();
    assertThat(listing(found)).isEqualTo(resource("protoc-full.txt"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"full", "newer"})
  void withoutSchemaWhatBytesMeanIsGuessed(String name) {
    Found found = Found.in(GUESSING, message(name));
    assertThat(found.finding()).isNull();
    assertThat(listing(found)).isEqualTo(resource("protoc-" + name + "-guessed.txt"));
  }

  @Test
  void fieldsThatTheSchemaLacksAreGuessed() {
    Schema older =
        SchemaText.parse("schema shop : Newer\nrecord Newer { 1 order: Order? }\nrecord Order {}");
    Found found = Found.in(Inspector.ofProtobuf(older, Limits.DEFAULT), message("newer"));
    assertThat(found.finding()).isNull();
    assertThat(listing(found)).isEqualTo(resource("protoc-newer-lacking.txt"));
  }

  /** Schema, message, and what is found: kind, offset, path. */
  @ParameterizedTest
  @CsvSource({
    "08, TRUNCATED at 1 in id",
    "0880, TRUNCATED at 2 in id",
    "08ffffffffffffffffff02, ''",
    "08ffffffffffffffffffff01, NON_CANONICAL at 1 in id",
    "888080808000, NON_CANONICAL at 0 in ''",
    "b20107088083d1ffaf07, VALUE_OUT_OF_RANGE at 3 in at",
    "b2010710ffffffff0f, OUT_OF_BOUNDS at 2 in at",
    "b2010610ffffffff0f, VALUE_OUT_OF_RANGE at 3 in at",
    "0a00, ''",
    "0800, ''",
    "00, TYPE_MISMATCH at 0 in ''",
    "0f, TYPE_MISMATCH at 0 in ''",
    "ffffffff7f, TYPE_MISMATCH at 0 in ''",
    "2500, TRUNCATED at 2 in hash",
    "4a05616263, OUT_OF_BOUNDS at 1 in note",
    "4affffffffffffffffff01, OUT_OF_BOUNDS at 1 in note",
    "4a02c328, MALFORMED_TEXT at 2 in note",
    "62050a036178, OUT_OF_BOUNDS at 1 in item",
    "6a040a0361784a00, OUT_OF_BOUNDS at 3 in items[0].name",
    "6a0211004a00, TRUNCATED at 4 in items[0].price",
    "72038080804a00, OUT_OF_BOUNDS at 5 in sizes",
    "c3010a0167, TRUNCATED at 5 in group",
    "c3010a0167cc01, TYPE_MISMATCH at 5 in group",
    "c401, TYPE_MISMATCH at 0 in ''",
    "b201031001084a00, TRUNCATED at 6 in at",
    "b201021a00, ''",
    "d3020800, TRUNCATED at 4 in ''"
  })
  void whatIsWrongIsFound(String hex, String expected) {
    Finding finding = Found.in(INSPECTOR, HexFormat.of().parseHex(hex)).finding();
    String found =
        finding == null
            ? ""
            : finding.kind()
                + " at "
                + finding.offset()
                + " in "
                + (finding.path().isEmpty() ? "''" : finding.path());
    assertThat(found).as("%s", finding).isEqualTo(expected);
  }

  @Test
  void whatIsWrongInsideAFieldHidesNothingBehindIt() {
    byte[] message = HexFormat.of().parseHex("62040a7f61624a0178");
    Found found = Found.in(INSPECTOR, message);
    assertThat(found.finding()).isNotNull();
    assertThat(found.finding().kind()).isEqualTo(ErrorKind.OUT_OF_BOUNDS);
    assertThat(found.spans().getLast().value()).isEqualTo("\"x\"");
    assertThat(found.spans().getLast().path()).isEqualTo("note");
  }

  @Test
  void elementsGoOnInAMessageThatStandsTwice() {
    Found found = Found.in(INSPECTOR, HexFormat.of().parseHex("62021a0062021a00"));
    assertThat(found.finding()).isNull();
    assertThat(found.spans().getLast().path()).isEqualTo("item.parts[1]");
  }

  @Test
  void limitsAreThoseOfReaders() {
    byte[] message = message("full");
    assertLimit(Limits.DEFAULT.withDepth(1), message);
    assertLimit(Limits.DEFAULT.withElements(3), message);
    assertLimit(Limits.DEFAULT.withTextBytes(5), message);
    assertLimit(Limits.DEFAULT.withMessageBytes(5), message);
    assertLimit(Limits.DEFAULT.withUnknownFields(0), new byte[] {(byte) 0xd0, 2, 0});
  }

  private static void assertLimit(Limits limits, byte[] message) {
    Finding finding = Found.in(Inspector.ofProtobuf(SHOP, limits), message).finding();
    assertThat(finding).isNotNull();
    assertThat(finding.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);
  }

  /** Groups and guessed messages that stand in each other without end. */
  @Test
  void nestingWithoutEndIsNoMoreThanALimit() {
    byte[] groups = new byte[100_000];
    Arrays.fill(groups, (byte) 0x0b);
    Finding finding = Found.in(GUESSING, groups).finding();
    assertThat(finding).isNotNull();
    assertThat(finding.kind()).isEqualTo(ErrorKind.LIMIT_EXCEEDED);

    byte[] messages = nested(2_000);
    assertThat(Found.in(GUESSING, messages).finding()).isNull();
  }

  /** Returns messages of field 1, each in another one. */
  private static byte[] nested(int count) {
    byte[] message = new byte[5 * count];
    int start = message.length;
    for (int i = 0; i < count; i++) {
      int length = message.length - start;
      int bytes = length < 1 << 7 ? 1 : length < 1 << 14 ? 2 : 3;
      start -= bytes + 1;
      message[start] = 0x0a;
      for (int j = 1; j <= bytes; j++) {
        int low = length >> 7 * (j - 1) & 0x7F;
        message[start + j] = (byte) (j < bytes ? low | 0x80 : low);
      }
    }
    return Arrays.copyOfRange(message, start, message.length);
  }

  /** {@link Found} looks at the spans of each: side by side, from the first byte to the last. */
  @Test
  void damageAnywhereEndsNoInspection() {
    int wrong = 0;
    for (String name : new String[] {"full", "newer"}) {
      byte[] message = message(name);
      for (int i = 0; i < message.length * 6; i++) {
        byte[] damaged = message.clone();
        damaged[i / 6] = (byte) new int[] {0, 1, 4, 127, 128, 255}[i % 6];
        wrong += Found.in(INSPECTOR, damaged).finding() == null ? 0 : 1;
        wrong += Found.in(GUESSING, damaged).finding() == null ? 0 : 1;
      }
      for (int length = 0; length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        wrong += Found.in(INSPECTOR, cut).finding() == null ? 0 : 1;
        wrong += Found.in(GUESSING, cut).finding() == null ? 0 : 1;
      }
    }
    assertThat(wrong).isGreaterThan(1_000);
  }
}
